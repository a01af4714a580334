/** The frame of a card's picture, and the initial that stands in for one that is missing. */
import type { Picture } from '#kit/site/view.ts';

import { besideTitle, Photo } from '../../shared/parts/picture.tsx';

interface CoverProps {
  picture: Picture | undefined;
  /** Whose cover it is: its first letter stands where there is no picture. */
  title: string;
  sizes?: string | undefined;
  /** The first screen shows it: it does not wait. */
  isSeen?: boolean | undefined;
}

/** In a frame whose shape its place decides. */
export function Cover({ picture, title, sizes, isSeen }: CoverProps) {
  if (picture) {
    return (
      <div className="cover">
        <Photo picture={besideTitle(picture, title)} sizes={sizes} loading={isSeen ? 'eager' : 'lazy'} />
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
