/** The pictures of an archive. Each is a link to the large one; a script opens it over the page. */
import { fill, type Lang, type Picture } from '#kit/site/view.ts';

import { galleryLabels, PictureLink } from '../../shared/parts/gallery.tsx';
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
    <ul className={isFront ? 'gallery gallery-front' : 'gallery'} {...galleryLabels(locale)}>
      {pictures.map((picture, place) => {
        const isLarge = isFront && place === 0;
        return (
          <li key={picture.src}>
            <PictureLink
              picture={picture}
              name={fill(words.pictureOf, { n: place + 1 })}
              sizes={isLarge ? '(min-width: 900px) 66vw, 100vw' : undefined}
              first={isLarge}
            />
          </li>
        );
      })}
    </ul>
  );
}
