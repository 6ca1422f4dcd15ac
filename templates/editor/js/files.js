// Boards and the folder: opening what the address names, saving, and asking before anything is dropped.

import { ask } from "./api.js";
import { askName, choose } from "./dialogs.js";
import { renew } from "./commands.js";
import { readFile, wishIn } from "./exchange.js";
import { isChanged } from "./history.js";
import { leftBehind } from "./journal.js";
import { openConflict } from "./versions.js";

export class Files {
  constructor(store, desk, journal) {
    Object.assign(this, { store, desk, journal });
  }

  /** Whether the open board has changes that are not in the folder. */
  get dirty() {
    const { history } = this.store.get();
    return Boolean(history) && isChanged(history);
  }

  /** Save; a file that somebody else has saved since is not touched. Returns whether it is saved. */
  async save() {
    if (!this.store.get().name) return this.saveAs();
    try {
      await this.desk.save();
      return true;
    } catch (error) {
      if (error.code !== "conflict") throw error;
      return this.#settle(error.message);
    }
  }

  /** Save under a name that is asked for; returns whether it is saved. */
  async saveAs() {
    const { name, history } = this.store.get();
    const seed = String(history.present.recipe?.seed ?? "dungeon").replace(/[^A-Za-z0-9 ._-]/g, "-");
    const done = await askName("Save as", name ? `${name} copy` : seed, (chosen) => this.desk.saveAs(chosen));
    if (done) address(this.store.get().name);
    return done;
  }

  /** Ask before unsaved changes are dropped; returns whether the board may be left. */
  async mayLeave() {
    if (!this.dirty) return true;
    const answer = await choose("Unsaved changes", "The open board has changes that are not saved.", [
      ["save", "Save them"],
      ["drop", "Drop them"],
      [null, "Stay here"],
    ]);
    return answer === "save" ? this.save() : answer === "drop";
  }

  /** Show the board that the address names, or the list; returns whether a board was opened. */
  async follow() {
    const wish = wishIn(location.hash);
    if (wish) return this.#follow(wish);
    const name = decodeURIComponent(location.hash.slice(1));
    const { name: open, history } = this.store.get();
    if (history && name && name === open) return false;
    if (!(await this.mayLeave())) {
      address(open);
      return false;
    }
    address(name);
    if (name) return this.#open(name);
    this.desk.close();
    await this.list();
    return false;
  }

  /** Look into the folder, and for work that no page goes on with. */
  async list() {
    await this.desk.list();
    this.store.set({ leftover: await leftBehind() });
  }

  /** Go on with work that was left behind. */
  async restore(key) {
    this.desk.restore(await ask("GET", `journals/${key}`));
    address(this.store.get().name);
    // Not before this page's own journal holds the work.
    if (await this.journal.written()) await ask("DELETE", `journals/${key}`, { body: {} });
  }

  /** Give up work that was left behind. */
  async drop(key) {
    const answer = await choose("Drop the changes", "They were never saved, and cannot be had back.", [
      ["drop", "Drop them"],
      [null, "Keep them"],
    ]);
    if (answer !== "drop") return;
    await ask("DELETE", `journals/${key}`, { body: {} });
    await this.list();
  }

  /** Open a file that was dropped in: as a board that has no name yet, or as a change of the open one. */
  async takeIn(file) {
    const document = await readFile(file);
    const where = this.store.get().history ? await this.#whereTo(file.name) : "alone";
    if (where === "here") {
      this.desk.change(renew(this.store.get().history.present, document, `bring in ${file.name}`));
    } else if (where && (await this.mayLeave())) {
      this.desk.lay(document);
      address(null);
    }
  }

  /** Go back to the list of boards. */
  leave() {
    if (location.hash.length > 1) location.hash = "";
    else return this.follow();
  }

  /** Put a fresh board in the place of the open one, or open it as one that has no name yet. */
  async make(wish, signal) {
    if (!wish.inPlace && !(await this.mayLeave())) return;
    await this.desk.make(wish, signal);
    if (!wish.inPlace) address(null);
  }

  #whereTo(name) {
    return choose("A board was dropped in", `${name} holds a board.`, [
      ["alone", "Open it on its own"],
      ["here", "Put it in the place of the open one (can be undone)"],
      [null, "Leave it"],
    ]);
  }

  async #follow(wish) {
    address(this.store.get().name);
    this.desk.tell("Making and proving the board of the link…");
    await this.make({ ...wish, inPlace: false });
    return true;
  }

  async #open(name) {
    try {
      await this.desk.open(name);
    } catch (error) {
      this.desk.close();
      await this.list();
      throw error;
    }
    return true;
  }

  /** Somebody else has saved: show both versions, and let a person say what is to become of them. */
  async #settle(text) {
    const { name, history } = this.store.get();
    const theirs = await ask("GET", `boards/${encodeURIComponent(name)}`).catch(() => null);
    const said = `${text[0].toUpperCase()}${text.slice(1)}.`;
    const answer = await openConflict(said, history.present, theirs?.document);
    if (answer === "theirs") await this.desk.open(name);
    if (answer === "mine") await this.desk.overwrite();
    return answer === "as" ? this.saveAs() : answer === "mine";
  }
}

/** Name the open board in the address bar, without going anywhere. */
function address(name) {
  history.replaceState(null, "", name ? `#${encodeURIComponent(name)}` : "#");
}
