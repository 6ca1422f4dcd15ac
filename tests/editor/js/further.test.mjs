import assert from "node:assert/strict";
import { test } from "node:test";

import { seats, surer } from "../../../templates/editor/js/further.js";

const ASKED = { odds: "quick", walk: "random", seats: "none" };

function verdict(label, question = ASKED) {
  return { clock: { odds: { label } }, question };
}

test("quick odds are asked for again, exact ones never", () => {
  assert.deepEqual(surer(verdict("quick")), { odds: "exact", walk: "random", seats: "none" });
  assert.equal(surer(verdict("exact")), null);
  assert.equal(surer(verdict("quick", { ...ASKED, odds: "exact" })), null, "no surer ones are to be had");
});

test("seats are asked for once, and keep the question after the walk", () => {
  assert.deepEqual(seats(verdict("quick")), { odds: "exact", walk: "random", seats: "quick" });
  assert.equal(seats(verdict("exact", { ...ASKED, seats: "quick" })), null);
});

test("nothing more is asked of a board without odds", () => {
  for (const none of [{ clock: null, question: ASKED }, { clock: null, question: { shifts: 2 } }, { question: {} }]) {
    assert.equal(surer(none), null);
    assert.equal(seats(none), null);
  }
});
