// A new picture in the place of an old one: only what differs is put in, and the rest is not painted again.

import { parsed } from "./artist.js";

const SIGNS = ["<defs>", "</defs>"];

/** Make the picture `now`, which came of `was`, look as `text` says; returns false if they are built otherwise. */
export function patch(now, was, text) {
  // Most of a picture are signs, which are the same after most changes: then they are not even read.
  const same = signsIn(was) === signsIn(text);
  const [old, fresh] = [now, parsed(same ? text.replace(signsIn(text), "") : text)].map(partsOf);
  if (!old || !fresh || old.board.children.length !== fresh.board.children.length) return false;
  for (const name of fresh.picture.getAttributeNames()) {
    setIfOther(now, name, fresh.picture.getAttribute(name));
  }
  if (!same) patchSigns(old.defs, fresh.defs);
  const parts = [...old.board.children];
  for (const [index, part] of [...fresh.board.children].entries()) replaceIfOther(parts[index], part);
  return true;
}

/** The text of the signs that are drawn once and used often. */
function signsIn(text) {
  const [from, to] = SIGNS.map((mark) => text.indexOf(mark));
  return text.slice(from + SIGNS[0].length, to);
}

/** A picture with its signs and the group of what lies on the board; null if it has none. */
function partsOf(picture) {
  const defs = picture.querySelector(":scope > defs");
  const board = picture.querySelector(":scope > [data-name='board']");
  return defs && board && { picture, defs, board };
}

function patchSigns(now, next) {
  const wanted = new Map([...next.children].map((sign) => [sign.id, sign]));
  for (const sign of [...now.children]) {
    if (wanted.has(sign.id)) replaceIfOther(sign, wanted.get(sign.id));
    else sign.remove();
    wanted.delete(sign.id);
  }
  now.append(...wanted.values());
}

/** An attribute that is set again, even as it was, has the whole picture laid out anew. */
function setIfOther(element, name, value) {
  if (element.getAttribute(name) !== value) element.setAttribute(name, value);
}

function replaceIfOther(now, next) {
  if (!now.isEqualNode(next)) now.replaceWith(next);
}
