// The page's own log and journal without a page: told what to do line by line, it says where they stand.
//
// node log.mjs ADDRESS COOKIE; each line of the input is {op, …}, each line of the output what came of it.

import { createInterface } from "node:readline";

import * as commands from "../../../templates/editor/js/commands.js";
import * as log from "../../../templates/editor/js/history.js";
import { Journal } from "../../../templates/editor/js/journal.js";
import { difference } from "../../../templates/editor/js/placed/difference.js";
import { createStore } from "../../../templates/editor/js/store.js";
import { frozen } from "./board.mjs";

const [ADDRESS, COOKIE] = process.argv.slice(2);

// What the page finds in a browser.
const far = globalThis.fetch;
globalThis.fetch = (path, wish) => far(ADDRESS + path, { ...wish, headers: { ...wish.headers, Cookie: COOKIE } });
globalThis.navigator ??= {};

let store = null;
let journal = null;
const told = [];

const DEEDS = {
  /** A page opens a board of the folder. */
  begin({ key, name, revision, document }) {
    store = createStore({ name: null, revision: null, history: null });
    journal = new Journal(store, key, (text) => told.push(text));
    store.set({ name, revision, history: log.begin(frozen(document), true) });
  },
  /** A command on a board of rooms, by its name. */
  room({ name, given }) {
    return changed(commands[name](present(), ...given));
  },
  /** What a deed at a place made of a board of places. */
  place({ label, document }) {
    return changed(commands.command(present(), label, difference(present(), document)));
  },
  renew({ document }) {
    return changed(commands.renew(present(), document, "another board"));
  },
  undo: () => moved(log.undo(history())),
  redo: () => moved(log.redo(history())),
  jump: ({ length }) => moved(log.jump(history(), length)),
  save({ revision }) {
    store.set({ revision, history: log.savedAs(history(), history()) });
  },
  /** The board to which a journal leads that was left behind. */
  restored({ document, events }) {
    return { restored: log.restored(document, events, true).present };
  },
};

function history() {
  return store.get().history;
}

function present() {
  return history().present;
}

function changed(command) {
  if (commands.isRefused(command)) return { refused: command.why };
  return moved(log.commit(history(), frozen(command)));
}

function moved(next) {
  store.set({ history: next });
}

for await (const line of createInterface({ input: process.stdin })) {
  const { op, ...wish } = JSON.parse(line);
  const more = DEEDS[op](wish);
  const written = await journal.written();
  const { past, future } = history();
  const here = { present: present(), past: past.length, future: future.length, changed: log.isChanged(history()) };
  console.log(JSON.stringify({ ...here, written, told, ...more }));
}
