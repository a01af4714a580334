import i18next from 'i18next';
import { expect, test } from 'vitest';
import { wordOfField, wordOfValue, wordsOfNode } from './field-words.ts';

const words = i18next.createInstance();
await words.init({
  lng: 'en',
  interpolation: { prefix: '{', suffix: '}' },
  resources: { en: { translation: { fields: { code: 'Code' }, values: { state: { open: 'Open now' } } } } },
});
const say = (key: string) => words.t(key);

test('values go by the words of their feature; what is no name of one stays letter by letter', () => {
  expect(wordOfValue(say, 'state', 'open')).toBe('Open now');
  for (const value of ['shut', 'http://blue.example:8000/', '{title} - {site}', 'Note: call back', '3.5', 'open. now'])
    expect(wordOfValue(say, 'state', value)).toBe(value);
  expect([wordOfField(say, 'code'), wordOfField(say, 'sort_no')]).toEqual(['Code', 'sort_no']);
});

test('the balance of a member is called as the screen of members calls it', () => {
  expect([wordsOfNode('user/moneyLog/add'), wordsOfNode('nobody/edit')]).toEqual(['members/admin', 'admin-log']);
});
