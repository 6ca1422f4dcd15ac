// The journal: every change is written down at the server before long, so that a killed server, a closed
// tab or a full browser loses nothing. It is put away once the board is saved or given up.

import { ask } from "./api.js";
import { eventsBetween, eventsOf, isChanged } from "./history.js";

const RETRY = 3000;
/** Characters that are sent at once, unless one event alone has more. */
const MOST = 500_000;
/** So little is still sent when the page is closed. */
const OUTLIVING = 30_000;

/** Keeps the journal of this page, named `key`, true to the log in the store; `tell` says when it cannot. */
export class Journal {
  /** What the page began with; null while there is nothing to keep. */
  #head = null;
  #events = [];
  /** How many events the server has; null if not even the head. */
  #kept = null;
  /** Whether the server may have a journal of this page. */
  #there = false;
  #sending = null;
  #failed = false;

  constructor(store, key, tell) {
    Object.assign(this, { store, key, tell });
    // While this page lives, other pages do not offer its work.
    navigator.locks?.request(lockOf(key), () => new Promise(() => {}));
    store.subscribe(({ history }, old) => {
      if (history !== old.history) this.#follow(history, old.history);
    });
  }

  /** Wait until the server has what is to be written now; returns whether it has. */
  async written() {
    await this.#sending;
    return !this.#failed;
  }

  #follow(now, old) {
    const other = now?.base !== old?.base;
    if (!now || other || (!isChanged(now) && now.savedAt !== old.savedAt)) this.#anew(now);
    else {
      const events = eventsBetween(old, now);
      if (events.length && !this.#head) this.#begin(old.present, []);
      this.#events.push(...events);
    }
    this.#start();
  }

  /** Another board, or one that was just saved: what is written down is not needed any more. */
  #anew(history) {
    this.#head = null;
    if (history && isChanged(history) && history.past.length) this.#begin(history.base, eventsOf(history));
  }

  #begin(document, events) {
    const { name, revision } = this.store.get();
    this.#head = { document, name, revision };
    this.#events = events;
    this.#kept = null;
  }

  get #isDue() {
    return this.#head ? this.#kept !== this.#events.length : this.#there;
  }

  #start() {
    this.#sending ??= this.#send().finally(() => {
      this.#sending = null;
    });
  }

  /** Bring the server up to date, one request after the other. */
  async #send() {
    try {
      while (this.#isDue) await (this.#head ? this.#write(this.#head) : this.#drop());
      this.#failed = false;
    } catch (error) {
      if (error.code === "out-of-step") this.#kept = null;
      if (!this.#failed && this.#head) {
        this.tell(`Unsaved changes are not kept at the moment: ${error.message}.`);
      }
      this.#failed = true;
      setTimeout(() => this.#start(), RETRY);
    }
  }

  async #write(head) {
    this.#there = true;
    if (this.#kept === null) {
      await ask("PUT", `journals/${this.key}`, { body: head });
      if (head === this.#head) this.#kept = 0;
      return;
    }
    const events = portion(this.#events, this.#kept);
    const keepalive = JSON.stringify(events).length < OUTLIVING;
    const body = { at: this.#kept, events };
    const { length } = await ask("POST", `journals/${this.key}`, { body, keepalive });
    if (head === this.#head) this.#kept = length;
  }

  async #drop() {
    await ask("DELETE", `journals/${this.key}`, { body: {} });
    this.#there = false;
  }
}

/** The unsaved work in the folder that no living page goes on with: [{key, name, changes}, …]. */
export async function leftBehind() {
  const { journals } = await ask("GET", "journals");
  const held = (await navigator.locks?.query())?.held ?? [];
  const alive = new Set(held.map(({ name }) => name));
  return journals.filter(({ key }) => !alive.has(lockOf(key)));
}

/** As many of the events from a number on as are sent at once. */
function portion(events, from) {
  let [to, size] = [from, 0];
  do {
    size += JSON.stringify(events[to]).length;
    to += 1;
  } while (to < events.length && size < MOST);
  return events.slice(from, to);
}

function lockOf(key) {
  return `journal-${key}`;
}
