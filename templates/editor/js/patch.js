// A new picture in the place of an old one: only what differs is put in, so that the rest is not painted again.

/** Make the picture `now` look like `next`, which is used up; returns false if they are not built alike. */
export function patch(now, next) {
  const [old, fresh] = [now, next].map(partsOf);
  if (!old || !fresh || old.board.children.length !== fresh.board.children.length) return false;
  for (const name of next.getAttributeNames()) now.setAttribute(name, next.getAttribute(name));
  patchSigns(old.defs, fresh.defs);
  for (const [index, part] of [...fresh.board.children].entries()) replaceIfOther(old.board.children[index], part);
  return true;
}

/** The signs that are drawn once and used often, and the group of what lies on the board; null without them. */
function partsOf(picture) {
  const [defs, board] = ["defs", "[data-name='board']"].map((one) => picture.querySelector(`:scope > ${one}`));
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

function replaceIfOther(now, next) {
  if (!now.isEqualNode(next)) now.replaceWith(next);
}
