/** Pictures to send. */
import sharp from 'sharp';

/** One colour, `width` × `height` px. */
export const png = (background: string, width = 900, height = 500): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();
