// A step of the walk as a board: what lies where once the party has come so far. Pure.

/** Return the document as the table stands in a frame of the walk. */
export function framed(document, frame) {
  const { cells, tiles } = document.board;
  const laid = frame.cells.map((line, row) =>
    line.map((square, col) => {
      const { zone } = cells[row][col];
      return zone === undefined ? square : { ...square, zone };
    }),
  );
  const entrance = whereEntrance(laid, tiles) ?? document.board.entrance;
  return { ...document, witness: null, board: { ...document.board, cells: laid, entrance } };
}

/** The boards of the frames shown so far: a frame belongs to one document. */
const laidOut = new WeakMap();

/** Return the document that the page shows: as edited, as a repair would have it, or as the walk has it. */
export function shown({ history, walk, ghost }) {
  if (!walk) return ghost ?? history.present;
  const frame = walk.frames[walk.at];
  if (!laidOut.has(frame)) laidOut.set(frame, framed(history.present, frame));
  return laidOut.get(frame);
}

/** Where the party came along since rooms were last shifted, to where it stands; empty without a walk. */
export function trail({ walk }) {
  if (!walk) return [];
  const { shifts } = walk.frames[walk.at];
  return walk.frames
    .slice(0, walk.at + 1)
    .filter((frame) => frame.shifts === shifts)
    .map((frame) => frame.party);
}

/** What the party has at a frame, in words. */
export function statusWords(frame) {
  const parts = [`Round ${frame.round}`, `${frame.points} points left`];
  if (frame.compass) parts.push(`${frame.compass} Compass`);
  if (frame.map) parts.push(`${frame.map} Map`);
  if (frame.keyed) parts.push("has the key");
  return parts.join(" · ");
}

function whereEntrance(cells, tiles) {
  for (const [row, line] of cells.entries()) {
    const col = line.findIndex((square) => tiles[square.tile]?.set === "entrance");
    if (col >= 0) return [row, col];
  }
  return null;
}
