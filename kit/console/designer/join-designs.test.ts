import { expect, test } from 'vitest';

import { addField, bodyOf, changeField, type Design, designOf, moveItem, removeField } from './design.ts';
import { joinDesigns } from './join-designs.ts';

const empty = designOf({ name: 'Machine', status: 1, fields: [], removed: [] });
/** Three that are stored: their ids are their keys. */
const start: Design = ['a', 'b', 'c'].reduce((design, key) => {
  const added = addField(design, { id: `k-${key}`, type: 'string', title: key.toUpperCase() });
  return { ...added, fields: added.fields.map((field) => ({ ...field, key: field.id })) };
}, empty);
const titles = (design: Design) => bodyOf(design).fields.map(({ title }) => title);

test('a design has the fields of both, and what both changed in one field is named by it', () => {
  const mine = addField(changeField(start, 'k-a', { title: 'Mine' }), { id: 'new-1', type: 'number', title: 'New' });
  const theirs = { ...changeField(changeField(start, 'k-a', { title: 'Theirs', required: true }), 'k-b', { tip: 'Say' }), name: 'Tool' };
  const { design, both } = joinDesigns(start, mine, theirs);
  expect(titles(design)).toEqual(['Mine', 'B', 'C', 'New']);
  expect(design.name).toBe('Tool');
  expect(design.fields.find(({ id }) => id === 'k-a')).toMatchObject({ title: 'Mine', required: true });
  expect(design.fields.find(({ id }) => id === 'k-b')).toMatchObject({ tip: 'Say' });
  expect(both).toEqual([{ field: 'Mine' }]);
});

test('what one removed is removed, what one moved is moved, and a group of the other is not lost', () => {
  const mine = removeField(moveItem(start, 3, 1), 'k-b', 1000);
  const theirs = changeField(start, 'k-a', { group: 'More' });
  const { design, both } = joinDesigns(start, mine, theirs);
  expect(both).toEqual([]);
  expect(titles(design)).toEqual(['C', 'A']);
  expect(design.groups).toEqual(['', 'More']);
  expect(design.removed.map(({ key }) => key)).toEqual(['k-b']);
});

test('a name that both changed is named as such, once', () => {
  const { design, both } = joinDesigns(start, { ...start, name: 'One', status: 0 }, { ...start, name: 'Two', status: 0 });
  expect(design).toMatchObject({ name: 'One', status: 0 });
  expect(both).toEqual([{ part: 'name' }]);
});

test('new fields that got the same name by themselves have one each; a name that somebody chose stays', () => {
  const mine = addField(addField(start, { id: 'new-1', type: 'string', title: 'Mine' }), { id: 'new-2', type: 'string', title: 'Typed' });
  const typed = changeField(mine, 'new-2', { name: 'series' });
  const both = ['x', 'y'].reduce((design, key) => addField(design, { id: key, type: 'string', title: key }), start);
  const theirs = { ...both, fields: both.fields.map((field) => ({ ...field, key: field.id })) };
  const { design } = joinDesigns(start, typed, theirs);
  expect(design.fields.map(({ title, name }) => [title, name]).slice(3)).toEqual(
    expect.arrayContaining([
      ['Mine', 'field_6'],
      ['Typed', 'series'],
      ['x', 'field_4'],
      ['y', 'field_5'],
    ]),
  );
});
