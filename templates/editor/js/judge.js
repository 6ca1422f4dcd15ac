// The verdict follows the board: every change, undo and redo is judged; the newest wish counts.

import { ask, isAborted } from "./api.js";
import { DESK } from "./desk.js";

const WAIT = 150;
const REMEMBERED = 60;
/** Seconds: a quick look first, and a deep one where that leaves something open. */
const LOOKS = [2, 10];

/** Keep `check` of the store true to its document, from now on. */
export function followVerdict(store) {
  const known = new Map();
  let underway = null;
  let timer = null;

  async function judge(document, key) {
    underway = new AbortController();
    const { signal } = underway;
    try {
      for (const within of LOOKS) {
        const verdict = await ask("POST", "check", { body: { document, within, desk: DESK }, signal });
        const open = verdict.answer === "undecided" || (verdict.answer === "winnable" && !verdict.cheapest);
        const going = open && within !== LOOKS.at(-1);
        settle(key, { status: "done", verdict, going }, !going && verdict.answer !== "undecided");
        if (!going) return;
      }
    } catch (error) {
      if (signal.aborted || isAborted(error)) return;
      if (error.status === 422) settle(key, { status: "defects", defects: error.defects }, true);
      else settle(key, { status: "failed", text: error.message }, false);
    }
  }

  function settle(key, check, lasting) {
    if (lasting) remember(known, key, check);
    store.set({ check });
  }

  store.subscribe(({ history }, old) => {
    if (history?.present === old.history?.present) return;
    underway?.abort();
    clearTimeout(timer);
    if (!history) return;
    const key = JSON.stringify([history.present.game, history.present.board, history.present.profile]);
    const check = known.get(key);
    store.set({ check: check ?? { status: "checking" } });
    if (!check) timer = setTimeout(judge, WAIT, history.present, key);
  });
}

function remember(known, key, check) {
  known.set(key, check);
  if (known.size > REMEMBERED) known.delete(known.keys().next().value);
}
