/** The pictures of an archive. Each is a link to the large one; a script opens it over the page. */
import { fill, type Lang, type Picture } from '#kit/site/view.ts';

import { Photo } from '../parts/picture.tsx';
import { wordsOf } from '../words.ts';

interface GalleryProps {
  pictures: readonly Picture[];
  locale: Lang;
  /** Before the text: the first is large and loads at once. */
  isFront?: boolean;
}

export function Gallery({ pictures, locale, isFront = false }: GalleryProps) {
  const words = wordsOf(locale);
  if (pictures.length === 0) return undefined;
  return (
    <ul
      className={isFront ? 'gallery gallery-front' : 'gallery'}
      data-gallery={words.pictures}
      data-label-close={words.close}
      data-label-previous={words.previousPicture}
      data-label-next={words.nextPicture}
    >
      {pictures.map((picture, place) => {
        const name = `${fill(words.pictureOf, { n: place + 1 })} ${picture.alt}`.trim();
        const isLarge = isFront && place === 0;
        return (
          <li key={picture.src}>
            <a href={picture.src} aria-label={name}>
              <Photo picture={{ ...picture, alt: '' }} sizes={isLarge ? '(min-width: 900px) 66vw, 100vw' : undefined} first={isLarge} />
            </a>
          </li>
        );
      })}
    </ul>
  );
}
