// The one place where the page keeps what it shows; whoever listens hears of every change.

/** Return a store that holds `state`: read it, patch it, listen to it. */
export function createStore(state) {
  const listeners = new Set();
  return {
    get: () => state,
    /** Replace some keys, then tell every listener the new state and the old. */
    set(patch) {
      const old = state;
      state = { ...state, ...patch };
      for (const listener of [...listeners]) listener(state, old);
    },
    /** Call `listener(state, old)` on every change; returns how to stop that. */
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Return the store as those see it who only know some boards: where another is open, none is. */
export function only(store, knows) {
  const masked = (state) => (state.history && !knows(state) ? { ...state, history: null } : state);
  return {
    get: () => masked(store.get()),
    set: (patch) => store.set(patch),
    subscribe: (listener) => store.subscribe((state, old) => listener(masked(state), masked(old))),
  };
}
