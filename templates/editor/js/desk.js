// What a person can do with the open board: open, change, undo, save, make a new one, walk.

import { ask } from "./api.js";
import { isRefused, renew } from "./commands.js";
import * as log from "./history.js";
import { isPlaced } from "./placed/state.js";
import { counted, keptWords } from "./words.js";
import { askFor } from "./work.js";

const CLEAR = { selected: null, swapping: null, choosing: null, walk: null, ghost: null, repairs: null };

/** The deeds on the board of a store; `tell` shows a person a short message. */
export class Desk {
  #mending = null;

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
    const { revision, document, writable } = await ask("GET", `boards/${encodeURIComponent(name)}`);
    this.#lay(name, revision, document, true);
    this.store.set({ writable });
    if (!writable) {
      this.tell("This board is write-protected: what you change can be saved under another name only.");
    }
  }

  /** Open an older version of a board, as a change of it that can be undone. */
  async revert(name, number) {
    const { document } = await ask("GET", `boards/${encodeURIComponent(name)}/backups/${number}`);
    this.change(renew(this.store.get().history.present, document, "back to an older version"));
  }

  /** Open a board that comes from elsewhere and lies in no file of the folder. */
  lay(document) {
    this.#lay(null, null, document, false);
  }

  /** Go on with work that was left behind: {name, revision, document, events}. */
  restore({ name, revision, document, events }) {
    const history = log.restored(document, events, name !== null);
    const selected = document.board.entrance ?? null;
    this.store.set({ ...CLEAR, kept: [], name, revision, history, selected });
    this.tell(`Restored: ${counted(events.length, "change")}.`);
  }

  /** Put the open board away. */
  close() {
    this.#mending?.abort();
    this.store.set({ ...CLEAR, kept: [], name: null, revision: null, history: null });
  }

  /** Go to the place in the log where so many changes are done. */
  jump(length) {
    this.#move(log.jump(this.store.get().history, length));
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
    const { document } = await askFor("make", "new", { game, options, seed }, signal);
    const label = `fresh board from the seed ${document.recipe.seed}`;
    const { history } = this.store.get();
    if (inPlace) return this.change(renew(history.present, document, label));
    this.#lay(null, null, document, false);
    return this.tell(`Done: ${label}.`);
  }

  /** Make a fresh board round the rooms that are kept, in the place of the open one. */
  async around({ options, seed }, signal) {
    const { history, kept } = this.store.get();
    const keep = kept.map((place) => keptWords(history.present, place));
    const wish = { document: history.present, keep, options, seed };
    const { document } = await askFor("make", "around", wish, signal);
    const label = `a fresh board round ${counted(keep.length, "kept place")}`;
    this.change(renew(this.store.get().history.present, document, label));
  }

  /** Keep a room when fresh ones are made or the board is repaired, or let it go. */
  keep(cell) {
    const { kept } = this.store.get();
    const here = String(cell);
    this.store.set({ kept: kept.includes(here) ? kept.filter((one) => one !== here) : [...kept, here] });
  }

  /** Keep several places, or let them go if all of them are kept. */
  keepAll(ids) {
    const { kept } = this.store.get();
    const others = kept.filter((one) => !ids.includes(one));
    const all = others.length + ids.length === kept.length;
    this.store.set({ kept: all ? others : [...others, ...ids] });
  }

  /** Look for the smallest changes that make the board winnable. */
  async mend(shifts) {
    this.stopMending();
    this.#mending = new AbortController();
    const { signal } = this.#mending;
    const { history, kept } = this.store.get();
    const keep = kept.map((place) => keptWords(history.present, place));
    this.store.set({ repairs: { status: "looking" }, ghost: null });
    try {
      const found = await askFor("mend", "repair", { document: history.present, keep, shifts }, signal);
      if (!signal.aborted) this.store.set({ repairs: { status: "done", ...found } });
    } catch (error) {
      if (!signal.aborted) this.store.set({ repairs: null });
      throw error;
    }
  }

  /** Stop looking for repairs, and put away what was found. */
  stopMending() {
    this.#mending?.abort();
    this.store.set({ repairs: null, ghost: null });
  }

  /** Show the board as a repair would have it, or with null as it is. */
  preview(repair) {
    this.store.set({ ghost: repair ? { ...repair.document, witness: null } : null });
  }

  /** Make a repair: one change, which can be undone. */
  apply(repair) {
    const { history } = this.store.get();
    const label = `repair: ${repair.changes.map(({ text }) => text).join(", ")}`;
    this.change(renew(history.present, repair.document, label));
  }

  select(cell) {
    this.store.set({ selected: cell });
  }

  /** Begin the choice of the room to swap `cell` with, or end it with null. */
  swapping(cell) {
    this.store.set({ swapping: cell });
  }

  /** Save over whatever lies in the folder under that name now; that goes to the backups. */
  async overwrite() {
    const { name } = this.store.get();
    const { revision } = await ask("GET", `boards/${encodeURIComponent(name)}`);
    await this.#write(name, { "If-Match": `"${revision}"` });
    this.tell("Saved over the other version, which is kept among the older ones.");
  }

  /** Lay out a plan to be walked from its start; without one, that of the verdict. */
  async walk(plan, called = "The plan") {
    const { history, check } = this.store.get();
    const body = { document: { ...history.present, witness: plan ?? check.verdict.witness } };
    const { frames } = await ask("POST", "walk", { body });
    if (this.store.get().history !== history) return;
    this.store.set({ swapping: null, walk: { frames, at: 0, playing: false, called } });
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
    this.#mending?.abort();
    const history = log.begin(document, saved);
    const selected = document.board.entrance ?? null;
    this.store.set({ ...CLEAR, kept: [], name, revision, history, selected });
  }

  #move(history) {
    this.#mending?.abort();
    const { kept, selected, history: before } = this.store.get();
    this.store.set({ ...CLEAR, history, ...marked(before.present, history.present, kept, selected) });
  }

  async #write(name, headers) {
    const { history, check } = this.store.get();
    const body = { document: proven(history.present, check) };
    const { revision } = await ask("PUT", `boards/${encodeURIComponent(name)}`, { body, headers });
    const saved = log.savedAs(this.store.get().history, history);
    this.store.set({ name, revision, writable: true, history: saved });
  }
}

/** A file carries its plan: the one of the verdict, if the board has none of its own. */
function proven(document, check) {
  const witness = document.witness ?? check?.verdict?.witness ?? null;
  return { ...document, witness };
}

/** The places that are kept and selected after a change of the board: what is gone from it is not. */
function marked(before, after, kept, selected) {
  const same = before.game === after.game;
  if (isPlaced({ history: { present: after } })) {
    return { kept: same ? kept : [], selected: typeof selected === "string" ? selected : null };
  }
  const { rows, cols, entrance } = after.board;
  if (!same) return { kept: [], selected: entrance };
  const [down, along] = shiftOf(before.board, after.board);
  const moved = ([row, col]) => [row + down, col + along];
  const inside = ([row, col]) => row >= 0 && row < rows && col >= 0 && col < cols;
  const cells = kept.map((cell) => moved(cell.split(",").map(Number)));
  const here = selected && moved(selected);
  return { kept: cells.filter(inside).map(String), selected: here && inside(here) ? here : entrance };
}

/** How far the rooms of a board went with its entrance, when it got another size. */
function shiftOf(before, after) {
  const resized = before.rows !== after.rows || before.cols !== after.cols;
  return resized ? after.entrance.map((place, axis) => place - before.entrance[axis]) : [0, 0];
}
