import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';

import { openWith, sealWith, signature, tokenHash } from './seal.ts';

describe('a sealed box', () => {
  const box = sealWith('token', '密文 text', randomBytes);

  test('is opened by its token and by no other', () => {
    expect(openWith('token', box)).toBe('密文 text');
    expect(openWith('Token', box)).toBeUndefined();
    expect(openWith('', box)).toBeUndefined();
  });

  test('that was changed in any byte is not opened', () => {
    for (let place = 0; place < box.length; place += 1) {
      const changed = Buffer.from(box);
      changed.writeUInt8(changed.readUInt8(place) ^ 1, place);
      expect([place, openWith('token', changed)]).toEqual([place, undefined]);
    }
  });

  test('that was cut is not opened, not even when its shortened tag fits', () => {
    for (const whole of [box, sealWith('token', '', randomBytes)]) {
      for (let length = 0; length < whole.length; length += 1)
        expect([length, openWith('token', whole.subarray(0, length))]).toEqual([length, undefined]);
    }
  });

  test('looks different each time, and shows nothing of its text', () => {
    expect(sealWith('token', '密文 text', randomBytes).equals(box)).toBe(false);
    expect(box.includes('text')).toBe(false);
  });
});

test('the database keeps SHA-256 of a token', () => {
  expect(tokenHash('abc').toString('hex')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
});

test('a signature belongs to its secret and its text', () => {
  expect(signature('secret', 'text')).toBe(signature('secret', 'text'));
  expect(new Set([signature('secret', 'text'), signature('secret', 'texts'), signature('Secret', 'text')]).size).toBe(3);
  expect(signature('secret', 'text')).toMatch(/^[\w-]{43}$/);
});
