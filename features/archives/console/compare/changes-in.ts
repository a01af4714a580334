/** The changes of a text that is shown with its marks: what was struck out and what took its place are one. */

const marks = 'ins, del, .diff-style';
const drawn = 'img, video, audio, iframe, hr';

/** In reading order, each with its marks. */
export function changesIn(body: Element): Element[][] {
  const changes: Element[][] = [];
  for (const mark of body.querySelectorAll(marks)) {
    const change = changes.at(-1);
    const before = change?.at(-1);
    if (change && before && isReplacedBy(before, mark)) change.push(mark);
    else changes.push([mark]);
  }
  return changes;
}

/** Also where both are paragraphs of their own. */
function isReplacedBy(before: Element, mark: Element): boolean {
  if (!before.matches('del') || !mark.matches('ins')) return false;
  const between = document.createRange();
  between.setStartAfter(before);
  between.setEndBefore(mark);
  return between.toString().trim() === '' && !between.cloneContents().querySelector(drawn);
}
