// The verdict follows the board: every change, undo and redo is judged; the newest wish counts.

import { isAborted } from "./api.js";
import { seats, surer } from "./further.js";
import { askFor } from "./work.js";

/** What is surer is asked once nothing was changed for so long. */
const IDLE = 600;
const REMEMBERED = 60;
/** A look asks for the bare answer or for all that a verdict says, for some seconds; a glance is short. */
const GLANCE = { path: "glance" };
const ANSWER = { path: "glance", within: 2 };
const LOOK = { path: "check", within: 2 };
const DEEP = { path: "check", within: 10 };
const LONGER = { path: "check", within: 60 };

/** Keep `check` of the store true to its document; returns how to look longer, and at the seats. */
export function followVerdict(store) {
  const known = new Map();
  let underway = null;
  let glancing = false;
  /** The board to be judged once the glance at an older one is over. */
  let next = null;

  function begun() {
    underway?.abort();
    underway = new AbortController();
    glancing = false;
    next = null;
    return underway.signal;
  }

  /** Look at a board, longer and longer; `told` is what is known of it already. */
  async function judge(document, first, told = null) {
    const signal = begun();
    for (let look = first; look; ) {
      glancing = look === GLANCE;
      const check = await looked(document, look, signal);
      if (signal.aborted) return;
      glancing = false;
      if (next) return judge(next, GLANCE);
      if (!check) return judge(document, first, told);
      look = check.status === "done" ? following(look, check.verdict) : null;
      // On a busy machine a longer look may come to less than a glance did: what was told stands.
      if (!told || !isLasting(told) || isLasting(check)) told = check;
      settle(keyOf(document), { ...told, going: Boolean(look) });
      if (!look) return refine(document, told, signal);
    }
  }

  /** Put a surer verdict in the stead of one, if there is one to be had and nothing newer is wished for. */
  async function refine(document, { verdict }, signal) {
    const questions = verdict && surer(verdict);
    if (!questions) return;
    await new Promise((resolve) => setTimeout(resolve, IDLE));
    if (!signal.aborted) await ask(document, questions, signal);
  }

  async function ask(document, questions, signal) {
    const check = await looked(document, LONGER, signal, questions);
    if (check && !signal.aborted && check.status === "done") settle(keyOf(document), check);
    return check;
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
    const found = history && known.get(key);
    if (!history) begun();
    else if (found) refine(history.present, found, begun());
    else if (glancing) next = history.present;
    else judge(history.present, GLANCE);
    if (history) store.set({ check: found ?? { status: "checking" }, answers: answered(store.get(), found) });
  });

  async function atSeats() {
    const { history, check } = store.get();
    const doing = "Reckoning each player's hearts; a change stops it…";
    store.set({ check: { ...check, going: true, doing } });
    const signal = begun();
    const answer = await ask(history.present, seats(check.verdict), signal);
    if (!signal.aborted && answer?.status !== "done") store.set({ check });
  }

  function longer() {
    const { history, check } = store.get();
    store.set({ check: { ...check, going: true } });
    judge(history.present, LONGER, check);
  }

  return { longer, atSeats };
}

/** Tell whether a longer look may find more. */
export function isOpen({ answer, cheapest, question }) {
  return answer === "undecided" || (answer === "winnable" && "shifts" in question && !cheapest);
}

/** The look that follows one that came to a verdict; null after the last. */
function following(look, verdict) {
  if (look === GLANCE) return verdict.answer === "undecided" ? ANSWER : LOOK;
  if (look === ANSWER) return DEEP;
  return look === LOOK && isOpen(verdict) ? DEEP : null;
}

/** Return what a look found out, or null if it was stopped. */
async function looked(document, { path, within }, signal, questions) {
  try {
    const verdict = await askFor("check", path, { document, within, questions }, signal);
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
