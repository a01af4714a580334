/** Pictures that know their size, and the initial that stands in for one that is missing. */
import type { Picture } from '#kit/site/view.ts';

interface PhotoProps {
  picture: Picture;
  className?: string;
  /** The width it takes, for the browser's choice among the widths there are. */
  sizes?: string;
  /** The first picture of the page loads at once, before everything else; others wait until they are near. */
  first?: boolean;
  /** For what is seen at once beside the first picture. */
  loading?: 'eager' | 'lazy';
}

export function Photo({ picture, className, sizes, first = false, loading = first ? 'eager' : 'lazy' }: PhotoProps) {
  const { src, srcSet, width, height } = picture;
  const taken = sizes ?? (width <= 320 ? `${width}px` : '(min-width: 900px) 33vw, 100vw');
  return (
    <img
      {...{ className, src, srcSet, width, height, loading }}
      alt={picture.alt}
      sizes={taken}
      fetchPriority={first ? 'high' : undefined}
      decoding="async"
    />
  );
}

interface CoverProps {
  picture: Picture | undefined;
  /** Whose cover it is: its first letter stands where there is no picture. */
  title: string;
  sizes?: string;
}

/** A card's picture in a frame whose shape its place decides. Where its words are the title's, they are not said twice. */
export function Cover({ picture, title, sizes }: CoverProps) {
  if (picture) {
    return (
      <div className="cover">
        <Photo picture={picture.alt === title ? { ...picture, alt: '' } : picture} sizes={sizes} />
      </div>
    );
  }
  const [initial = ''] = title;
  return (
    <div className="cover cover-letter" aria-hidden="true">
      <span>{initial}</span>
    </div>
  );
}

/** One picture for wide screens, another for phones. */
export function WidePhoto({ wide, phone, first = false }: { wide: Picture; phone: Picture | undefined; first?: boolean }) {
  return (
    <picture>
      {phone && <source media="(max-width: 699px)" srcSet={phone.srcSet ?? phone.src} width={phone.width} height={phone.height} />}
      <Photo picture={wide} sizes="100vw" first={first} />
    </picture>
  );
}
