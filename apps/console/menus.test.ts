/** Menus, read the way a person uses them. */
import { expect, test } from 'vitest';

import type { MenuItem } from '#kit/contract/menu.ts';

import { firstPath, isShown, placesOf, targetOfMenu, visitOf } from './menus.ts';

const archives = item({ name: 'corp/archives', title: '文档' });
const detail = item({ name: 'corp/archives/detail', path: 'corp/archives/:id', extend: 'add_rules_only' });
const entry = item({ name: 'corp/entry', path: 'corp/archives', component: '', extend: 'add_menu_only' });
const frame = item({ name: 'frame', menu_type: 'iframe', url: 'https://example.com/a?b=1', component: '' });
const help = item({ name: 'help', menu_type: 'link', url: 'https://example.com/', component: '' });
const folder = item({
  name: 'corp',
  title: '内容',
  type: 'menu_dir',
  menu_type: null,
  component: '',
  children: [detail, archives, entry, frame, help],
});
const hollow = item({ name: 'hollow', type: 'menu_dir', menu_type: null, component: '', children: [detail] });
const places = placesOf([hollow, folder], '/tenant');

test('an address opens the screen that the menus brought', () => {
  expect(visitOf(places, '/tenant/corp/archives')).toMatchObject({ tabId: 'corp/archives', trail: ['内容'] });
  expect(visitOf(places, '/tenant/corp/nowhere/else')).toBeUndefined();
  expect(visitOf(places, '/platform/corp/archives')).toBeUndefined();
});

test('every archive that is opened has a tab of its own', () => {
  expect(visitOf(places, '/tenant/corp/archives/42')?.tabId).toBe('/tenant/corp/archives/42');
});

test('a screen that has no entry in the rail lights the one that it is opened from', () => {
  const ids = [archives, detail, entry, frame, help].map((one, at) => ({ ...one, id: at + 1 }));
  const [list] = ids;
  const numbered = placesOf([{ ...folder, id: 6, children: ids }], '/tenant');
  expect(visitOf(numbered, '/tenant/corp/archives/42')?.railId).toBe(list?.id);
  expect(visitOf(numbered, '/tenant/corp/archives')?.railId).toBe(list?.id);
});

test('a screen without a rule of its own comes with the one it belongs to, and has no entry in the rail', () => {
  const companions = [{ component: 'corp/column', node: 'corp/archives', path: 'corp/column/:id' }];
  const withColumn = placesOf([folder], '/tenant', companions);
  expect(visitOf(withColumn, '/tenant/corp/column/7')).toMatchObject({
    tabId: '/tenant/corp/column/7',
    trail: ['内容', '文档'],
    item: { component: 'corp/column', name: 'corp/archives' },
  });
  expect(withColumn.filter(({ item: { component } }) => component === 'corp/column').some(({ item }) => isShown(item))).toBe(false);
  expect(visitOf(placesOf([{ ...folder, children: [help] }], '/tenant', companions), '/tenant/corp/column/7')).toBeUndefined();
});

test('a frame is reached by its encoded address, and only when a menu brought it', () => {
  expect(visitOf(places, `/tenant/iframe/${encodeURIComponent('https://example.com/a?b=1')}`)?.item.name).toBe('frame');
  expect(visitOf(places, `/tenant/iframe/${encodeURIComponent('https://evil.example/')}`)).toBeUndefined();
});

test('screens without a menu entry, and folders of such, do not stand in the rail', () => {
  expect([detail, hollow].some(isShown)).toBe(false);
  expect([archives, entry, frame, help, folder].every(isShown)).toBe(true);
});

test('an area begins with its first visible screen', () => {
  expect(firstPath([hollow, folder], '/tenant')).toBe('/tenant/corp/archives');
  expect(firstPath([hollow], '/tenant')).toBe('');
});

test('choosing a menu opens a tab or a window, or says why it cannot', () => {
  expect(targetOfMenu(archives, '/tenant')).toEqual({ kind: 'path', path: '/tenant/corp/archives' });
  expect(targetOfMenu(entry, '/tenant')).toEqual({ kind: 'path', path: '/tenant/corp/archives' });
  expect(targetOfMenu(help, '/tenant')).toEqual({ kind: 'window', url: 'https://example.com/' });
  expect(targetOfMenu(folder, '/tenant')).toEqual({ kind: 'problem', problem: 'is_directory' });
  expect(targetOfMenu(archives, '/tenant', '/tenant/corp/archives')).toEqual({ kind: 'problem', problem: 'is_here' });
  expect(targetOfMenu(archives, '/tenant', '/tenant/corp/archives?page=2')).toMatchObject({ kind: 'path' });
  expect(targetOfMenu(item({ name: 'empty', component: '' }), '/tenant')).toEqual({ kind: 'problem', problem: 'no_screen' });
  expect(targetOfMenu(item({ name: 'bad', menu_type: 'link', url: 'javascript:alert(1)' }), '/tenant')).toEqual({
    kind: 'problem',
    problem: 'no_screen',
  });
  expect(targetOfMenu(item({ name: 'x/add', type: 'button', menu_type: null }), '/tenant')).toEqual({
    kind: 'problem',
    problem: 'unknown_type',
  });
});

function item(part: Partial<MenuItem> & { name: string }): MenuItem {
  return {
    id: 1,
    pid: 0,
    type: 'menu',
    title: part.name,
    remark: '',
    path: part.name,
    icon: '',
    menu_type: 'tab',
    url: '',
    component: part.name,
    keepalive: part.name,
    extend: 'none',
    children: [],
    ...part,
  };
}
