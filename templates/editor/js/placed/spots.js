// The places over the picture of a board that is no grid: to point at, to step through, and to be named.

import { h } from "../dom.js";
import { nearest } from "./compass.js";

const WAYS = { ArrowUp: [0, -1], ArrowRight: [1, 0], ArrowDown: [0, 1], ArrowLeft: [-1, 0] };

/** The places; `onchoose(id)` hears of focus, `onpick(id)` of clicks. One of them is the tab stop of all. */
export class Spots {
  #spots = new Map();

  constructor(onchoose, onpick) {
    this.onchoose = onchoose;
    this.onpick = onpick;
    this.list = h("div", { class: "cells spots", role: "listbox", "aria-label": "Board" });
  }

  /** The element of a place, if the board has it. */
  at(id) {
    return this.#spots.get(id);
  }

  /** The first place in reading order. */
  get first() {
    return this.#spots.keys().next().value ?? null;
  }

  /** Make the places of a board: [{id, name, said}, …]; those that stay keep their element and the focus. */
  lay(places) {
    const old = this.#spots;
    this.#spots = new Map(places.map((place) => [place.id, old.get(place.id) ?? this.#spot(place.id)]));
    const elements = [...this.#spots.values()];
    for (const [id, element] of old) if (!this.#spots.has(id)) element.remove();
    for (const [index, element] of elements.entries()) {
      const there = this.list.children[index] ?? null;
      if (there !== element) this.list.insertBefore(element, there);
    }
    for (const { id, said } of places) this.#spots.get(id).setAttribute("aria-label", said);
  }

  /** Show which place is selected, waits, is kept or touched; and marks: {id: {text, band, tone, said}}. */
  mark({ selected, waiting, kept, touched, marks }) {
    for (const [id, element] of this.#spots) {
      element.tabIndex = id === selected ? 0 : -1;
      element.setAttribute("aria-selected", String(id === selected));
      element.classList.toggle("swapping", id === waiting);
      element.classList.toggle("kept", kept.includes(id));
      element.classList.toggle("touched", touched.has(id));
      put(element, marks[id] ?? {}, kept.includes(id));
    }
  }

  /** Lay the places over the parts of the picture that are called after them. */
  measure(sheet, art) {
    const window = sheet.getBoundingClientRect();
    for (const [id, element] of this.#spots) {
      // A place begins with its ground; of what lies on it, a box has what a clip cuts off too.
      const ground = art.querySelector(`[data-name="place-${CSS.escape(id)}"] > :not(title)`);
      element.hidden = !ground;
      if (!ground) continue;
      const box = ground.getBoundingClientRect();
      element.style.left = `${((box.left - window.left) / window.width) * 100}%`;
      element.style.top = `${((box.top - window.top) / window.height) * 100}%`;
      element.style.width = `${(box.width / window.width) * 100}%`;
      element.style.height = `${(box.height / window.height) * 100}%`;
    }
  }

  /** Where a key leads from a place: the nearest that way, the first or the last; null if nowhere. */
  reached({ key, ctrlKey }, from) {
    const ids = [...this.#spots.keys()].filter((id) => !this.#spots.get(id).hidden);
    if (key === "Home") return ids[0] ?? null;
    if (key === "End") return ids.at(-1) ?? null;
    if (!(key in WAYS) || ctrlKey) return null;
    const middles = new Map(ids.map((id) => [id, middleOf(this.#spots.get(id))]));
    return nearest(middles, from, WAYS[key]) ?? from;
  }

  /** The middle of a place, in pixels of the sheet; null if the board has none of that name. */
  middle(id) {
    const element = this.#spots.get(id);
    return element ? middleOf(element) : null;
  }

  /** The place whose middle is closest to a point; without one, the first. */
  closest(point) {
    if (!point) return this.first;
    const far = (element) => Math.hypot(...middleOf(element).map((value, axis) => value - point[axis]));
    const ranked = [...this.#spots].map(([id, element]) => [far(element), id]);
    return ranked.reduce((best, one) => (one[0] < best[0] ? one : best), [Infinity, null])[1];
  }

  #spot(id) {
    const properties = {
      role: "option",
      class: "cell spot",
      tabIndex: -1,
      onfocus: () => this.onchoose(id),
      onclick: () => this.onpick(id),
    };
    return h("div", properties, h("span", { class: "sign-of" }));
  }
}

/** Put a mark on a place in the stead of the one that it has. */
function put(element, { text = "", band, tone = "", said = "" }, kept) {
  const words = [kept && "Kept.", said].filter(Boolean).join(" ");
  element.dataset.band = band ?? "";
  element.dataset.tone = tone;
  element.firstChild.textContent = text;
  element.title = said;
  if (words) element.setAttribute("aria-description", words);
  else element.removeAttribute("aria-description");
}

function middleOf({ offsetLeft, offsetTop, offsetWidth, offsetHeight }) {
  return [offsetLeft + offsetWidth / 2, offsetTop + offsetHeight / 2];
}
