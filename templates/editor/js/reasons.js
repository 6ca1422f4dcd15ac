// Why a board is not won, cell by cell: walls at the edge of the reach, rooms that every plan needs. Pure.

import { SIDES } from "./words.js";

const NOTHING = { out: false, walls: [], must: 0, clash: false, lines: [] };

/** The proof that the page speaks of: that of the board as it is edited, once it is judged. */
export function proofOf({ check, walk, ghost }) {
  return (!walk && !ghost && check?.verdict?.proof) || null;
}

/** What a proof says of a cell: whether it is out of reach, walls by side, which must it is; and in words. */
export function remarksOn(proof, cell) {
  if (!proof?.reach) return NOTHING;
  const here = (one) => String(one) === String(cell);
  const musts = proof.musts ?? [];
  const walls = musts.length ? [] : (proof.walls ?? []).filter((wall) => here(wall.cell));
  const must = musts.findIndex((one) => here(one.cell));
  const clash = (proof.clash ?? []).some(here);
  return {
    out: musts.length === 0 && !proof.reach.some(here),
    walls: walls.map(({ side }) => side),
    must: must + 1,
    clash,
    lines: [
      ...walls.map(wallWords),
      ...(must >= 0 ? [mustWords(musts[must])] : []),
      ...(clash ? ["Part of what cannot all be had."] : []),
    ],
  };
}

function wallWords({ side, text, opens }) {
  return `To the ${SIDES[side]}: ${text}${opens ? `; ${opens} would do` : ""}.`;
}

function mustWords({ sides, leads_on: leadsOn }) {
  if (leadsOn.length === 0) {
    return "Every plan without a shift would reveal it, and no side leads to the goal.";
  }
  const named = leadsOn.map((side) => SIDES[side]).join(" or ");
  const from = leadsOn.length < sides.length ? `, from the ${named}` : "";
  return `Every plan without a shift reveals it${from}.`;
}
