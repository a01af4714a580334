import { describe, expect, test } from 'vitest';

import { onBehalfOf } from './on-behalf.ts';
import { generatePassword, hashPassword, isCommonPassword, passwordMatches } from './passwords.ts';

describe('a password', () => {
  test('is kept as argon2id of the recommended strength, each time with another salt', async () => {
    const hashes = [await hashPassword('密码 secret'), await hashPassword('密码 secret')];
    for (const hash of hashes) expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(hashes[0]).not.toBe(hashes[1]);
  });

  test('matches its own hash only', async () => {
    const hash = await hashPassword('密码 secret');
    expect(await passwordMatches(hash, '密码 secret')).toBe(true);
    for (const wrong of ['密码 Secret', '密码 secret ', '', hash])
      expect([wrong, await passwordMatches(hash, wrong)]).toEqual([wrong, false]);
  });

  test.each([
    ['wants more memory', (hash: string) => hash.replace('m=19456', 'm=262144')],
    ['wants more passes', (hash: string) => hash.replace('t=2', 't=4294967295')],
    ['wants more lanes', (hash: string) => hash.replace('p=1', 'p=16')],
    ['wants too little memory', (hash: string) => hash.replace('m=19456', 'm=7')],
    ['wants no pass', (hash: string) => hash.replace('t=2', 't=0')],
    ['wants no lane', (hash: string) => hash.replace('p=1', 'p=0')],
    ['counts in another way', (hash: string) => hash.replace('m=19456', 'm=00019456')],
    ['is cut off', (hash: string) => hash.slice(0, -1)],
    ['is none', () => 'as-before'],
    ['is empty', () => ''],
  ])('does not match a hash that %s, and does not pay for more than ours', async (_, change) => {
    expect(await passwordMatches(change(await hashPassword('secret')), 'secret')).toBe(false);
  });

  test('of an account that does not exist is compared all the same, and never matches', async () => {
    for (const guess of ['no account has this password', 'x']) expect(await passwordMatches(undefined, guess)).toBe(false);
    const timed = async (hash: string | undefined) => {
      const startedMs = performance.now();
      for (let turn = 0; turn < 5; turn += 1) await passwordMatches(hash, 'x');
      return performance.now() - startedMs;
    };
    const hash = await hashPassword('secret');
    const [known, unknown] = [await timed(hash), await timed(undefined)];
    expect(unknown).toBeGreaterThan(known / 4);
  });

  test('T196 is compared two at a time: a caller with too many waiting is told so, and another waits for few of them', async () => {
    const known = await hashPassword('secret');
    const done: string[] = [];
    const guess = (caller: string, hash?: string) =>
      onBehalfOf(undefined, () => passwordMatches(hash, 'x'), caller).then(
        () => done.push(caller),
        ({ code }: { code: string }) => code,
      );
    const many = Array.from({ length: 100 }, (_, n) => guess('many', n % 2 === 0 ? known : undefined));
    await guess('one', known);
    expect(done.length).toBeLessThan(12);
    const refused = (await Promise.all(many)).filter((told) => told === 'password.busy');
    expect([refused.length, done.length]).toEqual([78, 23]);
  });

  test('that is generated has 16 characters that do not look alike, and never comes twice', () => {
    const made = Array.from({ length: 500 }, generatePassword);
    expect(made.filter((password) => !/^[a-hj-kmnp-zA-HJ-NP-Z2-9]{16}$/.test(password))).toEqual([]);
    expect(new Set(made).size).toBe(500);
  });

  test.each([
    ['password', true],
    ['123456', true],
    ['QWERTY', true],
    ['LetMeIn', true],
    ['kx8#vTq2-lamp', false],
  ])('%s is common: %s', async (password, common) => {
    expect(await isCommonPassword(password)).toBe(common);
  });
});
