// The first screen: the boards of the folder.

import { h } from "./dom.js";

/** Fill `panel` with the list of boards; `open(name)` opens one. */
export function mountShelf(panel, store, open) {
  const title = h("h1", {}, "Boards");
  const note = h("p", { class: "hint" });
  const list = h("ul", { class: "boards" });
  panel.append(title, note, list);

  store.subscribe((state, old) => {
    panel.hidden = Boolean(state.history);
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
  const words = h("span", { class: "hint" }, trouble ? `cannot be opened: ${trouble}` : title || game);
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
