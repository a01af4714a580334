import decodeQR from 'qr/decode.js';
import { expect, test } from 'vitest';

import { qrPath } from './qr-path.ts';

/** Draws the path as a camera would see it: four pixels a module. */
function photograph({ size, path }: { size: number; path: string }) {
  const scale = 4;
  const width = size * scale;
  const pixels = new Uint8ClampedArray(width * width * 4).fill(255);
  for (const [, x, y, length] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\3z/g)) {
    for (let row = 0; row < scale; row += 1) {
      const from = (Number(y) * scale + row) * width + Number(x) * scale;
      for (let place = 0; place < Number(length) * scale; place += 1) pixels.fill(0, (from + place) * 4, (from + place) * 4 + 3);
    }
  }
  return { width, height: width, data: pixels };
}

test.each([
  'otpauth://totp/Siteloom:admin?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Siteloom',
  `otpauth://totp/${encodeURIComponent('明远智造科技')}:demo?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=${encodeURIComponent('明远智造科技')}`,
])('a camera reads the picture: %s', (text) => {
  const drawn = qrPath(text);
  expect(drawn.path).toMatch(/^(?:M\d+ \d+h\d+v1h-\d+z)+$/);
  expect(decodeQR(photograph(drawn))).toBe(text);
});
