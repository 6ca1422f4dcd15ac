// The selected place: what it is, and a button for everything that can be done there.

import { h } from "../dom.js";

/** Fill `panel`, and keep it true to the selected place; `deeds` does what its buttons say. */
export function mountPlace(panel, store, deeds, desk) {
  const name = h("h2", {});
  const kind = h("p", { class: "place" });
  const lines = h("ul", { class: "features" });
  const row = h("div", { class: "deeds" });
  panel.append(name, kind, lines, row);

  store.subscribe((state, old) => {
    panel.hidden = !state.history;
    const same = ["about", "choosing", "walk", "kept", "selected"].every((key) => state[key] === old[key]);
    if (panel.hidden || (same && old.history)) return;
    const { about } = state;
    name.textContent = about?.name ?? "";
    kind.textContent = about?.kind ?? "";
    lines.replaceChildren(...(about?.lines ?? []).map((line) => h("li", {}, line)));
    refill(row, state.choosing ? asking(state) : offered(state));
  });

  function offered(state) {
    if (!state.about) return [];
    return [...state.about.deeds.map((deed) => deedButton(deed, state)), keepButton(state)];
  }

  /** What a deed waits for, with a button that takes the place to which one has gone. */
  function asking({ about, choosing: { deed, place }, selected }) {
    const named = selected !== place && about;
    return [
      h("p", {}, h("strong", {}, `${deed.label} (${place}): `), deed.other),
      named && plainButton("choose", `Choose ${about.name}`, () => deeds.finish(selected), { class: "primary" }),
      plainButton("leave", "Leave it", () => deeds.leave()),
    ].filter(Boolean);
  }

  function deedButton(deed, { walk }) {
    const label = deed.other || deed.choices.length ? `${deed.label}…` : deed.label;
    const element = plainButton(deed.name, label, () => deeds.begin(deed), {
      title: deed.why,
      "aria-disabled": String(Boolean(deed.why) || Boolean(walk)),
      "aria-keyshortcuts": deed.key || null,
    });
    if (deed.key) element.append(h("kbd", { "aria-hidden": "true" }, deed.key.toUpperCase()));
    return element;
  }

  function keepButton({ kept, selected }) {
    const here = kept.includes(selected);
    const element = plainButton("keep", here ? "Let it go" : "Keep", () => desk.keep(selected), {
      "aria-pressed": String(here),
      "aria-keyshortcuts": "Shift+K",
    });
    element.append(h("kbd", { "aria-hidden": "true" }, "⇧K"));
    return element;
  }
}

/** Put other buttons into a row; the focus stays on the one that is called the same, if it was in the row. */
function refill(row, elements) {
  const held = row.contains(document.activeElement) && document.activeElement.dataset.deed;
  row.replaceChildren(...elements);
  if (!held) return;
  const again = row.querySelector(`[data-deed="${held}"]`) ?? row.querySelector("button");
  again?.focus({ preventScroll: true });
}

function plainButton(name, label, onclick, properties = {}) {
  return h("button", { type: "button", onclick, "data-deed": name, ...properties }, h("span", {}, label));
}
