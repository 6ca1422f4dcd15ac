// The verdict follows the board: every change, undo and redo is judged; the newest wish counts.

import { isAborted } from "./api.js";
import { askFor } from "./work.js";

/** A change is judged at once; one that comes so soon after another waits whether more come. */
const WAIT = 120;
const REMEMBERED = 60;
/** Seconds: a glance, a look, and a deep one where something is still open; at last, one that is asked for. */
const GLANCE = 0;
const LOOKS = [GLANCE, 2, 10];
const LONGER = [60];

/** Keep `check` of the store true to its document, from now on; returns how to look longer. */
export function followVerdict(store) {
  const known = new Map();
  let underway = null;
  let timer = null;
  let changed = -Infinity;

  async function judge(document, looks) {
    underway?.abort();
    underway = new AbortController();
    const { signal } = underway;
    for (const within of looks) {
      const check = await looked(document, within, signal);
      if (signal.aborted) return;
      if (!check) return judge(document, looks);
      const going = check.status === "done" && within !== looks.at(-1) && (within === GLANCE || isOpen(check.verdict));
      settle(keyOf(document), { ...check, going });
      if (!going) return;
    }
  }

  function settle(key, check) {
    if (!check.going && isLasting(check)) remember(known, key, check);
    store.set({ check, answers: answered(store.get(), check) });
  }

  store.subscribe(({ history, check }, old) => {
    if (history === old.history) return;
    const key = history && keyOf(history.present);
    if (history && old.history && key === keyOf(old.history.present)) {
      store.set({ answers: answered(store.get(), check) });
      return;
    }
    underway?.abort();
    clearTimeout(timer);
    if (!history) return;
    const found = known.get(key);
    store.set({ check: found ?? { status: "checking" }, answers: answered(store.get(), found) });
    const soon = performance.now() - changed < WAIT;
    changed = performance.now();
    if (found) return;
    if (soon) timer = setTimeout(judge, WAIT, history.present, LOOKS);
    else judge(history.present, LOOKS);
  });

  return () => {
    const { history, check } = store.get();
    store.set({ check: { ...check, going: true } });
    judge(history.present, LONGER);
  };
}

/** Tell whether a longer look may find more. */
export function isOpen({ answer, cheapest, question }) {
  return answer === "undecided" || (answer === "winnable" && "shifts" in question && !cheapest);
}

/** Return what a look found out, or null if it was stopped. */
async function looked(document, within, signal) {
  try {
    const verdict =
      within === GLANCE
        ? await askFor("check", "glance", { document }, signal)
        : await askFor("check", "check", { document, within }, signal);
    return { status: "done", verdict };
  } catch (error) {
    if (isAborted(error)) return null;
    if (error.status === 422) return { status: "defects", defects: error.defects };
    return { status: "failed", text: error.message };
  }
}

/** What was undecided or failed may be decided when it is asked again. */
function isLasting({ status, verdict }) {
  return status === "defects" || (status === "done" && verdict.answer !== "undecided");
}

function keyOf({ game, board, profile }) {
  return JSON.stringify([game, board, profile]);
}

function remember(known, key, check) {
  known.delete(key);
  known.set(key, check);
  if (known.size > REMEMBERED) known.delete(known.keys().next().value);
}

/** The answers to the boards of the log, by the change that led to each; null leads to the first. */
function answered({ history, answers }, check) {
  const answer = check?.status === "done" ? check.verdict.answer : check?.status === "defects" && "defects";
  return answer ? new Map(answers).set(history.past.at(-1) ?? null, answer) : answers;
}
