// What is shown over a board of places: an overlay that was chosen, else why the board is not won.

import { ask, isAborted } from "../api.js";
import { h } from "../dom.js";

const NONE = [];
const NOTHING = { path: "", body: {} };

/** Fill `bar` with the overlays of the game, and keep the marks of the store true. */
export function mountOverlays(bar, store, tell) {
  let asked = new AbortController();
  let wished = NOTHING;
  let looking = false;
  let filled = NONE;
  const onchange = () => store.set({ overlay: choice.value, stage: 0 });
  const choice = h("select", { id: "overlay", onchange });
  const stage = h("input", { type: "range", min: 0, "aria-label": "Stage" });
  const said = h("span", { class: "hint" });
  stage.addEventListener("input", () => store.set({ stage: Number(stage.value) }));
  bar.append(h("label", { for: "overlay" }, "Show"), choice, stage, said);

  store.subscribe((state) => {
    const offers = offersOf(state);
    bar.hidden = !offers.length;
    if (offers !== filled) fill(offers);
    const wish = wishOf(state);
    if (!same(wish, wished)) mark(wish);
    show(store.get());
  });

  function fill(offers) {
    filled = offers;
    const entries = offers.map(({ name, label }) => h("option", { value: name }, label));
    choice.replaceChildren(h("option", { value: "" }, "nothing"), ...entries);
  }

  function show(state) {
    const overlay = chosenOf(state);
    const stages = overlay?.stages ?? NONE;
    const at = stageOf(state, overlay);
    choice.value = overlay?.name ?? "";
    stage.hidden = stages.length < 2;
    stage.max = Math.max(0, stages.length - 1);
    stage.value = at;
    stage.setAttribute("aria-valuetext", stages[at] ?? "");
    said.textContent = overlay ? [stages[at] ?? overlay.help, found(state)].filter(Boolean).join(" ") : "";
  }

  function found({ marks, walk }) {
    if (looking) return "— looking…";
    const shown = Object.values(marks);
    // What one mark alone says is what was asked for.
    if (shown.length === 1 && shown[0].said) return `— ${shown[0].said}.`;
    return walk || shown.length ? "" : "— none here.";
  }

  async function mark(wish) {
    wished = wish;
    asked.abort();
    asked = new AbortController();
    const { signal } = asked;
    looking = Boolean(wish.path);
    try {
      const marks = looking ? (await ask("POST", wish.path, { body: wish.body, signal })).marks : {};
      if (!signal.aborted) set(marks);
    } catch (error) {
      if (signal.aborted || isAborted(error)) return;
      set({});
      tell(error.message);
    }
  }

  function set(marks) {
    looking = false;
    store.set({ marks });
  }
}

function offersOf({ games, history }) {
  return games.find(({ name }) => name === history?.present.game)?.overlays ?? NONE;
}

function chosenOf(state) {
  return offersOf(state).find(({ name }) => name === state.overlay);
}

/** The stage that is shown; another board's overlay of the same name may have had more. */
function stageOf({ stage }, overlay) {
  return Math.max(0, Math.min(stage, (overlay?.stages.length ?? 0) - 1));
}

/** What is to be asked of the server, so that the marks are those of what is shown. */
function wishOf(state) {
  const { history, check, walk, ghost } = state;
  if (!history || walk || ghost) return NOTHING;
  const document = history.present;
  const overlay = chosenOf(state);
  const stage = stageOf(state, overlay);
  if (overlay) return { path: "places/overlay", body: { document, name: overlay.name, stage } };
  const proof = check?.verdict?.proof;
  return proof ? { path: "places/reasons", body: { document, proof } } : NOTHING;
}

function same(one, other) {
  return one.path === other.path && Object.keys(one.body).every((key) => one.body[key] === other.body[key]);
}
