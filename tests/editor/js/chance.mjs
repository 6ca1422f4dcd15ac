// Chance for the tests, the same each time.

/** Numbers from 0 to 1 that a seed alone decides. */
export function chance(seed) {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}
