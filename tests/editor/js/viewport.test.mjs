import assert from "node:assert/strict";
import { test } from "node:test";

import { CLOSEST, panBy, showing, whole, zoomAt } from "../../../templates/editor/js/viewport.js";

const SIZE = { width: 400, height: 300 };
const seen = (view, point) => ({ x: (point.x - view.x) / view.scale, y: (point.y - view.y) / view.scale });

test("zooming keeps the point under the pointer", () => {
  const point = { x: 130, y: 90 };
  const view = zoomAt(whole, 2, point, SIZE);
  assert.deepEqual(seen(view, point), seen(whole, point));
  assert.equal(view.scale, 2);
});

test("the scale has its ends, and zoomed out the board lies whole", () => {
  const near = zoomAt(whole, 1000, { x: 0, y: 0 }, SIZE);
  assert.equal(near.scale, CLOSEST);
  assert.deepEqual(zoomAt(panBy(near, -500, -100, SIZE), 1e-6, { x: 7, y: 7 }, SIZE), {
    x: 0,
    y: 0,
    scale: 1,
  });
});

test("the board never leaves the window", () => {
  assert.deepEqual(panBy(whole, 50, -50, SIZE), { x: 0, y: 0, scale: 1 });
  const view = panBy(zoomAt(whole, 2, { x: 0, y: 0 }, SIZE), -9999, -9999, SIZE);
  assert.deepEqual(view, { x: -400, y: -300, scale: 2 });
});

test("a box out of sight comes into sight, and one in sight moves nothing", () => {
  const view = zoomAt(whole, 2, { x: 0, y: 0 }, SIZE);
  assert.deepEqual(showing(view, { left: 20, top: 20, right: 60, bottom: 60 }, SIZE), view);
  const box = { left: 300, top: 200, right: 390, bottom: 290 };
  const moved = showing(view, box, SIZE);
  assert.ok(moved.x + box.right * 2 <= SIZE.width && moved.x + box.left * 2 >= 0);
  assert.ok(moved.y + box.bottom * 2 <= SIZE.height && moved.y + box.top * 2 >= 0);
  assert.deepEqual(showing(moved, { left: 0, top: 0, right: 50, bottom: 50 }, SIZE), view);
});
