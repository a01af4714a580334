/** What the request layer needs from the world around it, injected so that tests can play the world. */
import type { App } from '#kit/contract/envelope.ts';
import type { Lang } from '#kit/contract/lang.ts';
import type { KitKey, Say } from './i18n.ts';
import type { Announcer } from './notices.ts';

/** The tokens of one area's account. */
export interface TokenStore {
  /** Empty when nobody is logged in. */
  token: () => string;
  refreshToken: () => string;
  renew: (tokens: { token: string; refreshToken: string }) => void;
  drop: () => void;
}

/** Where a request may send the person. */
export interface RequestNavigation {
  atLogin: () => boolean;
  /** The login route of the area; `reason` is for the person who arrives there. */
  toLogin: (reason: string) => void;
  /** A route by its name or its path, whichever the server gave. */
  toRoute: (route: { routeName?: string; routePath?: string }, reason: string) => void;
}

export interface RequestClock {
  setTimeout: (run: () => void, delayMs: number) => unknown;
  clearTimeout: (timer: unknown) => void;
}

export interface RequestPorts {
  app: App;
  fetch: typeof fetch;
  clock: RequestClock;
  /** The host, scheme included. Empty: the current one. */
  base: string;
  lang: () => Lang;
  say: Say<KitKey>;
  announce: Announcer;
  log: (message: string) => void;
  isOnline: () => boolean;
  tokens: TokenStore;
  navigation: RequestNavigation;
  /** Milliseconds; 10,000 unless told otherwise. Uploads have none. */
  timeoutMs?: number;
}
