// The tray: the tiles of the catalogue that are not on the board, with pictures, to be searched.

import { ask } from "./api.js";
import { openDialog } from "./dialogs.js";
import { h } from "./dom.js";
import { featureWords, kindWords } from "./words.js";

const catalogues = new Map();

/** Return the tiles of a game's catalogue as [[id, tile], …]; asked for once. */
async function catalogue(game) {
  if (!catalogues.has(game)) {
    const { tiles } = await ask("GET", `tiles/${encodeURIComponent(game)}`);
    catalogues.set(game, Object.entries(tiles));
  }
  return catalogues.get(game);
}

/** Open the tray for a cell; `take(id, tile)` is told which tile was chosen. */
export async function openTray(document, cell, take) {
  const { board, game } = document;
  const onBoard = new Set(board.cells.flat().map((square) => square.tile));
  const entrance = String(board.entrance) === String(cell);
  const fitting = (await catalogue(game)).filter(
    ([ident, tile]) => !onBoard.has(ident) && (tile.set === "entrance") === entrance);
  const search = h("input", { type: "search", id: "tray-search", placeholder: "name, set, switch, cog, rift…", autocomplete: "off" });
  const sets = [...new Set(fitting.map(([, tile]) => tile.set))];
  const set = h("select", { id: "tray-set" }, h("option", { value: "" }, "all sets"), sets.map((one) => h("option", { value: one }, one)));
  const count = h("p", { class: "hint", role: "status" });
  const list = h("ul", { class: "tray" });
  const cards = fitting.map(([ident, tile]) => ({ text: textOf(ident, tile), set: tile.set, card: card(game, ident, tile, chosen) }));
  const bar = h("div", { class: "tray-bar" }, h("label", { for: "tray-search", class: "unseen" }, "Search"), search, h("label", { for: "tray-set", class: "unseen" }, "Set"), set);
  const dialog = openDialog("Change the tile", [bar, count, list], { class: "wide" });

  function chosen(ident, tile) {
    dialog.close();
    take(ident, tile);
  }

  function sift() {
    const words = search.value.toLowerCase().split(/\s+/).filter(Boolean);
    const found = cards.filter((one) => (!set.value || one.set === set.value) && words.every((word) => one.text.includes(word)));
    list.replaceChildren(...found.map((one) => one.card));
    count.textContent = found.length ? `${found.length} of ${cards.length} tiles that are not on the board` : "No such tile.";
  }

  search.addEventListener("input", sift);
  set.addEventListener("change", sift);
  sift();
}

function card(game, ident, tile, chosen) {
  const src = `/api/tiles/${encodeURIComponent(game)}/${encodeURIComponent(ident)}.svg`;
  const picture = h("img", { src, alt: "", loading: "lazy", width: 96, height: 96 });
  const name = h("strong", {}, tile.name || ident);
  const words = h("span", { class: "hint" }, [kindWords(tile), ...featureWords(tile)].join(", "));
  return h("li", {}, h("button", { type: "button", onclick: () => chosen(ident, tile) }, picture, h("span", {}, name, words)));
}

function textOf(ident, tile) {
  return [ident, tile.name, tile.set, kindWords(tile), ...featureWords(tile)].join(" ").toLowerCase();
}
