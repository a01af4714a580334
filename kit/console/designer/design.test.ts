import { describe, expect, test } from 'vitest';
import { TypedField } from '#kit/contract/typed-fields.ts';
import {
  addField,
  addGroup,
  bodyOf,
  bringBack,
  changeField,
  copyField,
  type Design,
  designOf,
  goOnWith,
  hasEarlierTwin,
  inOrder,
  itemsOf,
  lessOf,
  moveItem,
  removeField,
  removeGroup,
  renameGroup,
  retyped,
  sameField,
} from './design.ts';

const field = (name: string, group = '') =>
  TypedField.parse({ key: `k-${name}`, name, title: name, type: 'string', group, built_in: false });
const design = (): Design => designOf({ name: 'Machine', status: 1, fields: [field('a'), field('b'), field('c', 'More')], removed: [] });
const drawn = (of: Design) => itemsOf(of).map(({ id }) => id);

test('the field that is being set is found again in what was stored', () => {
  const drawn = addField(design(), { id: 'new-1', type: 'string', title: 'New' }, 1);
  const stored = designOf({
    name: 'Machine',
    status: 1,
    fields: [field('field_1'), field('a'), field('b'), field('c', 'More')],
    removed: [],
  });
  expect(['new-1', 'k-b', undefined].map((id) => sameField(drawn, stored, id))).toEqual(['k-field_1', 'k-b', undefined]);
});

describe('the canvas', () => {
  test('shows groups and their fields in order', () => {
    expect(drawn(design())).toEqual(['group:', 'k-a', 'k-b', 'group:More', 'k-c']);
  });

  test('takes a field into the group below or above when it passes its head', () => {
    const down = moveItem(design(), 1, 3);
    expect(drawn(down)).toEqual(['group:', 'k-b', 'group:More', 'k-a', 'k-c']);
    expect(bodyOf(down).fields.map(({ name, group }) => [name, group])).toEqual([
      ['b', ''],
      ['a', 'More'],
      ['c', 'More'],
    ]);
    expect(drawn(moveItem(down, 3, 1))).toEqual(drawn(design()));
    expect(drawn(moveItem(design(), 4, 0))).toEqual(['group:', 'k-c', 'k-a', 'k-b', 'group:More']);
  });

  test('does not move the head of a group', () => {
    const before = design();
    expect(moveItem(before, 3, 0)).toBe(before);
  });

  test('puts a new field where it is dropped, under a name that is free', () => {
    const made = addField(design(), { id: 'new', type: 'number', title: 'Number' }, 1);
    expect(drawn(made)).toEqual(['group:', 'new', 'k-a', 'k-b', 'group:More', 'k-c']);
    expect(addField(made, { id: 'newer', type: 'number', title: 'Number' }).fields.at(-1)?.name).toBe('field_2');
  });

  test('gives a new field something to choose from, as it gives it to one of another kind', () => {
    const added = (type: 'select' | 'remoteSelect') => addField(design(), { id: 'new', type, title: 'Choice' }).fields.at(-1);
    expect(added('select')).toMatchObject({ content: [{ value: '1', label: '1' }], remote: null });
    expect(added('remoteSelect')).toMatchObject({ content: [], remote: { controller: 'corp.Columns', field: 'name' } });
  });
});

test('a removed field is kept aside once it was saved, and comes back', () => {
  const removed = removeField(design(), 'k-a', 5);
  expect(removed.removed).toMatchObject([{ key: 'k-a', name: 'a', remove_time: 5 }]);
  expect(inOrder(bringBack(removed, 'k-a')).map(({ key }) => key)).toEqual(['k-b', 'k-a', 'k-c']);
  const fresh = addField(design(), { id: 'new', type: 'string', title: 'Text' });
  expect(removeField(fresh, 'new', 5)).toEqual(design());
});

test('a field that comes back gives way to one that has its name now', () => {
  const removed = changeField(removeField(design(), 'k-a', 5), 'k-b', { name: 'a' });
  expect(bringBack(removed, 'k-a').fields.map(({ name }) => name)).toEqual(['a', 'c', 'field_1']);
});

test('a copy is a new field beside its source', () => {
  const [first] = design().fields;
  const copied = first && copyField(design(), first, 'copy');
  expect(copied?.fields.map(({ id, key, name }) => [id, key, name])).toEqual([
    ['k-a', 'k-a', 'a'],
    ['copy', undefined, 'field_1'],
    ['k-b', 'k-b', 'b'],
    ['k-c', 'k-c', 'c'],
  ]);
});

test('titles are numbered where they are taken; of two that are the same all the same, the lower one is told', () => {
  const add = (to: Design, id: string) => addField(to, { id, type: 'string', title: 'Text' });
  const three = add(add(add(design(), '1'), '2'), '3');
  const titles = (of: Design) => inOrder(of).map(({ title }) => title);
  expect(titles(three).slice(3)).toEqual(['Text', 'Text 2', 'Text 3']);
  expect(titles(add(changeField(three, '2', { title: 'Other' }), '4')).at(-1)).toBe('Text 2');
  expect(titles(copyField(three, three.fields[4] ?? never(), 'copy'))).toContain('Text 4');
  const told = (of: Design) => of.fields.filter((each) => hasEarlierTwin(of, each)).map(({ id }) => id);
  expect(told(three)).toEqual([]);
  expect(told(changeField(three, '3', { title: ' Text' }))).toEqual(['3']);
  expect(told(changeField(changeField(three, '3', { title: '' }), '2', { title: '' }))).toEqual([]);
});

test('groups are added, named and taken out; fields stay', () => {
  const more = addGroup(addGroup(design(), 'More'), 'More');
  expect(more.groups).toEqual(['', 'More', 'More 2', 'More 3']);
  expect(renameGroup(design(), 'More', 'Size').fields.at(-1)?.group).toBe('Size');
  expect(renameGroup(design(), 'More', '')).toEqual(design());
  expect(removeGroup(design(), 'More').fields.map(({ group }) => group)).toEqual(['', '', '']);
});

test('another kind forgets what it does not know', () => {
  const [first] = design().fields;
  expect(first && retyped({ ...first, in_search: true, in_filter: true, rules: ['email'] }, 'image')).toMatchObject({
    type: 'image',
    in_search: false,
    in_filter: false,
    rules: [],
  });
});

test('a kind that chooses has what it chose from before, and nobody guesses a source for values that stand already', () => {
  const [text] = design().fields;
  if (!text) throw new Error('No field.');
  const remote = { controller: 'user.User', field: 'username' };
  const content = [{ value: 'red', label: 'Red' }];
  const relation = { ...text, type: 'remoteSelect' as const, remote, content };
  const asText = { ...relation, ...retyped(relation, 'string') };
  expect(bodyOf({ ...design(), fields: [asText] }).fields).toMatchObject([{ type: 'string', remote: null, content: [] }]);
  expect(retyped(asText, 'remoteSelects')).toMatchObject({ remote });
  expect(retyped(asText, 'select')).toMatchObject({ content });
  expect(retyped(text, 'remoteSelect')).toMatchObject({ remote: null });
  expect(retyped({ ...text, key: undefined }, 'remoteSelect')).toMatchObject({ remote: { controller: 'corp.Columns', field: 'name' } });
});

test('a saved field that offers less than it did is found; one that was never saved, or only calls an option otherwise, is not', () => {
  const [one, two] = ['1', '2'].map((value) => ({ value, label: value }));
  if (!one || !two) throw new Error('No options.');
  const saved = designOf({ ...design(), fields: ['a', 'b'].map((name) => ({ ...field(name), type: 'select', content: [one, two] })) });
  const less = { content: [one] };
  expect(lessOf(saved, changeField(saved, 'k-a', less)).fields.map(({ id }) => id)).toEqual(['k-a']);
  expect(lessOf(saved, changeField(saved, 'k-a', { ...less, type: 'checkbox' })).fields).toHaveLength(1);
  expect(lessOf(saved, changeField(saved, 'k-a', { content: [two, { ...one, label: 'One' }] })).fields).toEqual([]);
  expect(lessOf(saved, changeField(copyField(saved, saved.fields[0] ?? never(), 'new-1'), 'new-1', less)).fields).toEqual([]);
});

test('a saved field that is taken out is known; one that was never saved, or was brought back, is not', () => {
  const [saved, now] = [design(), 1_800_000_000];
  const without = removeField(saved, 'k-a', now);
  expect(lessOf(saved, without).gone.map(({ id }) => id)).toEqual(['k-a']);
  expect(lessOf(saved, bringBack(without, 'k-a')).gone).toEqual([]);
  expect(lessOf(saved, removeField(addField(saved, { id: 'new-1', type: 'string', title: 'New' }, 1), 'new-1', now)).gone).toEqual([]);
});

function never(): never {
  throw new Error('No field.');
}

test('what is changed while a design is saved goes on from what was saved', () => {
  const sent = addField(design(), { id: 'new-1', type: 'string', title: 'New' });
  const saved = designOf({ ...design(), fields: [...bodyOf(sent).fields.map(({ name }) => field(name))] });
  expect(goOnWith(sent, sent, saved)).toBe(saved);
  const now = goOnWith(changeField(sent, 'new-1', { title: 'Newer' }), sent, saved);
  const added = saved.fields.find(({ name }) => name === 'field_1');
  expect(now.fields.find(({ title }) => title === 'Newer')).toMatchObject({ id: added?.id, key: added?.key });
});
