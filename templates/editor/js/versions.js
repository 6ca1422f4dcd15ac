// Versions of one board beside each other: older ones to go back to, and two that are at odds.

import { ask } from "./api.js";
import { createArtist, parsed } from "./artist.js";
import { openDialog } from "./dialogs.js";
import { h } from "./dom.js";
import { isPlaced } from "./placed/state.js";

/** Open the list of older versions of a board; `choose(number)` is told which one is wanted. */
export async function openOlder(name, choose) {
  const { backups } = await ask("GET", `boards/${encodeURIComponent(name)}/backups`);
  const lines = backups.map(({ number, time }) => {
    const when = new Date(time * 1000).toLocaleString();
    const pick = () => {
      dialog.close();
      choose(number);
    };
    const words = [h("strong", {}, `Version ${number}`), h("span", { class: "hint" }, `replaced ${when}`)];
    return h("li", {}, h("button", { type: "button", onclick: pick }, words));
  });
  const none = h("p", {}, "There are none yet: each save keeps the version that it replaces, the last ten.");
  const dialog = openDialog("Older versions", lines.length ? h("ul", { class: "boards" }, lines) : none);
}

/** Show two versions that are at odds; resolves to "mine", "theirs", "as" or null. */
export function openConflict(text, mine, theirs) {
  return new Promise((resolve) => {
    const pick = (value) => () => {
      resolve(value);
      dialog.close();
    };
    const dialog = openDialog(
      "Not saved: there are two versions",
      [
        h("p", {}, text),
        h("div", { class: "both" }, [
          version("Yours, on this page", mine),
          version("The one in the folder", theirs),
        ]),
        h(
          "div",
          { class: "answers" },
          h(
            "button",
            { type: "button", class: "primary", onclick: pick("as") },
            "Save mine under another name",
          ),
          theirs &&
            h("button", { type: "button", onclick: pick("theirs") }, "Open the one in the folder, drop mine"),
          theirs && h("button", { type: "button", onclick: pick("mine") }, "Save mine over it"),
          h("button", { type: "button", onclick: pick(null) }, "Go back"),
        ),
      ],
      { class: "wide" },
    );
    dialog.addEventListener("close", () => resolve(null));
  });
}

function version(title, document) {
  const picture = h("div", { class: "anvil", role: "img", "aria-label": title });
  if (document) draw(document, picture);
  else picture.textContent = "It is gone from the folder.";
  return h("figure", {}, picture, h("figcaption", {}, title));
}

async function pictureOf(document) {
  const placed = isPlaced({ history: { present: document } });
  if (!placed) return parsed(await createArtist()({ document, peek: true, trail: [] }));
  const body = { document: { ...document, witness: null }, trail: [] };
  const { svg } = await ask("POST", "places/draw", { body });
  return parsed(svg);
}

async function draw(document, picture) {
  try {
    picture.replaceChildren(await pictureOf(document));
  } catch (error) {
    picture.textContent = `There is no picture: ${error.message}.`;
  }
}
