/** The small rules: dates, greetings, file addresses, permission nodes, upload checks. */
import { expect, test } from 'vitest';

import type { MenuItem } from '#kit/contract/menu.ts';

import { authNodesOf, holds } from './auth-nodes.ts';
import { daysLeft, formatTime, greetingOf, timeApart, toDate } from './dates.ts';
import { fileUrl, isExternal, isImage, ownPath } from './file-url.ts';
import { createNoticeRelay } from './notices.ts';
import { checkFile } from './upload.ts';

test('ten digits are seconds, thirteen are milliseconds', () => {
  expect(toDate(1_735_689_600)?.getTime()).toBe(1_735_689_600_000);
  expect(toDate('1735689600')?.getTime()).toBe(1_735_689_600_000);
  expect(toDate(1_735_689_600_000)?.getTime()).toBe(1_735_689_600_000);
  expect(toDate(null)).toBeUndefined();
  expect(toDate('not a date')).toBeUndefined();
});

test('a moment is written as yyyy-mm-dd hh:MM:ss', () => {
  expect(formatTime(new Date(2026, 0, 9, 7, 5, 3))).toBe('2026-01-09 07:05:03');
  expect(formatTime(new Date(2026, 0, 9, 7, 5, 3), 'mm-dd hh:MM')).toBe('01-09 07:05');
  expect(formatTime(0)).toBe('');
});

test.each([
  [0, 'late_night'],
  [4, 'late_night'],
  [5, 'morning'],
  [8, 'morning'],
  [9, 'forenoon'],
  [11, 'forenoon'],
  [12, 'noon'],
  [13, 'noon'],
  [14, 'afternoon'],
  [17, 'afternoon'],
  [18, 'evening'],
  [23, 'evening'],
])('at %i the greeting is %s', (hour, greeting) => {
  expect(greetingOf(hour)).toBe(greeting);
});

test('moments are told relative to now, and by their date beyond a week', () => {
  const now = new Date(2026, 5, 15, 12, 0, 0);
  const before = (minutes: number) => timeApart(new Date(now.getTime() - minutes * 60_000), now);
  expect(before(0)).toEqual({ phrase: 'now', n: 0 });
  expect(before(-5 / 60)).toEqual({ phrase: 'now', n: 0 });
  expect(before(-0.5)).toEqual({ phrase: 'in_minutes', n: 1 });
  expect(before(30)).toEqual({ phrase: 'minutes_ago', n: 30 });
  expect(before(180)).toEqual({ phrase: 'hours_ago', n: 3 });
  expect(before(13 * 60)).toEqual({ phrase: 'yesterday', n: 1 });
  expect(before(3 * 24 * 60)).toEqual({ phrase: 'days_ago', n: 3 });
  expect(before(-24 * 60)).toEqual({ phrase: 'tomorrow', n: 1 });
  expect(before(9 * 24 * 60)).toBeUndefined();
});

test('days until an end are those of the calendar, and are told while there is time to renew', () => {
  const now = new Date(2026, 5, 15, 9, 0, 0);
  const left = (day: number, hour = 23, minute = 59) => daysLeft(new Date(2026, 5, day, hour, minute).getTime() / 1000, now);
  expect(left(29)).toBe(14);
  expect(left(29, 0, 0)).toBe(14);
  expect(left(16)).toBe(1);
  expect(left(15)).toBe(0);
  expect(left(15, 8)).toBe('over');
  expect(left(14)).toBe('over');
  expect(left(45, 8)).toBe(30);
  expect(left(46)).toBeUndefined();
});

test('relative file addresses get the CDN or the host in front', () => {
  expect(fileUrl('/storage/a.png', 'https://cdn.example.com/', 'https://host')).toBe('https://cdn.example.com/storage/a.png');
  expect(fileUrl('storage/a.png', '', 'https://host')).toBe('https://host/storage/a.png');
  for (const url of ['https://x/a.png', '//x/a.png', 'data:image/png;base64,AA', '']) expect(fileUrl(url, '', 'https://host')).toBe(url);
});

test('a copied address of a stored file is kept as its path, and no other address', () => {
  expect(ownPath('https://host/storage/r1/a.mp4', 'https://host')).toBe('/storage/r1/a.mp4');
  const others = ['https://host/about', 'https://host.example/storage/a.mp4', 'https://cdn/storage/a.mp4', '/storage/a.mp4', ''];
  expect(others.map((url) => ownPath(url, 'https://host'))).toEqual(others);
});

test('external links and pictures are told by their form', () => {
  expect(['http://a', 'https://a', 'ftp://a', 'mailto:a', 'tel:1'].every(isExternal)).toBe(true);
  expect(isExternal('/a')).toBe(false);
  expect(['a.jpg', 'a.JPEG', 'a.png', 'a.gif', 'a.bmp?x=1'].every(isImage)).toBe(true);
  expect(isImage('a.pdf')).toBe(false);
});

test('a node is held when the menus brought it', () => {
  const nodes = authNodesOf([menu('auth', 'menu_dir', [menu('auth/admin', 'menu', [menu('auth/admin/add', 'button')])])], '/tenant');
  expect([...(nodes.get('/tenant/auth/admin') ?? [])]).toEqual(['/tenant/auth/admin/add']);
  expect(holds(nodes, '/tenant', 'auth/admin/add')).toBe(true);
  expect(holds(nodes, '/tenant', 'add', 'auth/admin')).toBe(true);
  expect(holds(nodes, '/tenant', 'auth/admin')).toBe(true);
  expect(holds(nodes, '/tenant', 'edit', 'auth/admin')).toBe(false);
  expect(holds(nodes, '/platform', 'auth/admin/add')).toBe(false);
});

test('files are checked for completeness, kind and size', () => {
  const rules = { maxsize: 100, mimetype: 'jpg,.pdf,image/*,application/zip' };
  const file = (name: string, size: number, type = '') => checkFile({ name, size, type }, rules);
  expect(file('', 5)).toBe('upload.incomplete');
  expect(file('a.jpg', 0)).toBe('upload.incomplete');
  expect(file('a.exe', 5)).toBe('upload.type');
  expect(file('a.JPG', 5)).toBeUndefined();
  expect(file('a.pdf', 5)).toBeUndefined();
  expect(file('a.webp', 5, 'image/webp')).toBeUndefined();
  expect(file('a.bin', 5, 'application/zip')).toBeUndefined();
  expect(file('a.jpg', 101)).toBe('upload.size');
  expect(checkFile({ name: 'a.exe', size: 5, type: '' }, { maxsize: 100, mimetype: '*' })).toBeUndefined();
});

test('a notice waits for somebody to show it', () => {
  const shown: string[] = [];
  const show = (text: string) => void shown.push(text);
  const relay = createNoticeRelay();
  relay.error('early');
  const stop = relay.listen({ success: show, info: show, warning: show, error: show });
  relay.success('now');
  stop();
  relay.info('late');
  expect(shown).toEqual(['early', 'now']);
});

test('a notice left for the next page is not shown on this one', () => {
  const [here, there]: [string[], string[]] = [[], []];
  const into = (shown: string[]) => (text: string) => void shown.push(text);
  const announcer = (shown: string[]) => ({ success: into(shown), info: into(shown), warning: into(shown), error: into(shown) });
  const relay = createNoticeRelay();
  relay.listen(announcer(here));
  relay.leave('warning', 'over');
  relay.listen(announcer(there));
  expect([here, there]).toEqual([[], ['over']]);
});

function menu(name: string, type: MenuItem['type'], children: MenuItem[] = []): MenuItem {
  return {
    id: 1,
    pid: 0,
    type,
    title: name,
    remark: '',
    name,
    path: name,
    icon: '',
    menu_type: 'tab',
    url: '',
    component: name,
    keepalive: '',
    extend: 'none',
    children,
  };
}
