// The verdict, always on the screen: the answer, what was asked, and how far it goes.

import { h, icon, say } from "./dom.js";
import { verdictWords } from "./words.js";

const LIMITS = "Judged for a party that stays together and takes no chances; the search sees every face.";

/** Fill `panel`, and keep it true to the last check. */
export function mountVerdict(panel, store, walkButton) {
  const sign = h("span", { class: "sign" });
  const headline = h("p", { class: "headline", id: "verdict" });
  const lines = h("ul", { class: "lines" });
  const more = h("details", { open: matchMedia("(min-width: 60rem)").matches }, h("summary", {}, "What was asked, and how"), lines);
  panel.append(h("div", { class: "answer" }, sign, headline), more, walkButton);

  store.subscribe(({ check }, old) => {
    if (check === old.check || !check) return;
    const words = verdictWords(check);
    panel.dataset.tone = words.tone;
    sign.replaceChildren(icon(words.tone));
    headline.textContent = words.headline;
    const all = check.status === "done" ? [...words.lines, LIMITS] : words.lines;
    lines.replaceChildren(...all.map((line) => h("li", {}, line)));
    more.hidden = all.length === 0;
    walkButton.hidden = !check.verdict?.witness;
    if (words.tone !== "checking") say(`Verdict: ${words.headline}`);
  });
}
