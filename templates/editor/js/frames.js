// A step of the walk as a board: what lies where once the party has come so far. Pure.

/** Return the document as the table stands in a frame of the walk. */
export function framed(document, frame) {
  const { cells, tiles } = document.board;
  const laid = frame.cells.map((line, row) => line.map((square, col) => {
    const { zone } = cells[row][col];
    return zone === undefined ? square : { ...square, zone };
  }));
  const entrance = whereEntrance(laid, tiles) ?? document.board.entrance;
  return { ...document, witness: null, board: { ...document.board, cells: laid, entrance } };
}

/** Return the document that the board view shows: as it is edited, or as the walk has it. */
export function shown({ history, walk }) {
  return walk ? framed(history.present, walk.frames[walk.at]) : history.present;
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
