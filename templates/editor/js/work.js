// Long work at the server: what this page asks for, under names by which it can be stopped.

import { ask } from "./api.js";

/** The name of this page to the server. */
export const PAGE = crypto.randomUUID();
const KINDS = ["check", "reach", "make", "mend", "out"];
/** Newer work stops older by itself; only if none comes so soon, the older is stopped. */
const WAIT = 100;

const newest = new Map();

/** Ask for work of a kind; newer work of the same kind stops it, and so does `signal`. */
export async function askFor(kind, path, body, signal) {
  const mine = Symbol(kind);
  newest.set(kind, mine);
  const stop = () => setTimeout(() => newest.get(kind) === mine && drop([kind]), WAIT);
  signal?.addEventListener("abort", stop, { once: true });
  try {
    return await ask("POST", path, { body: { ...body, desk: deskOf(kind) }, signal });
  } finally {
    signal?.removeEventListener("abort", stop);
  }
}

/** The name under which this page asks for work of a kind. */
export function deskOf(kind) {
  return `${PAGE}-${kind}`;
}

/** Let nothing run on once the page is closed. */
export function dropAllAtEnd() {
  addEventListener("pagehide", () => drop(KINDS));
}

async function drop(kinds) {
  try {
    await ask("POST", "stop", { body: { desks: kinds.map(deskOf) }, keepalive: true });
  } catch {
    // The server is gone, and its work with it.
  }
}
