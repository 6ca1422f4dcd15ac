import assert from "node:assert/strict";
import { test } from "node:test";

import * as commands from "../../../templates/editor/js/commands.js";
import * as log from "../../../templates/editor/js/history.js";
import { board, frozen } from "./board.mjs";

const TILE = { set: "generic", name: "Attic", arrow: "N", spaces: ["a"], doors: { N: { space: "a" } } };
const after = (document, command) => commands.apply(document, command.do);

test("a turn goes round, both ways, and only for rooms that lie face up", () => {
  const start = frozen(board());
  const turned = after(start, commands.turn(start, [1, 1], 1));
  assert.equal(turned.board.cells[1][1].turn, 0);
  assert.equal(after(turned, commands.turn(turned, [1, 1], -1)).board.cells[1][1].turn, 3);
  assert.match(commands.turn(start, [0, 2], 1).why, /face down/);
});

test("revealing and hiding are each other's opposite; the entrance stays face up", () => {
  const start = frozen(board());
  const revealed = after(start, commands.reveal(start, [0, 2]));
  assert.equal(revealed.board.cells[0][2].turn, 0);
  const hidden = after(revealed, commands.hide(revealed, [0, 2]));
  assert.deepEqual(hidden.board, start.board);
  assert.match(commands.hide(start, [0, 0]).why, /entrance/i);
  assert.match(commands.reveal(start, [1, 0]).why, /already/);
  assert.match(commands.hide(start, [0, 2]).why, /already/);
});

test("a swap moves rooms with their turn and leaves zones where they are", () => {
  const start = frozen(board());
  const { cells } = after(start, commands.swap(start, [0, 1], [1, 2])).board;
  assert.deepEqual(cells[0][1], { tile: "shed", zone: "yellow" });
  assert.deepEqual(cells[1][2], { tile: "hall", turn: 1 });
  assert.match(commands.swap(start, [0, 1], [0, 1]).why, /another/);
});

test("the entrance takes its place along when it is swapped, and lies in no zone", () => {
  const start = frozen(board());
  for (const pair of [
    [
      [0, 0],
      [1, 1],
    ],
    [
      [1, 1],
      [0, 0],
    ],
  ]) {
    const swapped = after(start, commands.swap(start, ...pair)).board;
    assert.deepEqual(swapped.entrance, [1, 1]);
    assert.deepEqual(swapped.cells[1][1], { tile: "gate", turn: 0 });
    assert.deepEqual(swapped.cells[0][0], { tile: "yard", turn: 3, zone: "red" });
  }
});

test("a new tile lies as the old one lay, and the old one leaves the file", () => {
  const start = frozen(board());
  const changed = after(start, commands.replace(start, [1, 1], "attic", TILE)).board;
  assert.deepEqual(changed.cells[1][1], { tile: "attic", turn: 3, zone: "red" });
  assert.deepEqual(changed.tiles.attic, TILE);
  assert.ok(!("yard" in changed.tiles));
  assert.match(commands.replace(start, [1, 1], "hall", TILE).why, /already/);
  assert.match(commands.replace(start, [0, 0], "attic", TILE).why, /entrance/i);
  assert.match(commands.replace(start, [1, 1], "door", { ...TILE, set: "entrance" }).why, /entrance/i);
});

test("a tile that lies twice in a broken file is not taken from under the other cell", () => {
  const broken = board();
  broken.board.cells[1][2].tile = "yard";
  const changed = after(frozen(broken), commands.replace(broken, [1, 1], "attic", TILE)).board;
  assert.ok("yard" in changed.tiles);
});

test("a change drops the witness and marks the recipe, and keeps what it does not know", () => {
  const start = frozen(board());
  const changed = after(start, commands.turn(start, [0, 1], 1));
  assert.equal(changed.witness, null);
  assert.deepEqual(changed.recipe, { ...start.recipe, edited: true });
  assert.deepEqual(changed.odd, { kept: true });
});

test("any row of commands, undone, gives the first document back; redone, the last", () => {
  const start = frozen(board());
  const other = frozen({ ...board(), board: { ...board().board, players: 4 } });
  const makers = [
    (now, a) => commands.turn(now, a, 1),
    (now, a) => commands.turn(now, a, -1),
    commands.reveal,
    commands.hide,
    commands.swap,
    (now, a, b, step) => commands.replace(now, a, `attic-${step}`, TILE),
    (now) => commands.renew(now, now.board.players === 4 ? start : other, "another board"),
  ];
  const below = chance(20261130);
  for (let round = 0; round < 200; round += 1) {
    let history = log.begin(start, true);
    for (let step = 0; step < 30; step += 1) {
      const cell = () => [below(2), below(3)];
      const result = makers[below(makers.length)](history.present, cell(), cell(), step);
      if (!commands.isRefused(result)) history = frozen(log.commit(history, result));
    }
    const { present, past } = history;
    assert.ok(past.length > 5);
    for (let left = past.length; left > 0; left -= 1) history = log.undo(history);
    assert.deepEqual(history.present, start);
    assert.ok(!log.isChanged(history));
    for (let left = past.length; left > 0; left -= 1) history = log.redo(history);
    assert.deepEqual(history.present, present);
  }
});

/** Numbers below a bound, the same in every run. */
function chance(seed) {
  let state = seed;
  return (bound) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * bound);
  };
}

const SPARE = ["one", "two", "three", "four", "five"].map((ident) => [ident, { ...TILE, name: ident }]);

test("new rows and columns lie face down, in the zone of the nearest room", () => {
  const start = frozen(board());
  const { rows, cols, entrance, cells, tiles } = after(start, commands.resize(start, { top: 1 }, SPARE)).board;
  assert.deepEqual([rows, cols, entrance], [3, 3, [1, 0]]);
  assert.deepEqual(cells[0], [
    { tile: "one", zone: "yellow" },
    { tile: "two", zone: "yellow" },
    { tile: "three", zone: "red" },
  ]);
  assert.deepEqual(cells.slice(1), start.board.cells);
  assert.deepEqual(tiles.two, SPARE[1][1]);
});

test("what is taken away leaves the file, and all comes back when it is undone", () => {
  const start = frozen(board());
  const command = commands.resize(start, { right: -1, bottom: 1 }, [["shed", TILE], ...SPARE]);
  const { rows, cols, cells, tiles } = after(start, command).board;
  assert.deepEqual([rows, cols], [3, 2]);
  assert.deepEqual(
    cells.map((line) => line.map(({ tile }) => tile)),
    [
      ["gate", "hall"],
      ["key", "yard"],
      ["one", "two"],
    ],
  );
  assert.deepEqual(Object.keys(tiles).sort(), ["gate", "hall", "key", "one", "two", "yard"]);
  assert.deepEqual(commands.apply(after(start, command), command.inverse), start);
});

test("a size that no board has, or that leaves the entrance out, is refused with its reason", () => {
  const start = frozen(board());
  const why = (sides, spare = SPARE) => commands.resize(start, sides, spare).why;
  assert.match(why({ left: -1 }), /entrance/);
  assert.match(why({ bottom: -1, right: -2 }), /two rooms/);
  assert.match(why({ top: 11 }), /up to 12/);
  assert.match(why({ bottom: -2 }), /up to 12/);
  assert.match(why({ top: 2 }), /6 rooms are wanted; 5 are left/);
  assert.match(why({}), /Nothing/);
});
