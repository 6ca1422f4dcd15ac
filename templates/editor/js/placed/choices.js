// The choice of one of several values: a dialog with a tidy grid of buttons.

import { openDialog } from "../dialogs.js";
import { h } from "../dom.js";

/** Ask for one of some values; resolves to it, or to null if the dialog is left. */
export function chooseValue(title, values) {
  return new Promise((resolve) => {
    const pick = (value) => () => {
      resolve(value);
      dialog.close();
    };
    const buttons = values.map((value, index) =>
      h("button", { type: "button", autofocus: !index, onclick: pick(value) }, value),
    );
    const grid = h("div", { class: "choices" }, buttons);
    // All columns are as wide as the longest value, so that the eye finds its way down.
    grid.style.setProperty("--widest", `${Math.max(...values.map(({ length }) => length))}ch`);
    const dialog = openDialog(title, grid, values.length > 12 ? { class: "wide" } : {});
    dialog.addEventListener("close", () => resolve(null));
  });
}
