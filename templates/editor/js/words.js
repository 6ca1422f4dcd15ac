// What the page says: rooms and verdicts in words, for the screen and for the ear. Pure.

import { isHidden, nameAt } from "./commands.js";

const EDGES = ["N", "E", "S", "W"];
/** The sides of the board in words. */
export const SIDES = { N: "north", E: "east", S: "south", W: "west" };
const ROOMS = {
  compass: "Compass Room",
  map: "Map Room",
  treasure: "Treasure Room",
  key: "Key Room",
  boss: "Boss Room",
};

/** "1 shift", "3 shifts". */
export function counted(number, word) {
  return `${number.toLocaleString("en")} ${word}${number === 1 ? "" : "s"}`;
}

/** The name of a cell, such as B4: the letter of its column and the number of its row, as in the picture. */
export function placeWords([row, col]) {
  return `${String.fromCharCode(65 + col)}${row + 1}`;
}

/** What people call a place that is kept. */
export function keptWords({ game }, place) {
  return game === "clockwork" ? placeWords(place.split(",").map(Number)) : place;
}

/** What a finding says, with cells named as in the picture. */
export function findingWords({ where, text }) {
  const named = (words) =>
    words.replace(/\bcell (\d+),(\d+)/g, (_, row, col) => placeWords([Number(row), Number(col)]));
  return `${named(where)}: ${named(text)}`;
}

/** What kind of tile it is: the special room it is, or the set it is from. */
export function kindWords(tile) {
  if (!tile) return "unknown tile";
  if (tile.room) return ROOMS[tile.room] ?? tile.room;
  return tile.set === "entrance" ? "entrance" : `${tile.set} room`;
}

/** How a room lies: its state, its doors by board side, its zone. */
export function roomWords(document, [row, col]) {
  const square = document.board.cells[row][col];
  const tile = document.board.tiles[square.tile];
  const parts = [isHidden(square) ? "face down" : "face up", doorWords(tile, square.turn ?? 0)];
  if (isHidden(square)) parts[1] = tile?.arrow ? `arrow on its ${SIDES[tile.arrow]} edge` : "";
  if (square.zone) parts.push(`${square.zone} zone`);
  return parts.filter(Boolean).join("; ");
}

/** What is spoken when a room is selected. */
export function spokenRoom(document, cell) {
  const square = document.board.cells[cell[0]][cell[1]];
  const kind = kindWords(document.board.tiles[square.tile]);
  return `${nameAt(document, cell)}, ${kind}, ${placeWords(cell)}; ${roomWords(document, cell)}.`;
}

/** The doors of a tile that lies turned so, by the side of the board on which they are. */
export function doorWords(tile, turn) {
  if (!tile) return "";
  const doors = EDGES.flatMap((side, index) => {
    const door = tile.doors?.[EDGES[(index - turn + 4) % 4]];
    if (!door) return [];
    const marks = [door.closed && "closed", (door.move ?? 1) > 1 && `Move ${door.move}`].filter(Boolean);
    return [SIDES[side] + (marks.length ? ` (${marks.join(", ")})` : "")];
  });
  return doors.length ? `doors: ${doors.join(", ")}` : "no doors";
}

/** What stands in a tile that lies turned so, one line a feature. */
export function featureWords(tile, turn = 0) {
  return (tile?.features ?? []).map((one) => {
    const figures = { switch: `Interact ${one.interact}`, enemy: one.count > 1 && `${one.count} of them` };
    const figure = figures[one.kind] || one.x;
    const does = one.activates ? `: ${targetWords(tile, turn, one.activates)}` : "";
    return `${one.kind}${figure ? ` (${figure})` : ""}${does}`;
  });
}

/** A verdict in words: its tone, a headline, lines that say how far it goes, and what is brief of them. */
export function verdictWords(check) {
  if (check.status === "checking") return { tone: "checking", headline: "checking…", lines: [], brief: "" };
  if (check.status === "defects") return defectWords(check.defects);
  if (check.status === "failed")
    return { tone: "undecided", headline: `not checked: ${check.text}`, lines: [], brief: "" };
  const { verdict, going } = check;
  if (!("shifts" in verdict.question)) return toldWords(verdict, going);
  const lines = [
    asked(verdict),
    ...evidence(verdict, going),
    effort(verdict),
    ...verdict.notes.map(findingWords),
  ];
  const { question, spent } = verdict;
  const brief = `up to ${counted(question.shifts, "shift")} asked, ${spent.seconds.toFixed(1)} s`;
  if (going && verdict.answer === "undecided") {
    return { tone: "checking", headline: soFar(verdict), lines, brief };
  }
  return { tone: verdict.answer, headline: headline(verdict), lines, brief };
}

/** A verdict as the game itself tells it. */
function toldWords(verdict, going) {
  const { answer, told, proof, remarks, notes } = verdict;
  if (going && answer === "undecided") {
    const lines = [verdict.asked, effort(verdict)];
    return { tone: "checking", headline: "checking more deeply…", lines, brief: verdict.asked };
  }
  const [first, ...more] = told;
  const lost = answer === "unwinnable" && proof?.why;
  const headline = lost ? `cannot be won: ${proof.why}` : first.replace(/^winnable: /, "");
  const said = remarks.map(({ text }) => text);
  const why = [!lost && proof?.why, ...(proof?.report ?? []), ...said].filter(Boolean);
  const lines = [verdict.asked, ...more, ...why, effort(verdict), ...notes.map(findingWords)];
  return { tone: answer, headline, lines, brief: verdict.asked };
}

function defectWords(defects) {
  const headline = `breaks the law of the board: ${counted(defects.length, "defect")}`;
  return { tone: "unwinnable", headline, lines: defects.map(findingWords), brief: "" };
}

/** What is known of a board that is still judged. */
function soFar({ proof }) {
  const least = proof?.open?.[0];
  const known = least ? `not with fewer than ${counted(least, "shift")}; ` : "";
  return `${known}checking more deeply…`;
}

function headline(verdict) {
  const { proof, question } = verdict;
  if (verdict.answer === "undecided")
    return `undecided: ${[proof?.why, proof?.bound].filter(Boolean).join("; ")}`;
  if (verdict.answer === "unwinnable") {
    const within =
      proof?.shifts === "any" || !question.shifts ? "" : ` with at most ${counted(question.shifts, "shift")}`;
    return `cannot be won${within}: ${proof?.why}`;
  }
  const shifts = verdict.witness.shifts;
  if (shifts === 0) return "winnable without any shift";
  const proven = verdict.optimal ? "proven fewest" : "perhaps with fewer";
  return `winnable with ${counted(shifts, "shift")}, ${proven}`;
}

function asked({ question }) {
  return `Asked: can the party reach the Boss Room with at most ${counted(question.shifts, "shift")}?`;
}

function evidence(verdict, going) {
  if (!verdict.witness) return verdict.proof?.report ?? (going ? ["looking for what is in the way…"] : []);
  const { cost, rounds, fights, hazards, steps } = verdict.witness;
  const points = cost.move + cost.attack + cost.interact;
  const doubt = going ? "looking for a cheaper plan…" : "perhaps not the cheapest";
  const price = verdict.cheapest ? "proven cheapest" : doubt;
  const clock = verdict.clock ? ` of the ${verdict.clock.rounds} that the decks allow` : "";
  const late = verdict.in_time === false ? " — too late for the decks" : "";
  return [
    `${counted(steps.length, "step")}, ${counted(points, "skill point")} (${price}).`,
    `${counted(rounds, "round")}${clock}${late}.`,
    `${counted(fights, "fight")} and ${counted(hazards, "hazard")} on the way.`,
  ];
}

function effort({ spent }) {
  return `${counted(spent.states, "state")} looked at in ${spent.seconds.toFixed(1)} s.`;
}

function targetWords(tile, turn, target) {
  if (target === "water") return "flips the water";
  if (!target.startsWith("door:"))
    return `works the ${tile.features.find((one) => one.id === target)?.kind ?? target}`;
  const side = EDGES[(EDGES.indexOf(target.slice(5)) + turn) % 4];
  return `opens the ${SIDES[side]} door`;
}
