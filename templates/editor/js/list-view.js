// The board as a list: the same rooms, the same deeds, for those whom a table serves better than a picture.

import { nameAt } from "./commands.js";
import { h } from "./dom.js";
import { shown } from "./frames.js";
import { priceOf } from "./reach.js";
import { proofOf, remarksOn } from "./reasons.js";
import { kindWords, placeWords, roomWords } from "./words.js";

const HEADS = ["Cell", "Room", "Kind", "How it lies", "Marks"];

/** Fill `panel` with the list; it is there while `list` of the store is set. */
export function mountList(panel, store, desk) {
  const body = h("tbody", {});
  const head = h("tr", {}, HEADS.map((name) => h("th", { scope: "col" }, name)));
  const caption = h("caption", { class: "unseen" }, "Rooms");
  panel.append(h("table", { class: "rooms" }, caption, h("thead", {}, head), body));

  store.subscribe((state, old) => {
    panel.hidden = !state.list || !state.history;
    if (panel.hidden) return;
    const document = shown(state);
    const before = old.history && old.list ? shown(old) : null;
    if (document !== before || ["check", "kept", "reach"].some((key) => state[key] !== old[key]))
      body.replaceChildren(...lines(document, state));
    mark(state.selected);
  });

  function lines(document, state) {
    return document.board.cells.flatMap((line, row) =>
      line.map((_, col) => room(document, [row, col], state)),
    );
  }

  function room(document, cell, state) {
    const tile = document.board.tiles[document.board.cells[cell[0]][cell[1]].tile];
    const choose = h("button", { type: "button", onclick: () => desk.select(cell) }, placeWords(cell));
    return h(
      "tr",
      { "data-cell": String(cell) },
      h("th", { scope: "row" }, choose),
      h("td", {}, nameAt(document, cell)),
      h("td", {}, kindWords(tile)),
      h("td", {}, roomWords(document, cell)),
      h("td", {}, marks(cell, state)),
    );
  }

  function marks(cell, state) {
    const said = [
      state.kept.includes(String(cell)) && "kept",
      priceOf(state.reach, cell)?.words,
      ...remarksOn(proofOf(state), cell).lines,
    ];
    return said.filter(Boolean).join("; ");
  }

  function mark(selected) {
    for (const row of body.children) {
      const chosen = row.dataset.cell === String(selected);
      row.classList.toggle("chosen", chosen);
      row.querySelector("button").setAttribute("aria-pressed", String(chosen));
    }
  }
}
