// The buttons under the board: zoom, faces of hidden rooms, how dear rooms are, and the list.

import { button } from "./dom.js";

const PRICES = "Show how many skill points it takes to get to each room without a shift";

/**
 * Fill `bar` with the buttons, and `legend` with what the numbers mean; `viewport()` is that of the board.
 * `store` knows boards of rooms alone, `whole` all boards.
 */
export function mountView(bar, legend, store, whole, viewport) {
  const square = { class: "square" };
  const views = {
    peek: toggle("reveal", "Peek", "Show the faces of rooms that lie face down", "peek"),
    reach: toggle("reach", "Reach", PRICES, "reaching"),
  };
  const list = toggle("list", "List", "Show the board as a list too", "list");
  bar.append(
    button("plus", "Zoom in", () => viewport().keys["+"](), square),
    button("minus", "Zoom out", () => viewport().keys["-"](), square),
    button("whole", "Whole board", () => viewport().reset(), square),
    ...Object.values(views),
    list,
  );
  whole.subscribe(({ history }) => {
    list.hidden = !history;
  });
  store.subscribe(({ history, reaching, reach, walk }) => {
    for (const view of Object.values(views)) view.hidden = !history;
    legend.hidden = !history || !reaching || Boolean(walk);
    const dark = reach?.complete ? "dark: not reached" : "dark: not looked at yet";
    legend.textContent = `Numbers: the fewest skill points to get there without a shift; ${dark}.`;
  });

  function toggle(icon, name, title, key) {
    const element = button(icon, name, () => store.set({ [key]: !store.get()[key] }), { title });
    const show = (state) => element.setAttribute("aria-pressed", String(state[key]));
    show(store.get());
    store.subscribe(show);
    return element;
  }
}
