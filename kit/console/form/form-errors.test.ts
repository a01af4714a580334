import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';

import { account, email, id, ids, line, orEmpty, parentId, status } from '#kit/contract/fields.ts';
import { valueOfType } from '#kit/contract/input-types.ts';

import { isRequired, lengthMax, objectionAt, objections, ownObjection, sortErrors, toField, toPath, wrongParts } from './form-errors.ts';

const Body = z.strictObject({
  username: account(),
  nickname: line({ min: 1, max: 20 }),
  email: orEmpty(email()),
  group_ids: ids(),
  pid: parentId(),
  column_id: id(),
  status: status(),
  remark: z.optional(line({ max: 100 })),
  tabbar: z.array(z.object({ title: line({ min: 1, max: 4 }) })),
});
const good = { username: 'wang', nickname: '王', email: '', group_ids: [1], pid: 0, column_id: 3, status: 1, tabbar: [] };

describe('what a schema objects to', () => {
  it('is nothing for a good body and one sentence a field for a bad one', () => {
    expect(objections(Body, good, 'en')).toEqual([]);
    const errors = objections(Body, { ...good, username: '9', nickname: '', tabbar: [{ title: '' }] }, 'zh-cn');
    expect(errors.map((error) => error.field)).toEqual(['username', 'nickname', 'tabbar.0.title']);
    expect(objectionAt(errors, 'nickname')).toBe('此项不能为空');
    expect(objectionAt(errors, 'email')).toBeUndefined();
  });

  it('says what of the value is wrong, when there is one', () => {
    const errors = objections(Body, { ...good, remark: 'one\ntwo' }, 'en');
    expect(objectionAt(errors, 'remark')).toBe('One line only, without line breaks');
  });

  it('is about some parts of a list, and about none in particular where the list itself is wrong', () => {
    const tabbar = [{ title: '' }, { title: '首页' }, { title: 'too long' }];
    const errors = objections(Body, { ...good, tabbar }, 'en');
    expect([...wrongParts(errors, 'tabbar')]).toEqual([
      ['0.title', 'This cannot be empty'],
      ['2.title', 'At most 4 characters'],
    ]);
    for (const field of ['tabbar', 'tabbar.']) expect([...wrongParts([...errors, { field, message: '' }], 'tabbar')]).toEqual([]);
  });

  it('stands at the closest field on show', () => {
    const errors = objections(Body, { ...good, tabbar: [{ title: '' }] }, 'en');
    expect(objectionAt(errors, 'tabbar', new Set(['tabbar']))).toBe('This cannot be empty');
    expect(objectionAt(errors, 'tabbar.0.title', new Set(['tabbar', 'tabbar.0.title']))).toBe('This cannot be empty');
    expect(objectionAt(errors, 'tabbar', new Set(['tabbar', 'tabbar.0.title']))).toBeUndefined();
  });
});

describe('errors of the server', () => {
  it('go to their fields, and above the form when no field is theirs', () => {
    const errors = [
      { field: 'username', message: 'taken' },
      { field: 'tabbar.0.title', message: 'too long' },
      { field: 'tabbar.1.title', message: 'second' },
      { field: 'secret', message: 'not shown' },
      { field: '', message: 'whole' },
    ];
    expect(sortErrors(errors, new Set(['username', 'tabbar']))).toEqual({
      atFields: [
        { name: ['username'], errors: ['taken'] },
        { name: ['tabbar'], errors: ['too long'] },
      ],
      above: ['secret: not shown', 'whole'],
    });
    expect(sortErrors([{ field: 'tabbar.0.title', message: 'x' }], new Set(['tabbar.0.title'])).atFields[0]?.name).toEqual([
      'tabbar',
      0,
      'title',
    ]);
  });
});

describe('the marks of a field', () => {
  it('say required only where nothing empty is accepted', () => {
    const required = ['username', 'nickname', 'email', 'group_ids', 'pid', 'column_id', 'status', 'remark', 'unknown'].filter((name) =>
      isRequired(Body, [name]),
    );
    expect(required).toEqual(['username', 'nickname', 'group_ids', 'column_id']);
    expect(isRequired(undefined, ['x'])).toBe(false);
  });

  it('stay when a body may leave fields out', () => {
    const Edit = z.partial(Body);
    expect([isRequired(Edit, ['nickname']), isRequired(Edit, ['nickname'], true), isRequired(Edit, ['email'], true)]).toEqual([
      false,
      true,
      false,
    ]);
  });

  it('stand where a default does: who empties the field hears of it', () => {
    const Goods = z.object({
      kind: z._default(z.enum(['bolt', 'nut']), 'bolt'),
      weigh: z._default(status(), 1),
      note: z._default(orEmpty(email()), ''),
    });
    expect(['kind', 'weigh', 'note'].map((name) => isRequired(Goods, [name]))).toEqual([true, false, false]);
  });

  it('know the longest text', () => {
    expect(lengthMax(Body, ['nickname'])).toBe(20);
    expect(lengthMax(Body, ['remark'])).toBe(100);
    expect(lengthMax(Body, ['status'])).toBeUndefined();
  });
});

describe('the name of a field', () => {
  it('turns into a path and back', () => {
    expect(toPath('tabbar.0.link')).toEqual(['tabbar', 0, 'link']);
    expect(toField(['tabbar', 0, 'link'])).toBe('tabbar.0.link');
    expect(toField('title')).toBe('title');
    expect(toPath('')).toEqual([]);
  });
});

describe('what a field’s own schema objects to', () => {
  const power = valueOfType('number', { min: 10, max: 100 });
  const origin = valueOfType('string', { required: true, rules: ['mobile'] });
  const say = (schema: typeof power, value: unknown, isTouched = true) => ownObjection(schema, value, { lang: 'en', isTouched });

  it('is said in the same words as by the server', () => {
    expect(say(power, 9)).toBe('Must be at least 10');
    expect(say(power, 'much')).toBe('Enter a number');
    expect(say(origin, '12')).toBe('Please enter the correct mobile number');
    expect(say(power, 40)).toBeUndefined();
    expect(say(power, null)).toBeUndefined();
  });

  it('leaves alone what nobody touched, unless it must be filled in', () => {
    expect(say(power, 9, false)).toBeUndefined();
    expect(say(origin, '', false)).toBe('This cannot be empty');
    expect(say(origin, undefined, false)).toBe('This cannot be empty');
  });
});
