/** The pages of the member centre, by the key that rules call them by. */
import { type LoadedScreen, lazyScreens } from '#kit/console/lazy-screens.ts';

const screens: Readonly<Record<string, LoadedScreen>> = {
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

/** Whether the product has such a page, whoever may see it. */
export function hasMemberScreen(component: string): boolean {
  return Object.hasOwn(screens, component);
}

/** The page; undefined when there is none. */
export const memberScreenOf = lazyScreens((component) => (hasMemberScreen(component) ? screens[component] : undefined));
