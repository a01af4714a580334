/** What is stored, as the editor can hold it: what it could not is said with what it can, before it looks for a place of its own. */
import { isOnlyPictures, paragraphOf } from './pasted.ts';

/**
 * A picture stands by itself, a caption of a table is a paragraph above it, a bare `div` is a paragraph with its alignment. Runs in a
 * document of its own: nothing is loaded or run.
 */
export function asEditorHolds(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const division of [...body.querySelectorAll('div')]) paragraphOf(division);
  for (const caption of body.querySelectorAll('caption')) {
    const above = body.ownerDocument.createElement('p');
    above.append(...caption.childNodes);
    caption.closest('table')?.before(above);
    caption.remove();
  }
  for (const paragraph of body.querySelectorAll('p')) {
    if (isOnlyPictures(paragraph)) paragraph.replaceWith(...paragraph.querySelectorAll('img'));
  }
  return body.innerHTML;
}
