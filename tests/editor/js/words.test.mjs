import assert from "node:assert/strict";
import { test } from "node:test";

import { framed, statusWords, trail } from "../../../templates/editor/js/frames.js";
import { featureWords, roomWords, spokenRoom, verdictWords } from "../../../templates/editor/js/words.js";
import { board, frozen } from "./board.mjs";

const WON = {
  answer: "winnable",
  question: { shifts: 3 },
  optimal: true,
  cheapest: false,
  notes: [],
  witness: {
    steps: [{}, {}],
    shifts: 1,
    rounds: 2,
    cost: { move: 3, attack: 5, interact: 2 },
    fights: 1,
    hazards: 0,
  },
  in_time: false,
  clock: { rounds: 1 },
  spent: { seconds: 0.25, states: 4312 },
};
const done = (verdict) => verdictWords({ status: "done", verdict: { ...WON, ...verdict } });

test("a verdict says its answer, its question and its limits", () => {
  const { tone, headline, lines, brief } = done({});
  assert.equal(tone, "winnable");
  assert.equal(brief, "up to 3 shifts asked, 0.3 s");
  assert.equal(headline, "winnable with 1 shift, proven fewest");
  assert.match(lines.join("\n"), /at most 3 shifts/);
  assert.match(lines.join("\n"), /10 skill points \(perhaps not the cheapest\)/);
  assert.match(lines.join("\n"), /2 rounds of the 1 .* too late/);
  assert.match(lines.join("\n"), /4,312 states/);
  assert.match(done({ optimal: false }).headline, /perhaps with fewer/);
  assert.match(done({ witness: { ...WON.witness, shifts: 0 } }).headline, /without any shift$/);
});

test("a no says for how many shifts, and a doubt says how far it came", () => {
  const no = { answer: "unwinnable", witness: null, clock: null, in_time: null };
  const bounded = done({ ...no, proof: { why: "every order was searched", shifts: 3 } });
  assert.equal(bounded.headline, "cannot be won with at most 3 shifts: every order was searched");
  const never = done({
    ...no,
    proof: { why: "the board has no Boss Room", shifts: "any", report: ["a wall"] },
  });
  assert.ok(never.lines.includes("a wall"));
  assert.equal(never.headline, "cannot be won: the board has no Boss Room");
  const doubt = done({
    ...no,
    answer: "undecided",
    proof: { why: "a limit was met", bound: "no plan below 2" },
  });
  assert.equal(doubt.headline, "undecided: a limit was met; no plan below 2");
});

test("what is not decided yet never looks like an answer", () => {
  assert.equal(verdictWords({ status: "checking" }).tone, "checking");
  assert.match(verdictWords({ status: "failed", text: "gone" }).headline, /not checked: gone/);
  const defects = [{ code: "x", where: "cell 0,1", text: "lies badly" }];
  const { headline, lines } = verdictWords({ status: "defects", defects });
  assert.match(headline, /1 defect$/);
  assert.deepEqual(lines, ["B1: lies badly"]);
});

test("what is still being looked at says so", () => {
  assert.match(done({}).lines.join(), /perhaps not the cheapest/);
  const going = (verdict) => verdictWords({ status: "done", going: true, verdict: { ...WON, ...verdict } });
  assert.match(going({}).lines.join(), /looking for a cheaper plan/);
  const { tone, headline } = going({ answer: "undecided", witness: null, proof: { why: "a limit was met" } });
  assert.deepEqual([tone, headline], ["checking", "checking more deeply…"]);
});

test("a room is described by the sides of the board, as it lies", () => {
  const document = frozen(board());
  assert.equal(
    roomWords(document, [0, 1]),
    "face up; doors: north, south (closed), west (Move 3); yellow zone",
  );
  assert.equal(roomWords(document, [0, 2]), "face down; arrow on its north edge; red zone");
  assert.match(spokenRoom(document, [0, 2]), /^Lair, Boss Room, C1; face down/);
  assert.match(spokenRoom(document, [1, 1]), /^yard, forest room/);
});

test("features say what they cost and do, by the sides of the board", () => {
  const { hall } = board().board.tiles;
  const lines = [
    "switch (Interact 2): opens the east door",
    "big-cog",
    "enemy (2 of them): works the big-cog",
  ];
  assert.deepEqual(featureWords(hall), lines);
  assert.equal(featureWords(hall, 1)[0], "switch (Interact 2): opens the south door");
});

test("a frame of the walk is a board: zones stay, and the entrance is where its tile is", () => {
  const document = frozen(board());
  const cells = document.board.cells.map((line) => line.map(({ tile, turn = null }) => ({ tile, turn })));
  [cells[0][0], cells[1][1]] = [cells[1][1], cells[0][0]];
  const shown = framed(document, { cells }).board;
  assert.deepEqual(shown.entrance, [1, 1]);
  assert.deepEqual(shown.cells[1][1], { tile: "gate", turn: 0, zone: "red" });
  assert.deepEqual(shown.cells[0][0], { tile: "yard", turn: 3 });
  assert.match(
    statusWords({ round: 2, points: 7, keyed: true, compass: 3, map: 0 }),
    /Round 2 · 7 .* 3 Compass · has the key/,
  );
});

test("the trail begins where rooms were last shifted", () => {
  const frames = [
    [0, 0],
    [0, 1],
    [1, 2],
    [1, 3],
  ].map(([shifts, col]) => ({ shifts, party: [0, col, "a"] }));
  assert.deepEqual(trail({ walk: null }), []);
  assert.deepEqual(trail({ walk: { frames, at: 1 } }), [
    [0, 0, "a"],
    [0, 1, "a"],
  ]);
  assert.deepEqual(trail({ walk: { frames, at: 3 } }), [
    [0, 2, "a"],
    [0, 3, "a"],
  ]);
});
