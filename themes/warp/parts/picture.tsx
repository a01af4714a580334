/** Pictures that know their size, and what stands in for one that is missing. */
import type { Picture } from '#kit/site/view.ts';

interface PhotoProps {
  picture: Picture;
  className?: string;
  /** The width it takes, for the browser's choice among its widths; stored pictures get theirs when the page is finished. */
  sizes?: string;
  /** The first picture of the page loads at once; all others wait until they are near. */
  first?: boolean;
}

export function Photo({ picture, className, sizes = sizesOf(picture), first = false }: PhotoProps) {
  return (
    <img
      className={className}
      src={picture.src}
      srcSet={picture.srcSet}
      sizes={sizes}
      width={picture.width}
      height={picture.height}
      alt={picture.alt}
      loading={first ? 'eager' : 'lazy'}
      fetchPriority={first ? 'high' : undefined}
      decoding="async"
    />
  );
}

/** A logo or a code is drawn in its own size. */
function sizesOf({ width }: Picture): string {
  return width <= 320 ? `${width}px` : '(min-width: 1024px) 33vw, 100vw';
}

/** A card's picture in a frame of fixed shape; without one, a plain woven ground. */
export function Cover({ picture, sizes, first }: { picture: Picture | undefined; sizes?: string; first?: boolean }) {
  return (
    <div className={picture ? 'cover' : 'cover cover-woven'}>{picture && <Photo picture={picture} sizes={sizes} first={first} />}</div>
  );
}

/** One picture for wide screens, another for phones. */
export function TwoPictures({ wide, phone, first = false }: { wide: Picture; phone: Picture | undefined; first?: boolean }) {
  return (
    <picture>
      {phone && <source media="(max-width: 767px)" srcSet={phone.srcSet ?? phone.src} width={phone.width} height={phone.height} />}
      <Photo picture={wide} sizes="(min-width: 1024px) 66vw, 100vw" first={first} />
    </picture>
  );
}
