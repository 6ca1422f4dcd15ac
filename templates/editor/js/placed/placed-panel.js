// The selected place: what it is, and a button for everything that can be done there.

import { h } from "../dom.js";

const SHOWN = ["about", "choosing", "walk", "kept", "selected", "places"];

/** Fill `panel`, and keep it true to the selected place; `deeds` does what its buttons say. */
export function mountPlace(panel, store, deeds, desk) {
  const name = h("h2", {});
  const kind = h("p", { class: "place" });
  const lines = h("ul", { class: "features" });
  const row = h("div", { class: "deeds" });
  panel.append(name, kind, lines, row);

  store.subscribe((state, old) => {
    panel.hidden = !state.history;
    const same = SHOWN.every((key) => state[key] === old[key]);
    if (panel.hidden || (same && old.history)) return;
    const { about } = state;
    name.textContent = about?.name ?? "";
    kind.textContent = about?.kind ?? "";
    lines.replaceChildren(...(about?.lines ?? []).map((line) => h("li", {}, line)));
    refill(row, state.choosing ? asking(state) : offered(state));
  });

  function offered(state) {
    if (!state.about) return [];
    const deedButtons = state.about.deeds.map((deed) => deedButton(deed, state));
    return [...deedButtons, keepButton(state), keepGroupButton(state)].filter(Boolean);
  }

  /** What a deed waits for, with a button that takes the place to which one has gone. */
  function asking({ about, choosing: { deed, place }, selected }) {
    const named = selected !== place && about;
    return [
      h("p", {}, h("strong", {}, `${deed.label} (${place}): `), deed.other),
      named &&
        plainButton("choose", `Choose ${about.name}`, () => deeds.finish(selected), { class: "primary" }),
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

  /** Keeping all places that are of one group with the selected one, where the game has groups. */
  function keepGroupButton({ kept, places, selected }) {
    const group = places.find(({ id }) => id === selected)?.group;
    if (!group) return null;
    const ids = idsOf(places, group);
    const all = ids.every((id) => kept.includes(id));
    const label = all ? `Let all of ${group} go` : `Keep all of ${group}`;
    return plainButton("keep-group", label, () => desk.keepAll(ids), { "aria-pressed": String(all) });
  }
}

/** The places of a group. */
function idsOf(places, group) {
  return places.filter((place) => place.group === group).map(({ id }) => id);
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
