import { describe, expect, it } from 'vitest';

import { changedOf, isSame, leavesOf } from './changes.ts';
import { join } from './join.ts';

/** A form whose server writes what it is sent. */
const joinOf = (base: object, mine: object, theirs: object, places: string[] = []) =>
  join({ base, mine, read: base, theirs }, (path) => places.includes(path));

describe('what two people write of one thing', () => {
  it('has the changes of both, and names what both changed: mine is written there', () => {
    const base = { name: 'a', pid: 1, seo_title: '', status: 1 };
    expect(joinOf(base, { ...base, name: 'b' }, { ...base, pid: 2, seo_title: 'x' })).toEqual({
      value: { name: 'b', pid: 2, seo_title: 'x', status: 1 },
      both: [],
    });
    const both = joinOf(base, { ...base, name: 'mine', status: 0 }, { ...base, name: 'theirs', status: 0 });
    expect(both).toEqual({ value: { ...base, name: 'mine', status: 0 }, both: ['name'] });
  });

  it('is only of the fields on show, also of those within a place', () => {
    const base = { title: 'a', hidden: 1, data: { price: 1, size: 2, secret: 3 } };
    const theirs = { title: 'a', hidden: 9, data: { price: 1, size: 5, secret: 9 } };
    expect(joinOf(base, { title: 'b', data: { price: 4, size: 2 } }, theirs, ['data'])).toEqual({
      value: { title: 'b', data: { price: 4, size: 5 } },
      both: [],
    });
    // Moved under another model by somebody else: what is not there any more is nothing.
    expect(joinOf(base, { title: 'b', data: { price: 1 } }, { ...theirs, data: { colour: 'red' } }, ['data'])).toEqual({
      value: { title: 'b', data: { price: undefined } },
      both: [],
    });
  });

  it('takes no writing of the server’s, or of an input, for a change', () => {
    const sent = { text: '<p>a<script></script></p>', note: '' };
    const read = { text: '<p>a</p>', note: null };
    const theirs = { text: '<p>b</p>', note: 'n' };
    expect(join({ base: sent, mine: sent, read, theirs })).toEqual({ value: theirs, both: [] });
    // The field was filled with what the server made of it.
    expect(join({ base: { slug: '' }, mine: { slug: 'made' }, read: { slug: 'made' }, theirs: { slug: 'other' } })).toEqual({
      value: { slug: 'other' },
      both: [],
    });
  });

  it('joins rows that can be told apart: changed, new, gone and moved ones', () => {
    const row = (kind: string, title = '') => ({ kind, title });
    const base = { home: { blocks: [row('focus'), row('about'), row('news'), row('cases')], grid: 1 } };
    const mine = { home: { blocks: [row('about', 'Us'), row('focus'), row('news'), row('contact')], grid: 1 } };
    const theirs = { home: { blocks: [row('focus'), row('about'), row('video'), row('news', 'New'), row('cases')], grid: 7 } };
    expect(joinOf(base, mine, theirs)).toEqual({
      value: { home: { blocks: [row('about', 'Us'), row('video'), row('focus'), row('news', 'New'), row('contact')], grid: 7 } },
      both: [],
    });
    // Whoever took away what the other changed, or the other way round, changed it too.
    const changed = { home: { ...base.home, blocks: [row('focus', 'x'), row('about'), row('news')] } };
    const gone = { home: { ...base.home, blocks: [row('about'), row('news'), row('cases', 'y')] } };
    expect(joinOf(base, changed, gone)).toEqual({
      value: { home: { blocks: [row('focus', 'x'), row('about'), row('news')], grid: 1 } },
      both: ['home.blocks.focus', 'home.blocks.cases'],
    });
  });

  it('leaves lists whose entries cannot be told apart as one of them wrote them', () => {
    expect(joinOf({ tags: ['a'] }, { tags: ['a', 'b'] }, { tags: ['a', 'c'] })).toEqual({ value: { tags: ['a', 'b'] }, both: ['tags'] });
    expect(joinOf({ tags: ['a'] }, { tags: ['a'] }, { tags: ['c'] })).toEqual({ value: { tags: ['c'] }, both: [] });
    const rows = (n: number) => [{ kind: 'text', n }, { kind: 'text' }];
    expect(joinOf({ rows: rows(1) }, { rows: rows(2) }, { rows: rows(3) })).toEqual({ value: { rows: rows(2) }, both: ['rows'] });
  });
});

describe('what somebody changed', () => {
  const isPlace = (path: string) => path === 'data';

  it('is what differs, within places too', () => {
    const base = { title: 'a', note: null, data: { price: 1, size: [1] } };
    expect(changedOf(base, { title: 'a', note: '', data: { price: 2, size: [1] } }, isPlace)).toEqual({ data: { price: 2 } });
    expect(changedOf(base, { title: 'a', note: '', data: { price: 1, size: [1] } }, isPlace)).toEqual({});
    expect(changedOf(undefined, { title: 'a' }, isPlace)).toEqual({ title: 'a' });
  });

  it('has a place in the form', () => {
    expect(leavesOf({ title: 'a', home: { grid: 1 }, data: { price: 2 } }, isPlace)).toEqual([
      [['title'], 'a'],
      [['home'], { grid: 1 }],
      [['data', 'price'], 2],
    ]);
  });
});

it('is the same however nothing is written, and however deep it is', () => {
  expect(isSame({ a: [{ b: null }] }, { a: [{ b: '', c: [] }] })).toBe(true);
  expect(isSame({ a: [{ b: 0 }] }, { a: [{ b: null }] })).toBe(false);
  expect(isSame([1, 2], [2, 1])).toBe(false);
});
