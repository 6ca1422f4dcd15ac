import assert from "node:assert/strict";
import { test } from "node:test";

import { marksOf } from "../../../templates/editor/js/marks.js";
import { priceOf } from "../../../templates/editor/js/reach.js";
import { board } from "./board.mjs";

const REACH = { complete: true, cells: [{ at: [0, 0], points: 0 }, { at: [0, 1], points: 9 }] };
const state = (more = {}) => ({ history: { present: board() }, selected: [0, 0], kept: [], reach: null, ...more });

test("a room says what it takes to get there, and whether that is all that is known", () => {
  assert.equal(priceOf(null, [0, 0]), null);
  assert.equal(priceOf(REACH, [0, 1]).words, "reached for 9 skill points");
  assert.equal(priceOf(REACH, [1, 1]).shown, "–");
  assert.equal(priceOf({ ...REACH, complete: false }, [1, 1]).shown, "≥9");
});

test("marks are signs and words, never classes alone", () => {
  const marks = marksOf(state({ kept: ["0,1"], reach: REACH }));
  assert.deepEqual([marks([0, 0]).selected, marks([0, 1]).selected], [true, false]);
  assert.deepEqual(marks([0, 1]).classes, ["kept"]);
  assert.equal(marks([0, 1]).words, "Kept. reached for 9 skill points.");
  assert.deepEqual([marks([0, 1]).points, marks([0, 1]).band], ["9", "2"]);
  assert.deepEqual([marks([1, 0]).classes, marks([1, 0]).points], [["far"], "–"]);
});

test("a ghost marks the rooms that it touches, and the walk none", () => {
  const ghost = board();
  ghost.board.cells[0][1] = { ...ghost.board.cells[0][1], turn: 3 };
  const touched = (more) => marksOf(state({ ghost, reach: REACH, ...more }))([0, 1]);
  assert.deepEqual(touched().classes, ["touched"]);
  assert.equal(touched().points, "");
  assert.deepEqual(touched({ walk: { frames: [], at: 0 } }).classes, []);
});
