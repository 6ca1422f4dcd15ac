// A small board for the tests: two by three rooms, the Boss Room in a corner.

export function board() {
  return {
    format: "tilewright",
    version: 1,
    game: "clockwork",
    made_by: {},
    profile: {},
    recipe: { seed: "brass owl 7", options: { level: 1 } },
    witness: { steps: [], shifts: 0 },
    odd: { kept: true },
    board: {
      level: 1,
      temple: "forest",
      players: 2,
      rows: 2,
      cols: 3,
      entrance: [0, 0],
      cells: [
        [
          { tile: "gate", turn: 0 },
          { tile: "hall", turn: 1, zone: "yellow" },
          { tile: "boss", zone: "red" },
        ],
        [{ tile: "key", turn: 0, zone: "yellow" }, { tile: "yard", turn: 3, zone: "red" }, { tile: "shed" }],
      ],
      tiles: {
        gate: { set: "entrance", name: "Gate", spaces: ["a"], doors: { E: { space: "a" } } },
        hall: {
          set: "generic",
          name: "Hall",
          arrow: "W",
          spaces: ["a"],
          doors: { W: { space: "a" }, E: { space: "a", closed: true }, S: { space: "a", move: 3 } },
          features: [
            { id: "s1", kind: "switch", space: "a", interact: 2, activates: "door:E" },
            { id: "c1", kind: "big-cog", space: "a" },
            { id: "e1", kind: "enemy", space: "a", count: 2, activates: "c1" },
          ],
        },
        boss: {
          set: "special",
          room: "boss",
          name: "Lair",
          arrow: "N",
          spaces: ["a"],
          doors: { W: { space: "a" } },
        },
        key: {
          set: "special",
          room: "key",
          name: "Key Room",
          arrow: "S",
          spaces: ["a"],
          doors: { N: { space: "a" } },
        },
        yard: { set: "forest", name: "", arrow: "N", spaces: ["a"], doors: { N: { space: "a" } } },
        shed: { set: "generic", name: "Shed", arrow: "W", spaces: ["a"], doors: { W: { space: "a" } } },
      },
    },
  };
}

/** Freeze all the way down, so that whatever is changed in place throws. */
export function frozen(value) {
  if (value && typeof value === "object") Object.values(Object.freeze(value)).forEach(frozen);
  return value;
}
