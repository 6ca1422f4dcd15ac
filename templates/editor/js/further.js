// What more can be asked about a board than its verdict tells, as questions for the server. Pure.

/** The question whose answer is surer than that of a quick look, or null; asked as soon as there is time. */
export function surer({ clock, question }) {
  return question.odds === "quick" && clock?.odds?.label === "quick" ? { ...question, odds: "exact" } : null;
}

/** The question after each player's hearts in the end, or null; it takes longer and is asked when wished. */
export function seats({ clock, question }) {
  return clock?.odds && question.seats === "none" ? { ...question, odds: "exact", seats: "quick" } : null;
}
