// Boards in and out: files to keep, files that are dropped in, links that hold a recipe.

import { ask, Refused } from "./api.js";
import { openDialog } from "./dialogs.js";
import { h } from "./dom.js";
import { deskOf } from "./work.js";

const KINDS = [
  ["json", "Board file", "to open again or send to a friend"],
  ["print", "PDF to print", "map, tiles with backs, walkthrough"],
  ["pdf", "PDF picture", "the board on one page"],
  ["svg", "SVG picture", "carries the board, opens again"],
  ["png", "PNG picture", "carries the board, opens again"],
];
const LARGEST = 1_500_000;
const MAKE = "make?";

/** Open the choice of files; `tell` says what became of the link. */
export function openOut(document, name, tell) {
  const files = KINDS.map(([kind, label, what]) => {
    const words = [h("strong", {}, label), h("span", { class: "hint" }, what)];
    return h("li", {}, h("button", { type: "button", onclick: () => take(kind) }, words));
  });
  const trouble = h("p", { class: "trouble", role: "alert" });
  const link = linkTo(document);
  const address = h("input", { id: "link", readOnly: true, value: link ?? "" });
  const again = h(
    "div",
    { class: "field" },
    h("label", { for: address.id }, "A link that makes this board again"),
    h("div", { class: "ends" }, address, h("button", { type: "button", onclick: copy }, "Copy")),
  );
  const dialog = openDialog("Take it away", [h("ul", { class: "boards" }, files), link && again, trouble]);

  async function take(kind) {
    try {
      await download(document, kind, name);
      dialog.close();
    } catch (error) {
      trouble.textContent = error.message;
    }
  }

  async function copy() {
    try {
      await navigator.clipboard.writeText(link);
      dialog.close();
      tell("The link is copied: whoever opens it in an editor of the same version gets this board.");
    } catch {
      address.select();
      trouble.textContent =
        "The browser does not let the page copy; the link is marked, copy it by keyboard.";
    }
  }
}

/** Return the board in a file that was dropped in. */
export async function readFile(file) {
  if (file.size > LARGEST) {
    throw new Refused(0, { code: "too-large", where: file.name, text: "is too large for a board" });
  }
  const { document } = await ask("POST", "import", { body: { content: await base64(file) } });
  return document;
}

/** The address that makes the open board again, if it is as its recipe made it. */
export function linkTo({ game, recipe }) {
  if (!recipe?.seed || recipe.edited) return null;
  const options = JSON.stringify(recipe.options ?? {});
  const wish = new URLSearchParams({ game, seed: recipe.seed, options });
  return `${location.origin}/#${MAKE}${wish}`;
}

/** The wish that an address holds, or null. */
export function wishIn(hash) {
  if (!hash.startsWith(`#${MAKE}`)) return null;
  const wish = new URLSearchParams(hash.slice(MAKE.length + 1));
  try {
    const options = JSON.parse(wish.get("options") ?? "{}");
    return { game: wish.get("game"), seed: wish.get("seed") ?? "", options };
  } catch {
    return null;
  }
}

/** Let files be dropped anywhere on the page; `open(file)` is told the first. */
export function takeDrops(open) {
  addEventListener("dragover", (event) => event.preventDefault());
  addEventListener("drop", (event) => {
    event.preventDefault();
    const [file] = event.dataTransfer.files;
    if (file) open(file);
  });
}

async function download(document, kind, name) {
  const answer = await fetch("/api/export", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ document, kind, desk: deskOf("out") }),
  });
  if (!answer.ok) throw new Refused(answer.status, await answer.json());
  const url = URL.createObjectURL(await answer.blob());
  const ending = kind === "print" ? "pdf" : kind;
  h("a", { href: url, download: `${name}.${ending}` }).click();
  URL.revokeObjectURL(url);
}

async function base64(file) {
  const bytes = new Uint8Array(await file.arrayBuffer());
  let text = "";
  for (let at = 0; at < bytes.length; at += 0x8000) {
    text += String.fromCharCode(...bytes.subarray(at, at + 0x8000));
  }
  return btoa(text);
}
