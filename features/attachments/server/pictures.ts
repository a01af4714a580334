/** Pictures are decoded and written anew: what is no picture does not survive, and neither do positions, comments and hidden bytes. */
import sharp, { type Sharp } from 'sharp';

import { refuseUpload } from '../contract.ts';

export interface Picture {
  width: number;
  height: number;
  /** It moves. */
  animated: boolean;
}

const megapixel = 1_000_000;
/** Of one frame. */
const pixelsMax = 40 * megapixel;
/** Of all frames of an animation together. */
const animationPixelsMax = 120 * megapixel;
const framesMax = 500;
const secondsMax = 20;

/** Writes a clean copy of the picture at `from` to `to`. Throws when it is too big or no picture of that kind. */
export async function cleanPicture(from: string, to: string, extension: string): Promise<Picture> {
  const format = extension === 'jpg' ? 'jpeg' : extension;
  const facts = await sharp(from, { limitInputPixels: false }).metadata().catch(unreadable);
  const found = facts.format === 'heif' && facts.compression === 'av1' ? 'avif' : facts.format;
  if (found !== format) throw refuseUpload('upload.disguised', { extension });
  const frames = facts.pages ?? 1;
  const pixels = facts.width * (facts.pageHeight ?? facts.height);
  if (pixels > pixelsMax || frames > framesMax || pixels * frames > animationPixelsMax) {
    throw refuseUpload('upload.too_many_pixels', { max: pixelsMax / megapixel });
  }

  const animated = frames > 1 && (format === 'gif' || format === 'webp');
  const picture = sharp(from, { animated, limitInputPixels: animationPixelsMax, failOn: 'error' }).timeout({ seconds: secondsMax });
  const { width, height, pageHeight } = await encode(animated ? picture : picture.autoOrient(), format)
    .toFile(to)
    .catch(unreadable);
  return { width, height: pageHeight ?? height, animated };
}

function encode(picture: Sharp, format: string): Sharp {
  switch (format) {
    case 'jpeg':
      return picture.jpeg({ quality: 90 });
    case 'png':
      return picture.png({ compressionLevel: 8 });
    case 'gif':
      return picture.gif({ effort: 4 });
    case 'avif':
      return picture.avif({ quality: 70, effort: 2 });
    default:
      return picture.webp({ quality: 90 });
  }
}

function unreadable(): never {
  throw refuseUpload('upload.unreadable');
}
