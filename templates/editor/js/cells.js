// The cells over the picture: a grid to point at, to step through with the arrow keys, and for a
// screen reader to name. One of them is the tab stop of the whole board.

import { nameAt } from "./commands.js";
import { h } from "./dom.js";
import { marksOf } from "./marks.js";
import { placeWords } from "./words.js";

const STEPS = { ArrowUp: [-1, 0], ArrowRight: [0, 1], ArrowDown: [1, 0], ArrowLeft: [0, -1] };

/** The grid of cells; `onchoose(cell)` hears of focus, `onpick(cell)` of clicks. */
export class Cells {
  #cells = [];
  #marked = new WeakMap();

  constructor(onchoose, onpick) {
    this.onchoose = onchoose;
    this.onpick = onpick;
    this.grid = h("div", { role: "grid", class: "cells", "aria-label": "Dungeon" });
  }

  /** The element of a cell, if the board has it. */
  at([row, col]) {
    return this.#cells[row]?.[col];
  }

  /** The cell that an element of the page belongs to, if any. */
  placeOf(element) {
    const cell = element?.closest?.(".cell");
    const found = cell && [...this.#all()].find(([, one]) => one === cell);
    return found ? found[0] : null;
  }

  /** Show that the room of one cell is being dragged over another; with null, that none is. */
  drag(from, to) {
    for (const [place, cell] of this.#all()) {
      cell.classList.toggle("lifted", String(place) === String(from));
      cell.classList.toggle("target", String(place) === String(to) && String(to) !== String(from));
    }
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

  /** Show the marks of each cell; what is marked so already is left alone. */
  mark(state) {
    const marks = marksOf(state);
    for (const [place, cell] of this.#all()) {
      const now = marks(place);
      const key = JSON.stringify(now);
      if (this.#marked.get(cell) === key) continue;
      this.#marked.set(cell, key);
      put(cell, now);
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
      h("span", { class: "points" }),
      h("span", { class: "sign-of" }),
    ]);
  }
}

/** Put marks on a cell in the place of those that it has. */
function put(cell, { selected, classes, sign, points, band, title, words }) {
  cell.tabIndex = selected ? 0 : -1;
  cell.setAttribute("aria-selected", String(selected));
  cell.className = ["cell", ...classes].join(" ");
  cell.dataset.band = band;
  cell.title = title;
  cell.querySelector(".points").textContent = points;
  cell.querySelector(".sign-of").textContent = sign;
  if (words) cell.setAttribute("aria-description", words);
  else cell.removeAttribute("aria-description");
}

function share(box, window) {
  return {
    left: (box.left - window.left) / window.width,
    top: (box.top - window.top) / window.height,
    width: box.width / window.width,
    height: box.height / window.height,
  };
}
