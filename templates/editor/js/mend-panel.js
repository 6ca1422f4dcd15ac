// Repairs: the smallest changes that make the board winnable, each proven, shown, and applied by a click.

import { button, h } from "./dom.js";
import { counted } from "./words.js";

const NONE = {
  already: "The board is winnable as it lies.",
  nothing:
    "No change of the kinds allowed makes it winnable; " +
    "let go of what is kept, or change the rules in force.",
  undecided: "No repair was found in the time; ask again, or let go of what is kept.",
};

/** Fill `panel`, which is there while repairs are looked for or shown. */
export function mountMend(panel, store, desk) {
  const words = h("p", { class: "hint", role: "status" });
  const list = h("ol", { class: "repairs" });
  const shut = button("close", "Close the repairs", () => desk.stopMending(), { class: "quiet" });
  panel.append(h("div", { class: "panel-head" }, h("h2", {}, "Repairs"), shut), words, list);

  store.subscribe(({ repairs, walk }, old) => {
    panel.hidden = Boolean(walk) || !repairs;
    if (repairs === old.repairs) return;
    words.textContent = repairs ? said(repairs) : "";
    list.replaceChildren(...(repairs?.repairs ?? []).map(line));
  });

  function line(repair) {
    const show = () => desk.preview(repair);
    const away = () => desk.preview(null);
    const text = repair.changes.map((change) => change.text).join(", then ");
    const shifts = repair.shifts === undefined ? "" : ` with ${counted(repair.shifts, "shift")}`;
    const figures = `${counted(repair.changes.length, "change")}; winnable${shifts}`;
    const deeds = { onmouseenter: show, onmouseleave: away, onfocus: show, onblur: away };
    const choose = h(
      "button",
      { type: "button", ...deeds, onclick: () => desk.apply(repair) },
      h("strong", {}, text),
      h("span", { class: "hint" }, figures),
    );
    return h("li", {}, choose);
  }
}

function said({ status, repairs, answer, why, proven, least }) {
  if (status === "looking") return "Looking for the smallest changes, and proving them…";
  if (!repairs.length) return NONE[answer] ?? why;
  const open = least > 1 ? `at least ${counted(least, "change")} must be made` : "fewer changes might do";
  const fewest = proven ? "that fewer changes do not do is proven" : open;
  return `Each is proven; ${fewest}. Point at one to see it on the board, choose it to make it.`;
}
