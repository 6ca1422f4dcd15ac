// A button that unfolds more deeds under it; Escape, a deed or going elsewhere folds it again.

import { button, h } from "./dom.js";

/** Return the element of a menu with a name, an icon and its deeds as buttons. */
export function menu(icon, name, deeds) {
  const list = h("div", { class: "menu-list", id: `menu-${name}`, hidden: true }, deeds);
  const opener = button(icon, name, () => unfold(list.hidden), { "aria-controls": list.id });
  const whole = h("div", { class: "menu" }, opener, list);

  function unfold(open) {
    list.hidden = !open;
    opener.setAttribute("aria-expanded", String(open));
    if (open) list.querySelector("button:not([hidden])")?.focus();
  }

  // The focus is back on the opener before a deed is done, so that a dialog gives it back to there.
  list.addEventListener("click", () => fold(), true);
  whole.addEventListener("keydown", (event) => {
    if (list.hidden) return;
    if (event.key === "Escape") fold();
    else if (event.key === "ArrowDown" || event.key === "ArrowUp") go(event.key === "ArrowDown" ? 1 : -1);
    else return;
    event.preventDefault();
    event.stopPropagation();
  });
  whole.addEventListener("focusout", (event) => {
    if (!list.hidden && !whole.contains(event.relatedTarget)) unfold(false);
  });
  unfold(false);
  return whole;

  function fold() {
    unfold(false);
    opener.focus();
  }

  function go(by) {
    const shown = deeds.filter((deed) => !deed.hidden);
    const at = shown.indexOf(document.activeElement);
    shown[(at + by + shown.length) % shown.length].focus();
  }
}
