// Making a tile: its doors, arrow, spaces, tunnels and features, with its picture and the law beside them.

import { ask, isAborted } from "./api.js";
import { openDialog } from "./dialogs.js";
import { button, h } from "./dom.js";
import * as edits from "./tile-edits.js";
import { SIDES } from "./words.js";

const DOORS = { none: "wall", open: "open door", closed: "closed door" };
const KINDS = Object.fromEntries(Object.keys(edits.KINDS).map((kind) => [kind, kind]));
const MOST = 99;
const WAIT = 120;

/** Open the smith for the tile of a room; `take(tile)` is told the tile that was made. */
export function openSmith({ game, board }, [row, col], take) {
  const tile = structuredClone(board.tiles[board.cells[row][col].tile]);
  const smith = new Smith(game, board.level, tile);
  const dialog = openDialog(`Edit ${tile.name || "the tile"}`, smith.element, { class: "wide tall" });
  smith.done.addEventListener("click", async () => {
    if (!(await smith.isLawful())) return;
    dialog.close();
    take(smith.tile);
  });
  smith.show();
}

class Smith {
  #drawing = null;
  #timer = null;

  constructor(game, level, tile) {
    Object.assign(this, { game, level, tile });
    this.fields = h("div", { class: "smithy" });
    this.picture = h("div", { class: "anvil", role: "img", "aria-label": "The tile" });
    this.faults = h("ul", { class: "trouble", role: "status" });
    this.done = h("button", { type: "button", class: "primary" }, "Use this tile");
    const beside = h("div", { class: "beside" }, this.picture, this.faults, this.done);
    this.element = h("div", { class: "smith" }, this.fields, beside);
  }

  /** Show the tile as it is now. */
  show() {
    const focused = document.activeElement?.id;
    this.fields.replaceChildren(this.#name(), this.#doors(), this.#spaces(), this.#features());
    if (focused) document.getElementById(focused)?.focus();
    this.#look();
  }

  /** Whether the tile as it is now keeps the law. */
  async isLawful() {
    await this.#draw();
    return !this.done.disabled;
  }

  #change(edit) {
    edit(this.tile);
    this.show();
  }

  /** A figure or a name leaves the fields as they are, with what is being typed or clicked there. */
  #adjust(edit) {
    edit(this.tile);
    this.#look();
  }

  #look() {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#draw(), WAIT);
  }

  async #draw() {
    clearTimeout(this.#timer);
    this.#drawing?.abort();
    this.#drawing = new AbortController();
    try {
      const body = { tile: this.tile, level: this.level };
      const { signal } = this.#drawing;
      const { svg } = await ask("POST", `tiles/${encodeURIComponent(this.game)}`, { body, signal });
      const drawn = new DOMParser().parseFromString(svg, "image/svg+xml").documentElement;
      this.picture.replaceChildren(document.importNode(drawn, true));
      this.#tell([]);
    } catch (error) {
      if (!isAborted(error)) this.#tell(error.defects ?? [{ where: "tile", text: error.message }]);
    }
  }

  #tell(faults) {
    this.faults.replaceChildren(...faults.map(({ where, text }) => h("li", {}, `${where}: ${text}`)));
    this.done.disabled = faults.length > 0;
  }

  #name() {
    const value = this.tile.name ?? "";
    const input = h("input", { id: "smith-name", value, maxLength: 40, autocomplete: "off" });
    input.addEventListener("input", () => this.#adjust((tile) => (tile.name = input.value.trim())));
    return h("div", { class: "field" }, h("label", { for: "smith-name" }, "Name"), input);
  }

  #doors() {
    const lines = Object.entries(SIDES).map(([edge, side]) => this.#door(edge, side));
    return h("fieldset", { class: "field" }, h("legend", {}, "Edges, with the tile's own north up"), lines);
  }

  #door(edge, side) {
    const door = this.tile.doors[edge];
    const kind = edits.doorKind(this.tile, edge);
    const parts = [
      h("span", { class: "edge-name" }, side),
      this.#choice(`door-${edge}`, `${side} edge`, DOORS, kind, (tile, value) =>
        edits.setDoor(tile, edge, value),
      ),
      door &&
        this.#number(`move-${edge}`, "Move", `Move of the ${side} door`, door.move ?? 1, 1, (tile, value) =>
          edits.setMove(tile, edge, value),
        ),
      door &&
        this.#space(`door-space-${edge}`, `space of the ${side} door`, door.space, (tile, value) => {
          tile.doors[edge].space = value;
        }),
      this.tile.set !== "entrance" && this.#arrow(edge, side),
    ];
    return h("div", { class: "smith-line" }, parts);
  }

  #arrow(edge, side) {
    const checked = this.tile.arrow === edge;
    const properties = { type: "radio", name: "arrow", id: `smith-arrow-${edge}`, checked };
    const radio = h("input", { ...properties, "aria-label": `arrow on the ${side} edge` });
    radio.addEventListener("change", () => this.#change((tile) => (tile.arrow = edge)));
    return h("label", { class: "check" }, radio, "arrow");
  }

  #spaces() {
    const { spaces, water = [] } = this.tile;
    const count = this.#number("spaces", "How many", "how many spaces", spaces.length, 1, (tile, value) => {
      edits.setSpaces(tile, value);
      this.show();
    });
    const wet = spaces.map((space) =>
      this.#tick(`water-${space}`, `water in ${space}`, water.includes(space), (tile, on) =>
        edits.setWater(tile, space, on),
      ),
    );
    const under = edits.pairsOf(this.tile).map((pair) => {
      const is = edits.hasTunnel(this.tile, pair);
      const set = (tile, on) => edits.setTunnel(tile, pair, on);
      return this.#tick(`tunnel-${pair.join("")}`, `tunnel ${pair.join("–")}`, is, set);
    });
    const boxes = h("div", { class: "boxes" }, wet, under);
    return h("fieldset", { class: "field" }, h("legend", {}, "Spaces"), count, boxes);
  }

  #features() {
    const lines = (this.tile.features ?? []).map((one, index) => this.#feature(one, index));
    const add = button("plus", "Add a feature", () => this.#change(edits.addFeature));
    return h("fieldset", { class: "field" }, h("legend", {}, "What stands in it"), lines, add);
  }

  #feature(one, index) {
    const named = (what) => `${what} of ${one.kind} ${one.id}`;
    const targets = edits.targetsOf(this.tile, one);
    const takeAway = () => this.#change((tile) => edits.dropFeature(tile, index));
    const parts = [
      this.#choice(`kind-${index}`, named("kind"), KINDS, one.kind, (tile, kind) =>
        edits.setKind(tile, index, kind),
      ),
      this.#space(`space-${index}`, named("space"), one.space, (tile, value) => {
        tile.features[index].space = value;
      }),
      ...(edits.KINDS[one.kind] ?? []).map((figure) => {
        const least = edits.LEAST[figure];
        const set = (tile, value) => edits.setFigure(tile, index, figure, value);
        return this.#number(`${figure}-${index}`, figure, named(figure), one[figure] ?? least, least, set);
      }),
      targets &&
        this.#choice(`activates-${index}`, named("target"), targets, one.activates ?? "", (tile, value) =>
          edits.setTarget(tile, index, value),
        ),
      button("close", `Take away ${one.kind} ${one.id}`, takeAway, { class: "square quiet" }),
    ];
    return h("div", { class: "smith-line" }, parts);
  }

  /** A choice; a value that is none of the choices, as of a tile that breaks the law, is shown too. */
  #choice(id, label, choices, value, edit, look = "") {
    const known = value in choices ? choices : { [value]: value || "nothing", ...choices };
    const option = ([one, said]) => h("option", { value: one, selected: one === value }, said);
    const options = Object.entries(known).map(option);
    const select = h("select", { id: `smith-${id}`, "aria-label": label, class: look }, options);
    select.addEventListener("change", () => this.#change((tile) => edit(tile, select.value)));
    return select;
  }

  #space(id, label, value, edit) {
    const { spaces } = this.tile;
    if (spaces.length < 2 && spaces.includes(value)) return null;
    const choices = Object.fromEntries(spaces.map((one) => [one, `space ${one}`]));
    return this.#choice(id, label, choices, value, edit, "space");
  }

  #number(id, shown, label, value, least, edit) {
    const range = { type: "number", value, min: least, max: MOST };
    const input = h("input", { ...range, id: `smith-${id}`, "aria-label": label });
    input.addEventListener("input", () => {
      const asked = Math.trunc(Number(input.value)) || least;
      this.#adjust((tile) => edit(tile, Math.min(MOST, Math.max(least, asked))));
    });
    return h("label", { class: "figure" }, shown, input);
  }

  #tick(id, label, checked, edit) {
    const box = h("input", { type: "checkbox", id: `smith-${id}`, checked });
    box.addEventListener("change", () => this.#change((tile) => edit(tile, box.checked)));
    return h("label", { class: "check" }, box, label);
  }
}
