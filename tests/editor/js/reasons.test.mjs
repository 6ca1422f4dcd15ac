import assert from "node:assert/strict";
import { test } from "node:test";

import { proofOf, remarksOn } from "../../../templates/editor/js/reasons.js";

const WALL = { cell: [0, 1], side: "E", text: "Hall (B1) has no door to the east", opens: null };
const WALLED = { reach: [[0, 0], [0, 1]], walls: [WALL], musts: [], precedences: [], clash: null };
const MUSTS = [
  { cell: [0, 1], sides: ["S", "W"], leads_on: ["S"] },
  { cell: [1, 1], sides: ["N"], leads_on: [] },
];
const CLASH = { reach: [[0, 0]], walls: [WALL], musts: MUSTS, precedences: [], clash: [[1, 1]] };

test("walls stand at the edge of the reach, with what opens them", () => {
  assert.deepEqual(remarksOn(WALLED, [0, 1]).walls, ["E"]);
  assert.deepEqual(remarksOn(WALLED, [0, 1]).lines, ["To the east: Hall (B1) has no door to the east."]);
  const opened = { ...WALLED, walls: [{ ...WALL, opens: "coming in from the north" }] };
  assert.match(remarksOn(opened, [0, 1]).lines[0], /; coming in from the north would do\.$/);
  assert.equal(remarksOn(WALLED, [0, 1]).out, false);
  assert.equal(remarksOn(WALLED, [0, 2]).out, true);
});

test("musts are numbered, and where they clash it is said", () => {
  const [first, second] = MUSTS.map(({ cell }) => remarksOn(CLASH, cell));
  assert.deepEqual([first.must, first.clash, second.must, second.clash], [1, false, 2, true]);
  assert.deepEqual(first.lines, ["Every plan without a shift reveals it, from the south."]);
  assert.match(second.lines[0], /no side leads to the goal/);
  assert.deepEqual(first.walls, []);
  assert.equal(remarksOn(CLASH, [5, 5]).out, false);
});

test("only a board that was judged and not won has reasons, and a walk shows none", () => {
  const check = { status: "done", verdict: { proof: WALLED } };
  assert.equal(proofOf({ check, walk: null }), WALLED);
  assert.equal(proofOf({ check, walk: { frames: [] } }), null);
  assert.equal(proofOf({ check: { status: "checking" }, walk: null }), null);
  assert.equal(proofOf({ check: null, walk: null }), null);
  assert.deepEqual(remarksOn(null, [0, 0]).lines, []);
  assert.equal(remarksOn({ why: "the board has no Boss Room" }, [0, 0]).out, false);
});
