// Dragging the selected room onto another by mouse or finger: the two change places, as one change.

const SLACK = 8;

/** Make the selected cell of `cells` a thing to drag; `drop(from, to)` hears of drags that end on another. */
export function makeDraggable(cells, selected, drop) {
  let from = null;
  let start = null;
  let dragged = false;

  cells.grid.addEventListener("pointerdown", (event) => {
    const cell = cells.placeOf(event.target);
    if (event.button !== 0 || !cell || String(cell) !== String(selected())) return;
    // The board itself stays where it is while a room is dragged.
    event.stopPropagation();
    [from, start, dragged] = [cell, event, false];
  });
  addEventListener("pointermove", (event) => {
    if (!from || event.pointerId !== start.pointerId) return;
    const far = Math.hypot(event.clientX - start.clientX, event.clientY - start.clientY) > SLACK;
    dragged ||= far;
    if (dragged) show(under(event));
  });
  addEventListener("pointerup", (event) => {
    const to = dragged ? under(event) : null;
    if (from && to && String(to) !== String(from)) drop(from, to);
    end();
  });
  addEventListener("pointercancel", end);
  // Before the board itself hears of it.
  addEventListener("keydown", (event) => event.key === "Escape" && end(), true);

  function under({ clientX, clientY }) {
    return cells.placeOf(document.elementFromPoint(clientX, clientY));
  }

  function show(to) {
    cells.grid.classList.add("dragging");
    cells.drag(from, to);
  }

  function end() {
    if (!from) return;
    from = null;
    cells.grid.classList.remove("dragging");
    cells.drag(null, null);
  }
}
