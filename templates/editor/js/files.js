// Boards and the folder: opening what the address names, saving, and asking before anything is dropped.

import { askName, choose } from "./dialogs.js";
import { isChanged } from "./history.js";

export class Files {
  constructor(store, desk) {
    this.store = store;
    this.desk = desk;
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
    await this.desk.list();
    return false;
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

  async #open(name) {
    try {
      await this.desk.open(name);
    } catch (error) {
      this.desk.close();
      await this.desk.list();
      throw error;
    }
    return true;
  }

  async #settle(text) {
    const answer = await choose("Not saved", `${text[0].toUpperCase()}${text.slice(1)}.`, [
      ["as", "Save mine under another name"],
      ["theirs", "Open the saved one, drop mine"],
      [null, "Go back"],
    ]);
    if (answer === "theirs") await this.desk.open(this.store.get().name);
    return answer === "as" ? this.saveAs() : false;
  }
}

/** Name the open board in the address bar, without going anywhere. */
function address(name) {
  history.replaceState(null, "", name ? `#${encodeURIComponent(name)}` : "#");
}
