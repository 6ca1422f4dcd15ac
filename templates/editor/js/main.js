// Ties the page together: the store, the panels, the address bar and the keys that work everywhere.

import { ask, isAborted } from "./api.js";
import { mountBar } from "./bar.js";
import { mountBoard } from "./board-view.js";
import { createDesk } from "./desk.js";
import { askName, choose, openHelp } from "./dialogs.js";
import { button, say } from "./dom.js";
import { isChanged } from "./history.js";
import { followVerdict } from "./judge.js";
import { openNew } from "./new-dialog.js";
import { mountRoom, roomDeeds } from "./room-panel.js";
import { mountShelf } from "./shelf-view.js";
import { createStore } from "./store.js";
import { openTray } from "./tray.js";
import { mountVerdict } from "./verdict-panel.js";
import { mountWalk } from "./walk-panel.js";

const at = (id) => document.getElementById(id);

const store = createStore({
  folder: "", writable: true, boards: [], games: [],
  name: null, revision: null, history: null, check: null,
  selected: null, swapping: null, walk: null, peek: true,
});

let fading = null;
function tell(text) {
  const notice = at("notice");
  notice.textContent = text;
  notice.hidden = false;
  say(text);
  clearTimeout(fading);
  fading = setTimeout(() => { notice.hidden = true; }, 6000);
}

/** Do something that may fail, and tell a person if it does. */
const attempt = (deed) => async (...given) => {
  try {
    await deed(...given);
  } catch (error) {
    if (!isAborted(error)) tell(error.where ? `${error.where}: ${error.message}` : error.message);
  }
};

const desk = createDesk(store, tell);
const isDirty = () => Boolean(store.get().history) && isChanged(store.get().history);

const deeds = {
  boards: () => {
    if (location.hash.length > 1) location.hash = "";
    else follow();
  },
  fresh: attempt(async () => {
    openNew(store.get().games, Boolean(store.get().history), async (wish, signal) => {
      if (!wish.inPlace && !(await mayLeave())) return;
      await desk.make(wish, signal);
      if (!wish.inPlace) replaceHash("");
    });
  }),
  save: attempt(save),
  saveAs: attempt(saveAs),
  undo: () => desk.undo(),
  redo: () => desk.redo(),
  help: openHelp,
};

/** Save; a file that somebody else has saved since is not touched. */
async function save() {
  if (!store.get().name) return saveAs();
  try {
    await desk.save();
    return true;
  } catch (error) {
    if (error.code !== "conflict") throw error;
    return settle(error.message);
  }
}

async function settle(text) {
  const answer = await choose("Not saved", capital(text) + ".", [
    ["as", "Save mine under another name"],
    ["theirs", "Open the saved one, drop mine"],
    [null, "Go back"],
  ]);
  if (answer === "theirs") await desk.open(store.get().name);
  return answer === "as" ? saveAs() : false;
}

async function saveAs() {
  const done = await askName("Save as", suggestion(), (name) => desk.saveAs(name));
  if (done) replaceHash(store.get().name);
  return done;
}

function suggestion() {
  const { name, history } = store.get();
  return name ? `${name} copy` : `${history.present.recipe?.seed ?? "dungeon"}`.replace(/[^A-Za-z0-9 ._-]/g, "-");
}

/** Ask before unsaved changes are dropped. */
async function mayLeave() {
  if (!isDirty()) return true;
  const answer = await choose("Unsaved changes", "The open board has changes that are not saved.", [
    ["save", "Save them"],
    ["drop", "Drop them"],
    [null, "Stay here"],
  ]);
  return answer === "save" ? save() : answer === "drop";
}

function capital(text) {
  return text[0].toUpperCase() + text.slice(1);
}

function replaceHash(name) {
  history.replaceState(null, "", name ? `#${encodeURIComponent(name)}` : "#");
}

/** Show what the address names: a board, or the list. */
const follow = attempt(async () => {
  const name = decodeURIComponent(location.hash.slice(1));
  const { name: open, history: log } = store.get();
  if (log && name === (open ?? "") && name) return;
  if (isDirty() && !(await mayLeave())) return replaceHash(open);
  replaceHash(name);
  if (name) {
    await desk.open(name).catch((error) => { desk.close(); throw error; });
    return board.focus();
  }
  desk.close();
  await desk.list();
});

const room = roomDeeds(store, desk, tell, attempt((cell, take) => openTray(store.get().history.present, cell, take)));
const startWalk = attempt(async () => {
  if (store.get().walk) return desk.endWalk();
  if (!store.get().check?.verdict?.witness) return tell("There is no plan to walk: none is proven.");
  await desk.walk();
});

const board = mountBoard(at("stage"), store, desk, {
  r: room.right, R: room.left, f: room.flip, s: room.swap, t: room.tile,
  Enter: (cell) => (store.get().swapping ? room.swapWith(cell) : at("room").querySelector("button").focus()),
  Escape: () => (store.get().swapping ? room.cancel() : desk.endWalk()),
});
const walkButton = button("play", "Walk through the plan", startWalk, { hidden: true, class: "primary" });
mountBar(at("bar"), store, deeds);
mountShelf(at("shelf"), store, (name) => { location.hash = `#${encodeURIComponent(name)}`; });
mountVerdict(at("verdict-panel"), store, walkButton);
mountRoom(at("room"), store, room);
mountWalk(at("walk"), store, desk);
mountZoom();
followVerdict(store);
store.subscribe(({ history: log }) => { at("desk").hidden = !log; });

function mountZoom() {
  const square = { class: "square" };
  const peek = button("reveal", "Peek", () => store.set({ peek: !store.get().peek }), { "aria-pressed": "true" });
  peek.title = "Show the faces of rooms that lie face down";
  store.subscribe(({ peek: on }) => peek.setAttribute("aria-pressed", String(on)));
  at("zoom").append(
    button("plus", "Zoom in", () => board.zoom["+"](), square),
    button("minus", "Zoom out", () => board.zoom["-"](), square),
    button("whole", "Whole board", () => board.zoom[0](), square),
    peek,
  );
}

const EVERYWHERE = {
  "ctrl+z": deeds.undo, "ctrl+shift+z": deeds.redo, "ctrl+y": deeds.redo,
  "ctrl+s": deeds.save, "ctrl+shift+s": deeds.saveAs,
};
const OUTSIDE_FIELDS = {
  "?": deeds.help,
  w: startWalk,
  ",": () => store.get().walk && desk.step(store.get().walk.at - 1),
  ".": () => store.get().walk && desk.step(store.get().walk.at + 1),
};

addEventListener("keydown", (event) => {
  if (document.querySelector("dialog[open]")) return;
  const held = [(event.ctrlKey || event.metaKey) && "ctrl", event.shiftKey && "shift"].filter(Boolean);
  const typing = event.target.matches("input:not([type=range]), select, textarea");
  const deed = EVERYWHERE[[...held, event.key.toLowerCase()].join("+")]
    ?? (typing || event.ctrlKey || event.metaKey ? null : OUTSIDE_FIELDS[event.key]);
  if (!deed || (!store.get().history && deed !== deeds.help)) return;
  event.preventDefault();
  deed();
});

addEventListener("hashchange", follow);
addEventListener("beforeunload", (event) => { if (isDirty()) event.preventDefault(); });

attempt(async () => store.set({ games: (await ask("GET", "games")).games }))();
follow();
