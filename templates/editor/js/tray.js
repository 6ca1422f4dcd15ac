// The tray: the tiles of the catalogue that are not on the board, with pictures, to be searched.

import { ask } from "./api.js";
import { openDialog } from "./dialogs.js";
import { h } from "./dom.js";
import { featureWords, kindWords } from "./words.js";

const catalogues = new Map();

/** Open the tray for a cell; `take(id, tile)` is told which tile was chosen. */
export async function openTray(document, cell, take) {
  const cards = fitting(document, cell, await catalogue(document.game)).map(([ident, tile]) => ({
    text: [ident, tile.name, tile.set, kindWords(tile), ...featureWords(tile)].join(" ").toLowerCase(),
    set: tile.set,
    element: card(document, ident, tile, () => {
      dialog.close();
      take(ident, tile);
    }),
  }));
  const dialog = openDialog("Change the tile", sieve(cards), { class: "wide tall" });
}

/** Return the tiles of a game's catalogue as [[id, tile], …]; asked for once. */
export async function catalogue(game) {
  if (!catalogues.has(game)) {
    const { tiles } = await ask("GET", `tiles/${encodeURIComponent(game)}`);
    catalogues.set(game, Object.entries(tiles));
  }
  return catalogues.get(game);
}

/** What may take the place of a room: its own set first, special rooms last. */
function fitting({ board }, cell, tiles) {
  const onBoard = new Set(board.cells.flat().map((square) => square.tile));
  const entrance = String(board.entrance) === String(cell);
  const now = board.tiles[board.cells[cell[0]][cell[1]].tile]?.set;
  const rank = ([, { set }]) => (set === now ? 0 : 1) + (set === "special" ? 1 : 0);
  return tiles
    .filter(([ident, tile]) => !onBoard.has(ident) && (tile.set === "entrance") === entrance)
    .sort((one, other) => rank(one) - rank(other));
}

/** The search, the choice of a set, and the cards that both let through. */
function sieve(cards) {
  const search = h("input", { type: "search", "aria-label": "Search", autocomplete: "off" });
  search.placeholder = "name, set, switch, cog, rift…";
  const sets = [...new Set(cards.map((card) => card.set))].map((set) => h("option", { value: set }, set));
  const set = h("select", { "aria-label": "Set" }, h("option", { value: "" }, "all sets"), sets);
  const count = h("p", { class: "hint", role: "status" });
  const list = h("ul", { class: "tray" });

  function sift() {
    const words = search.value.toLowerCase().split(/\s+/).filter(Boolean);
    const fits = (card) =>
      (!set.value || card.set === set.value) && words.every((word) => card.text.includes(word));
    const found = cards.filter(fits);
    list.replaceChildren(...found.map((card) => card.element));
    count.textContent = found.length
      ? `${found.length} of ${cards.length} tiles that are not on the board`
      : "No such tile.";
  }

  search.addEventListener("input", sift);
  set.addEventListener("change", sift);
  sift();
  return [h("div", { class: "tray-bar" }, search, set), count, list];
}

function card({ game, board }, ident, tile, onclick) {
  const path = `${encodeURIComponent(game)}/${encodeURIComponent(ident)}.svg?level=${board.level}`;
  const picture = h("img", { src: `/api/tiles/${path}`, alt: "", loading: "lazy", width: 96, height: 96 });
  const words = h("span", { class: "hint" }, [kindWords(tile), ...featureWords(tile)].join(", "));
  const text = h("span", {}, h("strong", {}, tile.name || ident), words);
  return h("li", {}, h("button", { type: "button", onclick }, picture, text));
}
