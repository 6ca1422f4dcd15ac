// The list of changes of the open board: each with its verdict, to be looked at and jumped in.

import { h, icon } from "./dom.js";
import { isChanged } from "./history.js";

const SAID = {
  winnable: "winnable",
  unwinnable: "cannot be won",
  undecided: "undecided",
  defects: "breaks a law",
};

/** Fill `panel` with the list; `jump(length)` goes to the place where so many changes are done. */
export function mountChanges(panel, store, jump) {
  const title = h("summary", {});
  const list = h("ol", { class: "changes" });
  const folded = h("details", {}, title, list);
  panel.append(folded);
  folded.addEventListener("toggle", () => show(store.get()));
  store.subscribe((state, old) => {
    if (state.history !== old.history || state.answers !== old.answers) show(state);
  });

  function show({ history, answers }) {
    if (!history) return;
    const log = [...history.past, ...history.future];
    title.textContent = log.length ? `Changes (${history.past.length} of ${log.length})` : "Changes";
    if (!folded.open) return;
    const lines = [null, ...log].map((command, at) => line(history, command, at, answers.get(command)));
    list.replaceChildren(...lines);
    list.querySelector("[aria-current]")?.scrollIntoView({ block: "nearest" });
  }

  function line(history, command, at, answer) {
    const current = at === history.past.length;
    const label = command ? command.label : "the board as it was opened";
    const saved = at === history.savedAt && (current ? !isChanged(history) : true);
    const said = [SAID[answer], saved && "saved"].filter(Boolean).join(", ");
    return h(
      "li",
      {},
      h(
        "button",
        {
          type: "button",
          "aria-current": current ? "step" : null,
          class: at > history.past.length ? "undone" : "",
          onclick: () => jump(at),
        },
        h("span", { class: "tone", "data-tone": answer ?? "" }, answer ? icon(toneOf(answer)) : ""),
        h("span", {}, label),
        h("span", { class: "hint" }, said),
      ),
    );
  }
}

function toneOf(answer) {
  return answer === "defects" ? "unwinnable" : answer;
}
