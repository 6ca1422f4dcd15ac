import assert from "node:assert/strict";
import { test } from "node:test";

import { nearest } from "../../../templates/editor/js/placed/compass.js";
import { chance } from "./chance.mjs";

const UP = [0, -1];
const RIGHT = [1, 0];
const DOWN = [0, 1];
const LEFT = [-1, 0];
const named = (points) => new Map(Object.entries(points));

test("on a grid the arrows lead to the neighbours, and nowhere over the edge", () => {
  const cells = [0, 1, 2].flatMap((row) => [0, 1, 2].map((col) => [`${row}${col}`, [col * 40, row * 30]]));
  const grid = new Map(cells);
  assert.deepEqual([UP, RIGHT, DOWN, LEFT].map((way) => nearest(grid, "11", way)), ["01", "12", "21", "10"]);
  assert.deepEqual([UP, LEFT].map((way) => nearest(grid, "00", way)), [null, null]);
});

test("what lies straight ahead comes before what is nearer but to the side", () => {
  const points = named({ here: [0, 0], ahead: [50, 0], beside: [30, 25] });
  assert.equal(nearest(points, "here", RIGHT), "ahead");
});

test("what lies more to the side than ahead is left to another arrow", () => {
  const points = named({ here: [0, 0], there: [10, 40] });
  assert.equal(nearest(points, "here", RIGHT), null);
  assert.equal(nearest(points, "here", DOWN), "there");
});

test("from a place that is not there, no arrow leads on", () => {
  assert.equal(nearest(named({ here: [0, 0], there: [9, 0] }), "gone", RIGHT), null);
});

test("along a circle of places the arrows lead all the way round", () => {
  const count = 24;
  const angle = (index) => (index / count) * 2 * Math.PI;
  const around = [...Array(count).keys()].map((index) => [index, [100 * Math.cos(angle(index)), 100 * Math.sin(angle(index))]]);
  assert.deepEqual(reached(new Map(around), 0), new Set(Array(count).keys()));
});

test("an arrow leads ahead, and arrows lead from any place to all others, wherever they lie", () => {
  for (let seed = 1; seed <= 50; seed += 1) {
    const random = chance(seed);
    const points = new Map([...Array(30).keys()].map((key) => [key, [random() * 400, random() * 300]]));
    for (const [dx, dy] of [UP, RIGHT, DOWN, LEFT]) {
      for (const [key, [x, y]] of points) {
        const to = nearest(points, key, [dx, dy]);
        if (to === null) continue;
        assert.ok((points.get(to)[0] - x) * dx + (points.get(to)[1] - y) * dy > 0, `seed ${seed}`);
      }
    }
    assert.equal(reached(points, 0).size, points.size, `seed ${seed}`);
  }
});

/** All that the four arrows lead to from a place, step by step. */
function reached(points, start) {
  const found = new Set([start]);
  for (const key of found) {
    for (const way of [UP, RIGHT, DOWN, LEFT]) {
      const to = nearest(points, key, way);
      if (to !== null) found.add(to);
    }
  }
  return found;
}
