import assert from "node:assert/strict";
import { test } from "node:test";

import { turn } from "../../../templates/editor/js/commands.js";
import { begin, commit, isChanged, redo, savedAs, undo } from "../../../templates/editor/js/history.js";
import { createStore } from "../../../templates/editor/js/store.js";
import { board, frozen } from "./board.mjs";

const turned = (history) => commit(history, turn(history.present, [0, 1], 1));

test("what was saved is known through undo, redo and new branches", () => {
  let history = turned(begin(frozen(board()), true));
  assert.ok(isChanged(history));
  history = savedAs(history, history);
  assert.ok(!isChanged(history));
  assert.ok(isChanged(undo(history)));
  assert.ok(!isChanged(redo(undo(history))));
  const branch = turned(undo(history));
  assert.ok(isChanged(branch), "another way of the same length is another document");
  assert.ok(isChanged(undo(branch)));
});

test("what was changed while a save was on its way is not saved", () => {
  const sent = turned(begin(frozen(board()), true));
  const later = turned(sent);
  assert.ok(isChanged(savedAs(later, sent)));
  assert.ok(!isChanged(undo(savedAs(later, sent))));
  assert.ok(!isChanged(redo(savedAs(undo(sent), sent))));
  const elsewhere = turned(undo(sent));
  assert.ok(isChanged(savedAs(elsewhere, sent)), "the saved one is on another branch");
});

test("a board that lies nowhere yet is never called saved", () => {
  const fresh = begin(frozen(board()), false);
  assert.ok(isChanged(fresh));
  assert.ok(isChanged(undo(turned(fresh))));
});

test("undo and redo at the ends change nothing", () => {
  const history = begin(frozen(board()), true);
  assert.equal(undo(history), history);
  assert.equal(redo(history), history);
});

test("the store tells each listener the new state and the old, until it is told to stop", () => {
  const store = createStore({ one: 1, two: 2 });
  const heard = [];
  const stop = store.subscribe((state, old) => heard.push([old.one, state.one, state.two]));
  store.set({ one: 5 });
  stop();
  store.set({ one: 6 });
  assert.deepEqual(heard, [[1, 5, 2]]);
  assert.equal(store.get().one, 6);
});
