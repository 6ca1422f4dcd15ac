// What is kept, and a fresh board around it.

import { button, h } from "./dom.js";
import { openAround } from "./new-dialog.js";
import { counted, keptWords } from "./words.js";

/** The groups of which all places are kept, and the kept places of no such group. */
function byGroup(kept, places) {
  const grouped = Map.groupBy(places.filter(({ group }) => group), ({ group }) => group);
  const whole = [...grouped].filter(([, all]) => all.every(({ id }) => kept.includes(id)));
  const among = new Set(whole.flatMap(([, all]) => all.map(({ id }) => id)));
  return { whole: whole.map(([group]) => group), others: kept.filter((id) => !among.has(id)) };
}

/** Fill `panel`: what is kept, and making a fresh board round it. */
export function mountKeep(panel, store, desk) {
  const words = h("p", { class: "hint" });
  const fresh = button("dice", "A fresh board around them…", ask);
  const none = button("close", "Keep none", () => store.set({ kept: [] }));
  panel.append(h("h2", {}, "Kept"), words, h("div", { class: "deeds one" }, fresh, none));

  function ask() {
    const { games, history } = store.get();
    const game = games.find(({ name }) => name === history.present.game);
    openAround(game, history.present, (wish, signal) => desk.around(wish, signal));
  }

  store.subscribe(({ kept, walk, history, places }, old) => {
    panel.hidden = Boolean(walk) || !kept.length;
    if (kept === old.kept) return;
    if (!history) return;
    const { whole, others } = byGroup(kept, places);
    const groups = whole.map((group) => `all of ${group}`);
    const names = [...groups, ...others.map((place) => keptWords(history.present, place))].join(", ");
    const count = counted(kept.length, "place");
    words.textContent = `${count}: ${names}. They stay when a fresh board is made.`;
  });
}
