import { expect, test } from 'vitest';
import { changeOf } from './row-changes.ts';

test('only fields that differ are kept, deep ones by their value', () => {
  expect(changeOf(1, { a: 1, b: [1, { c: 2 }], update_time: 1 }, { a: 2, b: [1, { c: 2 }], update_time: 9 })).toEqual({
    ...{ id: 1, kind: 'edited' },
    fields: [{ name: 'a', before: 1, after: 2 }],
  });
  expect(changeOf(1, { a: 1, version: 1 }, { a: 1, version: 2 })).toBeUndefined();
});

test('a row that came or went has one side only', () => {
  expect(changeOf('zh-cn', undefined, { a: 1 })).toEqual({ id: 'zh-cn', kind: 'added', fields: [{ name: 'a', after: 1 }] });
  const given = changeOf(3, undefined, { id: 3, a: 1, memo: '', tags: [], plan_id: null, uses: 0, create_time: 9 }, new Set(['uses']));
  expect(given?.fields).toEqual([
    { name: 'a', after: 1 },
    { name: 'plan_id', after: null },
  ]);
  expect(changeOf(2, { a: 1 }, undefined)).toEqual({ id: 2, kind: 'removed', fields: [{ name: 'a', before: 1 }] });
});

test('of long lists what left and what came is kept', () => {
  const before = Array.from({ length: 200 }, (_, n) => n);
  const [field] = changeOf(1, { rules: before }, { rules: [...before.slice(2), 900] })?.fields ?? [];
  expect(field).toEqual({ name: 'rules', before: [0, 1], after: [900], partial: true });
});

test('of long texts the part that differs is kept, and secrets not at all', () => {
  const text = 'x'.repeat(5000);
  const [field] = changeOf(1, { content: `${text}one${text}` }, { content: `${text}two${text}` })?.fields ?? [];
  expect([String(field?.before).length < 450, String(field?.before).includes('one'), String(field?.after).includes('two')]).toEqual([
    ...[true, true, true],
  ]);
  expect(changeOf(1, { smtp_pass: 'a' }, { smtp_pass: 'b' })?.fields).toEqual([{ name: 'smtp_pass', before: '***', after: '***' }]);
});

test('a row is called by its name, as it is after the write', () => {
  expect(changeOf(1, { name: '恒川', status: 1 }, { name: '恒川', status: 0 })?.called).toBe('恒川');
  expect(changeOf(1, { title: 'Old' }, { title: 'New' })?.called).toBe('New');
  expect(changeOf(1, { nickname: '', username: 'lin' }, undefined)?.called).toBe('lin');
  expect(changeOf(1, { a: 1 }, { a: 2 })).not.toHaveProperty('called');
});
