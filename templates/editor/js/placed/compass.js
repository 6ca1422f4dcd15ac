// Which of some points lies next in a direction. Pure.

/** How much more it counts to be off to the side than to be far. */
const ASIDE = 2.5;

/** Return the key of the point that is next from that of `from`, the way [dx, dy] of length 1; or null. */
export function nearest(points, from, [dx, dy]) {
  const start = points.get(from);
  if (!start) return null;
  let best = null;
  let least = Infinity;
  for (const [key, [x, y]] of points) {
    const [across, down] = [x - start[0], y - start[1]];
    const ahead = across * dx + down * dy;
    const aside = Math.abs(across * dy - down * dx);
    const cost = ahead + aside * ASIDE;
    // What lies more to the side than ahead is reached by another key.
    if (key === from || ahead <= 0 || aside > ahead * 1.5 || cost >= least) continue;
    best = key;
    least = cost;
  }
  return best;
}
