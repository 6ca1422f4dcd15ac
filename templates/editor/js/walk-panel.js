// The walk: the plan that wins, step by step, on the board and in words.

import { button, h, icon, say } from "./dom.js";
import { statusWords } from "./frames.js";

const BEAT = 1200;

/** The panel of the walk, there only while a plan is walked, until `close()`. */
export class WalkPanel {
  #beat = null;

  constructor(panel, store, desk, close) {
    Object.assign(this, { panel, store, desk });
    this.title = h("h2", {});
    this.slider = h("input", { type: "range", min: 0, "aria-label": "Step" });
    this.slider.addEventListener("input", () => desk.step(Number(this.slider.value)));
    this.text = h("p", { class: "step-text" });
    this.status = h("p", { class: "step-status" });
    this.steps = h("ol", { class: "steps" });
    const shut = button("close", "Close the walk", close, { class: "quiet" });
    const head = h("div", { class: "panel-head" }, this.title, shut);
    panel.append(head, this.#player(), this.slider, this.text, this.status, this.steps);
    store.subscribe(({ walk }, old) => walk !== old.walk && this.#update(walk, old.walk));
  }

  /** Put the focus where the walk goes on. */
  focus() {
    this.next.focus({ preventScroll: true });
  }

  #player() {
    const at = () => this.store.get().walk.at;
    const square = { class: "square" };
    this.play = button("play", "Play", () => this.desk.play(!this.store.get().walk.playing), square);
    this.next = button("next", "Next step", () => this.desk.step(at() + 1), square);
    return h(
      "div",
      { class: "player" },
      button("first", "To the start", () => this.desk.step(0), square),
      button("previous", "Previous step", () => this.desk.step(at() - 1), square),
      this.play,
      this.next,
      button("last", "To the end", () => this.desk.step(Infinity), square),
    );
  }

  #update(walk, old) {
    this.panel.hidden = !walk;
    clearTimeout(this.#beat);
    if (!walk) return;
    if (walk.frames !== old?.frames) this.#list(walk.frames);
    this.#show(walk);
    if (walk.playing) this.#beat = setTimeout(() => this.desk.step(walk.at + 1), BEAT);
    else say(`${this.text.textContent} ${this.status.textContent}`);
  }

  #list(frames) {
    const line = (frame, index) =>
      h("li", {}, h("button", { type: "button", onclick: () => this.desk.step(index) }, frame.text));
    this.steps.replaceChildren(...frames.map(line));
    this.slider.max = frames.length - 1;
  }

  #show({ frames, at, playing, called }) {
    const last = frames.length - 1;
    this.title.textContent = at ? `Step ${at} of ${last}` : `${called}: ${last} steps`;
    this.text.textContent = frames[at].text;
    this.status.textContent = frames[at].status ?? statusWords(frames[at]);
    this.slider.value = at;
    this.slider.setAttribute("aria-valuetext", `step ${at}`);
    this.play.title = playing ? "Pause" : "Play";
    this.play.replaceChildren(icon(playing ? "pause" : "play"), h("span", {}, this.play.title));
    this.steps.querySelector("[aria-current]")?.removeAttribute("aria-current");
    const current = this.steps.children[at];
    current.firstChild.setAttribute("aria-current", "step");
    this.steps.scrollTop = current.offsetTop - this.steps.offsetTop - this.steps.clientHeight / 2;
  }
}
