// The dialogs: each opens over the page, is left by Escape, and gives the focus back.

import { button, h } from "./dom.js";

/** Open a dialog with a title and content; `close()` on what it returns ends it. */
export function openDialog(title, content, properties = {}) {
  const heading = h("h2", { id: `title-${crypto.randomUUID()}` }, title);
  const dialog = h("dialog", { "aria-labelledby": heading.id, ...properties });
  const shut = button("close", "Close", () => dialog.close(), { class: "quiet" });
  dialog.append(h("div", { class: "panel-head" }, heading, shut), ...[content].flat().filter(Boolean));
  dialog.addEventListener("close", () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
  return dialog;
}

/** Ask which of some answers: [[value, label], …]; resolves to a value, or null if it is left. */
export function choose(title, text, answers) {
  return new Promise((resolve) => {
    const pick = (value) => () => {
      resolve(value);
      dialog.close();
    };
    const buttons = answers.map(([value, label], index) =>
      h("button", { type: "button", class: index ? "" : "primary", onclick: pick(value) }, label),
    );
    const dialog = openDialog(title, [h("p", {}, text), h("div", { class: "answers" }, buttons)]);
    dialog.addEventListener("close", () => resolve(null));
  });
}

/** Ask for the name of a file; `save(name)` may throw, and what it says is shown. */
export function askName(title, suggestion, save) {
  return new Promise((resolve) => {
    const input = h("input", {
      id: "name",
      value: suggestion,
      required: true,
      maxLength: 80,
      autocomplete: "off",
    });
    const trouble = h("p", { class: "trouble", role: "alert" });
    const form = h(
      "form",
      { onsubmit: submitted },
      h("label", { for: "name" }, "Name of the board"),
      input,
      h("p", { class: "hint" }, "Letters, digits, spaces and . - _; the file gets .json at its end."),
      trouble,
      h("div", { class: "answers" }, h("button", { class: "primary" }, "Save")),
    );
    const dialog = openDialog(title, form);
    dialog.addEventListener("close", () => resolve(false));
    input.select();

    async function submitted(event) {
      event.preventDefault();
      try {
        await save(input.value.trim());
        resolve(true);
        dialog.close();
      } catch (error) {
        trouble.textContent =
          error.code === "conflict"
            ? "A board of that name is there already; choose another."
            : error.message;
      }
    }
  });
}

/** What the keys do on a board of rooms. */
const ROOMS = {
  lead: [
    "Tab goes to the board once; inside it, these keys act on the selected room. ",
    "Drag the selected room onto another to swap them; drag elsewhere moves what is zoomed in.",
  ],
  keys: [
    ["Arrow keys, Home, End", "go from room to room"],
    ["R / Shift R", "turn the room right / left"],
    ["F", "reveal or hide the room"],
    ["S, then another room and Enter", "swap two rooms; Escape leaves it"],
    ["T / E", "change the room's tile / edit it"],
    ["K", "keep the room, or let it go"],
  ],
};
const KEYS = [
  ["+ / - / 0", "zoom in, out, whole board (or turn the wheel, or pinch)"],
  ["Ctrl Z / Ctrl Shift Z", "undo / redo"],
  ["Ctrl S / Ctrl Shift S", "save / save as"],
  ["W", "walk through the plan"],
  [", / .", "previous / next step of the walk"],
  ["?", "this help"],
];

/** Show what the keys do, on the board that is open and everywhere; `here` are those of what is selected. */
export function openHelp({ lead, keys, here } = ROOMS) {
  const line = ([key, deed]) => [h("dt", {}, key), h("dd", {}, deed)];
  const listed = (all) => h("dl", { class: "keys" }, all.map(line));
  openDialog("Keys", [
    h("p", {}, lead),
    listed([...keys, ...KEYS]),
    here && h("h3", {}, `At ${here.name}`),
    here && listed(here.keys),
  ]);
}
