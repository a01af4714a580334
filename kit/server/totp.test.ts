import { describe, expect, test } from 'vitest';

import { authenticatorUri, base32, codeAt, stepAt, stepOf } from './totp.ts';

const secret = Buffer.from('12345678901234567890');
const at = (seconds: number) => new Date(seconds * 1000);

describe('codes', () => {
  // RFC 6238, appendix B, SHA-1: the last six of its eight digits.
  test.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ])('at %i seconds are those of the RFC', (seconds, code) => {
    expect(codeAt(secret, stepAt(at(seconds)))).toBe(code);
    expect(stepOf(secret, code, at(seconds), 0)).toBe(Math.floor(seconds / 30));
  });

  test('count one step early and one late, and no further', () => {
    const [now, step] = [at(1_234_567_890), stepAt(at(1_234_567_890))];
    const found = [-2, -1, 0, 1, 2].map((shift) => stepOf(secret, codeAt(secret, step + shift), now, 0));
    expect(found).toEqual([undefined, step - 1, step, step + 1, undefined]);
  });

  test('count once: neither the used one nor an earlier one comes back', () => {
    const [now, step] = [at(1_234_567_890), stepAt(at(1_234_567_890))];
    const left = [-1, 0, 1].map((shift) => stepOf(secret, codeAt(secret, step + shift), now, step));
    expect(left).toEqual([undefined, undefined, step + 1]);
  });

  test('are six digits and nothing like them', () => {
    const code = codeAt(secret, stepAt(at(59)));
    for (const odd of ['', code.slice(1), `${code}0`, ` ${code}`, '２８７０８２', 'abcdef']) {
      expect(stepOf(secret, odd, at(59), 0)).toBeUndefined();
    }
  });
});

describe('what an app is told', () => {
  // RFC 4648, section 10, without the padding.
  test.each([
    ['', ''],
    ['f', 'MY'],
    ['fo', 'MZXQ'],
    ['foo', 'MZXW6'],
    ['foob', 'MZXW6YQ'],
    ['fooba', 'MZXW6YTB'],
    ['foobar', 'MZXW6YTBOI'],
  ])('%j in base 32', (text, written) => expect(base32(Buffer.from(text))).toBe(written));

  test('names the issuer and the account, whatever they are', () => {
    const uri = authenticatorUri({ issuer: '织站 & Co', account: 'ann_1', secret });
    const { protocol, pathname, searchParams } = new URL(uri);
    expect([protocol, decodeURIComponent(pathname)]).toEqual(['otpauth:', '/织站 & Co:ann_1']);
    expect(searchParams.get('secret')).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ');
    expect(searchParams.get('issuer')).toBe('织站 & Co');
  });
});
