/** Which address of the member centre opens what. */
import { expect, test } from 'vitest';

import { booksOf, type CentreItem, destinationOf, firstPage, itemAt, itemsOf, shownItems } from './places.ts';

function item(name: string, more: Partial<CentreItem> = {}): CentreItem {
  const plain = { id: 1, title: name, remark: '', path: '', icon: '', menu_type: 'tab', url: '', extend: 'none', children: [] } as const;
  return { ...plain, type: 'menu', name, component: name, ...more };
}

const menus = [
  item('account', {
    type: 'menu_dir',
    children: [
      item('hidden', { extend: 'add_rules_only' }),
      item('help', { menu_type: 'link', url: 'https://help.example/' }),
      item('account/overview', { path: 'account/overview' }),
      item('shop', { menu_type: 'iframe', url: 'https://shop.example/a?b=1' }),
    ],
  }),
];

test('an item leads below /user by its path, or by its name where it has none', () => {
  expect(destinationOf(item('a', { path: 'x/y' }))).toEqual({ kind: 'page', path: '/user/x/y' });
  expect(destinationOf(item('account/profile'))).toEqual({ kind: 'page', path: '/user/account/profile' });
});

test('folders and buttons lead nowhere, and so does a link that is no web address', () => {
  expect(destinationOf(item('a', { type: 'menu_dir' }))).toBeUndefined();
  expect(destinationOf(item('a', { type: 'button' }))).toBeUndefined();
  for (const url of ['javascript:alert(1)', 'data:text/html,x', '//elsewhere.example', '/\\elsewhere.example', '']) {
    expect(destinationOf(item('a', { menu_type: 'link', url })), url).toBeUndefined();
    expect(destinationOf(item('a', { menu_type: 'iframe', url })), url).toBeUndefined();
  }
});

test('links say whether they leave the site', () => {
  expect(destinationOf(item('a', { menu_type: 'link', url: '/news' }))).toEqual({ kind: 'window', url: '/news', isExternal: false });
  expect(destinationOf(item('a', { menu_type: 'link', url: 'https://x.example' }))).toMatchObject({ isExternal: true });
});

test('only addresses of rules open something, frames among them', () => {
  expect(itemAt(menus, '/user/account/overview')?.name).toBe('account/overview');
  expect(itemAt(menus, '/user/account/overview/')?.name).toBe('account/overview');
  expect(itemAt(menus, `/user/iframe/${encodeURIComponent('https://shop.example/a?b=1')}`)?.name).toBe('shop');
  expect(itemAt(menus, `/user/iframe/${encodeURIComponent('https://evil.example/')}`)).toBeUndefined();
  expect(itemAt(menus, '/user/account/profile')).toBeUndefined();
});

test('a hidden item has a page and no place in the menu', () => {
  expect(itemAt(menus, '/user/hidden')?.name).toBe('hidden');
  expect(shownItems(menus).map(({ name }) => name)).toEqual(['help', 'account/overview', 'shop']);
});

test('the centre begins with its first page, which a link is not', () => {
  expect(firstPage(menus)).toBe('/user/account/overview');
  expect(firstPage([])).toBeUndefined();
});

test('the head of the page takes its own kind', () => {
  const rules = [
    item('news', { type: 'nav', menu_type: 'link', url: '/news' }),
    item('orders', { type: 'nav_user_menu' }),
    item('r', { type: 'route' }),
  ];
  expect(itemsOf(rules, 'nav').map(({ name }) => name)).toEqual(['news']);
  expect(itemsOf(rules, 'nav_user_menu').map(({ name }) => name)).toEqual(['orders']);
});

test('a book whose page is not in the centre is not spoken of', () => {
  const balance = item('account/balance');
  expect(booksOf(menus)).toEqual([]);
  expect(booksOf([balance])).toEqual(['balance']);
  expect(booksOf([item('money', { type: 'menu_dir', children: [balance, item('account/integral')] })])).toEqual(['points', 'balance']);
});
