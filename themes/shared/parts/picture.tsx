/** Pictures that know their size, so that nothing moves when they arrive. */
import type { Banner, Picture } from '#kit/site/view.ts';

import { elsewhere } from './anchor.tsx';

interface PhotoProps {
  picture: Picture;
  className?: string;
  /** The width it takes, for the browser's choice among its widths; stored pictures get theirs when the page is finished. */
  sizes?: string | undefined;
  /** The first picture of the page loads at once, before everything else; others wait until they are near. */
  first?: boolean | undefined;
  /** For what is seen at once beside the first picture. */
  loading?: 'eager' | 'lazy';
}

export function Photo({ picture, className, sizes = sizesOf(picture), first = false, loading = first ? 'eager' : 'lazy' }: PhotoProps) {
  const { src, srcSet, width, height, alt, guessed } = picture;
  return (
    <img
      {...{ className, src, srcSet, sizes, width, height, loading }}
      alt={alt}
      data-guessed={guessed ? '' : undefined}
      fetchPriority={first ? 'high' : undefined}
      decoding="async"
    />
  );
}

/** A logo or a code is drawn in its own size. */
function sizesOf({ width }: Picture): string {
  return width <= 320 ? `${width}px` : '(min-width: 1024px) 33vw, 100vw';
}

/** For a picture inside something that already says what it is. */
export function decoration(picture: Picture): Picture {
  return { ...picture, alt: '', guessed: false };
}

/** A card's picture: where its words are the title's that stands beside it, they are not said twice. Those of the library are. */
export function besideTitle(picture: Picture, title: string): Picture {
  return picture.alt.trim() === title.trim() ? { ...picture, alt: '' } : picture;
}

interface TwoPicturesProps {
  wide: Picture;
  phone: Picture | undefined;
  /** The widest screen in pixels that gets the phone's. */
  upTo: number;
  sizes: string;
  first?: boolean;
}

/** One picture for wide screens, another for phones. */
export function TwoPictures({ wide, phone, upTo, sizes, first }: TwoPicturesProps) {
  return (
    <picture>
      {phone && <source media={`(max-width: ${upTo}px)`} srcSet={phone.srcSet ?? phone.src} width={phone.width} height={phone.height} />}
      <Photo picture={wide} sizes={sizes} first={first} />
    </picture>
  );
}

/** The banner across the page, above what the footer says. */
export function BottomBanner({ banner: { picture, phonePicture, link }, upTo }: { banner: Banner; upTo: number }) {
  const photo = <TwoPictures wide={picture} phone={phonePicture} upTo={upTo} sizes="100vw" />;
  if (!link) return <div className="banner">{photo}</div>;
  return (
    <div className="banner">
      <a href={link.url} aria-label={link.title || picture.alt} {...elsewhere(link)}>
        {photo}
      </a>
    </div>
  );
}
