// Ties the page together: the store, the panels, and the keys that work everywhere.

import { ask, isAborted } from "./api.js";
import { mountBar } from "./bar.js";
import { BoardView } from "./board-view.js";
import { Desk } from "./desk.js";
import { openHelp } from "./dialogs.js";
import { button, say } from "./dom.js";
import { Files } from "./files.js";
import { followVerdict } from "./judge.js";
import { openNew } from "./new-dialog.js";
import { RoomPanel, roomDeeds } from "./room-panel.js";
import { mountShelf } from "./shelf-view.js";
import { createStore } from "./store.js";
import { openTray } from "./tray.js";
import { mountVerdict } from "./verdict-panel.js";
import { WalkPanel } from "./walk-panel.js";

const at = (id) => document.getElementById(id);

const store = createStore({
  folder: "",
  writable: true,
  boards: [],
  games: [],
  name: null,
  revision: null,
  history: null,
  check: null,
  selected: null,
  swapping: null,
  walk: null,
  peek: true,
});
const desk = new Desk(store, tell);
const files = new Files(store, desk);

const deeds = {
  boards: attempt(() => files.leave()),
  fresh: () =>
    openNew(store.get().games, Boolean(store.get().history), (wish, signal) => files.make(wish, signal)),
  save: attempt(() => files.save()),
  saveAs: attempt(() => files.saveAs()),
  undo: () => desk.undo(),
  redo: () => desk.redo(),
  help: openHelp,
};

const room = roomDeeds(store, desk, tell, attempt(openTray));
const boardKeys = {
  r: room.right,
  R: room.left,
  f: room.flip,
  s: room.swap,
  t: room.tile,
  Enter: (cell) => (store.get().swapping ? room.swapWith(cell) : roomPanel.focus()),
  Escape: () => (store.get().swapping ? desk.swapping(null) : endWalk()),
};

mountBar(at("bar"), store, deeds);
mountShelf(at("shelf"), store, (name) => {
  location.hash = `#${encodeURIComponent(name)}`;
});
mountVerdict(at("verdict-panel"), store, attempt(walk));
const board = new BoardView(at("stage"), store, desk, boardKeys, tell);
const walkPanel = new WalkPanel(at("walk"), store, desk, endWalk);
const roomPanel = new RoomPanel(at("room"), store, room);
mountView();
followVerdict(store);
store.subscribe(({ history }) => {
  at("desk").hidden = !history;
});

/** The buttons under the board: zoom, and whether faces of face-down rooms are shown. */
function mountView() {
  const square = { class: "square" };
  const peek = button("reveal", "Peek", () => store.set({ peek: !store.get().peek }), {
    "aria-pressed": "true",
  });
  peek.title = "Show the faces of rooms that lie face down";
  store.subscribe(({ peek: on }) => peek.setAttribute("aria-pressed", String(on)));
  at("zoom").append(
    button("plus", "Zoom in", () => board.viewport.keys["+"](), square),
    button("minus", "Zoom out", () => board.viewport.keys["-"](), square),
    button("whole", "Whole board", () => board.viewport.reset(), square),
    peek,
  );
}

async function walk() {
  if (store.get().walk) return endWalk();
  if (!store.get().check?.verdict?.witness) return tell("There is no plan to walk: none is proven.");
  await desk.walk();
  return walkPanel.focus();
}

function endWalk() {
  if (!store.get().walk) return;
  desk.endWalk();
  board.focus();
}

/** Show a short message for a while, and say it. */
function tell(text) {
  const notice = at("notice");
  notice.textContent = text;
  notice.hidden = false;
  say(text);
  clearTimeout(tell.fading);
  tell.fading = setTimeout(() => {
    notice.hidden = true;
  }, 6000);
}

/** Return a deed that may fail as one that tells a person if it does. */
function attempt(deed) {
  return async (...given) => {
    try {
      await deed(...given);
    } catch (error) {
      if (!isAborted(error)) tell(error.where ? `${error.where}: ${error.message}` : error.message);
    }
  };
}

const step = (by) => () => store.get().walk && desk.step(store.get().walk.at + by);
const EVERYWHERE = {
  "ctrl+z": deeds.undo,
  "ctrl+shift+z": deeds.redo,
  "ctrl+y": deeds.redo,
  "ctrl+s": deeds.save,
  "ctrl+shift+s": deeds.saveAs,
};
const OUTSIDE_FIELDS = { "?": deeds.help, w: attempt(walk), ",": step(-1), ".": step(1) };

function keyDeed(event) {
  const control = event.ctrlKey || event.metaKey;
  const held = [control && "ctrl", event.shiftKey && "shift", event.key.toLowerCase()]
    .filter(Boolean)
    .join("+");
  if (held in EVERYWHERE) return EVERYWHERE[held];
  const typing = event.target.matches("input:not([type=range]), select, textarea");
  return typing || control ? null : OUTSIDE_FIELDS[event.key];
}

addEventListener("keydown", (event) => {
  if (document.querySelector("dialog[open]")) return;
  const deed = keyDeed(event);
  if (!deed || (!store.get().history && deed !== deeds.help)) return;
  event.preventDefault();
  deed();
});
addEventListener("beforeunload", (event) => {
  if (files.dirty) event.preventDefault();
});

const follow = attempt(async () => {
  if (await files.follow()) board.focus();
});
addEventListener("hashchange", follow);
attempt(async () => store.set({ games: (await ask("GET", "games")).games }))();
follow();
