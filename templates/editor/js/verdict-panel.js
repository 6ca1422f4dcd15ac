// The verdict, always on the screen: the answer, what was asked, and how far it goes.

import { button, h, icon, say } from "./dom.js";
import { verdictWords } from "./words.js";

const LIMITS = "Judged for a party that stays together and takes no chances; the search sees every face.";

/** Fill `panel`, and keep it true to the last check; `walk()` begins the walk through its plan. */
export function mountVerdict(panel, store, walk) {
  const sign = h("span", { class: "sign" });
  const headline = h("p", { class: "headline", id: "verdict" });
  const lines = h("ul", { class: "lines", id: "verdict-lines" });
  const more = button("more", "Details", () => unfold(lines.hidden), {
    class: "quiet",
    "aria-controls": lines.id,
  });
  const go = button("play", "Walk through the plan", walk, { class: "primary", hidden: true });
  panel.append(sign, headline, more, lines, go);
  unfold(matchMedia("(min-width: 60rem)").matches);

  function unfold(open) {
    lines.hidden = !open;
    more.setAttribute("aria-expanded", String(open));
  }

  store.subscribe(({ check, walk: walking }, old) => {
    go.hidden = Boolean(walking) || !check?.verdict?.witness;
    if (check === old.check || !check) return;
    const words = verdictWords(check);
    panel.dataset.tone = words.tone;
    sign.replaceChildren(icon(words.tone));
    headline.textContent = words.headline;
    const all = check.status === "done" ? [...words.lines, LIMITS] : words.lines;
    lines.replaceChildren(...all.map((line) => h("li", {}, line)));
    more.hidden = all.length === 0;
    if (words.tone !== "checking" && !sameWords(old.check, words)) say(`Verdict: ${words.headline}`);
  });
}

/** A deeper look that comes to the same answer is not worth saying twice. */
function sameWords(check, { headline }) {
  return Boolean(check) && verdictWords(check).headline === headline;
}
