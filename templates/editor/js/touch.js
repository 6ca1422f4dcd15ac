// Zoom and pan of the board by wheel, mouse, one or two fingers, and keys.

import { STEP, panBy, showing, whole, zoomAt } from "./viewport.js";

const SLACK = 5;

/** Make `sheet` zoom and pan inside `stage`; returns what keys and buttons may do to it. */
export function attachViewport(stage, sheet) {
  let view = whole;
  let travelled = 0;
  const fingers = new Map();

  const size = () => ({ width: stage.clientWidth, height: stage.clientHeight });
  const middle = () => ({ x: stage.clientWidth / 2, y: stage.clientHeight / 2 });

  function look(next) {
    view = next;
    sheet.style.transform = `translate(${view.x}px, ${view.y}px) scale(${view.scale})`;
    stage.classList.toggle("zoomed", view.scale > 1);
  }

  function inside({ clientX, clientY }) {
    const box = stage.getBoundingClientRect();
    return { x: clientX - box.left, y: clientY - box.top };
  }

  stage.addEventListener("wheel", (event) => {
    event.preventDefault();
    look(zoomAt(view, Math.exp(-event.deltaY / 400), inside(event), size()));
  }, { passive: false });

  sheet.addEventListener("pointerdown", (event) => {
    if (event.button !== 0) return;
    if (fingers.size === 0) travelled = 0;
    fingers.set(event.pointerId, inside(event));
  });

  stage.addEventListener("pointermove", (event) => {
    const before = fingers.get(event.pointerId);
    if (!before) return;
    const now = inside(event);
    travelled += Math.hypot(now.x - before.x, now.y - before.y);
    if (travelled > SLACK && !stage.hasPointerCapture(event.pointerId)) stage.setPointerCapture(event.pointerId);
    if (fingers.size === 1 && travelled > SLACK) look(panBy(view, now.x - before.x, now.y - before.y, size()));
    if (fingers.size === 2) pinch(event.pointerId, before, now);
    fingers.set(event.pointerId, now);
  });

  function pinch(id, before, now) {
    const [other] = [...fingers].filter(([one]) => one !== id).map(([, point]) => point);
    const apart = (point) => Math.hypot(point.x - other.x, point.y - other.y);
    const centre = { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 };
    const moved = panBy(view, (now.x - before.x) / 2, (now.y - before.y) / 2, size());
    look(zoomAt(moved, apart(now) / Math.max(1, apart(before)), centre, size()));
  }

  for (const name of ["pointerup", "pointercancel"]) {
    stage.addEventListener(name, (event) => fingers.delete(event.pointerId));
  }

  const keys = {
    "+": () => look(zoomAt(view, STEP, middle(), size())),
    "-": () => look(zoomAt(view, 1 / STEP, middle(), size())),
    0: () => look(whole),
  };
  keys["="] = keys["+"];

  return {
    keys,
    reset: () => look(whole),
    /** Whether the press that ends now has moved the board, and so is no click. */
    panned: () => travelled > SLACK,
    /** Bring a cell into view. */
    show(cell) {
      const box = {
        left: cell.offsetLeft,
        top: cell.offsetTop,
        right: cell.offsetLeft + cell.offsetWidth,
        bottom: cell.offsetTop + cell.offsetHeight,
      };
      if (view.scale > 1) look(showing(view, box, size()));
    },
  };
}
