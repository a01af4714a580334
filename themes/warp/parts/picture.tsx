/** The frame of a card's picture, and what stands in for one that is missing. */
import type { Picture } from '#kit/site/view.ts';

import { besideTitle, Photo } from '../../shared/parts/picture.tsx';

interface CoverProps {
  picture: Picture | undefined;
  /** Of the card: a picture with the same words is not read out twice. */
  title: string;
  sizes?: string | undefined;
  /** The first screen shows it: it does not wait. */
  isSeen?: boolean | undefined;
}

/** In a frame of fixed shape; without a picture, a plain woven ground. */
export function Cover({ picture, title, sizes, isSeen }: CoverProps) {
  return (
    <div className={picture ? 'cover' : 'cover cover-woven'}>
      {picture && <Photo picture={besideTitle(picture, title)} sizes={sizes} loading={isSeen ? 'eager' : 'lazy'} />}
    </div>
  );
}
