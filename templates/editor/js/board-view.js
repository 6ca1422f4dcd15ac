// The board on the screen: the picture, the cells over it, and what keys do there.

import { isAborted } from "./api.js";
import { createArtist, parsed } from "./artist.js";
import { Cells } from "./cells.js";
import { makeDraggable } from "./drag.js";
import { h, say } from "./dom.js";
import { shown, trail } from "./frames.js";
import { patch } from "./patch.js";
import { Viewport } from "./touch.js";
import { spokenRoom } from "./words.js";

/** The board in `stage`; `keys` says what keys do to the selected room, `tell` what went wrong. */
export class BoardView {
  #draw = createArtist();
  #drawing = null;
  /** The picture that hangs there, as text; empty if none does. */
  #hung = "";

  constructor(stage, store, desk, keys, tell) {
    Object.assign(this, { stage, store, desk, keys, tell });
    this.art = h("div", { class: "art", "aria-hidden": "true" });
    this.cells = new Cells(
      (cell) => this.#choose(cell),
      (cell) => this.#pick(cell),
    );
    this.sheet = h("div", { class: "sheet" }, this.art, this.cells.grid);
    stage.prepend(this.sheet);
    this.viewport = new Viewport(stage, this.sheet);
    this.cells.grid.addEventListener("keydown", (event) => this.#key(event));
    makeDraggable(this.cells, () => !store.get().walk && store.get().selected, keys.drop);
    new ResizeObserver(() => this.#measure()).observe(stage);
    store.subscribe((state, old) => {
      this.sheet.hidden = !state.history;
      if (state.history) this.#update(state, old);
    });
  }

  /** Put the focus on a cell, by default the selected one. */
  focus(cell = this.store.get().selected) {
    const target = this.cells.at(cell);
    target.focus({ preventScroll: true });
    this.viewport.show(target);
  }

  #update(state, old) {
    const document = shown(state);
    const before = old.history ? shown(old) : null;
    if (!sameShape(document, before) || state.name !== old.name) this.#rebuild(document);
    if (document !== before || state.peek !== old.peek) {
      this.cells.label(document);
      this.#redraw(state);
    }
    this.cells.mark(state);
    this.stage.classList.toggle("choosing", Boolean(state.swapping));
  }

  #rebuild(document) {
    this.art.replaceChildren();
    this.#hung = "";
    this.cells.rebuild(document);
    this.stage.style.setProperty("--shape", `${document.board.cols} / ${document.board.rows}`);
    this.viewport.reset();
  }

  async #redraw(state) {
    this.#drawing?.abort();
    this.#drawing = new AbortController();
    const { signal } = this.#drawing;
    const wish = { document: shown(state), peek: state.peek, trail: trail(state) };
    try {
      const text = await this.#draw(wish, signal);
      if (!signal.aborted) this.#hang(text);
    } catch (error) {
      if (signal.aborted || isAborted(error)) return;
      this.#hang("");
      // What breaks the law of the tiles is said by the verdict.
      if (error.status !== 422) this.tell(`There is no picture: ${error.message}.`);
    }
  }

  /** Show a picture; without one, the cells show the names of the rooms. */
  #hang(text) {
    const was = this.#hung;
    this.#hung = text;
    if (was && text && patch(this.art.firstElementChild, was, text)) return;
    this.art.replaceChildren(...(text ? [parsed(text)] : []));
    this.stage.classList.toggle("bare", !text);
    this.#measure();
  }

  #measure() {
    this.cells.measure(this.sheet, this.art);
  }

  #choose(cell) {
    const state = this.store.get();
    if (String(state.selected) === String(cell)) return;
    this.desk.select(cell);
    say(spokenRoom(shown(state), cell));
  }

  /** A click or a tap: the second room of a swap, or just the room to look at. */
  #pick(cell) {
    if (this.viewport.panned) return;
    this.focus(cell);
    if (this.store.get().swapping) this.keys.Enter(cell);
  }

  #key(event) {
    if (event.altKey || event.metaKey) return;
    const { selected } = this.store.get();
    const to = this.cells.reached(event, selected);
    const plain = !event.ctrlKey && (this.viewport.keys[event.key] ?? this.keys[event.key]);
    if (to) this.focus(to);
    else if (plain) plain(selected);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }
}

function sameShape({ board }, other) {
  return board.rows === other?.board.rows && board.cols === other.board.cols;
}
