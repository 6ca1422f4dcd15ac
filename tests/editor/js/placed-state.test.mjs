import assert from "node:assert/strict";
import { test } from "node:test";

import { isPlaced, placedShown, placedStanding, trailOf } from "../../../templates/editor/js/placed/state.js";

const present = { game: "linko", witness: { steps: [] }, board: { circles: 4 } };
const open = { history: { present }, walk: null, ghost: null };
const ghost = { game: "linko", witness: null, board: { circles: 3 } };
const frames = [
  { board: { circles: 4 }, trail: [] },
  { board: { circles: 5 }, trail: ["A1"] },
];
const walk = { frames, at: 1, playing: false };

test("all games but that of rooms are made of places", () => {
  assert.equal(isPlaced({ history: null }), false);
  assert.equal(isPlaced(open), true);
  assert.equal(isPlaced({ history: { present: { game: "clockwork" } } }), false);
});

test("the board is shown as edited, as a repair would have it, or as the walk has it", () => {
  assert.equal(placedShown(open), present);
  assert.equal(placedShown({ ...open, ghost }), ghost);
  assert.deepEqual(placedShown({ ...open, ghost, walk }), { game: "linko", witness: null, board: { circles: 5 } });
});

test("what is told of places is never what a repair would make of them", () => {
  assert.equal(placedStanding({ ...open, ghost }), present);
  assert.deepEqual(placedStanding({ ...open, walk }).board, { circles: 5 });
});

test("a step of the walk is the same document each time, so that it is drawn once", () => {
  assert.equal(placedShown({ ...open, walk }), placedShown({ ...open, walk: { ...walk, playing: true } }));
  assert.notEqual(placedShown({ ...open, walk }), placedShown({ ...open, walk: { ...walk, at: 0 } }));
});

test("the trail is that of the step, and the same empty one without a walk", () => {
  assert.deepEqual(trailOf({ walk }), ["A1"]);
  assert.equal(trailOf({ walk: null }), trailOf({ walk: null }));
});
