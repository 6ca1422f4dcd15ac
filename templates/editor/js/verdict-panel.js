// The verdict, always on the screen: the answer, what was asked, how far it goes, and what follows from it.

import { button, h, icon, say } from "./dom.js";
import { seats as seatsOf } from "./further.js";
import { isOpen } from "./judge.js";
import { verdictWords } from "./words.js";

const LIMITS = "Judged for a party that stays together and takes no chances; the search sees every face.";

/** Fill `panel`, and keep it true to the last check; `walk`, `longer`, `seats` and `mend` lead on from it. */
export function mountVerdict(panel, store, { walk, longer, seats, mend }) {
  const sign = h("span", { class: "sign" });
  const headline = h("p", { class: "headline", id: "verdict" });
  // What was asked, and how far it was looked, for as long as the lines are folded away.
  const brief = h("p", { class: "brief hint" });
  // It may be too long for its place, and is scrolled by keyboard then.
  const named = { id: "verdict-lines", "aria-label": "What it rests on" };
  const lines = h("ul", { class: "lines", ...named, tabIndex: 0 });
  const more = button("more", "Details", () => unfold(lines.hidden), {
    class: "quiet",
    "aria-controls": lines.id,
  });
  const steps = {
    walk: button("play", "Walk through the plan", walk, { class: "primary" }),
    mend: button("mend", "Look for repairs", mend, { class: "primary" }),
    longer: button("past", "Look longer", longer),
    seats: button("hearts", "Hearts of each player", seats),
  };
  const onward = h("div", { class: "onward" }, Object.values(steps));
  panel.append(sign, h("div", { class: "said" }, headline, brief), more, lines, onward);
  unfold(matchMedia("(min-width: 60rem)").matches);

  function unfold(open) {
    lines.hidden = !open;
    brief.hidden = open;
    more.setAttribute("aria-expanded", String(open));
  }

  /** Only what leads on from this verdict is offered. */
  function offer({ check, walk: walking, repairs }) {
    const verdict = walking ? null : check?.verdict;
    steps.walk.hidden = !verdict?.witness;
    // What is looked at more deeply may well turn out to be winnable.
    const open = check?.going && verdict?.answer === "undecided";
    steps.mend.hidden = !verdict || open || verdict.answer === "winnable" || Boolean(repairs);
    steps.seats.hidden = !verdict || check.going || !seatsOf(verdict);
    steps.longer.hidden = !verdict || check.going || !isOpen(verdict);
  }

  function show({ check }, old) {
    const words = verdictWords(check);
    panel.dataset.tone = words.tone;
    panel.dataset.going = String(check.status === "checking" || Boolean(check.going));
    sign.replaceChildren(icon(words.tone));
    headline.textContent = words.headline;
    brief.textContent = words.brief;
    const limited = check.status === "done" && "shifts" in check.verdict.question;
    const all = limited ? [...words.lines, LIMITS] : [...words.lines];
    if (check.doing) all.unshift(check.doing);
    lines.replaceChildren(...all.map((line) => h("li", {}, line)));
    if (check.doing) say(check.doing);
    else if (old.check?.doing) say(all.filter((line) => line.startsWith("seat ")).join("; "));
    more.hidden = all.length === 0;
    if (words.tone !== "checking" && !sameWords(old.check, words)) say(`Verdict: ${words.headline}`);
  }

  store.subscribe((state, old) => {
    offer(state);
    if (state.check !== old.check && state.check) show(state, old);
  });
}

/** A deeper look that comes to the same answer is not worth saying twice. */
function sameWords(check, { headline }) {
  return Boolean(check) && verdictWords(check).headline === headline;
}
