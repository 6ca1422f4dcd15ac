// Plays that lead into a trap, where the verdict found some: a button to walk through each.

import { button, h } from "../dom.js";

/** Add to `panel` what follows from the traps of the verdict; `walk(grade, play)` walks through a play. */
export function mountTraps(panel, store, walk) {
  const row = h("div", { class: "traps", hidden: true });
  panel.append(row);

  store.subscribe((state, old) => {
    const plays = playsOf(state);
    row.hidden = !plays.length || Boolean(state.walk);
    if (state.check === old.check && state.history === old.history) return;
    const ways = plays.map(([grade, play]) =>
      button("play", `Walk the ${grade} trap`, () => walk(grade, play)),
    );
    row.replaceChildren(...ways);
  });
}

/** The plays by grade; where one is trapped from the start, there is nothing to walk. */
function playsOf({ history, check }) {
  const plays = history ? (check?.verdict?.proof?.traps?.plays ?? {}) : {};
  return Object.entries(plays).filter(([, { steps }]) => steps.length);
}
