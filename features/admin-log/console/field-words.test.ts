import i18next from 'i18next';
import { expect, test } from 'vitest';
import { wordOfField, wordOfNothing, wordOfValue, wordsOfNode, wordsOfParts } from './field-words.ts';

const words = i18next.createInstance();
await words.init({
  lng: 'en',
  interpolation: { prefix: '{', suffix: '}' },
  resources: {
    en: {
      translation: {
        fields: { code: 'Code' },
        values: { state: { open: 'Open now' }, end: { null: 'Never' }, use: { people: 'People', storage: 'Files' } },
      },
    },
  },
});
const say = (key: string) => words.t(key);

test('values go by the words of their feature; what is no name of one stays letter by letter', () => {
  expect(wordOfValue(say, 'state', 'open')).toBe('Open now');
  for (const value of ['shut', 'http://blue.example:8000/', '{title} - {site}', 'Note: call back', '3.5', 'open. now'])
    expect(wordOfValue(say, 'state', value)).toBe(value);
  expect([wordOfValue(say, 'state', 'open:7'), wordOfValue(say, 'state', 'shut:7')]).toEqual(['Open now 7', 'shut:7']);
  expect([wordOfField(say, 'code'), wordOfField(say, 'sort_no')]).toEqual(['Code', 'sort_no']);
});

test('nothing is called what it means, and parts by their words where there are some', () => {
  expect([wordOfNothing(say, 'end', 'nothing'), wordOfNothing(say, 'code', 'nothing')]).toEqual(['Never', 'nothing']);
  expect(wordsOfParts(say, 'use', { people: null, storage: 2048 }, 'none')).toEqual(['People none', 'Files 2 kB']);
  expect(wordsOfParts(say, 'use', { people: 1, houses: 2 }, 'none')).toBeUndefined();
});

test('the balance of a member is called as the screen of members calls it', () => {
  expect([wordsOfNode('user/moneyLog/add'), wordsOfNode('nobody/edit')]).toEqual(['members/admin', 'admin-log']);
});
