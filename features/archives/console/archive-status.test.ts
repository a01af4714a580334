import { describe, expect, test } from 'vitest';

import { recycledDays } from '../recycling.contract.ts';
import { standingOf } from '../standing.contract.ts';
import { keptUntil, untilWords } from './archive-status.tsx';
import { listRows } from './archives.queries.ts';

const now = 1_000_000;
const row = {
  deleted_time: null,
  published: false,
  live_differs: false,
  audit_status: -1,
  audit_remark: '',
  live_time: null,
  live_until: null,
  publish_time: null,
  column_off: false,
} as const;

describe('where a document stands for visitors', () => {
  test.each([
    ['draft', {}],
    ['pending', { audit_status: 0 }],
    ['rejected', { audit_status: 2 }],
    ['offline', { audit_status: 1 }],
    ['offline', { audit_status: 1, publish_time: now }],
    ['called_off', { audit_status: 1, publish_time: now + 1 }],
    ['live', { published: true, audit_status: 1, live_time: now }],
    ['live', { published: true, audit_status: 0, live_differs: true }],
    ['scheduled', { published: true, audit_status: 1, live_time: now + 1 }],
    ['expired', { published: true, audit_status: 1, live_time: now - 9, live_until: now }],
  ] as const)('%s', (standing, facts) => {
    expect(standingOf({ ...row, ...facts }, now)).toBe(standing);
  });
});

test('the recycle bin names the moment at which the server deletes for good', () => {
  expect(keptUntil(Date.parse('2026-01-31T08:00:00Z') / 1000)).toBe(Date.parse('2026-03-02T08:00:00Z') / 1000);
  expect(recycledDays).toBe(30);
});

test('a moment is written with what is needed to know it: the year of another year, the minute where no whole day is meant', () => {
  const at = (time: string) => new Date(time).getTime() / 1000;
  const november = at('2026-11-28T10:00:00');
  const from = (time: string, now = november) => untilWords(at(time), now, 'begins');
  const until = (time: string, now = november) => untilWords(at(time), now, 'ends');
  expect(from('2026-11-28T10:01:00')).toBe('11-28 10:01');
  expect(until('2026-12-31T08:00:00')).toBe('12-31 08:00');
  expect(from('2027-01-01T08:00:00')).toBe('2027-01-01 08:00');
  expect(from('2027-01-01T00:30:00', at('2026-12-31T23:00:00'))).toBe('01-01 00:30');
  expect(from('2026-12-05T00:00:00')).toBe('12-05');
  expect(from('2026-12-05T23:59:59')).toBe('12-05 23:59');
  expect(until('2026-12-05T23:59:59')).toBe('12-05');
  // It is gone before the day has begun.
  expect(until('2026-12-05T00:00:00')).toBe('12-05 00:00');
  expect(until('2026-11-28T23:59:00')).toBe('11-28 23:59');
});

test('a list below a page is offered under both names, in one language', () => {
  const choice = { status: 1 as const, for_members: false, path: '', depth: 1, archives: 0, translation_id: 0, locale: 'zh-cn' as const };
  const choices: Parameters<typeof listRows>[0] = [
    { ...choice, id: 1, pid: 0, name: 'News', type: 'list' },
    { ...choice, id: 2, pid: 1, name: 'Company', type: 'list' },
    { ...choice, id: 3, pid: 0, name: 'About', type: 'page' },
    { ...choice, id: 4, pid: 3, name: 'Honours', type: 'list' },
    { ...choice, id: 5, pid: 0, name: 'Shop', type: 'link' },
    { ...choice, id: 6, pid: 0, name: 'English', type: 'list', locale: 'en' },
  ];
  expect(listRows(choices, 'zh-cn')).toEqual([
    { id: 1, name: 'News', children: [{ id: 2, name: 'Company', children: [] }] },
    { id: 4, name: 'About / Honours', children: [] },
  ]);
});
