// The first screen: the boards of the folder.

import { h } from "./dom.js";
import { counted } from "./words.js";

/** Fill `panel` with the boards; `open(name)` opens one, `restore(key)` and `drop(key)` unsaved work. */
export function mountShelf(panel, store, open, restore, drop) {
  const title = h("h1", {}, "Boards");
  const note = h("p", { class: "hint" });
  const list = h("ul", { class: "boards" });
  const left = h("ul", { class: "boards leftover" });
  panel.append(title, note, left, list);

  store.subscribe((state, old) => {
    panel.hidden = Boolean(state.history);
    if (state.leftover !== old.leftover)
      left.replaceChildren(...state.leftover.map((one) => unsaved(one, restore, drop)));
    if (state.boards === old.boards) return;
    title.textContent = `Boards in “${state.folder}”`;
    note.textContent = noteOf(state);
    list.replaceChildren(...state.boards.map((board) => line(board, open)));
  });
}

function noteOf({ boards, writable }) {
  if (!writable)
    return "This folder cannot be written to: boards can be looked at, and changes cannot be saved.";
  return boards.length ? "" : "No board lies here yet. Make a fresh one with “New”.";
}

function line({ name, title, game, trouble }, open) {
  const said = trouble ? `cannot be opened: ${trouble}` : [game, title].filter(Boolean).join(", ");
  const words = h("span", { class: "hint" }, said);
  return h(
    "li",
    {},
    h(
      "button",
      { type: "button", disabled: Boolean(trouble), onclick: () => open(name) },
      h("strong", {}, name),
      words,
    ),
  );
}

function unsaved({ key, name, changes }, restore, drop) {
  const words = `${counted(changes, "step")} of work, never saved`;
  return h(
    "li",
    { class: "panel" },
    h("p", {}, h("strong", {}, name ?? "a new board"), h("span", { class: "hint" }, words)),
    h("button", { type: "button", class: "primary", onclick: () => restore(key) }, "Go on with it"),
    h("button", { type: "button", onclick: () => drop(key) }, "Drop"),
  );
}
