// What is marked on a cell of the board: selection, keeping, ghosts, reach, and why nobody wins. Pure.

import { priceOf } from "./reach.js";
import { proofOf, remarksOn } from "./reasons.js";

/** Eight shades are as many as can be told apart. */
const SHADES = 8;
const POINTS_A_SHADE = 4;

/** Return `marks(cell)` for a state of the page: {selected, classes, sign, points, band, title, words}. */
export function marksOf(state) {
  const { selected, swapping, kept, ghost, walk, reach, history } = state;
  const proof = proofOf(state);
  const touched = ghost && !walk ? touchedBy(history.present, ghost) : new Set();

  return (cell) => {
    const here = String(cell);
    const { out, clash, walls, must, lines } = remarksOn(proof, cell);
    const price = walk || ghost ? null : priceOf(reach, cell);
    const points = price?.points;
    const classes = {
      swapping: here === String(swapping),
      kept: kept.includes(here),
      touched: touched.has(here),
      out,
      clash,
      far: Boolean(price) && points === undefined,
    };
    return {
      selected: here === String(selected),
      classes: [
        ...Object.keys(classes).filter((name) => classes[name]),
        ...walls.map((side) => `wall-${side}`),
      ],
      sign: clash ? "!" : String(must || ""),
      points: price?.shown ?? "",
      band: points === undefined ? "" : String(Math.min(SHADES - 1, Math.floor(points / POINTS_A_SHADE))),
      title: lines.join("\n"),
      words: [kept.includes(here) && "Kept.", ...lines, price && `${price.words}.`].filter(Boolean).join(" "),
    };
  };
}

/** The cells that differ between two boards. */
function touchedBy(before, after) {
  const found = new Set();
  for (const [row, line] of before.board.cells.entries()) {
    for (const [col, square] of line.entries()) {
      const other = after.board.cells[row]?.[col];
      const [tile, now] = [before.board.tiles[square.tile], after.board.tiles[other?.tile]];
      if (!same(square, other) || !same(tile, now)) found.add(`${row},${col}`);
    }
  }
  return found;
}

function same(one, other) {
  return JSON.stringify(one) === JSON.stringify(other);
}
