// Small helpers to build the page.

import { ICONS } from "./icons.js";

const SVG = "http://www.w3.org/2000/svg";

/** Make an element: its properties or attributes by name, listeners as `on…`; then its children. */
export function h(tag, properties = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(properties)) {
    if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else if (name in element && !name.includes("-")) element[name] = value;
    else if (value !== false && value !== null && value !== undefined) element.setAttribute(name, value);
  }
  element.append(
    ...children.flat(Infinity).filter((child) => child !== null && child !== undefined && child !== false),
  );
  return element;
}

/** Make a line icon by its name; it says nothing to a screen reader. */
export function icon(name) {
  const svg = document.createElementNS(SVG, "svg");
  for (const [key, value] of Object.entries({ viewBox: "0 0 24 24", class: "icon", "aria-hidden": "true" })) {
    svg.setAttribute(key, value);
  }
  const path = document.createElementNS(SVG, "path");
  path.setAttribute("d", ICONS[name]);
  svg.append(path);
  return svg;
}

/** Make a button with an icon and a label; the label may be hidden on narrow screens by its class. */
export function button(name, label, onclick, properties = {}) {
  return h(
    "button",
    { type: "button", title: label, onclick, ...properties },
    icon(name),
    h("span", {}, label),
  );
}

let saying = [];

/** Say something to a screen reader, politely; the same words twice are said twice. */
export function say(text) {
  // What comes in the same moment is said together: the later must not silence the earlier.
  if (saying.push(text) === 1) queueMicrotask(sayAll);
}

function sayAll() {
  const live = document.getElementById("live");
  const text = saying.join(" ");
  saying = [];
  live.textContent = live.textContent === text ? `${text}\u00a0` : text;
}
