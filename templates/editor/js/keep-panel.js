// What is kept, and a fresh board around it.

import { button, h } from "./dom.js";
import { openAround } from "./new-dialog.js";
import { counted, keptWords } from "./words.js";

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

  store.subscribe(({ kept, walk, history }, old) => {
    panel.hidden = Boolean(walk) || !kept.length;
    if (kept === old.kept) return;
    if (!history) return;
    const names = kept.map((place) => keptWords(history.present, place));
    words.textContent = `${counted(kept.length, "place")}: ${names.join(", ")}. They stay when a fresh board is made.`;
  });
}
