// A board of places as a list: the same places and marks, for those whom a table serves better.

import { h } from "../dom.js";

const HEADS = ["Place", "What is there", "Marks"];
const SHOWN = ["places", "marks", "kept", "list"];

/** Fill `panel` with the list; it is there while `list` of the store is set. */
export function mountPlaceList(panel, store, desk) {
  const body = h("tbody", {});
  const head = h("tr", {}, HEADS.map((name) => h("th", { scope: "col" }, name)));
  const caption = h("caption", { class: "unseen" }, "Places");
  panel.append(h("table", { class: "rooms" }, caption, h("thead", {}, head), body));

  store.subscribe((state, old) => {
    panel.hidden = !state.list || !state.history;
    if (panel.hidden) return;
    if (!old.history || SHOWN.some((key) => state[key] !== old[key])) refill(state);
    mark(state.selected);
  });

  /** Make the lines anew; the focus stays on the place that had it. */
  function refill(state) {
    const held = document.activeElement.closest("#place-list tr")?.dataset.place;
    body.replaceChildren(...state.places.map((place) => line(place, state)));
    for (const row of body.children) if (row.dataset.place === held) row.querySelector("button").focus();
  }

  function line({ id, name, said }, { kept, marks }) {
    const [, called, what] = /^([^,:]+)[,:] (.*)$/.exec(said) ?? [said, name, said];
    const choose = h("button", { type: "button", onclick: () => desk.select(id) }, called);
    const { said: told, text } = marks[id] ?? {};
    return h(
      "tr",
      { "data-place": id },
      h("th", { scope: "row" }, choose),
      h("td", {}, what),
      h("td", {}, [kept.includes(id) && "kept", told ?? text].filter(Boolean).join("; ")),
    );
  }

  function mark(selected) {
    for (const row of body.children) {
      const chosen = row.dataset.place === selected;
      row.classList.toggle("chosen", chosen);
      row.querySelector("button").setAttribute("aria-pressed", String(chosen));
    }
  }
}
