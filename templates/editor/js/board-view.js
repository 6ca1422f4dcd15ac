// The board on the screen: the picture, and over it a grid of cells to point at, to step through
// with the arrow keys, and for a screen reader to name.

import { isAborted } from "./api.js";
import { createArtist } from "./artist.js";
import { nameAt } from "./commands.js";
import { h, say } from "./dom.js";
import { shown } from "./frames.js";
import { attachViewport } from "./touch.js";
import { placeWords, spokenRoom } from "./words.js";

const STEPS = { ArrowUp: [-1, 0], ArrowRight: [0, 1], ArrowDown: [1, 0], ArrowLeft: [0, -1] };

/** Put the board into `stage`; `keys` says what further keys do to the selected room. */
export function mountBoard(stage, store, desk, keys) {
  const draw = createArtist();
  const art = h("div", { class: "art", "aria-hidden": "true" });
  const grid = h("div", { role: "grid", class: "cells", "aria-label": "Dungeon" });
  const sheet = h("div", { class: "sheet" }, art, grid);
  stage.prepend(sheet);
  const viewport = attachViewport(stage, sheet);
  let cells = [];
  let drawing = null;

  const cellAt = ([row, col]) => cells[row]?.[col];
  const party = ({ walk }) => walk?.frames[walk.at].party ?? null;

  async function redraw(state) {
    drawing?.abort();
    drawing = new AbortController();
    const { signal } = drawing;
    try {
      const picture = await draw({ document: shown(state), peek: state.peek, party: party(state) }, signal);
      if (signal.aborted) return;
      art.replaceChildren(picture);
      stage.classList.remove("bare");
      measure();
    } catch (error) {
      if (signal.aborted || isAborted(error)) return;
      art.replaceChildren();
      stage.classList.add("bare");
      measure();
    }
  }

  /** Lay the cells over the rooms of the picture, wherever it has them; without one, evenly. */
  function measure() {
    const sheetBox = sheet.getBoundingClientRect();
    for (const [row, line] of cells.entries()) {
      for (const [col, cell] of line.entries()) {
        const room = art.querySelector(`[data-name="cell-${row}-${col}"]`);
        const box = room ? within(room.getBoundingClientRect(), sheetBox) : evenly(row, col, cells);
        for (const [side, share] of Object.entries(box)) cell.style[side] = `${share * 100}%`;
      }
    }
  }

  function rebuild({ board }) {
    cells = board.cells.map((line, row) => line.map((_, col) => gridCell([row, col])));
    const rows = cells.map((line) => h("div", { role: "row" }, line));
    grid.replaceChildren(...rows);
    grid.setAttribute("aria-rowcount", board.rows);
    grid.setAttribute("aria-colcount", board.cols);
    stage.style.setProperty("--shape", `${board.cols} / ${board.rows}`);
    viewport.reset();
  }

  function gridCell(cell) {
    const [row, col] = cell;
    return h(
      "div",
      {
        role: "gridcell",
        class: "cell",
        tabIndex: -1,
        "aria-rowindex": row + 1,
        "aria-colindex": col + 1,
        onfocus: () => choose(cell),
        onclick: () => viewport.panned() || pick(cell),
      },
      h("span", { class: "cell-name" }),
    );
  }

  function choose(cell) {
    const state = store.get();
    if (String(state.selected) === String(cell)) return;
    desk.select(cell);
    say(spokenRoom(shown(state), cell));
  }

  /** A click, a tap or Enter: the second room of a swap, or just the room that is looked at. */
  function pick(cell) {
    focus(cell);
    if (store.get().swapping) keys.Enter(cell);
  }

  function focus(cell) {
    const target = cellAt(cell);
    if (!target) return;
    target.focus({ preventScroll: true });
    viewport.show(target);
  }

  function label(document) {
    for (const [row, line] of cells.entries()) {
      for (const [col, cell] of line.entries()) {
        const name = nameAt(document, [row, col]);
        cell.setAttribute("aria-label", `${name}, ${placeWords([row, col])}`);
        cell.firstChild.textContent = name;
      }
    }
  }

  function mark({ selected, swapping }) {
    for (const cell of cells.flat()) {
      cell.tabIndex = -1;
      cell.setAttribute("aria-selected", "false");
      cell.classList.remove("swapping");
    }
    const now = selected && cellAt(selected);
    if (now) {
      now.tabIndex = 0;
      now.setAttribute("aria-selected", "true");
    }
    if (swapping) cellAt(swapping)?.classList.add("swapping");
    stage.classList.toggle("choosing", Boolean(swapping));
  }

  grid.addEventListener("keydown", (event) => {
    if (event.altKey || event.metaKey) return;
    const to = target(event, store.get());
    if (to) focus(to);
    else if (!event.ctrlKey && viewport.keys[event.key]) viewport.keys[event.key]();
    else if (!event.ctrlKey && keys[event.key]) keys[event.key](store.get().selected);
    else return;
    event.preventDefault();
    event.stopPropagation();
  });

  new ResizeObserver(() => measure()).observe(stage);

  store.subscribe((state, old) => {
    if (!state.history) return;
    const [document, before] = [shown(state), old.history ? shown(old) : null];
    const { rows, cols } = document.board;
    if (rows !== before?.board.rows || cols !== before?.board.cols || state.name !== old.name) rebuild(document);
    const same = state.history.present === old.history?.present && state.walk?.at === old.walk?.at;
    if (!same || Boolean(state.walk) !== Boolean(old.walk) || state.peek !== old.peek) {
      label(document);
      redraw(state);
    }
    mark(state);
  });

  return { focus: () => focus(store.get().selected), zoom: viewport.keys };
}

/** Where a key leads from the selected cell, if it leads anywhere. */
function target({ key, ctrlKey }, { selected, history }) {
  const { rows, cols } = history.present.board;
  const [row, col] = selected;
  if (key in STEPS && !ctrlKey) {
    const [down, right] = STEPS[key];
    const to = [row + down, col + right];
    return to[0] >= 0 && to[0] < rows && to[1] >= 0 && to[1] < cols ? to : selected;
  }
  if (key === "Home") return [ctrlKey ? 0 : row, 0];
  if (key === "End") return [ctrlKey ? rows - 1 : row, cols - 1];
  return null;
}

function within(box, sheet) {
  return {
    left: (box.left - sheet.left) / sheet.width,
    top: (box.top - sheet.top) / sheet.height,
    width: box.width / sheet.width,
    height: box.height / sheet.height,
  };
}

function evenly(row, col, cells) {
  const [rows, cols] = [cells.length, cells[0].length];
  return { left: col / cols, top: row / rows, width: 1 / cols, height: 1 / rows };
}
