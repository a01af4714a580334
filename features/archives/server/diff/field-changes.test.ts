/** Two sides of a field in words. */
import { describe, expect, test } from 'vitest';
import { type Entry, fieldChanges, type ShownField, single } from './field-changes.ts';
import { richWords } from './rich-words.ts';
import { toldChange } from './told-changes.ts';

const field = (kind: ShownField['kind'], more: Partial<ShownField>): ShownField => ({
  ...{ name: 'data.x', label: 'X', type: 'string', kind, stored: null, entries: [] },
  ...more,
});
const entryOf = (word: string): Entry => ({ key: word, words: [word] });
const text = (value: string) => field('text', single(value, value));
const list = (...keys: string[]) =>
  field('list', { type: 'files', stored: keys, entries: keys.map((key) => ({ key, words: ['Manual', `Manual ${key.slice(0, 1)}`] })) });
const told = (before: ShownField, after: ShownField) => fieldChanges([before], [after], 'en')[0];

describe('a list', () => {
  test('calls different things by as many words as tell them apart, and says of the last ones that they are others', () => {
    expect(told(list('a1'), list('b1'))).toMatchObject({ removed: ['Manual a'], added: ['Manual b'] });
    expect(told(list('a1'), list('a1', 'a2', 'a3'))).toMatchObject({
      ...{ old: 'Manual', new: 'Manual, Manual (another file of the same name), Manual (another file of the same name 2)' },
      ...{ removed: [], added: ['Manual (another file of the same name)', 'Manual (another file of the same name 2)'] },
    });
  });

  test('in words that stand for another list as well has them in quotes', () => {
    const tags = (...words: string[]) => field('list', { stored: words, entries: words.map(entryOf) });
    expect(told(tags('a, b'), tags('a', 'b'))).toMatchObject({ old: '“a, b”', new: '“a”, “b”' });
    expect(told(tags('a', 'b', 'a'), tags('a', 'b'))).toMatchObject({ removed: ['a'], added: [] });
  });

  test('of pictures in another order has all of them, as they stood and as they stand', () => {
    const pictures = (...urls: string[]) => field('pictures', { stored: urls, entries: urls.map(entryOf) });
    expect(told(pictures('/a', '/b'), pictures('/b', '/a'))).toMatchObject({ removed: ['/a', '/b'], added: ['/b', '/a'] });
  });
});

test('of many texts that were rewritten the first are told word by word, and the rest as old and new', () => {
  const written = (word: string) => Array.from({ length: 600 }, (_, at) => `${at % 2 === 0 ? word : 'same'}${at}`).join(' ');
  const texts = (word: string) => Array.from({ length: 6 }, (_, at) => ({ ...text(written(word)), name: `data.x${at}` }));
  const parts = fieldChanges(texts('old'), texts('new'), 'en').map((change) => change.parts.length);
  expect(parts).toHaveLength(6);
  expect(parts[0]).toBeGreaterThan(100);
  expect(parts.slice(2).every((count) => count <= 4)).toBe(true);
});

test('thousands of files of one name are told apart', () => {
  const files = (letter: string) => Array.from({ length: 20_000 }, (_, at): Entry => ({ key: `${letter}${at}`, words: ['Manual'] }));
  const side = (letter: string) => field('list', { type: 'files', stored: letter, entries: files(letter) });
  const change = told(side('a'), side('b'));
  expect(change?.added).toHaveLength(20_000);
  expect(change?.removed).toHaveLength(20_000);
});

test('what is stored differently is told, also where every word of it is the same', () => {
  const same = (stored: unknown) => field('text', { stored, entries: [{ key: 'k', words: ['Same'] }] });
  expect(told(same(1), same(2))).toMatchObject({ old: 'Same', new: 'Same (looks the same, is not)' });
  expect(told(same(1), same(1))).toBeUndefined();
});

describe('rich text', () => {
  test.each([
    ['a link', '<p><a href="/1">go</a></p>', '<p><a href="/2">go</a></p>', ['Link: go → /1', 'Link: go → /2']],
    ['a picture', '<p>A</p><img src="/1.png" alt="Hall">', '<p>A</p><img src="/2.png">', ['Picture: /1.png (Hall)', 'Picture: /2.png']],
    [
      'a link and a word',
      '<p>old <a href="/1">go</a></p>',
      '<p>new <a href="/2">go</a></p>',
      ['Link: go → /1\nold go', 'Link: go → /2\nnew go'],
    ],
    ['a link that is gone', '<p><a href="/1">go</a></p>', '<p>go</p>', ['Link: go → /1\ngo', 'go']],
    ['a film', '<video src="/1.mp4"></video>', '<video src="/2.mp4"></video>', ['Media: /1.mp4', 'Media: /2.mp4']],
    ['emphasis', '<p>A b</p>', '<p>A <strong>b</strong></p>', ['A b', 'A b (only its formatting has changed)']],
  ])('tells %s', (_what, before, after, words) => expect(richWords(before, after, 'en')).toEqual(words));

  test('as long as a text may be, with marks that end nowhere, is read at once', () => {
    const began = performance.now();
    richWords('<a x="'.repeat(3000), `<a${' '.repeat(15_000)}`, 'en');
    expect(performance.now() - began).toBeLessThan(1000);
  });
});

describe('on a page without a script', () => {
  const shownOf = (before: string, after: string) => {
    const change = told(text(before), text(after));
    return change ? toldChange(change, 'en').parts : [];
  };

  test('a long text is shown where it differs, in each of the places', () => {
    const same = 'These words stay. '.repeat(100);
    const shown = shownOf(`${same}one ${same}two`, `${same}1 ${same}2`);
    expect(shown.map(({ kind }) => kind)).toEqual(['same', 'del', 'ins', 'same', 'del', 'ins']);
    expect(shown.map(({ text: words }) => words).join('').length).toBeLessThan(400);
  });

  test('two long texts that have little in common are never cut to the same words', () => {
    const same = 'These words stay. '.repeat(100);
    const words = (word: string) => Array.from({ length: 1500 }, (_, place) => `${word}${place}`).join(' ');
    const [gone, made] = shownOf(`${same}${words('old')}`, `${same}${words('new')}`).filter(({ kind }) => kind !== 'same');
    expect([gone?.text.slice(0, 4), made?.text.slice(0, 4)]).toEqual(['old0', 'new0']);
    const token = 'a'.repeat(380);
    const [one, other] = shownOf(`${token}1`, `${token}2`).filter(({ kind }) => kind !== 'same');
    expect(one?.text).not.toBe(other?.text);
  });
});
