import { expect, test } from 'vitest';

import type { Columns } from '#kit/contract/list.ts';
import { readState } from './query-state.ts';
import { defaultQuery, opensBeside, renamed, savedMax, savedQuery, withDefault, withSaved } from './saved-filters.ts';

const columns: Columns = { id: { type: 'number', sort: true }, name: { type: 'text' }, status: { type: 'choice', values: [0, 1] } };
const state = (address: string) => readState(new URLSearchParams(address), columns, 10);

test('keeps the question, not the place in it', () => {
  const query = savedQuery(state('page=3&limit=50&order=id,asc&quickSearch=loom&status=1&name%5B%3D%5D=a&count=exact'), columns);
  expect(new URLSearchParams(query).toString()).toBe(
    new URLSearchParams([
      ['order', 'id,asc'],
      ['quickSearch', 'loom'],
      ['status', '1'],
      ['name[=]', 'a'],
    ]).toString(),
  );
  expect(state(query)).toEqual(state('order=id,asc&quickSearch=loom&status=1&name%5B%3D%5D=a'));
  expect(savedQuery(state('page=2'), columns)).toBe('');
});

test('keeps what stood beside the question, and opens a list only where nothing else was chosen', () => {
  expect(savedQuery(state('status=1'), columns, { column: '13', view: '' })).toBe('column=13&status=1');
  expect(savedQuery(state('page=2'), columns, { column: '13' })).toBe('');
  const opens = (query: string, column: string) => opensBeside(query, { values: { column }, path: '/list' });
  expect(opens('column=13&status=1', '')).toBe(true);
  expect(opens('column=13&status=1', '13')).toBe(true);
  expect(opens('column=13&status=1', '14')).toBe(false);
  expect(opens('status=1', '14')).toBe(true);
});

test('has each name once and room for so many', () => {
  const one = withSaved([], 'Mine', 'status=1', 'a') ?? [];
  expect(withSaved(one, 'Mine', 'status=0', 'b')).toEqual([{ id: 'a', name: 'Mine', query: 'status=0' }]);
  const full = Array.from({ length: savedMax }, (_, place) => ({ id: String(place), name: `n${place}`, query: 'status=1' }));
  expect(withSaved(full, 'one more', 'status=1', 'x')).toBeUndefined();
  expect(withSaved(full, 'n3', 'status=0', 'x')).toHaveLength(savedMax);
  expect(withSaved([], 'long', 'x'.repeat(6000), 'a')).toBeUndefined();
});

test('is renamed unless another has the name', () => {
  const two = [
    { id: 'a', name: 'One', query: 'status=1' },
    { id: 'b', name: 'Two', query: 'status=0' },
  ];
  expect(renamed(two, 'b', 'Three').map(({ name }) => name)).toEqual(['One', 'Three']);
  expect(renamed(two, 'b', 'One')).toEqual(two);
  expect(renamed(two, 'b', '')).toEqual(two);
});

test('one is asked by itself, or none', () => {
  const two = [
    { id: 'a', name: 'One', query: 'status=1' },
    { id: 'b', name: 'Two', query: 'status=0', isDefault: true },
  ];
  expect(defaultQuery(two)).toBe('status=0');
  expect(defaultQuery(withDefault(two, 'a'))).toBe('status=1');
  expect(withDefault(two, 'a').filter(({ isDefault }) => isDefault)).toHaveLength(1);
  expect(defaultQuery(withDefault(two, 'b'))).toBe('');
});
