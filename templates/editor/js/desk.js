// What a person can do with the open board: open, change, undo, save, make a new one, walk.

import { ask } from "./api.js";
import { isRefused, renew } from "./commands.js";
import * as log from "./history.js";

/** The name of this page to the server, so that its newer work stops its older. */
export const DESK = crypto.randomUUID();

const CLEAR = { selected: null, swapping: null, walk: null };

/** The deeds on the board of a store; `tell` shows a person a short message. */
export class Desk {
  constructor(store, tell) {
    this.store = store;
    this.tell = tell;
  }

  /** Look into the folder. */
  async list() {
    const { folder, writable, boards } = await ask("GET", "boards");
    this.store.set({ folder, writable, boards });
  }

  /** Open a board of the folder. */
  async open(name) {
    const { revision, document } = await ask("GET", `boards/${encodeURIComponent(name)}`);
    this.#lay(name, revision, document, true);
  }

  /** Put the open board away. */
  close() {
    this.store.set({ ...CLEAR, name: null, revision: null, history: null });
  }

  /** Do a command to the board, or tell why it cannot be done. */
  change(command) {
    if (isRefused(command)) return this.tell(command.why);
    this.#move(log.commit(this.store.get().history, command));
    return this.tell(`Done: ${command.label}.`);
  }

  undo() {
    const { history } = this.store.get();
    if (!history.past.length) return this.tell("Nothing to undo.");
    this.#move(log.undo(history));
    return this.tell(`Undone: ${history.past.at(-1).label}.`);
  }

  redo() {
    const { history } = this.store.get();
    if (!history.future.length) return this.tell("Nothing to redo.");
    this.#move(log.redo(history));
    return this.tell(`Redone: ${history.future[0].label}.`);
  }

  /** Save over the file that was opened; throws Refused with code "conflict" if it has changed. */
  async save() {
    const { name, revision } = this.store.get();
    await this.#write(name, { "If-Match": `"${revision}"` });
    this.tell("Saved.");
  }

  /** Save as a new file of the folder; throws Refused with code "conflict" if the name is taken. */
  async saveAs(name) {
    await this.#write(name, { "If-None-Match": "*" });
    this.tell(`Saved as ${name}.`);
  }

  /** Make a fresh board: in the place of the open one, or as one that has no name yet. */
  async make({ game, options, seed, inPlace }, signal) {
    const { document } = await ask("POST", "new", { body: { game, options, seed, desk: DESK }, signal });
    const label = `fresh board from the seed ${document.recipe.seed}`;
    const { history } = this.store.get();
    if (inPlace) return this.change(renew(history.present, document, label));
    this.#lay(null, null, document, false);
    return this.tell(`Done: ${label}.`);
  }

  select(cell) {
    this.store.set({ selected: cell });
  }

  /** Begin the choice of the room to swap `cell` with, or end it with null. */
  swapping(cell) {
    this.store.set({ swapping: cell });
  }

  /** Lay out the plan of the verdict to be walked, from its start. */
  async walk() {
    const { history, check } = this.store.get();
    const body = { document: { ...history.present, witness: check.verdict.witness } };
    const { frames } = await ask("POST", "walk", { body });
    if (this.store.get().history !== history) return;
    this.store.set({ swapping: null, walk: { frames, at: 0, playing: false } });
  }

  /** Go to a step of the walk; out of its range, to its end. */
  step(at) {
    const { walk } = this.store.get();
    const last = walk.frames.length - 1;
    const to = Math.max(0, Math.min(last, at));
    this.store.set({ walk: { ...walk, at: to, playing: walk.playing && to < last } });
  }

  /** Let the walk go on by itself, from its start if it is at its end; or stop that. */
  play(playing) {
    const { walk } = this.store.get();
    const ended = walk.at === walk.frames.length - 1;
    this.store.set({ walk: { ...walk, at: playing && ended ? 0 : walk.at, playing } });
  }

  endWalk() {
    this.store.set({ walk: null });
  }

  #lay(name, revision, document, saved) {
    const history = log.begin(document, saved);
    this.store.set({ ...CLEAR, name, revision, history, selected: document.board.entrance });
  }

  #move(history) {
    this.store.set({ ...CLEAR, history, selected: kept(history, this.store.get()) });
  }

  async #write(name, headers) {
    const { history, check } = this.store.get();
    const body = { document: proven(history.present, check) };
    const { revision } = await ask("PUT", `boards/${encodeURIComponent(name)}`, { body, headers });
    this.store.set({ name, revision, history: log.savedAs(this.store.get().history, history) });
  }
}

/** A file carries its plan: the one of the verdict, if the board has none of its own. */
function proven(document, check) {
  const witness = document.witness ?? check?.verdict?.witness ?? null;
  return { ...document, witness };
}

function kept({ present }, { selected }) {
  const { rows, cols, entrance } = present.board;
  return selected && selected[0] < rows && selected[1] < cols ? selected : entrance;
}
