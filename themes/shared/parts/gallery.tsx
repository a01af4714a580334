/** Pictures to look at closely: each is a link to the large one, which a script opens over the page. */
import type { Lang, Picture } from '#kit/site/view.ts';

import { sharedWordsOf } from '../words.ts';
import { Photo } from './picture.tsx';

/** What the script needs, for the element around the links. */
export function galleryLabels(locale: Lang): Readonly<Record<string, string>> {
  const { close, previousPicture, nextPicture, pictures } = sharedWordsOf(locale);
  return {
    'data-gallery': pictures,
    'data-label-close': close,
    'data-label-previous': previousPicture,
    'data-label-next': nextPicture,
  };
}

/** @param name which picture it is: `Picture 2`; what it shows is said after it */
export function PictureLink({
  picture,
  name,
  sizes,
  first,
}: {
  picture: Picture;
  name: string;
  sizes?: string | undefined;
  first?: boolean;
}) {
  return (
    <a href={picture.src}>
      <span className="unseen">{name} </span>
      <Photo picture={picture} sizes={sizes} first={first} />
    </a>
  );
}
