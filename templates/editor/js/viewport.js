// Zoom and pan as plain numbers: a point p of the sheet is shown at x + scale * p.

export const CLOSEST = 6;
export const STEP = 1.25;

/** The whole sheet, as it lies before anyone has touched it. */
export const whole = Object.freeze({ x: 0, y: 0, scale: 1 });

/** Zoom by a factor so that the point of the window stays where it is. */
export function zoomAt(view, factor, point, size) {
  const scale = Math.min(CLOSEST, Math.max(1, view.scale * factor));
  const ratio = scale / view.scale;
  const moved = { x: point.x - (point.x - view.x) * ratio, y: point.y - (point.y - view.y) * ratio, scale };
  return held(moved, size);
}

/** Move the sheet by so many pixels. */
export function panBy(view, dx, dy, size) {
  return held({ ...view, x: view.x + dx, y: view.y + dy }, size);
}

/** Move the sheet as little as shows a box of it, given in pixels of the unscaled sheet. */
export function showing(view, box, size, margin = 12) {
  const along = (offset, low, high, window) => {
    const [start, end] = [offset + low * view.scale - margin, offset + high * view.scale + margin];
    if (start < 0) return offset - start;
    return end > window ? offset - (end - window) : offset;
  };
  const x = along(view.x, box.left, box.right, size.width);
  const y = along(view.y, box.top, box.bottom, size.height);
  return held({ ...view, x, y }, size);
}

/** The sheet never leaves the window: at scale 1 it fills it exactly. */
function held(view, { width, height }) {
  const within = (offset, window) => Math.min(0, Math.max(window - window * view.scale, offset));
  return { ...view, x: within(view.x, width), y: within(view.y, height) };
}
