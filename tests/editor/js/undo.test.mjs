import assert from "node:assert/strict";
import { test } from "node:test";

import * as commands from "../../../templates/editor/js/commands.js";
import * as log from "../../../templates/editor/js/history.js";
import { board, frozen } from "./board.mjs";
import { chance } from "./chance.mjs";

const ROUNDS = 200;
const STEPS = 25;
const SIDES = ["top", "right", "bottom", "left"];

/** Every command there is, with what it is given left to chance. */
function anyCommand(document, random) {
  const pick = (list) => list[Math.floor(random() * list.length)];
  const { cells, tiles } = document.board;
  const cell = () => {
    const row = Math.floor(random() * cells.length);
    return [row, Math.floor(random() * cells[row].length)];
  };
  const tile = () => ({ ...pick(Object.values(tiles)), name: `Room ${Math.floor(random() * 5)}` });
  const spare = () => Array.from({ length: 20 }, (_, number) => [`spare-${number}`, tile()]);
  const choices = {
    turn: () => commands.turn(document, cell(), pick([-3, -1, 1, 2])),
    reveal: () => commands.reveal(document, cell()),
    hide: () => commands.hide(document, cell()),
    swap: () => commands.swap(document, cell(), cell()),
    replace: () => commands.replace(document, cell(), `tile-${Math.floor(random() * 9)}`, tile()),
    reshape: () => commands.reshape(document, cell(), tile()),
    resize: () => commands.resize(document, Object.fromEntries(SIDES.map((side) => [side, pick([-1, 0, 0, 1])])), spare()),
    settle: () => commands.settle(document, { level: pick([1, 4]), players: pick([2, 3]), profile: pick([{}, { tokens: 6 }]) }),
    renew: () => commands.renew(document, pick([smaller(document), { ...document, recipe: null }]), "another board"),
  };
  const made = Object.keys(commands).filter((name) => name in choices);
  const others = ["apply", "command", "isRefused", "isHidden", "isEntrance", "nameAt", "MOST_SIDE"];
  assert.deepEqual(Object.keys(commands).filter((name) => !made.includes(name)).sort(), others.sort());
  return choices[pick(made)]();
}

/** The first row of a board, as a fresh board of another size. */
function smaller(document) {
  const { board } = document;
  return { ...document, board: { ...board, rows: 1, cells: board.cells.slice(0, 1), entrance: [0, 0] } };
}

function played(seed) {
  const random = chance(seed);
  let history = log.begin(frozen(board()), true);
  const states = [history.present];
  while (history.past.length < STEPS) {
    const command = anyCommand(history.present, random);
    if (commands.isRefused(command)) continue;
    history = log.commit(history, frozen(command));
    states.push(history.present);
  }
  return { history, states };
}

test("any sequence of commands undone gives the first bytes back, and redone the last", () => {
  for (let seed = 1; seed <= ROUNDS; seed += 1) {
    const { history, states } = played(seed);
    const bytes = states.map((state) => JSON.stringify(sorted(state)));
    let at = history;
    for (let length = STEPS - 1; length >= 0; length -= 1) {
      at = log.undo(at);
      assert.equal(JSON.stringify(sorted(at.present)), bytes[length], `seed ${seed}, after ${length}`);
    }
    assert.equal(log.isChanged(at), false);
    for (let length = 1; length <= STEPS; length += 1) {
      at = log.redo(at);
      assert.equal(JSON.stringify(sorted(at.present)), bytes[length], `seed ${seed}, again after ${length}`);
    }
  }
});

test("a journal of any sequence, with undo and redo in it, leads to where the page stood", () => {
  for (let seed = 1; seed <= ROUNDS; seed += 1) {
    const random = chance(seed + 10_000);
    let { history } = played(seed);
    const [base, events] = [history.base, log.eventsOf(history)];
    for (let count = 0; count < STEPS; count += 1) {
      const next = log.jump(history, Math.floor(random() * (history.past.length + history.future.length + 1)));
      events.push(...log.eventsBetween(history, next));
      history = next;
    }
    const again = log.restored(base, JSON.parse(JSON.stringify(events)), true);
    assert.equal(JSON.stringify(sorted(again.present)), JSON.stringify(sorted(history.present)), `seed ${seed}`);
    assert.equal(again.past.length, history.past.length);
    assert.equal(again.future.length, history.future.length);
  }
});

test("a journal that begins in the middle of a log leads on from there, however far back it goes", () => {
  let beyond = 0;
  for (let seed = 1; seed <= ROUNDS; seed += 1) {
    const random = chance(seed + 20_000);
    let history = log.jump(played(seed).history, Math.floor(random() * STEPS));
    const [base, start, events] = [history.present, history.past.length, []];
    for (let count = 0; count < STEPS; count += 1) {
      const next = random() < 0.3 ? committed(history, random) : log.jump(history, Math.floor(random() * STEPS));
      events.push(...log.eventsBetween(history, next));
      history = next;
      beyond += history.past.length + 1 < start;
    }
    const again = log.restored(base, JSON.parse(JSON.stringify(events)), true);
    assert.equal(JSON.stringify(sorted(again.present)), JSON.stringify(sorted(history.present)), `seed ${seed}`);
    const back = log.jump(again, 0);
    assert.equal(JSON.stringify(sorted(back.present)), JSON.stringify(sorted(base)), `seed ${seed}, undone`);
  }
  assert.ok(beyond > ROUNDS, "many go back behind where they began");
});

/** The log with any command more. */
function committed(history, random) {
  for (;;) {
    const command = anyCommand(history.present, random);
    if (!commands.isRefused(command)) return log.commit(history, frozen(command));
  }
}

/** A file has its keys sorted. */
function sorted(value) {
  if (Array.isArray(value)) return value.map(sorted);
  if (value === null || typeof value !== "object") return value;
  return Object.fromEntries(Object.keys(value).sort().map((key) => [key, sorted(value[key])]));
}
