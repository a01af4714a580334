import { expect, test } from 'vitest';

import { suffixColour, suffixLetters } from './suffix-colour.ts';

test('a suffix always has the same colour, pale enough for dark letters', () => {
  expect(suffixColour('pdf')).toBe(suffixColour('PDF'));
  expect(new Set(['pdf', 'zip', 'docx', 'mp4', 'xlsx'].map(suffixColour)).size).toBe(5);
  for (const suffix of ['pdf', 'zip', 'docx', 'mp4', '7z', 'a']) {
    const channels = (suffixColour(suffix).match(/[0-9a-f]{2}/g) ?? []).map((part) => Number.parseInt(part, 16));
    // Value 0.9 and saturation 0.3 of 255.
    expect([Math.max(...channels), Math.min(...channels)]).toEqual([230, 161]);
  }
});

test('a badge says four letters at most', () => {
  expect(suffixLetters('jpeg2000')).toBe('JPEG');
});
