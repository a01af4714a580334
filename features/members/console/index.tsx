/** The screens of members for the administrators of their company. The member centre's own stand in `features/member-account`. */
import type { Screen } from '#kit/console/screen.ts';

const ledger = ['members/ledger', 'form'];

export const screens: readonly Screen[] = [
  {
    component: 'user/user',
    words: ['members/admin', 'sessions'],
    load: () => import('./admin/member-list.screen.tsx').then((file) => file.MemberListScreen),
  },
  { component: 'user/moneyLog', words: ledger, load: () => import('./ledger/ledger-list.screen.tsx').then((file) => file.MoneyLogScreen) },
  { component: 'user/scoreLog', words: ledger, load: () => import('./ledger/ledger-list.screen.tsx').then((file) => file.ScoreLogScreen) },
];
