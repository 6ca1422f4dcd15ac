// Zoom and pan of the board by wheel, mouse, one or two fingers, and keys.

import { STEP, panBy, showing, whole, zoomAt } from "./viewport.js";

const SLACK = 5;

/** Makes `sheet` zoom and pan inside `stage`. */
export class Viewport {
  #view = whole;
  #fingers = new Map();
  #travelled = 0;

  constructor(stage, sheet) {
    this.stage = stage;
    this.sheet = sheet;
    stage.addEventListener("wheel", (event) => this.#wheel(event), { passive: false });
    sheet.addEventListener("pointerdown", (event) => this.#press(event));
    stage.addEventListener("pointermove", (event) => this.#move(event));
    for (const name of ["pointerup", "pointercancel"]) {
      stage.addEventListener(name, (event) => this.#lift(event.pointerId));
    }
    const zoomIn = () => this.#zoom(STEP);
    this.keys = { "+": zoomIn, "=": zoomIn, "-": () => this.#zoom(1 / STEP), 0: () => this.reset() };
  }

  /** Whether the press that ends now has moved the board, and so is no click. */
  get panned() {
    return this.#travelled > SLACK;
  }

  /** Show the whole board. */
  reset() {
    this.#look(whole);
  }

  /** Bring a cell into view. */
  show({ offsetLeft: left, offsetTop: top, offsetWidth, offsetHeight }) {
    const box = { left, top, right: left + offsetWidth, bottom: top + offsetHeight };
    if (this.#view.scale > 1) this.#look(showing(this.#view, box, this.#size));
  }

  get #size() {
    return { width: this.stage.clientWidth, height: this.stage.clientHeight };
  }

  #look(view) {
    this.#view = view;
    this.sheet.style.transform = `translate(${view.x}px, ${view.y}px) scale(${view.scale})`;
    this.stage.classList.toggle("zoomed", view.scale > 1);
  }

  #zoom(factor) {
    const { width, height } = this.#size;
    this.#look(zoomAt(this.#view, factor, { x: width / 2, y: height / 2 }, this.#size));
  }

  #inside({ clientX, clientY }) {
    const box = this.stage.getBoundingClientRect();
    return { x: clientX - box.left, y: clientY - box.top };
  }

  #wheel(event) {
    event.preventDefault();
    this.#look(zoomAt(this.#view, Math.exp(-event.deltaY / 400), this.#inside(event), this.#size));
  }

  #press(event) {
    if (event.button !== 0) return;
    if (this.#fingers.size === 0) this.#travelled = 0;
    this.#fingers.set(event.pointerId, this.#inside(event));
  }

  #move(event) {
    const before = this.#fingers.get(event.pointerId);
    if (!before) return;
    const now = this.#inside(event);
    const [dx, dy] = [now.x - before.x, now.y - before.y];
    this.#travelled += Math.hypot(dx, dy);
    // A press that stays where it is stays a click of the cell; a longer way is the stage's own.
    if (this.panned) this.stage.setPointerCapture(event.pointerId);
    if (this.#fingers.size === 1 && this.panned) this.#pan(dx, dy);
    if (this.#fingers.size === 2) this.#pinch(event.pointerId, before, now);
    this.#fingers.set(event.pointerId, now);
  }

  #pan(dx, dy) {
    this.stage.classList.add("panning");
    this.#look(panBy(this.#view, dx, dy, this.#size));
  }

  #lift(id) {
    this.#fingers.delete(id);
    this.stage.classList.remove("panning");
  }

  #pinch(id, before, now) {
    const [other] = [...this.#fingers].filter(([one]) => one !== id).map(([, point]) => point);
    const apart = (point) => Math.max(1, Math.hypot(point.x - other.x, point.y - other.y));
    const centre = { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 };
    const moved = panBy(this.#view, (now.x - before.x) / 2, (now.y - before.y) / 2, this.#size);
    this.#look(zoomAt(moved, apart(now) / apart(before), centre, this.#size));
  }
}
