// What the keys do on a board of places: those that all such boards have, and those of the selected place.

const KEYS = [
  ["Arrow keys", "go to the nearest place that way"],
  ["Home / End", "go to the first / last place"],
  ["Enter / Escape", "choose the second place that a deed asks for / leave it"],
  ["Shift K", "keep the place, or let it go"],
];

/** Return what the help dialog says of a board of places; `about` is what is known of the selected place. */
export function keysOf(about) {
  const deeds = (about?.deeds ?? []).filter(({ key }) => key);
  return {
    lead:
      "Tab goes to the board once; inside it, these keys act on the selected place. " +
      "Drag moves what is zoomed in.",
    keys: KEYS,
    here: about && { name: about.name, keys: deeds.map(({ key, label }) => [key.toUpperCase(), label]) },
  };
}
