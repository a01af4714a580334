/** Who is logged in, one account an area, kept in this browser. */

import { createJSONStorage, persist } from 'zustand/middleware';
import { createStore, type StoreApi } from 'zustand/vanilla';

import type { ConsoleArea } from '../area.tsx';
import type { TokenStore } from '../request-ports.ts';

/** What every kind of account has; administrators and members bring more. */
export interface AccountHolder {
  id: number;
  username: string;
  nickname: string;
  avatar: string;
}

export interface Account {
  holder: AccountHolder | null;
  /** Empty when nobody is logged in. */
  token: string;
  refreshToken: string;
}

export type AccountStore = StoreApi<Account>;

const nobody: Account = { holder: null, token: '', refreshToken: '' };

const stores = new Map<ConsoleArea, AccountStore>();

/** The account of an area: always the same store for the same area. Another window's login or logout arrives here too. */
export function accountOf(area: ConsoleArea): AccountStore {
  const known = stores.get(area);
  if (known) return known;
  const name = accountKey(area);
  const store = createStore<Account>()(persist(() => nobody, { name, version: 1, storage: createJSONStorage(() => localStorage) }));
  window.addEventListener('storage', (change) => {
    if (change.key === name) void store.persist.rehydrate();
  });
  stores.set(area, store);
  return store;
}

/** The name an account is stored under; survives "clear browser storage". */
export function accountKey(area: ConsoleArea): string {
  return `siteloom.account.${area}`;
}

/** True when both the account and its token are there. */
export function isSignedIn(account: Account): boolean {
  return Boolean(account.holder?.id && account.token);
}

/** In every window of this browser. */
export function signIn(store: AccountStore, account: Account): void {
  store.setState(account);
}

/** In every window of this browser. The server does not hear of it: its session ends by a call. */
export function signOut(store: AccountStore): void {
  store.setState(nobody);
}

/** A call has answered with other tokens for the session it was made in. `renewTokens(area.name, await client(own).changePassword(…))` */
export function renewTokens(area: ConsoleArea, { token, refresh_token }: { token: string; refresh_token: string }): void {
  accountOf(area).setState({ token, refreshToken: refresh_token });
}

/** The store as the request layer sees it. A dropped token takes the refresh token with it. */
export function tokensOf(store: AccountStore): TokenStore {
  return {
    token: () => store.getState().token,
    refreshToken: () => store.getState().refreshToken,
    renew: ({ token, refreshToken }) => store.setState({ token, refreshToken }),
    drop: () => store.setState({ token: '', refreshToken: '' }),
  };
}
