// What a person can do with the open board: open, change, undo, save, make a new one, walk.

import { ask } from "./api.js";
import { isRefused, renew } from "./commands.js";
import * as log from "./history.js";

/** The name of this page to the server, so that its newer work stops its older. */
export const DESK = crypto.randomUUID();

/** Return the deeds that work on a store; `tell` shows a person a short message. */
export function createDesk(store, tell) {
  const reset = { selected: null, swapping: null, walk: null };

  const put = (name, revision, document, saved) =>
    store.set({ ...reset, name, revision, history: log.begin(document, saved), selected: document.board.entrance });

  const moved = (history) => store.set({ history, swapping: null, walk: null, selected: kept(history, store.get()) });

  return {
    /** Look into the folder. */
    async list() {
      const { folder, writable, boards } = await ask("GET", "boards");
      store.set({ folder, writable, boards });
    },

    /** Open a board of the folder. */
    async open(name) {
      const { revision, document } = await ask("GET", `boards/${encodeURIComponent(name)}`);
      put(name, revision, document, true);
    },

    /** Put the open board away. */
    close() {
      store.set({ ...reset, name: null, revision: null, history: null });
    },

    /** Do a command to the board, or tell why it cannot be done. */
    change(command) {
      if (isRefused(command)) return tell(command.why);
      moved(log.commit(store.get().history, command));
      tell(`${capital(command.label)}.`);
    },

    undo() {
      const { history } = store.get();
      if (!history?.past.length) return tell("Nothing to undo.");
      tell(`Undone: ${history.past.at(-1).label}.`);
      moved(log.undo(history));
    },

    redo() {
      const { history } = store.get();
      if (!history?.future.length) return tell("Nothing to redo.");
      tell(`Done again: ${history.future[0].label}.`);
      moved(log.redo(history));
    },

    /** Save over the file that was opened; throws Refused with code "conflict" if it has changed. */
    async save() {
      const { name, revision } = store.get();
      await write(store, name, { "If-Match": `"${revision}"` });
      tell("Saved.");
    },

    /** Save as a new file of the folder; throws Refused with code "conflict" if the name is taken. */
    async saveAs(name) {
      await write(store, name, { "If-None-Match": "*" });
      tell(`Saved as ${name}.`);
    },

    /** Make a fresh board: in the place of the open one, or as one that has no name yet. */
    async make({ game, options, seed, inPlace }, signal) {
      const { document } = await ask("POST", "new", { body: { game, options, seed, desk: DESK }, signal });
      const label = `fresh board from the seed ${document.recipe?.seed ?? seed}`;
      if (inPlace) moved(log.commit(store.get().history, renew(store.get().history.present, document, label)));
      else put(null, null, document, false);
      tell(`${capital(label)}.`);
    },

    /** Begin or end the choice of the room to swap with. */
    swapping(cell) {
      store.set({ swapping: cell });
    },

    select(cell) {
      store.set({ selected: cell });
    },

    /** Lay out the plan of the verdict to be walked, from its start. */
    async walk() {
      const { history, check } = store.get();
      const body = { document: { ...history.present, witness: check.verdict.witness } };
      const { frames } = await ask("POST", "walk", { body });
      if (store.get().history === history) store.set({ swapping: null, walk: { frames, at: 0, playing: false } });
    },

    /** Go to a step of the walk; out of its range, to its end. */
    step(at) {
      const { walk } = store.get();
      const last = walk.frames.length - 1;
      const to = Math.max(0, Math.min(last, at));
      store.set({ walk: { ...walk, at: to, playing: walk.playing && to < last } });
    },

    play(playing) {
      const { walk } = store.get();
      const ended = walk.at === walk.frames.length - 1;
      store.set({ walk: { ...walk, at: playing && ended ? 0 : walk.at, playing } });
    },

    endWalk() {
      store.set({ walk: null });
    },
  };
}

async function write(store, name, headers) {
  const { history, check } = store.get();
  const body = { document: proven(history.present, check) };
  const { revision } = await ask("PUT", `boards/${encodeURIComponent(name)}`, { body, headers });
  // Changes made while the save was on its way are not saved yet.
  const now = store.get().history;
  const behind = now.past.length - history.past.length;
  const kept = behind >= 0 && now.past[history.past.length - 1] === history.past.at(-1);
  store.set({ name, revision, history: { ...now, savedAt: kept ? history.past.length : null } });
}

/** A file carries its plan: the one of the verdict, if the board has none of its own. */
function proven(document, check) {
  const witness = document.witness ?? (check.status === "done" ? check.verdict.witness : null);
  return { ...document, witness };
}

function kept({ present }, { selected }) {
  const { rows, cols, entrance } = present.board;
  return selected && selected[0] < rows && selected[1] < cols ? selected : entrance;
}

function capital(text) {
  return text[0].toUpperCase() + text.slice(1);
}
