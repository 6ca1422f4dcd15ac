// Changes to a tile that is being made: each changes the tile given to it. Pure, but for that.

import { SIDES } from "./words.js";

/** The kinds of feature, each with the figures that it may have. */
export const KINDS = {
  switch: ["interact"],
  enemy: ["count", "advanced"],
  pots: ["x"],
  hazard: ["x"],
  chest: [],
  telepathy: [],
  rift: [],
  "multi-cog": [],
  "big-cog": [],
  cogveyor: [],
};
/** The least that a figure can be; as much is left out of the file where it may be. */
export const LEAST = { interact: 1, x: 1, count: 1, advanced: 0 };
const NEEDED = ["interact", "x"];
const LETTERS = { switch: "s", enemy: "e", pots: "p", hazard: "h", chest: "t", telepathy: "m", rift: "r" };
const ACTIVATED = ["multi-cog", "big-cog", "cogveyor", "rift"];
const ACTIVATING = ["switch", "enemy"];
const SPACES = "abcdefghi";

/** Whether what stands in an edge is no door, an open or a closed one. */
export function doorKind(tile, edge) {
  const door = tile.doors[edge];
  if (!door) return "none";
  return door.closed ? "closed" : "open";
}

/** Make an edge a wall ("none"), an open or a closed door; a door keeps its space and its cost. */
export function setDoor(tile, edge, kind) {
  const { closed: _, ...old } = tile.doors[edge] ?? { space: tile.spaces[0] };
  if (kind === "none") delete tile.doors[edge];
  else tile.doors[edge] = kind === "closed" ? { ...old, closed: true } : old;
}

/** Say what it costs to go through a door; 1 is left out of the file. */
export function setMove(tile, edge, move) {
  if (move > 1) tile.doors[edge].move = move;
  else delete tile.doors[edge].move;
}

/** Give a tile so many spaces; water and tunnels of those that are gone go with them. */
export function setSpaces(tile, count) {
  const more = [...SPACES].filter((space) => !tile.spaces.includes(space));
  tile.spaces = [...tile.spaces, ...more].slice(0, Math.min(SPACES.length, count));
  const there = (space) => tile.spaces.includes(space);
  put(tile, "water", (tile.water ?? []).filter(there));
  put(tile, "tunnels", (tile.tunnels ?? []).filter((pair) => pair.every(there)));
}

/** Flood a space, or dry it. */
export function setWater(tile, space, on) {
  const rest = (tile.water ?? []).filter((one) => one !== space);
  put(tile, "water", on ? [...rest, space].sort() : rest);
}

/** Every pair of spaces that a tunnel may join. */
export function pairsOf({ spaces }) {
  return spaces.flatMap((one, index) => spaces.slice(index + 1).map((other) => [one, other]));
}

/** Whether a tunnel joins two spaces. */
export function hasTunnel({ tunnels = [] }, pair) {
  return tunnels.some((tunnel) => joins(tunnel, pair));
}

/** Join two spaces by a tunnel, or take it away. */
export function setTunnel(tile, pair, on) {
  const rest = (tile.tunnels ?? []).filter((tunnel) => !joins(tunnel, pair));
  put(tile, "tunnels", on ? [...rest, pair] : rest);
}

/** Add a feature. */
export function addFeature(tile) {
  const features = tile.features ?? [];
  put(tile, "features", [...features, fresh(features, "switch", tile.spaces[0])]);
}

/** Take a feature away. */
export function dropFeature(tile, index) {
  put(tile, "features", tile.features.toSpliced(index, 1));
}

/** Make a feature one of another kind, where it stands. */
export function setKind(tile, index, kind) {
  tile.features[index] = fresh(tile.features.toSpliced(index, 1), kind, tile.features[index].space);
}

/** Set a figure of a feature. */
export function setFigure(tile, index, figure, value) {
  if (value === LEAST[figure] && !NEEDED.includes(figure)) delete tile.features[index][figure];
  else tile.features[index][figure] = value;
}

/** Say what a feature activates; "" is nothing. */
export function setTarget(tile, index, target) {
  if (target) tile.features[index].activates = target;
  else delete tile.features[index].activates;
}

/** What a feature may activate, as {value: words}; null if its kind activates nothing. */
export function targetsOf({ doors, features = [], water = [] }, { kind }) {
  if (!ACTIVATING.includes(kind)) return null;
  const shutDoors = Object.entries(doors).filter(([, door]) => door.closed);
  const moved = features.filter((one) => ACTIVATED.includes(one.kind));
  return {
    ...(kind === "enemy" && { "": "nothing" }),
    ...Object.fromEntries(shutDoors.map(([edge]) => [`door:${edge}`, `the ${SIDES[edge]} door`])),
    ...Object.fromEntries(moved.map((one) => [one.id, `the ${one.kind} ${one.id}`])),
    ...(kind === "switch" && water.length && { water: "the water" }),
  };
}

/** A feature of a kind, with an id that no other has and the figures that it must have. */
function fresh(features, kind, space) {
  const letter = LETTERS[kind] ?? "c";
  const taken = new Set(features.map(({ id }) => id));
  let number = 1;
  while (taken.has(`${letter}${number}`)) number += 1;
  const figures = KINDS[kind].filter((one) => NEEDED.includes(one));
  return { id: `${letter}${number}`, kind, space, ...Object.fromEntries(figures.map((one) => [one, 2])) };
}

/** A list that is empty is left out of the file. */
function put(tile, key, list) {
  if (list.length) tile[key] = list;
  else delete tile[key];
}

function joins(tunnel, pair) {
  return String([...tunnel].sort()) === String(pair);
}
