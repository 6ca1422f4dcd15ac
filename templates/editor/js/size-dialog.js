// How many rows and columns a board has: more at any side, or fewer.

import { isRefused, MOST_SIDE, resize } from "./commands.js";
import { openDialog } from "./dialogs.js";
import { h } from "./dom.js";
import { catalogue } from "./tray.js";

const SIDES = {
  top: "Add rows at the top",
  bottom: "Add rows at the bottom",
  left: "Add columns at the left",
  right: "Add columns at the right",
};

/** Open the form for the open board; `change(command)` makes the change. */
export async function openSize(document, change) {
  const spare = pile(await catalogue(document.game));
  const inputs = Object.entries(SIDES).map(([side, label]) => field(side, label));
  const { rows, cols } = document.board;
  const told = h("p", { class: "hint", role: "status" });
  const trouble = h("p", { class: "trouble", role: "alert" });
  const form = h(
    "form",
    { onsubmit: submitted, oninput: tell },
    h("p", {}, "A negative number takes away. New rooms come from the tile set and lie face down."),
    h("div", { class: "fields" }, inputs.map(({ element }) => element)),
    told,
    trouble,
    h("div", { class: "answers" }, h("button", { class: "primary" }, "Resize")),
  );
  const dialog = openDialog("Size of the board", form);
  tell();

  function sides() {
    return Object.fromEntries(inputs.map(({ side, input }) => [side, Number(input.value)]));
  }

  function tell() {
    const { top, right, bottom, left } = sides();
    trouble.textContent = "";
    told.textContent = `Now ${rows} × ${cols} rooms, then ${rows + top + bottom} × ${cols + left + right}.`;
  }

  function submitted(event) {
    event.preventDefault();
    const command = resize(document, sides(), spare);
    if (isRefused(command)) {
      trouble.textContent = command.why;
      return;
    }
    dialog.close();
    change(command);
  }
}

/** The ordinary tiles of a catalogue, shuffled, the generic ones on top. */
function pile(tiles) {
  return tiles
    .filter(([, { set, room }]) => set !== "entrance" && !room)
    .map((entry) => ({ entry, rank: Math.random() + (entry[1].set === "generic" ? 0 : 1) }))
    .sort((one, other) => one.rank - other.rank)
    .map(({ entry }) => entry);
}

function field(side, label) {
  const span = { min: 1 - MOST_SIDE, max: MOST_SIDE - 1, step: 1, value: 0, required: true };
  const input = h("input", { type: "number", id: `size-${side}`, ...span });
  const element = h("div", { class: "field" }, h("label", { for: input.id }, label), input);
  return { side, input, element };
}
