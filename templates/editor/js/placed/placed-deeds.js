// What can be done at the selected place: asked of the server, offered as buttons and keys, done as changes.

import { ask } from "../api.js";
import { command } from "../commands.js";
import { chooseValue } from "./choices.js";
import { difference } from "./difference.js";
import { placedStanding } from "./state.js";

/** The deeds at the selected place; `about` of the store says what they are. */
export class PlacedDeeds {
  #asked = new AbortController();
  /** What is still to be heard of the selected place, or null. */
  #hearing = null;

  constructor(store, desk, tell) {
    Object.assign(this, { store, desk, tell });
    store.subscribe((state, old) => {
      if (!state.history) return this.#asked.abort();
      const standing = old.history && placedStanding(old);
      if (state.selected !== old.selected || placedStanding(state) !== standing) this.#ask(state);
    });
  }

  /** Do the deed whose key was pressed; returns whether there is one, as far as is known. */
  press(key) {
    const { about, selected, history } = this.store.get();
    if (this.#hearing) {
      // The key is meant for the place that is selected now; what is known is still of another.
      this.#hearing.then(() => {
        const now = this.store.get();
        if (now.selected === selected && now.history === history) this.press(key);
      });
      return false;
    }
    const deed = about?.deeds.find((one) => one.key === key);
    if (deed) this.begin(deed);
    return Boolean(deed);
  }

  /** Begin a deed: at once, or after a second place or a value was chosen; begun again, it is left. */
  async begin(deed) {
    const { selected, walk, choosing } = this.store.get();
    if (walk) return this.tell("The walk shows the board as it was; close it to change it.");
    if (choosing?.deed.name === deed.name) return this.leave();
    if (deed.why) return this.tell(deed.why);
    if (!deed.other) return this.#choose(selected, deed, "");
    this.store.set({ choosing: { deed, place: selected } });
    return this.tell(`${deed.label}: ${deed.other} Click it, or go there and press Enter; Escape leaves it.`);
  }

  /** Take this for the second place of the deed that waits for one; refused, it lets another be tried. */
  async finish(other) {
    const { place, deed } = this.store.get().choosing;
    return other === place ? this.leave() : this.#choose(place, deed, other);
  }

  /** Leave the choice of a second place, and go back to the first. */
  leave() {
    const { choosing } = this.store.get();
    this.store.set({ choosing: null, selected: choosing.place });
  }

  async #choose(place, deed, other) {
    const choice = deed.choices.length ? await chooseValue(deed.label, deed.choices) : "";
    if (choice !== null) await this.#act(place, deed, other, choice);
  }

  async #act(place, deed, other, choice) {
    const { history } = this.store.get();
    const body = { document: history.present, place, deed: deed.name, other, choice };
    try {
      const { document, label } = await ask("POST", "places/act", { body });
      if (this.store.get().history !== history) return;
      this.desk.change(command(history.present, label, difference(history.present, document)));
    } catch (error) {
      this.tell(error.where ? `${error.where}: ${error.message}` : error.message);
    }
  }

  #ask(state) {
    this.#asked.abort();
    this.#asked = new AbortController();
    const { signal } = this.#asked;
    const hearing = this.#hear(state, signal).finally(() => {
      if (this.#hearing === hearing) this.#hearing = null;
    });
    this.#hearing = hearing;
  }

  async #hear(state, signal) {
    const body = { document: placedStanding(state), place: state.selected };
    try {
      const about = state.selected && (await ask("POST", "places/about", { body, signal })).about;
      if (!signal.aborted) this.store.set({ about });
    } catch {
      // The place is gone, and another will be selected; or the verdict says what is wrong with the board.
      if (!signal.aborted) this.store.set({ about: null });
    }
  }
}
