import assert from "node:assert/strict";
import { test } from "node:test";

import { apply, command } from "../../../templates/editor/js/commands.js";
import { difference } from "../../../templates/editor/js/placed/difference.js";
import { frozen } from "./board.mjs";
import { chance } from "./chance.mjs";

const ROUNDS = 2000;
const NAMES = ["at", "kind", "links", "spaces", "tiles"];

/** Any plain value: tables in lists in tables, so deep at most. */
function anyValue(random, depth) {
  const leaves = [null, true, false, 0, 1, "", "circle"];
  const sort = depth === 0 ? 0 : Math.floor(random() * 3);
  if (sort === 0) return leaves[Math.floor(random() * leaves.length)];
  const values = Array.from({ length: Math.floor(random() * 4) }, () => anyValue(random, depth - 1));
  if (sort === 1) return values;
  return Object.fromEntries(values.map((value) => [NAMES[Math.floor(random() * NAMES.length)], value]));
}

/** The value with some of its parts other than they were. */
function changed(value, random) {
  if (random() < 0.15) return anyValue(random, 2);
  if (Array.isArray(value)) return value.map((part) => changed(part, random));
  if (typeof value !== "object" || value === null) return value;
  const kept = Object.entries(value).filter(() => random() > 0.1);
  const more = random() < 0.2 ? [[NAMES[Math.floor(random() * NAMES.length)], anyValue(random, 1)]] : [];
  return Object.fromEntries([...kept.map(([key, part]) => [key, changed(part, random)]), ...more]);
}

test("a difference done gives the document after, and undone the one before", () => {
  let least = 0;
  for (let seed = 1; seed <= ROUNDS; seed += 1) {
    const random = chance(seed);
    const before = frozen({ board: anyValue(random, 4), witness: anyValue(random, 1) });
    const after = frozen(changed(before, random));
    const edit = command(before, "any", difference(before, after));
    const done = apply(before, edit.do);
    assert.deepEqual(done, after, `seed ${seed}`);
    assert.deepEqual(apply(done, edit.inverse), before, `seed ${seed}`);
    least += edit.do.length > 1;
  }
  assert.ok(least > ROUNDS / 10, "some have several edits");
});

test("what is the same has no difference, whatever the order of its keys", () => {
  assert.deepEqual(difference({ a: 1, b: [2] }, { b: [2], a: 1 }), []);
});

test("only what changed is an edit", () => {
  const before = { board: { spaces: [{ at: 1 }, { at: 2, kind: "circle" }], start: 1 } };
  const after = { board: { spaces: [{ at: 1 }, { at: 3 }], start: 1, hand: null } };
  assert.deepEqual(difference(before, after), [
    { at: ["board", "spaces", 1, "at"], to: 3 },
    { at: ["board", "spaces", 1, "kind"], gone: true },
    { at: ["board", "hand"], to: null },
  ]);
});

test("a list that is longer or shorter is one edit", () => {
  assert.deepEqual(difference({ tiles: [1, 2] }, { tiles: [1] }), [{ at: ["tiles"], to: [1] }]);
});
