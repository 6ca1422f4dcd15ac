// What can be done to a board, as entries of a log: {label, do, inverse}.
//
// An edit says what stands at a path of the plain document: {at, to}, or {at, gone: true}.
// Nothing here changes a document in place, knows the page, or asks the server.

/** The most rows, and the most columns, that a board may have. */
export const MOST_SIDE = 12;

/** Return the document after some edits; what they do not touch is shared with the old one. */
export function apply(document, edits) {
  return edits.reduce((value, edit) => edited(value, edit.at, edit), document);
}

/** Return the log entry that makes these edits to this document, and can take them back. */
export function command(document, label, edits) {
  const inverse = [];
  let value = document;
  for (const edit of edits) {
    inverse.unshift(standing(value, edit.at));
    value = apply(value, [edit]);
  }
  return { label, do: edits, inverse };
}

/** Turn a room by quarter turns clockwise; `by` may be negative. */
export function turn(document, [row, col], by) {
  const square = document.board.cells[row][col];
  if (isHidden(square)) return refused("A room that lies face down has no turn.");
  const edits = [{ at: [...place(row, col), "turn"], to: (((square.turn + by) % 4) + 4) % 4 }];
  return changing(document, `turn ${nameAt(document, [row, col])} ${by > 0 ? "clockwise" : "back"}`, edits);
}

/** Lay a face-down room face up, its own north to the north. */
export function reveal(document, [row, col]) {
  if (!isHidden(document.board.cells[row][col])) return refused("The room lies face up already.");
  const edits = [{ at: [...place(row, col), "turn"], to: 0 }];
  return changing(document, `reveal ${nameAt(document, [row, col])}`, edits);
}

/** Lay a room face down; the entrance stays face up. */
export function hide(document, [row, col]) {
  if (isHidden(document.board.cells[row][col])) return refused("The room lies face down already.");
  if (isEntrance(document, [row, col])) return refused("The entrance always lies face up.");
  const edits = [{ at: [...place(row, col), "turn"], gone: true }];
  return changing(document, `hide ${nameAt(document, [row, col])}`, edits);
}

/** Let two rooms change places, each keeping its turn; zones belong to places and stay. */
export function swap(document, one, other) {
  if (one[0] === other[0] && one[1] === other[1]) return refused("Choose another room to swap with.");
  const { cells, entrance } = document.board;
  const [first, second] = [cells[one[0]][one[1]], cells[other[0]][other[1]]];
  const moved = [one, other].find((cell) => isEntrance(document, cell));
  // The entrance lies in no zone; where it goes, the zone goes the other way.
  const edits = [
    { at: place(...one), to: moved ? second : withZoneOf(second, first) },
    { at: place(...other), to: moved ? first : withZoneOf(first, second) },
  ];
  if (moved) edits.push({ at: ["board", "entrance"], to: same(entrance, one) ? other : one });
  const label = `swap ${nameAt(document, one)} and ${nameAt(document, other)}`;
  return changing(document, label, edits);
}

/** Put a tile of the catalogue in the place of a room; it lies as the old one lay. */
export function replace(document, [row, col], ident, tile) {
  const { cells, tiles } = document.board;
  const old = cells[row][col];
  const times = (wanted) => cells.flat().filter((square) => square.tile === wanted).length;
  if (times(ident) > 0) return refused("That tile is on the board already.");
  if ((tile.set === "entrance") !== isEntrance(document, [row, col])) {
    return refused("An entrance takes the place of an entrance, and of nothing else.");
  }
  const edits = [{ at: [...place(row, col), "tile"], to: ident }];
  if (times(old.tile) === 1 && Object.hasOwn(tiles, old.tile))
    edits.push({ at: ["board", "tiles", old.tile], gone: true });
  edits.push({ at: ["board", "tiles", ident], to: tile });
  return changing(document, `${nameAt(document, [row, col])} becomes ${tile.name || ident}`, edits);
}

/** Give a room's tile another shape; on the board it becomes a tile of its own, not that of the set. */
export function reshape(document, [row, col], tile) {
  const ident = document.board.cells[row][col].tile;
  const old = document.board.tiles[ident];
  if (JSON.stringify(old) === JSON.stringify(tile)) return refused("Nothing was changed.");
  const edits = [{ at: ["board", "tiles", ident], to: tile }];
  return changing(document, `edit ${nameAt(document, [row, col])}`, edits);
}

/** Change what the board is played by: level, players, or settings of its profile. */
export function settle(document, { level, players, profile }) {
  const edits = [];
  if (level !== document.board.level) edits.push({ at: ["board", "level"], to: level });
  if (players !== document.board.players) edits.push({ at: ["board", "players"], to: players });
  const old = document.profile ?? {};
  if (JSON.stringify(profile) !== JSON.stringify(old)) edits.push({ at: ["profile"], to: profile });
  if (!edits.length) return refused("Nothing was changed.");
  return changing(document, "change the rules in force", edits);
}

/**
 * Add rows and columns at the sides of a board, or with negative numbers take some away.
 *
 * The new rooms are the first of `spare`, [[id, tile], …], that the board has not; they lie face down.
 */
export function resize(document, { top = 0, right = 0, bottom = 0, left = 0 }, spare) {
  const { rows, cols, entrance, cells, tiles } = document.board;
  const size = { rows: rows + top + bottom, cols: cols + left + right };
  const entered = [entrance[0] + top, entrance[1] + left];
  const wanted = Math.max(0, size.rows * size.cols - common(rows, top, bottom) * common(cols, left, right));
  const fresh = spare.filter(([ident]) => !Object.hasOwn(tiles, ident)).slice(0, wanted);
  const why = unfit(size, entered);
  if (why) return refused(why);
  if (fresh.length < wanted) return refused(`${wanted} rooms are wanted; ${fresh.length} are left.`);
  if (!top && !right && !bottom && !left) return refused("Nothing was changed.");
  const dealt = fresh.values();
  const square = (row, col) =>
    cells[row]?.[col] ?? withZoneOf({ tile: dealt.next().value[0] }, { zone: zoneNear(cells, row, col) });
  const laid = Array.from({ length: size.rows }, (_, row) =>
    Array.from({ length: size.cols }, (_, col) => square(row - top, col - left)),
  );
  const [were, are] = [cells, laid].map((lines) => new Set(lines.flat().map(({ tile }) => tile)));
  const held = [...Object.entries(tiles), ...fresh].filter(([ident]) => are.has(ident) || !were.has(ident));
  const board = { ...size, entrance: entered, cells: laid, tiles: Object.fromEntries(held) };
  const edits = Object.entries(board).map(([key, to]) => ({ at: ["board", key], to }));
  return changing(document, `resize to ${size.rows} × ${size.cols}`, edits);
}

/** Put a whole other board in the place of this one. */
export function renew(document, other, label) {
  return command(document, label, [{ at: [], to: other }]);
}

/** Tell whether a command was refused; `why` then says the reason. */
export function isRefused(result) {
  return "why" in result;
}

/** Tell whether a square lies face down. */
export function isHidden(square) {
  return square.turn === undefined || square.turn === null;
}

/** Tell whether a cell holds the entrance. */
export function isEntrance(document, cell) {
  return same(document.board.entrance, cell);
}

/** Return the name of the room in a cell, or its tile's id if it has none. */
export function nameAt(document, [row, col]) {
  const ident = document.board.cells[row][col].tile;
  return document.board.tiles[ident]?.name || ident;
}

function refused(why) {
  return { why };
}

function place(row, col) {
  return ["board", "cells", row, col];
}

function same(one, other) {
  return one[0] === other[0] && one[1] === other[1];
}

/** A changed board has no witness yet, and is no longer what its recipe alone makes. */
function changing(document, label, edits) {
  const more = [];
  if (document.witness) more.push({ at: ["witness"], to: null });
  if (document.recipe && !document.recipe.edited) more.push({ at: ["recipe", "edited"], to: true });
  return command(document, label, [...edits, ...more]);
}

/** Why a board cannot have so many rows and columns; empty if it can. */
function unfit({ rows, cols }, [row, col]) {
  if (Math.min(rows, cols) < 1 || Math.max(rows, cols) > MOST_SIDE || rows * cols < 2) {
    return `A board has up to ${MOST_SIDE} rows and columns, and two rooms at least.`;
  }
  const inside = row >= 0 && row < rows && col >= 0 && col < cols;
  return inside ? "" : "The entrance has to stay on the board.";
}

/** How many of so many lines stay where some are added before and after, or taken away. */
function common(lines, before, after) {
  return lines + Math.min(0, before) + Math.min(0, after);
}

/** The zone of the room that lies nearest to a place, of those in a zone. */
function zoneNear(cells, row, col) {
  const zoned = cells.flatMap((line, down) => line.map(({ zone }, along) => ({ zone, down, along })));
  const away = ({ down, along }) => Math.hypot(down - row, along - col);
  const near = (one, other) => (away(other) < away(one) ? other : one);
  return zoned.filter(({ zone }) => zone !== undefined).reduce(near, { down: Infinity, along: Infinity }).zone;
}

function withZoneOf(square, { zone }) {
  const { zone: _, ...rest } = square;
  return zone === undefined ? rest : { ...rest, zone };
}

function standing(value, at) {
  for (const key of at) {
    if (!Object.hasOwn(value, key)) return { at, gone: true };
    value = value[key];
  }
  return { at, to: value };
}

function edited(value, [key, ...rest], edit) {
  if (key === undefined) return edit.to;
  if (Array.isArray(value)) return value.with(key, edited(value[key], rest, edit));
  if (rest.length === 0 && edit.gone) {
    const { [key]: _, ...others } = value;
    return others;
  }
  return { ...value, [key]: edited(value[key], rest, edit) };
}
