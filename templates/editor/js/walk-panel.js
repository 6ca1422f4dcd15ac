// The walk: the plan that wins, step by step, on the board and in words.

import { button, h, say } from "./dom.js";
import { statusWords } from "./frames.js";

const BEAT = 1200;

/** Fill `panel`; it is there only while a plan is walked. */
export function mountWalk(panel, store, desk) {
  const at = () => store.get().walk.at;
  const play = button("play", "Play", () => desk.play(!store.get().walk.playing));
  const slider = h("input", { type: "range", min: 0, "aria-label": "Step", oninput: () => desk.step(Number(slider.value)) });
  const title = h("h2", {}, "The walk");
  const text = h("p", { class: "step-text" });
  const status = h("p", { class: "step-status" });
  const steps = h("ol", { class: "steps", start: 0 });
  panel.append(
    h("div", { class: "panel-head" }, title, button("close", "Close the walk", () => desk.endWalk(), { class: "quiet" })),
    h(
      "div",
      { class: "player" },
      button("first", "To the start", () => desk.step(0), { class: "square" }),
      button("previous", "Previous step", () => desk.step(at() - 1), { class: "square" }),
      play,
      button("next", "Next step", () => desk.step(at() + 1), { class: "square" }),
      button("last", "To the end", () => desk.step(Infinity), { class: "square" }),
    ),
    slider,
    text,
    status,
    steps,
  );
  play.classList.add("square");
  let beat = null;

  function list({ frames }) {
    const line = (frame, index) =>
      h("li", {}, h("button", { type: "button", onclick: () => desk.step(index) }, frame.text));
    steps.replaceChildren(...frames.map(line));
    slider.max = frames.length - 1;
  }

  function show({ frames, at: now, playing }) {
    const frame = frames[now];
    title.textContent = now ? `Step ${now} of ${frames.length - 1}` : `The plan: ${frames.length - 1} steps`;
    text.textContent = frame.text;
    status.textContent = statusWords(frame);
    slider.value = now;
    slider.setAttribute("aria-valuetext", `step ${now}`);
    play.title = playing ? "Pause" : "Play";
    play.replaceChildren(...button(playing ? "pause" : "play", play.title).childNodes);
    for (const [index, line] of [...steps.children].entries()) {
      line.firstChild.toggleAttribute("aria-current", index === now);
      if (index === now) line.firstChild.setAttribute("aria-current", "step");
    }
    const current = steps.children[now];
    steps.scrollTop = current.offsetTop - steps.offsetTop - steps.clientHeight / 2;
  }

  store.subscribe(({ walk }, old) => {
    if (walk === old.walk) return;
    panel.hidden = !walk;
    clearTimeout(beat);
    if (!walk) return;
    if (walk.frames !== old.walk?.frames) list(walk);
    show(walk);
    if (!walk.playing) say(`${walk.frames[walk.at].text} ${statusWords(walk.frames[walk.at])}`);
    else beat = setTimeout(() => desk.step(at() + 1), BEAT);
  });
}
