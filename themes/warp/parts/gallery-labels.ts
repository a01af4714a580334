/** What the script needs to open a picture over the page: without it, each is a link to the large picture. */
import type { Lang } from '#kit/site/view.ts';

import { wordsOf } from '../words.ts';

export function galleryLabels(locale: Lang): Readonly<Record<string, string>> {
  const { close, previousPicture, nextPicture, pictures } = wordsOf(locale);
  return {
    'data-gallery': pictures,
    'data-label-close': close,
    'data-label-previous': previousPicture,
    'data-label-next': nextPicture,
  };
}
