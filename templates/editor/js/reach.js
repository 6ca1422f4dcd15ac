// How dear each room is to get to, kept true to the board while a person wants to see it.

import { isAborted } from "./api.js";
import { askFor } from "./work.js";

/** Positions looked at: few at once, then many where that leaves rooms out. */
const LOOKS = [2_000, 40_000];

/** What a reach says of a cell: its points, if they are known, and in signs and words; null without one. */
export function priceOf(reach, cell) {
  if (!reach) return null;
  const points = reach.cells.find(({ at }) => String(at) === String(cell))?.points;
  if (points !== undefined) {
    return { points, shown: String(points), words: `reached for ${points} skill points` };
  }
  if (reach.complete) return { shown: "–", words: "not reached without a shift" };
  const least = reach.cells.at(-1).points;
  return { shown: `≥${least}`, words: `reached for ${least} skill points or more, or not at all` };
}

/** Keep `reach` of the store true to its document while `reaching` is set; `tell` says what went wrong. */
export function followReach(store, tell) {
  let underway = null;

  store.subscribe(({ history, reaching, reach }, old) => {
    if (history?.present === old.history?.present && reaching === old.reaching) return;
    underway?.abort();
    if (history && reaching) look(history.present);
    else if (reach) store.set({ reach: null });
  });

  async function look(document) {
    underway = new AbortController();
    const { signal } = underway;
    try {
      for (const positions of LOOKS) {
        const reach = await askFor("reach", "reach", { document, positions }, signal);
        if (signal.aborted) return;
        store.set({ reach });
        if (reach.complete) return;
      }
    } catch (error) {
      if (signal.aborted || isAborted(error)) return;
      store.set({ reach: null });
      // What breaks the law of the tiles is said by the verdict.
      if (error.status !== 422) tell(`The reach is not shown: ${error.message}.`);
    }
  }
}
