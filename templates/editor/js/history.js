// The log of changes of one open board: undo, redo and jumps without limit. Pure values.

import { apply } from "./commands.js";

/** Start a log; `saved` tells whether this very document lies in the folder. */
export function begin(document, saved) {
  return { base: document, present: document, past: [], future: [], savedAt: saved ? 0 : null };
}

/** Do a command; what was undone before can no longer be redone. */
export function commit(history, command) {
  const { present, past, savedAt } = history;
  return {
    ...history,
    present: apply(present, command.do),
    past: [...past, command],
    future: [],
    savedAt: savedAt !== null && savedAt <= past.length ? savedAt : null,
  };
}

/** Take the last command back; without one, nothing changes. */
export function undo(history) {
  const last = history.past.at(-1);
  if (!last) return history;
  return {
    ...history,
    present: apply(history.present, last.inverse),
    past: history.past.slice(0, -1),
    future: [last, ...history.future],
  };
}

/** Do the last undone command again; without one, nothing changes. */
export function redo(history) {
  const [next, ...future] = history.future;
  if (!next) return history;
  return { ...history, present: apply(history.present, next.do), past: [...history.past, next], future };
}

/** Go to the place in the log where `length` commands are done. */
export function jump(history, length) {
  let at = history;
  while (at.past.length > length) at = undo(at);
  while (at.past.length < length && at.future.length) at = redo(at);
  return at;
}

/** Note that the document as it stood at `then` lies in the folder; changes made since do not. */
export function savedAs(now, then) {
  const log = [...now.past, ...now.future];
  const length = then.past.length;
  const passed = length === 0 || log[length - 1] === then.past.at(-1);
  return { ...now, savedAt: passed ? length : null };
}

/** Tell whether the document differs from what lies in the folder. */
export function isChanged(history) {
  return history.savedAt !== history.past.length;
}

/** The events that lead from one state of a log to another: what was undone, then what was done. */
export function eventsBetween(old, now) {
  let shared = 0;
  while (shared < old.past.length && old.past[shared] === now.past[shared]) shared += 1;
  const undone = old.past.slice(shared).reverse();
  const done = now.past.slice(shared);
  return [
    ...undone.map((command) => ({ kind: "undo", ...command })),
    ...done.map((command) => ({ kind: "do", ...command })),
  ];
}

/** The events that lead from the base of a log to where it stands, what can be redone included. */
export function eventsOf({ past, future }) {
  const all = [...past, ...future].map((command) => ({ kind: "do", ...command }));
  return [...all, ...[...future].reverse().map((command) => ({ kind: "undo", ...command }))];
}

/** The log that events lead to, from the board that they began with. */
export function restored(document, events, saved) {
  return events.reduce(followed, begin(document, saved));
}

function followed(history, { kind, label, do: edits, inverse }) {
  if (kind !== "undo") {
    const again = history.future[0];
    const same = again && JSON.stringify(again.do) === JSON.stringify(edits);
    return same ? redo(history) : commit(history, { label, do: edits, inverse });
  }
  const last = history.past.at(-1);
  if (last && !last.reversed) return undo(history);
  // What was done before the journal began can only be taken back by a change of its own.
  return commit(history, { label: `undo ${label}`, do: inverse, inverse: edits, reversed: true });
}
