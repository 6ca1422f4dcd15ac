// What the page knows of a board that is made of places. Pure.

/** Tell whether the open board is made of named places, and is no grid of rooms. */
export function isPlaced({ history }) {
  return Boolean(history) && history.present.game !== "clockwork";
}

const laid = new WeakMap();
const NOWHERE = [];

/** The document that the page shows: as edited, as a repair would have it, or as the walk has it. */
export function placedShown(state) {
  return (!state.walk && state.ghost) || placedStanding(state);
}

/** The document that the page tells of: as edited, or as the walk has it. */
export function placedStanding({ history, walk }) {
  if (!walk) return history.present;
  const frame = walk.frames[walk.at];
  if (!laid.has(frame)) laid.set(frame, { ...history.present, witness: null, board: frame.board });
  return laid.get(frame);
}

/** The places along which the plan came to where the walk stands; each time the same list. */
export function trailOf({ walk }) {
  return walk ? walk.frames[walk.at].trail : NOWHERE;
}
