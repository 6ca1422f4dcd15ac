// A new picture in the place of an old one: only what differs is put in, and the rest is not painted again.

/** Make the picture `now` look like `next`, which is used up; returns false if they are not built alike. */
export function patch(now, next) {
  const [old, fresh] = [now, next].map(partsOf);
  if (!old || !fresh || old.board.children.length !== fresh.board.children.length) return false;
  for (const name of next.getAttributeNames()) setIfOther(now, name, next.getAttribute(name));
  patchSigns(old.defs, fresh.defs);
  const parts = [...old.board.children];
  for (const [index, part] of [...fresh.board.children].entries()) replaceIfOther(parts[index], part);
  return true;
}

/** The signs that are drawn once and used often, and the group of what lies on the board; else null. */
function partsOf(picture) {
  const defs = picture.querySelector(":scope > defs");
  const board = picture.querySelector(":scope > [data-name='board']");
  return defs && board && { defs, board };
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
