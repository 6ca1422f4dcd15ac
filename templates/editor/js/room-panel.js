// The selected room: what it is, and what can be done to it.

import { hide, isHidden, isRefused, nameAt, replace, reveal, swap, turn } from "./commands.js";
import { button, h, icon } from "./dom.js";
import { shown } from "./frames.js";
import { featureWords, kindWords, placeWords, roomWords } from "./words.js";

/** Return the deeds on a room, for the panel's buttons and for the keys of the board. */
export function roomDeeds(store, desk, tell, openTray) {
  const now = () => store.get().history.present;
  const free = (deed) => (cell) =>
    store.get().walk ? tell("The walk shows the board as it was; close it to change rooms.") : deed(cell);

  return {
    left: free((cell) => desk.change(turn(now(), cell, -1))),
    right: free((cell) => desk.change(turn(now(), cell, 1))),
    flip: free((cell) => {
      const [row, col] = cell;
      desk.change((isHidden(now().board.cells[row][col]) ? reveal : hide)(now(), cell));
    }),
    swap: free((cell) => {
      if (store.get().swapping) return desk.swapping(null);
      desk.swapping(cell);
      tell(`Swap ${nameAt(now(), cell)} with which room? Choose it and press Enter; Escape leaves it.`);
    }),
    swapWith: free((cell) => {
      const command = swap(now(), store.get().swapping, cell);
      desk.change(command);
    }),
    tile: free((cell) => openTray(cell, (ident, tile) => desk.change(replace(now(), cell, ident, tile)))),
    cancel: () => desk.swapping(null),
  };
}

/** Fill `panel`, and keep it true to the selected room. */
export function mountRoom(panel, store, deeds) {
  const name = h("h2", {});
  const place = h("p", { class: "place" });
  const words = h("p", {});
  const features = h("ul", { class: "features" });
  const on = (deed) => () => deeds[deed](store.get().selected);
  const buttons = {
    left: button("left", "Turn left", on("left")),
    right: button("right", "Turn right", on("right")),
    flip: button("reveal", "Reveal", on("flip")),
    swap: button("swap", "Swap…", on("swap")),
    tile: button("tile", "Change tile…", on("tile")),
  };
  panel.append(name, place, words, features, h("div", { class: "deeds" }, Object.values(buttons)));

  store.subscribe((state, old) => {
    if (!state.history || (state.history === old.history && state.selected === old.selected && state.walk === old.walk && state.swapping === old.swapping)) return;
    const [document, cell] = [shown(state), state.selected];
    const square = document.board.cells[cell[0]][cell[1]];
    const tile = document.board.tiles[square.tile];
    name.textContent = nameAt(document, cell);
    place.textContent = `${kindWords(tile)} · ${placeWords(cell)}`;
    words.textContent = roomWords(document, cell);
    features.replaceChildren(...featureWords(tile, square.turn ?? 0).map((line) => h("li", {}, line)));
    enable(buttons, document, cell, state);
  });
}

/** A deed that would be refused looks so and says why, but stays where the keyboard finds it. */
function enable(buttons, document, cell, { walk, swapping }) {
  const hidden = isHidden(document.board.cells[cell[0]][cell[1]]);
  const turns = turn(document, cell, 1);
  const flips = (hidden ? reveal : hide)(document, cell);
  const barred = { left: turns, right: turns, flip: flips };
  for (const [deed, element] of Object.entries(buttons)) {
    const off = Boolean(walk) || (barred[deed] && isRefused(barred[deed]));
    element.setAttribute("aria-disabled", String(off));
    if (barred[deed]?.why) element.title = barred[deed].why;
  }
  buttons.flip.replaceChildren(icon(hidden ? "reveal" : "hide"), h("span", {}, hidden ? "Reveal" : "Hide"));
  buttons.swap.setAttribute("aria-pressed", String(Boolean(swapping)));
}
