// A fresh board from a seed: the form is made from the options that the game names.

import { openDialog } from "./dialogs.js";
import { button, h } from "./dom.js";

/** Open the form; `make(wish, signal)` does the work, and what it throws is shown. */
export function openNew(games, hasBoard, make) {
  const stop = new AbortController();
  const choice = h("select", { id: "new-game" }, games.map((game) => h("option", { value: game.name }, game.title)));
  const fields = h("div", { class: "fields" });
  const seed = h("input", { id: "new-seed", maxLength: 80, autocomplete: "off", placeholder: "any" });
  const inPlace = h("input", { type: "checkbox", id: "new-in-place" });
  const trouble = h("p", { class: "trouble", role: "alert" });
  const submit = h("button", { class: "primary" }, "Make it");
  const game = () => games.find((one) => one.name === choice.value);
  const refill = () => fields.replaceChildren(...game().options.map(field));
  choice.addEventListener("change", refill);
  refill();

  const form = h(
    "form",
    { onsubmit: submitted },
    labelled("Game", choice, games.length < 2),
    fields,
    labelled("Seed", seed),
    h("p", { class: "hint" }, "The same seed and wishes make the same dungeon. Left empty, one is made up."),
    hasBoard && h("label", { class: "check" }, inPlace, "In the place of the open board (can be undone)"),
    trouble,
    h("div", { class: "answers" }, submit, button("close", "Cancel", () => dialog.close())),
  );
  const dialog = openDialog("A fresh dungeon", form);
  dialog.addEventListener("close", () => stop.abort());

  async function submitted(event) {
    event.preventDefault();
    if (submit.disabled) return;
    submit.disabled = true;
    submit.textContent = "Making and proving it…";
    trouble.textContent = "";
    try {
      const options = valuesOf(fields, game().options);
      await make({ game: game().name, options, seed: seed.value, inPlace: inPlace.checked }, stop.signal);
      dialog.close();
    } catch (error) {
      trouble.textContent = error.where ? `${error.where}: ${error.message}` : error.message;
    } finally {
      submit.disabled = false;
      submit.textContent = "Make it";
    }
  }
}

function labelled(label, input, hidden = false) {
  return h("div", { class: "field", hidden }, h("label", { for: input.id }, label), input);
}

function field(option) {
  const id = `option-${option.name}`;
  const hint = h("p", { class: "hint" }, option.help);
  if (option.kind === "list") {
    const boxes = option.choices.map((one) =>
      h("label", { class: "check" }, h("input", { type: "checkbox", name: id, value: one }), one));
    return h("fieldset", { class: "field" }, h("legend", {}, option.name), h("div", { class: "boxes" }, boxes), hint);
  }
  const choices = option.kind === "choice" ? option.choices : numbers(option);
  const rest = option.default === null ? [h("option", { value: "" }, "any")] : [];
  const entries = choices.map((one) => h("option", { value: one, selected: one === option.default }, String(one)));
  return h("div", { class: "field" }, h("label", { for: id }, option.name), h("select", { id }, rest, entries), hint);
}

function numbers({ low, high }) {
  return Array.from({ length: high - low + 1 }, (_, index) => low + index);
}

/** What the form says, without the options that were left to chance. */
function valuesOf(fields, options) {
  const values = {};
  for (const { name, kind } of options) {
    if (kind === "list") {
      const ticked = [...fields.querySelectorAll(`input[name="option-${name}"]:checked`)].map((box) => box.value);
      if (ticked.length) values[name] = ticked;
    } else {
      const { value } = fields.querySelector(`#option-${CSS.escape(name)}`);
      if (value !== "") values[name] = kind === "whole" ? Number(value) : value;
    }
  }
  return values;
}
