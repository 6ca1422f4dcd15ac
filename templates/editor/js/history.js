// The log of changes of one open board: undo and redo without limit. Pure values.

import { apply } from "./commands.js";

/** Start a log; `saved` tells whether this very document lies in the folder. */
export function begin(document, saved) {
  return { present: document, past: [], future: [], savedAt: saved ? 0 : null };
}

/** Do a command; what was undone before can no longer be redone. */
export function commit(history, command) {
  const { present, past, savedAt } = history;
  return {
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
