/** A part of a picture as a file of the same kind. In the browser: what was cut away is never sent. */

export interface Part {
  /** Pixels of the turned picture. */
  x: number;
  y: number;
  width: number;
  height: number;
}

const typeOf: Readonly<Record<string, string>> = { png: 'image/png', webp: 'image/webp' };
const quality = 0.92;

/**
 * `turn` is 0, 90, 180 or 270 degrees clockwise; a longer side than `sidePixels` is made smaller. Throws where the browser may not
 * read the picture.
 */
export async function cutOut(
  url: string,
  part: Part,
  turn: number,
  extension: string,
  sidePixels: number = Number.POSITIVE_INFINITY,
): Promise<Blob> {
  const picture = await loaded(url);
  const canvas = document.createElement('canvas');
  const scale = Math.min(1, sidePixels / Math.max(part.width, part.height));
  Object.assign(canvas, { width: Math.round(part.width * scale), height: Math.round(part.height * scale) });
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('This browser cannot draw.');
  const isSideways = turn % 180 !== 0;
  const [width, height] = isSideways ? [picture.naturalHeight, picture.naturalWidth] : [picture.naturalWidth, picture.naturalHeight];
  pen.scale(scale, scale);
  pen.translate(-part.x, -part.y);
  pen.translate(width / 2, height / 2);
  pen.rotate((turn * Math.PI) / 180);
  pen.drawImage(picture, -picture.naturalWidth / 2, -picture.naturalHeight / 2);
  return new Promise((done, fail) => {
    const type = typeOf[extension] ?? 'image/jpeg';
    canvas.toBlob((blob) => (blob ? done(blob) : fail(new Error('This part is too large.'))), type, quality);
  });
}

function loaded(url: string): Promise<HTMLImageElement> {
  return new Promise((done, fail) => {
    const picture = new Image();
    picture.crossOrigin = 'anonymous';
    picture.onload = () => done(picture);
    picture.onerror = () => fail(new Error('The picture cannot be read.'));
    picture.src = url;
  });
}
