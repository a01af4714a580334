// @vitest-environment happy-dom
/** Accounts, layouts and tabs, as a person uses them. */
import { beforeEach, expect, test } from 'vitest';

import { accountOf, isSignedIn, signIn, signOut, tokensOf } from './account.ts';
import { colourIn, layoutDefaults, withLayoutMode } from './layout.ts';
import { changeLang, changeLayout, prefs, restoreLayout } from './prefs.ts';
import {
  closeAllTabs,
  closeOtherTabs,
  closeTab,
  liveTabs,
  liveTabsMax,
  moveTab,
  ownTabs,
  refreshTab,
  setFullScreen,
  tabsOf,
  titleTab,
  visitTab,
} from './tabs.ts';

const holder = { id: 7, username: 'lin', nickname: 'Lin', avatar: '' };

beforeEach(() => {
  closeAllTabs(tabsOf('tenant'));
  signOut(accountOf('tenant'));
});

test('areas have accounts of their own', () => {
  signIn(accountOf('tenant'), { holder, token: 't', refreshToken: 'r' });
  expect(isSignedIn(accountOf('tenant').getState())).toBe(true);
  expect(isSignedIn(accountOf('platform').getState())).toBe(false);
  expect(localStorage.getItem('siteloom.account.tenant')).toContain('"token":"t"');
});

test('a dropped token is a logged-out person', () => {
  signIn(accountOf('tenant'), { holder, token: 't', refreshToken: 'r' });
  tokensOf(accountOf('tenant')).drop();
  expect(isSignedIn(accountOf('tenant').getState())).toBe(false);
});

test('a login in another window arrives', () => {
  const store = accountOf('platform');
  const other = JSON.stringify({ state: { holder, token: 'elsewhere', refreshToken: '' }, version: 1 });
  localStorage.setItem('siteloom.account.platform', other);
  window.dispatchEvent(new StorageEvent('storage', { key: 'siteloom.account.platform' }));
  expect(store.getState().token).toBe('elsewhere');
});

test('platform starts in Default, tenant in Classic', () => {
  expect(layoutDefaults('platform').layoutMode).toBe('Default');
  expect(layoutDefaults('tenant').layoutMode).toBe('Classic');
});

test('a layout begins with the measures and colours of the specification', () => {
  expect(layoutDefaults('platform')).toMatchObject({
    menuWidth: 260,
    menuCollapse: false,
    menuUniqueOpened: false,
    menuShowTopBar: true,
    mainAnimation: 'slide-right',
  });
  const pair = ['#102030', '#405060'] as const;
  expect([colourIn(pair, 'light'), colourIn(pair, 'dark')]).toEqual(pair);
  for (const name of ['menuBackground', 'menuColour', 'menuActiveBackground', 'headerBackground', 'headerColour'] as const) {
    expect(layoutDefaults('tenant')[name]).toHaveLength(2);
  }
  expect(prefs.getInitialState().lang).toBe('zh-cn');
});

test('one tab may fill the window, until it is left again', () => {
  const tabs = tabsOf('tenant');
  expect(tabs.getState().fullScreen).toBe(false);
  setFullScreen(tabs, true);
  expect(tabs.getState().fullScreen).toBe(true);
  setFullScreen(tabs, false);
  expect(sessionStorage.getItem('siteloom.tabs.tenant')).not.toContain('fullScreen');
});

test('a white tab on a white header turns light grey in Classic and white again in Default', () => {
  const stock = layoutDefaults('platform');
  const classic = withLayoutMode(stock, 'Classic');
  expect(classic.tabActiveBackground[0]).toBe('#f1f3f6');
  expect(withLayoutMode(classic, 'Default')).toEqual(stock);
});

test('a colour that somebody chose survives the switch', () => {
  const chosen = { ...layoutDefaults('platform'), tabActiveBackground: ['#ffe8d9', ''] as const };
  expect(withLayoutMode(chosen, 'Classic').tabActiveBackground[0]).toBe('#ffe8d9');
});

test('a change of language is kept and loads the page anew, once', () => {
  let reloads = 0;
  changeLang('en', () => reloads++);
  changeLang('en', () => reloads++);
  expect(reloads).toBe(1);
  expect(JSON.parse(localStorage.getItem('siteloom.prefs') ?? '{}').state.lang).toBe('en');
});

test('restoring brings the defaults of that area back', () => {
  changeLayout('tenant', { menuWidth: 300, menuUniqueOpened: true });
  restoreLayout('tenant');
  expect(prefs.getState().layout.tenant).toEqual(layoutDefaults('tenant'));
});

test('the same screen with another query keeps its tab', () => {
  const tabs = tabsOf('tenant');
  visitTab(tabs, { id: 'auth/admin', path: '/tenant/auth/admin', search: '' });
  visitTab(tabs, { id: 'auth/admin', path: '/tenant/auth/admin', search: '?page=2' });
  expect(tabs.getState().tabs).toEqual([{ id: 'auth/admin', path: '/tenant/auth/admin', search: '?page=2', revision: 0 }]);
});

test('tabs can be moved, refreshed and closed', () => {
  const tabs = tabsOf('tenant');
  for (const id of ['a', 'b', 'c']) visitTab(tabs, { id, path: `/tenant/${id}`, search: '' });
  moveTab(tabs, 'c', 'a');
  refreshTab(tabs, 'b');
  expect(tabs.getState().tabs.map((tab) => `${tab.id}${tab.revision}`)).toEqual(['c0', 'a0', 'b1']);
  closeTab(tabs, 'a');
  expect(tabs.getState().recent).toEqual(['c', 'b']);
  closeOtherTabs(tabs, 'b');
  expect(tabs.getState().tabs.map((tab) => tab.id)).toEqual(['b']);
});

test('a tab is called by what its screen shows, as long as it is open', () => {
  const tabs = tabsOf('tenant');
  // The screen may be ready before its tab is.
  titleTab(tabs, 'b', 'Opening day');
  for (const id of ['a', 'b']) visitTab(tabs, { id, path: `/tenant/${id}`, search: '' });
  refreshTab(tabs, 'b');
  visitTab(tabs, { id: 'b', path: '/tenant/b', search: '?page=2' });
  expect(tabs.getState().titles).toEqual({ b: 'Opening day' });
  expect(sessionStorage.getItem('siteloom.tabs.tenant')).toContain('Opening day');
  closeTab(tabs, 'b');
  expect(tabs.getState().titles).toEqual({});
  expect(sessionStorage.getItem('siteloom.tabs.tenant')).not.toContain('Opening day');
});

test('tabs stay with whoever opened them: the next one in the window gets neither them nor their names', () => {
  const tabs = tabsOf('tenant');
  ownTabs(tabs, 'tenant:1:7');
  visitTab(tabs, { id: 'a', path: '/tenant/a', search: '' });
  titleTab(tabs, 'a', 'Not published yet');
  ownTabs(tabs, 'tenant:1:7');
  expect(tabs.getState().tabs.map(({ id }) => id)).toEqual(['a']);
  ownTabs(tabs, 'tenant:2:9');
  expect(tabs.getState()).toMatchObject({ tabs: [], titles: {}, owner: 'tenant:2:9' });
  expect(sessionStorage.getItem('siteloom.tabs.tenant')).not.toContain('Not published yet');
});

test('the tabs of a window are stored for it', () => {
  visitTab(tabsOf('tenant'), { id: 'a', path: '/tenant/a', search: '' });
  expect(sessionStorage.getItem('siteloom.tabs.tenant')).toContain('/tenant/a');
});

test('only the last visited screens stay alive', () => {
  const tabs = tabsOf('tenant');
  for (let n = 0; n < liveTabsMax + 3; n++) visitTab(tabs, { id: `s${n}`, path: `/tenant/s${n}`, search: '' });
  expect(liveTabs(tabs.getState())).toHaveLength(liveTabsMax);
  expect(liveTabs(tabs.getState())).not.toContain('s0');
  expect(tabs.getState().tabs).toHaveLength(liveTabsMax + 3);
});
