// The selected room: what it is, and what can be done to it.

import { hide, isHidden, isRefused, nameAt, replace, reshape, reveal, swap, turn } from "./commands.js";
import { button, h, icon } from "./dom.js";
import { shown } from "./frames.js";
import { proofOf, remarksOn } from "./reasons.js";
import { featureWords, kindWords, placeWords, roomWords } from "./words.js";

/** Return the deeds on a room, for the panel's buttons and for the keys of the board. */
export function roomDeeds(store, desk, tell, openTray, openSmith) {
  const now = () => store.get().history.present;
  const deeds = {
    left: (cell) => desk.change(turn(now(), cell, -1)),
    right: (cell) => desk.change(turn(now(), cell, 1)),
    flip: (cell) => desk.change((isHidden(squareAt(now(), cell)) ? reveal : hide)(now(), cell)),
    swap(cell) {
      if (store.get().swapping) return desk.swapping(null);
      desk.swapping(cell);
      const ask = `Swap ${nameAt(now(), cell)} with which room?`;
      return tell(`${ask} Click it, or go there and press Enter; Escape leaves it.`);
    },
    swapWith: (cell) => desk.change(swap(now(), store.get().swapping, cell)),
    exchange: ([from, to]) => desk.change(swap(now(), from, to)),
    keep: (cell) => desk.keep(cell),
    edit: (cell) => openSmith(now(), cell, (tile) => desk.change(reshape(now(), cell, tile))),
    tile: (cell) => openTray(now(), cell, (ident, tile) => desk.change(replace(now(), cell, ident, tile))),
  };
  const free = (deed) => (cell) =>
    store.get().walk ? tell("The walk shows the board as it was; close it to change rooms.") : deed(cell);
  return Object.fromEntries(Object.entries(deeds).map(([name, deed]) => [name, free(deed)]));
}

/** The panel of the selected room, with a button for each deed. */
export class RoomPanel {
  constructor(panel, store, deeds) {
    const on = (deed) => () => deeds[deed](store.get().selected);
    this.name = h("h2", {});
    this.place = h("p", { class: "place" });
    this.words = h("p", {});
    this.features = h("ul", { class: "features" });
    this.reasons = h("ul", { class: "reasons", "aria-label": "Why the board is not won" });
    this.buttons = {
      left: button("left", "Turn left", on("left")),
      right: button("right", "Turn right", on("right")),
      flip: button("reveal", "Reveal", on("flip")),
      swap: button("swap", "Swap…", on("swap")),
      tile: button("tile", "Change tile…", on("tile")),
      edit: button("edit", "Edit tile…", on("edit")),
      keep: button("keep", "Keep", on("keep")),
    };
    const row = h("div", { class: "deeds" }, Object.values(this.buttons));
    panel.append(this.name, this.place, this.words, this.features, this.reasons, row);
    store.subscribe((state) => state.history && this.#show(state));
  }

  /** Put the focus on the first deed. */
  focus() {
    this.buttons.left.focus();
  }

  #show(state) {
    const [document, cell] = [shown(state), state.selected];
    const square = squareAt(document, cell);
    const tile = document.board.tiles[square.tile];
    this.name.textContent = nameAt(document, cell);
    this.place.textContent = `${kindWords(tile)} · ${placeWords(cell)}`;
    this.words.textContent = roomWords(document, cell);
    const lines = featureWords(tile, square.turn ?? 0);
    this.features.replaceChildren(...lines.map((line) => h("li", {}, line)));
    const remarks = remarksOn(proofOf(state), cell).lines;
    this.reasons.replaceChildren(...remarks.map((line) => h("li", {}, line)));
    this.#enable(document, cell, state);
  }

  /** A deed that would be refused looks so and says why, but stays where the keyboard finds it. */
  #enable(document, cell, { walk, swapping, kept }) {
    const hidden = isHidden(squareAt(document, cell));
    const turned = turn(document, cell, 1);
    const barred = { left: turned, right: turned, flip: (hidden ? reveal : hide)(document, cell) };
    for (const [deed, element] of Object.entries(this.buttons)) {
      const refused = deed in barred && isRefused(barred[deed]);
      element.setAttribute("aria-disabled", String(Boolean(walk) || refused));
      element.title = refused ? barred[deed].why : "";
    }
    const flip = hidden ? "Reveal" : "Hide";
    this.buttons.flip.replaceChildren(icon(flip.toLowerCase()), h("span", {}, flip));
    this.buttons.swap.setAttribute("aria-pressed", String(Boolean(swapping)));
    this.buttons.keep.setAttribute("aria-pressed", String(kept.includes(String(cell))));
  }
}

function squareAt({ board }, [row, col]) {
  return board.cells[row][col];
}
