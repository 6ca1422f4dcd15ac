// A fresh board from a seed: the form is made from the options that the game names.

import { openDialog } from "./dialogs.js";
import { button, h } from "./dom.js";

/** What the open board settles, so that it is not asked again when fresh rooms are made around some. */
const SETTLED = ["keep", "level", "temple", "temples", "players", "die", "tiles"];

/** Open the form; `make(wish, signal)` does the work, and what it throws is shown. */
export function openNew(games, hasBoard, make) {
  open("A fresh board", new WishForm(games, hasBoard), make);
}

/** Open the form for fresh rooms round kept ones, filled with the wishes that the board was made by. */
export function openAround(game, { recipe }, make) {
  const options = game.options
    .filter(({ name }) => !SETTLED.includes(name))
    .map((option) => ({ ...option, default: recipe?.options?.[option.name] ?? option.default }));
  open("A fresh board around what is kept", new WishForm([{ ...game, options }], false), make);
}

function open(title, form, make) {
  const stop = new AbortController();
  const dialog = openDialog(title, form.element);
  form.leave.addEventListener("click", () => dialog.close());
  dialog.addEventListener("close", () => stop.abort());
  form.element.addEventListener("submit", async (event) => {
    event.preventDefault();
    if (await form.busy(() => make(form.wish(), stop.signal))) dialog.close();
  });
}

class WishForm {
  constructor(games, hasBoard) {
    this.games = games;
    const choices = games.map(({ name, title }) => h("option", { value: name }, title));
    this.game = h("select", { id: "new-game", onchange: () => this.#fill() }, choices);
    this.fields = h("div", { class: "fields" });
    this.wishes = h("div", { class: "fields" });
    this.folded = h("details", {}, h("summary", {}, "Wishes"), this.wishes);
    // A field that is folded away cannot show what is wrong with it.
    this.folded.addEventListener("invalid", () => (this.folded.open = true), true);
    this.seed = h("input", { id: "new-seed", maxLength: 80, autocomplete: "off", placeholder: "any" });
    this.inPlace = h("input", { type: "checkbox" });
    this.trouble = h("p", { class: "trouble", role: "alert" });
    this.submit = h("button", { class: "primary" }, "Make it");
    this.leave = button("close", "Cancel", () => {});
    const hint = "The same seed and wishes make the same dungeon. Left empty, one is made up.";
    const place = h(
      "label",
      { class: "check" },
      this.inPlace,
      "In the place of the open board (can be undone)",
    );
    this.element = h(
      "form",
      {},
      h(
        "div",
        { class: "field", hidden: games.length < 2 },
        h("label", { for: "new-game" }, "Game"),
        this.game,
      ),
      this.fields,
      this.folded,
      h(
        "div",
        { class: "field" },
        h("label", { for: "new-seed" }, "Seed"),
        this.seed,
        h("p", { class: "hint" }, hint),
      ),
      hasBoard && place,
      this.trouble,
      h("div", { class: "answers" }, this.submit, this.leave),
    );
    this.#fill();
  }

  /** What the form asks for, without the options that were left to chance. */
  wish() {
    const options = {};
    for (const option of this.#options()) {
      const value = valueOf(this.element, option);
      if (value !== null) options[option.name] = value;
    }
    return { game: this.game.value, options, seed: this.seed.value, inPlace: this.inPlace.checked };
  }

  /** Do long work once; returns whether it went well, and shows why if it did not. */
  async busy(work) {
    if (this.submit.disabled) return false;
    this.submit.disabled = true;
    this.submit.textContent = "Making and proving it…";
    this.trouble.textContent = "";
    try {
      await work();
      return true;
    } catch (error) {
      // A wish is called as its field is, not as the option of the command.
      const where = error.where?.replaceAll(/(^|, )--/g, "$1");
      this.trouble.textContent = where ? `${where}: ${error.message}` : error.message;
      return false;
    } finally {
      this.submit.disabled = false;
      this.submit.textContent = "Make it";
    }
  }

  #options() {
    return this.games.find(({ name }) => name === this.game.value).options;
  }

  /** What is asked first stays in sight; from the first text or range on, wishes are folded away. */
  #fill() {
    const options = this.#options();
    const found = options.findIndex(({ kind }) => kind === "text" || kind === "range");
    const first = found < 0 ? options.length : found;
    this.fields.replaceChildren(...options.slice(0, first).map(field));
    this.wishes.replaceChildren(...options.slice(first).map(field));
    this.folded.hidden = first === options.length;
    this.folded.open = false;
  }
}

function field(option) {
  const hint = h("p", { class: "hint", id: `${idOf(option)}-hint` }, option.help);
  const label = h("label", { for: idOf(option) }, option.name);
  if (option.kind === "list") {
    const box = (one) => h("input", { type: "checkbox", name: idOf(option), value: one });
    const boxes = option.choices.map((one) => h("label", { class: "check" }, box(one), one));
    return group(option, "", h("div", { class: "boxes" }, boxes), hint);
  }
  if (option.kind === "range") {
    const ends = h("div", { class: "ends" }, end(option, "least"), "to", end(option, "most"));
    return group(option, "range", ends, hint);
  }
  if (option.kind === "text") {
    const value = option.default ?? "";
    const properties = { id: idOf(option), autocomplete: "off", spellcheck: false, value };
    const input = h("input", { ...properties, "aria-describedby": hint.id });
    return h("div", { class: "field text" }, label, input, hint);
  }
  const choices = option.kind === "choice" ? option.choices : numbers(option);
  const rest = option.default === null && h("option", { value: "" }, "any");
  const entries = choices.map((one) =>
    h("option", { value: one, selected: one === option.default }, String(one)),
  );
  return h("div", { class: "field" }, label, h("select", { id: idOf(option) }, rest, entries), hint);
}

function group(option, look, ...content) {
  return h("fieldset", { class: `field ${look}` }, h("legend", {}, option.name), content);
}

function end(option, which) {
  return h("input", {
    type: "number",
    id: `${idOf(option)}-${which}`,
    "aria-label": `${option.name}, ${which}`,
    "aria-describedby": `${idOf(option)}-hint`,
    min: option.low,
    max: option.high,
    placeholder: which,
  });
}

function valueOf(fields, option) {
  if (option.kind === "list") {
    const ticked = [...fields.querySelectorAll(`[name="${idOf(option)}"]:checked`)].map((box) => box.value);
    return ticked.length ? ticked : null;
  }
  if (option.kind === "range") {
    const bound = (one) => fields.querySelector(`#${idOf(option)}-${one}`).value;
    const [least, most] = ["least", "most"].map(bound);
    return least || most ? `${least}..${most}` : null;
  }
  const value = fields.querySelector(`#${idOf(option)}`).value.trim();
  if (value === "") return null;
  return option.kind === "whole" ? Number(value) : value;
}

function idOf({ name }) {
  return `option-${name}`;
}

function numbers({ low, high }) {
  return Array.from({ length: high - low + 1 }, (_, index) => low + index);
}
