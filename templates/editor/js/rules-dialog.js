// What a board is played by: its level, its players, and the rule settings that it has otherwise.

import { ask } from "./api.js";
import { settle } from "./commands.js";
import { openDialog } from "./dialogs.js";
import { h } from "./dom.js";

/** Open the form for the open board; `change(command)` makes the change. */
export async function openRules(document, change) {
  const { rules } = await ask("GET", `rules/${encodeURIComponent(document.game)}`);
  const profile = document.profile ?? {};
  const fields = rules.map((rule) => new Setting(rule, profile[rule.name]));
  const level = count("Level", document.board.level, 1, 4);
  const players = count("Players", document.board.players, 1, 6);
  const form = h(
    "form",
    { onsubmit: submitted },
    h("div", { class: "fields" }, level?.element, players?.element),
    h("details", {}, h("summary", {}, "Rule settings"), fields.map((field) => field.element)),
    h("div", { class: "answers" }, h("button", { class: "primary" }, "Play by these")),
  );
  // A field that is folded away cannot show what is wrong with it.
  form.addEventListener("invalid", () => (form.querySelector("details").open = true), true);
  const dialog = openDialog("Rules in force", form, { class: "wide" });

  function submitted(event) {
    event.preventDefault();
    const others = Object.entries(profile).filter(([key]) => !rules.some(({ name }) => name === key));
    const set = fields.filter((field) => field.isSet).map((field) => [field.name, field.value]);
    const wanted = Object.fromEntries([...others, ...set]);
    dialog.close();
    change(settle(document, { level: level?.value, players: players?.value, profile: wanted }));
  }
}

/** One setting: left empty, the rule holds as published. */
class Setting {
  constructor({ name, value, text }, given) {
    Object.assign(this, { name, standard: value });
    const id = `rule-${name}`;
    const hint = h("p", { class: "hint", id: `${id}-hint` }, text);
    const shown = { value: given === undefined ? "" : said(given), placeholder: said(value) };
    const typed = { autocomplete: "off", spellcheck: false, "aria-describedby": hint.id };
    this.input = h("input", { id, ...shown, ...typed });
    this.input.addEventListener("input", () => this.input.setCustomValidity(this.#trouble()));
    const label = h("label", { for: id }, name.replaceAll("_", " "));
    this.element = h("div", { class: "field text" }, label, this.input, hint);
  }

  get isSet() {
    return this.input.value.trim() !== "" && JSON.stringify(this.value) !== JSON.stringify(this.standard);
  }

  get value() {
    return typeof this.standard === "string" ? this.input.value.trim() : JSON.parse(this.input.value);
  }

  #trouble() {
    if (this.input.value.trim() === "") return "";
    try {
      if (kindOf(this.value) === kindOf(this.standard)) return "";
    } catch {
      // What cannot be read is of no kind at all.
    }
    return `Write it like ${said(this.standard)}.`;
  }
}

/** A field for a number that the board has; null where it has none. */
function count(label, value, min, max) {
  if (value === undefined) return null;
  const input = h("input", { type: "number", id: `rules-${label}`, value, min, max, required: true });
  const element = h("div", { class: "field" }, h("label", { for: input.id }, label), input);
  return {
    element,
    get value() {
      return Number(input.value);
    },
  };
}

function kindOf(value) {
  return Array.isArray(value) ? "list" : typeof value;
}

function said(value) {
  return typeof value === "string" ? value : JSON.stringify(value);
}
