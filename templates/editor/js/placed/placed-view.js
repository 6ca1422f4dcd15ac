// A board of named places on the screen: the picture, the places over it, and what keys do there.

import { ask, isAborted } from "../api.js";
import { parsed } from "../artist.js";
import { h, say } from "../dom.js";
import { Viewport } from "../touch.js";
import { Spots } from "./spots.js";
import { placedShown, trailOf } from "./state.js";

/** The board in `stage`; `deeds` knows what keys do to the selected place, `tell` says what went wrong. */
export class PlacedView {
  #drawing = new AbortController();
  /** What is said of each place of the picture, by its id; and of the board as it is without a repair. */
  #told = new Map();
  #stood = new Map();
  /** Whether the focus is to go to the board as soon as its places are there. */
  #awaited = false;

  constructor(stage, store, desk, deeds, tell) {
    Object.assign(this, { stage, store, desk, deeds, tell });
    this.art = h("div", { class: "art", "aria-hidden": "true" });
    this.spots = new Spots(
      (id) => this.#choose(id),
      (id) => this.#pick(id),
    );
    this.sheet = h("div", { class: "sheet", hidden: true }, this.art, this.spots.list);
    stage.prepend(this.sheet);
    this.viewport = new Viewport(stage, this.sheet);
    this.spots.list.addEventListener("keydown", (event) => this.#key(event));
    new ResizeObserver(() => this.spots.measure(this.sheet, this.art)).observe(stage);
    store.subscribe((state, old) => this.#update(state, old));
  }

  /** Put the focus on a place, by default the selected one; none is before the first picture of a board. */
  focus(id = this.store.get().selected) {
    const target = this.spots.at(id);
    this.#awaited = !target;
    if (!target) return;
    target.focus({ preventScroll: true });
    this.viewport.show(target);
  }

  #update(state, old) {
    const here = state.history;
    this.sheet.hidden = !here;
    if (!here) return;
    if (here.base !== old.history?.base) this.#clear();
    const document = placedShown(state);
    if (!old.history || document !== placedShown(old) || trailOf(state) !== trailOf(old)) this.#draw(state);
    this.#mark();
    // A second place is chosen on the board, whatever began or ended the choice.
    if (Boolean(state.choosing) !== Boolean(old.choosing)) this.focus();
  }

  async #draw(state) {
    this.#drawing.abort();
    this.#drawing = new AbortController();
    const { signal } = this.#drawing;
    const document = { ...placedShown(state), witness: null, recipe: null };
    try {
      const body = { document, trail: trailOf(state) };
      const { svg, places } = await ask("POST", "places/draw", { body, signal });
      if (signal.aborted) return;
      this.#hang(svg, places);
      this.store.set({ places });
    } catch (error) {
      if (!isAborted(error) && !signal.aborted) this.tell(`There is no picture: ${error.message}.`);
    }
  }

  /** Take the picture of another board away: no board is shown under the name of another. */
  #clear() {
    this.art.replaceChildren();
    this.spots.lay([]);
    this.store.set({ places: [] });
  }

  #hang(svg, places) {
    const picture = parsed(svg);
    const { selected, ghost } = this.store.get();
    const [was, focused] = [this.spots.middle(selected), this.spots.list.contains(document.activeElement)];
    this.art.replaceChildren(picture);
    this.stage.style.setProperty("--shape", shapeOf(picture));
    this.#told = new Map(places.map(({ id, said }) => [id, said]));
    if (!ghost) this.#stood = this.#told;
    this.spots.lay(places);
    this.spots.measure(this.sheet, this.art);
    if (this.#told.has(selected)) this.#mark();
    else this.desk.select(this.spots.closest(was));
    if (this.#awaited || (focused && !this.#told.has(selected))) this.focus();
  }

  #mark() {
    const { selected, choosing, kept, marks, ghost } = this.store.get();
    const touched = ghost ? this.#touched() : new Set();
    this.spots.mark({ selected, waiting: choosing?.place, kept, touched, marks });
    this.stage.classList.toggle("choosing", Boolean(choosing));
  }

  /** The places of which the picture says something else than the board as it stands. */
  #touched() {
    return new Set([...this.#told.keys()].filter((id) => this.#told.get(id) !== this.#stood.get(id)));
  }

  #choose(id) {
    if (this.store.get().selected === id) return;
    this.desk.select(id);
    say(this.#told.get(id) ?? id);
  }

  #pick(id) {
    if (this.viewport.panned) return;
    this.focus(id);
    if (this.store.get().choosing) this.deeds.finish(id);
  }

  #key(event) {
    if (event.altKey || event.metaKey) return;
    const to = this.spots.reached(event, this.store.get().selected);
    if (to) this.focus(to);
    else if (event.ctrlKey || !this.#pressed(event.key)) return;
    event.preventDefault();
    event.stopPropagation();
  }

  /** Do what a key does at the selected place; returns whether it does anything. */
  #pressed(key) {
    const { selected, choosing, walk } = this.store.get();
    if (key === "Enter" && choosing) this.deeds.finish(selected);
    else if (key === "Escape" && choosing) this.deeds.leave();
    else if (key === "Escape" && walk) this.desk.endWalk();
    else if (key === "K") this.desk.keep(selected);
    else if (this.viewport.keys[key]) this.viewport.keys[key]();
    else return this.deeds.press(key);
    return true;
  }
}

/** The width and height of a picture, as CSS has them. */
function shapeOf(picture) {
  const [, , width, height] = picture.getAttribute("viewBox").split(/[ ,]+/);
  return `${width} / ${height}`;
}
