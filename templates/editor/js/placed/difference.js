// What differs between two plain documents, as edits of a command: the smallest parts that changed. Pure.

/** Return the edits that make `before` into `after`: [{at, to}, {at, gone: true}, …]. */
export function difference(before, after, at = []) {
  if (JSON.stringify(before) === JSON.stringify(after)) return [];
  const alike = isTable(before) && isTable(after) && Array.isArray(before) === Array.isArray(after);
  if (!alike) return [{ at, to: after }];
  if (Array.isArray(before) && before.length !== after.length) return [{ at, to: after }];
  const keys = Array.isArray(before) ? [...before.keys()] : Object.keys({ ...before, ...after });
  return keys.flatMap((key) => {
    if (!Object.hasOwn(after, key)) return [{ at: [...at, key], gone: true }];
    if (!Object.hasOwn(before, key)) return [{ at: [...at, key], to: after[key] }];
    return difference(before[key], after[key], [...at, key]);
  });
}

function isTable(value) {
  return typeof value === "object" && value !== null;
}
