// The cells over the picture: a grid to point at, to step through with the arrow keys, and for a
// screen reader to name. One of them is the tab stop of the whole board.

import { nameAt } from "./commands.js";
import { h } from "./dom.js";
import { proofOf, remarksOn } from "./reasons.js";
import { placeWords } from "./words.js";

const STEPS = { ArrowUp: [-1, 0], ArrowRight: [0, 1], ArrowDown: [1, 0], ArrowLeft: [0, -1] };

/** The grid of cells; `onchoose(cell)` hears of focus, `onpick(cell)` of clicks. */
export class Cells {
  #cells = [];

  constructor(onchoose, onpick) {
    this.onchoose = onchoose;
    this.onpick = onpick;
    this.grid = h("div", { role: "grid", class: "cells", "aria-label": "Dungeon" });
  }

  /** The element of a cell, if the board has it. */
  at([row, col]) {
    return this.#cells[row]?.[col];
  }

  /** Make the cells of a board anew. */
  rebuild({ board }) {
    this.#cells = board.cells.map((line, row) => line.map((_, col) => this.#cell([row, col])));
    this.grid.replaceChildren(...this.#cells.map((line) => h("div", { role: "row" }, line)));
    this.grid.setAttribute("aria-rowcount", board.rows);
    this.grid.setAttribute("aria-colcount", board.cols);
  }

  /** Name each cell after its room. */
  label(document) {
    for (const [place, cell] of this.#all()) {
      const name = nameAt(document, place);
      cell.setAttribute("aria-label", `${name}, ${placeWords(place)}`);
      cell.firstChild.textContent = name;
    }
  }

  /** Show which cell is selected, which waits to be swapped, and why the board is not won. */
  mark(state) {
    const { selected, swapping } = state;
    const proof = proofOf(state);
    for (const [place, cell] of this.#all()) {
      const chosen = String(place) === String(selected);
      cell.tabIndex = chosen ? 0 : -1;
      cell.setAttribute("aria-selected", String(chosen));
      cell.classList.toggle("swapping", String(place) === String(swapping));
      remark(cell, remarksOn(proof, place));
    }
  }

  /** Lay the cells over the rooms of the picture, wherever it has them; without one, evenly. */
  measure(sheet, art) {
    const window = sheet.getBoundingClientRect();
    const [rows, cols] = [this.#cells.length, this.#cells[0]?.length];
    for (const [[row, col], cell] of this.#all()) {
      const room = art.querySelector(`[data-name="cell-${row}-${col}"]`);
      const even = { left: col / cols, top: row / rows, width: 1 / cols, height: 1 / rows };
      const box = room ? share(room.getBoundingClientRect(), window) : even;
      for (const [side, part] of Object.entries(box)) cell.style[side] = `${part * 100}%`;
    }
  }

  /** Where a key leads from a cell, if it leads anywhere. */
  reached({ key, ctrlKey }, [row, col]) {
    const [rows, cols] = [this.#cells.length, this.#cells[0].length];
    if (key in STEPS && !ctrlKey) {
      const to = [row + STEPS[key][0], col + STEPS[key][1]];
      return this.at(to) ? to : [row, col];
    }
    if (key === "Home") return [ctrlKey ? 0 : row, 0];
    if (key === "End") return [ctrlKey ? rows - 1 : row, cols - 1];
    return null;
  }

  *#all() {
    for (const [row, line] of this.#cells.entries()) {
      for (const [col, cell] of line.entries()) yield [[row, col], cell];
    }
  }

  #cell(place) {
    const properties = {
      role: "gridcell",
      class: "cell",
      tabIndex: -1,
      "aria-rowindex": place[0] + 1,
      "aria-colindex": place[1] + 1,
      onfocus: () => this.onchoose(place),
      onclick: () => this.onpick(place),
    };
    return h("div", properties, [
      h("span", { class: "cell-name" }),
      h("span", { class: "walls" }),
      h("span", { class: "sign-of" }),
    ]);
  }
}

/** Mark a cell with what is said of it. */
function remark(cell, { out, walls, must, clash, lines }) {
  cell.classList.toggle("out", out);
  cell.classList.toggle("clash", clash);
  for (const side of "NESW") cell.classList.toggle(`wall-${side}`, walls.includes(side));
  cell.lastChild.textContent = clash ? "!" : must || "";
  if (lines.length) cell.setAttribute("aria-description", lines.join(" "));
  else cell.removeAttribute("aria-description");
  cell.title = lines.join("\n");
}

function share(box, window) {
  return {
    left: (box.left - window.left) / window.width,
    top: (box.top - window.top) / window.height,
    width: box.width / window.width,
    height: box.height / window.height,
  };
}
