import assert from "node:assert/strict";
import { test } from "node:test";

import * as edits from "../../../templates/editor/js/tile-edits.js";

const plain = () => ({ set: "generic", spaces: ["a"], doors: { N: { space: "a", move: 2 } } });
const after = (edit, tile = plain()) => {
  edit(tile);
  return tile;
};

test("a door keeps its space and cost when it is closed, and a wall is left out of the file", () => {
  assert.deepEqual(after((tile) => edits.setDoor(tile, "N", "closed")).doors, { N: { space: "a", move: 2, closed: true } });
  assert.deepEqual(after((tile) => edits.setDoor(tile, "N", "open")).doors, { N: { space: "a", move: 2 } });
  assert.deepEqual(after((tile) => edits.setDoor(tile, "N", "none")).doors, {});
  assert.deepEqual(after((tile) => edits.setDoor(tile, "S", "open")).doors.S, { space: "a" });
  assert.deepEqual(after((tile) => edits.setMove(tile, "N", 1)).doors, { N: { space: "a" } });
});

test("water and tunnels of spaces that are gone go with them", () => {
  const tile = plain();
  edits.setSpaces(tile, 3);
  edits.setWater(tile, "c", true);
  edits.setWater(tile, "a", true);
  edits.setTunnel(tile, ["a", "b"], true);
  edits.setTunnel(tile, ["b", "c"], true);
  assert.deepEqual(edits.pairsOf(tile), [["a", "b"], ["a", "c"], ["b", "c"]]);
  assert.deepEqual([tile.water, tile.tunnels], [["a", "c"], [["a", "b"], ["b", "c"]]]);
  edits.setSpaces(tile, 2);
  assert.deepEqual([tile.water, tile.tunnels], [["a"], [["a", "b"]]]);
  assert.equal(edits.hasTunnel({ tunnels: [["b", "a"]] }, ["a", "b"]), true);
  edits.setSpaces(tile, 1);
  edits.setWater(tile, "a", false);
  assert.deepEqual(tile, plain());
});

test("a feature has an id of its own and the figures that it must have", () => {
  const tile = plain();
  edits.addFeature(tile);
  edits.addFeature(tile);
  assert.deepEqual(tile.features.map(({ id, interact }) => [id, interact]), [["s1", 2], ["s2", 2]]);
  edits.setKind(tile, 0, "enemy");
  edits.setFigure(tile, 0, "count", 3);
  assert.deepEqual(tile.features[0], { id: "e1", kind: "enemy", space: "a", count: 3 });
  edits.setFigure(tile, 0, "count", 1);
  assert.deepEqual(tile.features[0], { id: "e1", kind: "enemy", space: "a" });
  edits.dropFeature(tile, 0);
  edits.dropFeature(tile, 0);
  assert.deepEqual(tile, plain());
});

test("what can be activated is offered, and only to what activates", () => {
  const tile = { ...plain(), water: ["a"], features: [{ id: "c1", kind: "big-cog", space: "a" }] };
  edits.setDoor(tile, "N", "closed");
  assert.deepEqual(Object.keys(edits.targetsOf(tile, { kind: "switch" })), ["door:N", "c1", "water"]);
  assert.deepEqual(Object.keys(edits.targetsOf(tile, { kind: "enemy" })), ["", "door:N", "c1"]);
  assert.equal(edits.targetsOf(tile, { kind: "chest" }), null);
});
