/** The head of a product: its pictures beside its name, its facts and the way to ask for it. */

import { fill, type Lang, type Picture } from '#kit/site/view.ts';

import { galleryLabels, PictureLink } from '../../shared/parts/gallery.tsx';
import { decoration, Photo } from '../../shared/parts/picture.tsx';
import { Title } from '../../shared/parts/title.tsx';
import { titleClass } from '../parts/title-class.ts';
import { wordsOf } from '../words.ts';
import { Facts, WayOn } from './aside.tsx';
import type { DetailProps } from './detail.tsx';

export function ProductHead({ frame, view }: DetailProps) {
  const { locale } = frame;
  const pictures = view.pictures.length > 0 ? view.pictures : [view.cover].filter((picture) => picture !== undefined);
  return (
    <header className={pictures.length > 0 ? 'product-head' : 'product-head product-plain'}>
      <ProductPictures pictures={pictures} locale={locale} />
      <div className="product-text">
        <h1 className={titleClass(view.title)}>
          <Title text={view.title} />
        </h1>
        {view.subtitle && <p className="detail-subtitle">{view.subtitle}</p>}
        {view.summary && <p className="lead">{view.summary}</p>}
        <Facts facts={view.facts} template={view.template} locale={locale} />
        <WayOn link={view.action} locale={locale} />
      </div>
    </header>
  );
}

/** A row to scroll, with thumbnails that jump: it needs no script. */
function ProductPictures({ pictures, locale }: { pictures: readonly Picture[]; locale: Lang }) {
  const words = wordsOf(locale);
  if (pictures.length === 0) return undefined;
  return (
    <div className="product-pictures" data-row>
      <div className="product-track" data-track tabIndex={0} role="group" aria-label={words.pictures} {...galleryLabels(locale)}>
        {pictures.map((picture, index) => (
          <div className="product-picture" id={`picture-${index + 1}`} key={picture.src}>
            <PictureLink
              picture={picture}
              name={fill(words.pictureOf, { n: index + 1 })}
              sizes="(min-width: 1024px) 50vw, 100vw"
              first={index === 0}
            />
          </div>
        ))}
      </div>
      {pictures.length > 1 && (
        <ol className="product-thumbs">
          {pictures.map((picture, index) => (
            <li key={picture.src}>
              <a href={`#picture-${index + 1}`} data-jump={index} aria-label={fill(words.pictureOf, { n: index + 1 })}>
                <Photo picture={decoration(picture)} sizes="96px" />
              </a>
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}
