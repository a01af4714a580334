import { describe, expect, it } from 'vitest';

import type { Columns } from '#kit/contract/list.ts';

import { askableOf, type ListState, panelOperator, rangeOf, readState, toWire, withFilter, writeState } from './query-state.ts';

const columns: Columns = {
  id: { type: 'number', sort: true },
  title: { type: 'text', quick: true, sort: true },
  status: { type: 'choice', values: [0, 1] },
  code: { type: 'choice', operators: ['='] },
  create_time: { type: 'time', sort: true },
  tags: { type: 'tags' },
  cover: { type: 'image' },
  'group.name': { type: 'text', operators: ['LIKE', '='] },
  order: { type: 'number' },
};

const state = (given: Partial<ListState> = {}): ListState => ({ page: 1, limit: 10, quickSearch: '', filters: [], exact: false, ...given });
const read = (query: string) => readState(new URLSearchParams(query), columns);

describe('the address of a list', () => {
  it('says nothing while nothing was asked', () => {
    expect(writeState(state(), columns).toString()).toBe('');
    expect(read('')).toEqual(state());
  });

  it('comes back as the same question', () => {
    const asked = state({
      page: 3,
      limit: 50,
      order: 'create_time,desc',
      quickSearch: '织 & 站',
      exact: true,
      filters: [
        { field: 'status', operator: 'IN', value: '0,1' },
        { field: 'title', operator: '=', value: 'a=b' },
        { field: 'create_time', operator: 'RANGE', value: '1763683200,' },
        { field: 'group.name', operator: 'LIKE', value: '编辑' },
        { field: 'order', operator: 'RANGE', value: '1,2' },
      ],
    });
    expect(readState(new URLSearchParams(writeState(asked, columns).toString()), columns)).toEqual(asked);
  });

  it('names an unusual operator and leaves out the usual one', () => {
    const filters = [
      { field: 'title', operator: 'LIKE', value: 'x' },
      { field: 'title', operator: '<>', value: 'y' },
    ] as const;
    expect([...writeState(state({ filters }), columns).keys()]).toEqual(['title', 'title[<>]']);
  });

  it('ignores what the list does not declare', () => {
    expect(read('password=1&cover=x&status[LIKE]=1&title[DROP]=1&__proto__=1&order=password,asc&page=-1&limit=x')).toEqual(state());
    expect(read('order=status,asc').order).toBeUndefined();
    expect(read('order=title,sideways').order).toBeUndefined();
  });

  it('keeps what belongs to others', () => {
    const before = new URLSearchParams('tab=2&status=1&page=4');
    expect(writeState(state({ quickSearch: 'a' }), columns, before).toString()).toBe('tab=2&quickSearch=a');
  });
});

describe('the request of a list', () => {
  it('carries lists as lists and marks times', () => {
    const filters = [
      { field: 'status', operator: 'IN', value: '0,1' },
      { field: 'create_time', operator: 'RANGE', value: '5,9' },
      { field: 'tags', operator: 'FIND_IN_SET', value: 'new' },
    ] as const;
    expect(toWire(state({ filters }), columns)).toEqual({
      page: 1,
      limit: 10,
      search: [
        { field: 'status', operator: 'IN', val: ['0', '1'] },
        { field: 'create_time', operator: 'RANGE', val: '5,9', render: 'datetime' },
        { field: 'tags', operator: 'FIND_IN_SET', val: ['new'] },
      ],
    });
  });

  it('puts the conditions of the screen before those of the reader', () => {
    const always = [{ field: 'code', operator: '=', value: 'news' }] as const;
    const wire = toWire(state({ filters: [{ field: 'title', operator: 'LIKE', value: 'x' }] }), columns, always);
    expect(wire.search?.map((entry) => entry.field)).toEqual(['code', 'title']);
  });
});

describe('conditions', () => {
  it('replace the one of the same column and operator, and go when emptied', () => {
    const one = withFilter([], { field: 'title', operator: 'LIKE', value: 'a' });
    const two = withFilter(one, { field: 'title', operator: 'LIKE', value: 'b' });
    expect(two).toEqual([{ field: 'title', operator: 'LIKE', value: 'b' }]);
    expect(withFilter(two, { field: 'title', operator: 'LIKE', value: '' })).toEqual([]);
    expect(withFilter([], { field: 'create_time', operator: 'RANGE', value: ',' })).toEqual([]);
  });

  it('offer the operator that suits the type and that the column accepts', () => {
    expect(panelOperator({ type: 'text' })).toBe('LIKE');
    expect(panelOperator({ type: 'choice', operators: ['='] })).toBe('=');
    expect(panelOperator({ type: 'time' })).toBe('RANGE');
    expect(panelOperator({ type: 'text', operators: ['NULL'] })).toBe('NULL');
    expect(panelOperator({ type: 'image' })).toBeUndefined();
  });

  it('on rows that live elsewhere ask which they are, whatever the type takes', () => {
    const asked = askableOf({ ...columns, plan_id: { type: 'number' }, shop_id: { type: 'number', operators: ['IN', 'RANGE'] } }, [
      'plan_id',
      'shop_id',
    ]);
    expect(asked.plan_id?.operators).toEqual(['=', '<>', 'IN', 'NOT IN', 'NULL', 'NOT NULL']);
    expect([asked.plan_id, asked.shop_id, asked.id].map((column) => column && panelOperator(column))).toEqual(['=', 'IN', 'RANGE']);
    // What an address or a saved filter has from before.
    const { filters } = readState(new URLSearchParams('plan_id[RANGE]=3&plan_id[>=]=3&shop_id[RANGE]=3,&plan_id=3'), asked);
    expect(filters).toEqual([{ field: 'plan_id', operator: '=', value: '3' }]);
  });

  it('of a range have two sides', () => {
    expect(rangeOf('10,')).toEqual(['10', '']);
    expect(rangeOf('')).toEqual(['', '']);
  });
});
