import { expect, test } from 'vitest';

import { fillSaveName } from './save-name.ts';

const file = {
  topic: 'default',
  name: 'C:\\fakepath\\年度 Report.PDF',
  extension: 'pdf',
  sha1: 'a'.repeat(40),
  random: '0123456789abcdef'.repeat(2),
  now: new Date('2026-01-04T22:07:08Z'),
};

test.each([
  ['topic', 'default'],
  ['year', '2026'],
  ['mon', '01'],
  ['day', '05'],
  ['hour', '06'],
  ['min', '07'],
  ['sec', '08'],
  ['random', '0123456789abcdef'],
  ['random32', '0123456789abcdef0123456789abcdef'],
  ['filename', '年度Report'],
  ['suffix', 'pdf'],
  ['.suffix', '.pdf'],
  ['filesha1', 'a'.repeat(40)],
])('the token %s is %s', (token, value) => {
  expect(fillSaveName(`/x/{${token}}/y`, file)).toBe(`/x/${value}/y`);
  expect(fillSaveName(`{${token.toUpperCase()}}`, file)).toBe(value);
});

test('what is no token stays as it is written', () => expect(fillSaveName('/{}/{nothing}/', file)).toBe('/{}/{nothing}/'));
