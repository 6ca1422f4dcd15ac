// The bar at the top: which board is open, whether it is saved, and what can be done with it as a whole.

import { button, h } from "./dom.js";
import { isChanged } from "./history.js";
import { menu } from "./menu.js";
import { isPlaced } from "./placed/state.js";

const NEEDS_BOARD = ["boards", "save", "saveAs", "undo", "redo", "rules", "out"];

/** Fill `bar` with the deeds, and keep it true to the open board. */
export function mountBar(bar, store, deeds) {
  const name = h("h1", { class: "board-name" });
  const mark = h("span", { class: "unsaved" });
  const buttons = {
    boards: button("boards", "Boards", deeds.boards),
    fresh: button("fresh", "New…", deeds.fresh),
    save: button("save", "Save", deeds.save),
    saveAs: button("copy", "Save as…", deeds.saveAs),
    undo: button("undo", "Undo", deeds.undo),
    redo: button("redo", "Redo", deeds.redo),
    rules: button("rules", "Rules…", deeds.rules),
    size: button("size", "Size…", deeds.size),
    out: button("out", "Take away…", deeds.out),
    older: button("past", "Older versions…", deeds.older),
    help: button("help", "Keys", deeds.help),
  };
  const { saveAs, rules, size, older, help, ...often } = buttons;
  const more = menu("more", "More", [saveAs, rules, size, older, help]);
  bar.append(
    h("p", { class: "brand" }, "Tilewright"),
    h("div", { class: "which" }, name, mark),
    h("nav", { class: "tools", "aria-label": "Board" }, Object.values(often), more),
  );

  function show(state) {
    const { history } = state;
    const open = Boolean(history);
    name.hidden = !open;
    name.textContent = open ? (state.name ?? "new board") : "";
    const marks = [open && isChanged(history) && "not saved"];
    marks.push(open && state.name && !state.writable && "write-protected");
    mark.textContent = marks.filter(Boolean).join(" · ");
    document.title = open
      ? `${isChanged(history) ? "• " : ""}${name.textContent} – Tilewright`
      : "Tilewright";
    for (const deed of NEEDS_BOARD) buttons[deed].hidden = !open;
    buttons.size.hidden = !open || isPlaced(state);
    buttons.older.hidden = !open || !state.name;
    entitle(buttons.undo, "Undo", history?.past.at(-1));
    entitle(buttons.redo, "Redo", history?.future[0]);
  }

  show(store.get());
  store.subscribe((state, old) => {
    if (["history", "name", "writable"].some((key) => state[key] !== old[key])) show(state);
  });
}

function entitle(element, deed, command) {
  element.title = command ? `${deed}: ${command.label}` : `Nothing to ${deed.toLowerCase()}`;
  element.setAttribute("aria-disabled", String(!command));
}
