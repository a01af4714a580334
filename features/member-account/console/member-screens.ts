/** The pages of the member centre, by the key that rules call them by. */
import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

import { loadWords } from '#kit/console/i18n.ts';

interface MemberScreen {
  words: readonly string[];
  load: () => Promise<ComponentType>;
}

const screens: Readonly<Record<string, MemberScreen>> = {
  'account/overview': {
    words: [],
    load: () => import('./overview/overview.screen.tsx').then(({ OverviewScreen }) => OverviewScreen),
  },
  'account/profile': {
    words: ['member-account/profile'],
    load: () => import('./profile/profile.screen.tsx').then(({ ProfileScreen }) => ProfileScreen),
  },
  'account/changePassword': {
    words: ['member-account/safety'],
    load: () => import('./safety/change-password.screen.tsx').then(({ ChangePasswordScreen }) => ChangePasswordScreen),
  },
  'account/balance': {
    words: ['member-account/records'],
    load: () => import('./records/balance.screen.tsx').then(({ BalanceScreen }) => BalanceScreen),
  },
  'account/integral': {
    words: ['member-account/records'],
    load: () => import('./records/integral.screen.tsx').then(({ IntegralScreen }) => IntegralScreen),
  },
  'account/sessions': {
    words: ['member-account/safety'],
    load: () => import('./safety/sessions.screen.tsx').then(({ SessionsScreen }) => SessionsScreen),
  },
  'account/privacy': {
    words: ['member-account/safety'],
    load: () => import('./safety/privacy.screen.tsx').then(({ PrivacyScreen }) => PrivacyScreen),
  },
};

const loaded = new Map<string, LazyExoticComponent<ComponentType>>();

/** Whether the product has such a page, whoever may see it. */
export function hasMemberScreen(component: string): boolean {
  return Object.hasOwn(screens, component);
}

/** The page, with its words; undefined when there is none. A load that failed is tried again next time. */
export function memberScreenOf(component: string): ComponentType | undefined {
  const screen = hasMemberScreen(component) ? screens[component] : undefined;
  if (!screen) return undefined;
  const known = loaded.get(component);
  if (known) return known;
  const drawn = lazy(async () => {
    try {
      const [Screen] = await Promise.all([screen.load(), loadWords(screen.words)]);
      return { default: Screen };
    } catch (error) {
      loaded.delete(component);
      throw error;
    }
  });
  loaded.set(component, drawn);
  return drawn;
}
