// Ties the page together: the store, the panels, and the keys that work everywhere.

import { ask, isAborted } from "./api.js";
import { mountBar } from "./bar.js";
import { BoardView } from "./board-view.js";
import { mountChanges } from "./changes-panel.js";
import { Desk } from "./desk.js";
import { openHelp } from "./dialogs.js";
import { say } from "./dom.js";
import { openOut, takeDrops } from "./exchange.js";
import { Files } from "./files.js";
import { Journal } from "./journal.js";
import { followVerdict } from "./judge.js";
import { mountKeep } from "./keep-panel.js";
import { mountList } from "./list-view.js";
import { mountMend } from "./mend-panel.js";
import { openNew } from "./new-dialog.js";
import { followReach } from "./reach.js";
import { mountOverlays } from "./placed/overlays.js";
import { keysOf } from "./placed/keys.js";
import { PlacedDeeds } from "./placed/placed-deeds.js";
import { mountPlaceList } from "./placed/place-list.js";
import { mountPlace } from "./placed/placed-panel.js";
import { PlacedView } from "./placed/placed-view.js";
import { isPlaced } from "./placed/state.js";
import { mountTraps } from "./placed/traps.js";
import { RoomPanel, roomDeeds } from "./room-panel.js";
import { openRules } from "./rules-dialog.js";
import { mountShelf } from "./shelf-view.js";
import { openSize } from "./size-dialog.js";
import { openSmith } from "./smith.js";
import { createStore, only } from "./store.js";
import { openTray } from "./tray.js";
import { mountView } from "./view-bar.js";
import { mountVerdict } from "./verdict-panel.js";
import { openOlder } from "./versions.js";
import { WalkPanel } from "./walk-panel.js";
import { dropAllAtEnd, PAGE } from "./work.js";

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
  answers: new Map(),
  kept: [],
  ghost: null,
  repairs: null,
  reaching: false,
  reach: null,
  list: false,
  leftover: [],
  about: null,
  choosing: null,
  overlay: "",
  stage: 0,
  marks: {},
  places: [],
});
// Boards are grids of rooms, which the page knows itself, or made of places, which the server knows.
const rooms = only(store, (state) => !isPlaced(state));
const places = only(store, isPlaced);
const desk = new Desk(store, tell);
// The verdict is asked for before anything is drawn.
const look = followVerdict(store);
const files = new Files(store, desk, new Journal(store, PAGE, tell));

const deeds = {
  boards: attempt(() => files.leave()),
  fresh: () =>
    openNew(store.get().games, Boolean(store.get().history), (wish, signal) => files.make(wish, signal)),
  save: attempt(() => files.save()),
  saveAs: attempt(() => files.saveAs()),
  undo: () => desk.undo(),
  redo: () => desk.redo(),
  rules: attempt(() => openRules(store.get().history.present, (command) => desk.change(command))),
  size: attempt(() => openSize(store.get().history.present, (command) => desk.change(command))),
  out: () => openOut(store.get().history.present, store.get().name ?? "board", tell),
  older: attempt(() => {
    const { name } = store.get();
    return openOlder(name, attempt((number) => desk.revert(name, number)));
  }),
  help: () => openHelp(places.get().history ? keysOf(store.get().about) : undefined),
};

const room = roomDeeds(rooms, desk, tell, attempt(openTray), openSmith);
const boardKeys = {
  r: room.right,
  R: room.left,
  f: room.flip,
  s: room.swap,
  t: room.tile,
  e: room.edit,
  k: room.keep,
  drop: (from, to) => room.exchange([from, to]),
  Enter: (cell) => (store.get().swapping ? room.swapWith(cell) : roomPanel.focus()),
  Escape: () => (store.get().swapping ? desk.swapping(null) : endWalk()),
};

mountBar(at("bar"), store, deeds);
mountShelf(
  at("shelf"),
  store,
  (name) => {
    location.hash = `#${encodeURIComponent(name)}`;
  },
  attempt((key) => files.restore(key)),
  attempt((key) => files.drop(key)),
);
mountVerdict(at("verdict-panel"), store, {
  walk: attempt(walk),
  longer: look.longer,
  seats: look.atSeats,
  mend: attempt(mend),
});
const board = new BoardView(at("stage"), rooms, desk, boardKeys, tell);
const placeDeeds = new PlacedDeeds(places, desk, tell);
const placeBoard = new PlacedView(at("stage"), places, desk, placeDeeds, tell);
const walkPanel = new WalkPanel(at("walk"), store, desk, endWalk);
const roomPanel = new RoomPanel(at("room"), rooms, room);
mountPlace(at("place"), places, placeDeeds, desk);
mountOverlays(at("overlays"), places, tell);
mountTraps(at("verdict-panel"), places, attempt(walkTrap));
mountMend(at("mend"), store, desk);
mountKeep(at("kept"), store, desk);
mountChanges(at("changes"), store, (length) => desk.jump(length));
mountList(at("list"), rooms, desk);
mountPlaceList(at("place-list"), places, desk);
mountView(at("zoom"), at("legend"), rooms, store, () => (places.get().history ? placeBoard : board).viewport);
followReach(rooms, tell);
dropAllAtEnd();
takeDrops(attempt((file) => files.takeIn(file)));
store.subscribe(({ history }) => {
  at("desk").hidden = !history;
  at("room").hidden = !rooms.get().history;
});

/** Look for repairs with as many shifts as the board was made for, or was asked about. */
function mend() {
  const { history, check } = store.get();
  const asked = history.present.recipe?.options?.shifts ?? check?.verdict?.question.shifts ?? null;
  return desk.mend(asked);
}

async function walk() {
  if (store.get().walk) return endWalk();
  if (!store.get().check?.verdict?.witness) return tell("There is no plan to walk: none is proven.");
  await desk.walk();
  return walkPanel.focus();
}

/** Walk through a play that leads into a trap. */
async function walkTrap(grade, play) {
  await desk.walk(play, `The ${grade} play`);
  return walkPanel.focus();
}

function endWalk() {
  if (!store.get().walk) return;
  desk.endWalk();
  focusBoard();
}

/** Put the focus on the board, whichever kind it is of. */
function focusBoard() {
  if (places.get().history) placeBoard.focus();
  else board.focus();
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
  if (await files.follow()) focusBoard();
});
addEventListener("hashchange", follow);
attempt(async () => store.set({ games: (await ask("GET", "games")).games }))();
follow();
