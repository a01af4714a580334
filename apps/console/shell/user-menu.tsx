/** The account: who it is, its own pages, the way out. On a narrow window also what the header has no room for. */
import type { MenuProps } from 'antd';
import {
  ExternalLink,
  IdCard,
  Keyboard,
  KeyRound,
  Languages,
  Lock,
  LogOut,
  Maximize,
  Minimize,
  Settings2,
  ShieldCheck,
} from 'lucide-react';
import { Suspense, useState } from 'react';

import { ActionMenu } from '#kit/console/action-menu.tsx';
import { useArea } from '#kit/console/area.tsx';
import { useLang, useWords } from '#kit/console/i18n.ts';
import { lazyOverlay } from '#kit/console/lazy-overlay.tsx';
import { Portrait } from '#kit/console/portrait.tsx';
import { RelativeTime } from '#kit/console/relative-time.tsx';
import { changeLang } from '#kit/console/stores/prefs.ts';
import { langNames, otherLang } from '#kit/contract/lang.ts';
import type { phrases } from './locales/zh-cn.ts';
import { useShell } from './shell-state.ts';
import { useClearCache } from './use-clear-cache.ts';
import { useFullScreen } from './use-full-screen.ts';

const PasswordDialog = lazyOverlay(async () => (await import('./password-dialog.tsx')).PasswordDialog);
const TwoStepDialog = lazyOverlay(async () => (await import('./two-step-dialog.tsx')).loadTwoStep());

/** The screen of one's own account, where the menus bring it. */
const profileNode = 'routine/adminInfo';

export function UserMenu({ isNarrow }: { isNarrow: boolean }) {
  const t = useWords<typeof phrases>('shell');
  const { adminInfo } = useArea();
  const [asked, ask] = useState<'password' | 'two_step'>();
  const menu = useAccountMenu(isNarrow, ask);
  const close = () => ask(undefined);
  return (
    <>
      <ActionMenu
        menu={menu}
        popupRender={(items) => (
          <div className="user-card">
            <div className="user-card-head">
              <Face size={42} />
              <span>
                <b>{adminInfo.nickname || adminInfo.username}</b>
                {!adminInfo.visit && (
                  <small>
                    {t('user.last_login')} <RelativeTime at={adminInfo.last_login_time} within />
                  </small>
                )}
              </span>
            </div>
            {items}
          </div>
        )}
      >
        <button type="button" className="user-button" aria-label={t('header.account')} aria-haspopup="menu">
          <Face size={28} />
        </button>
      </ActionMenu>
      <Suspense>{asked === 'password' && <PasswordDialog onClose={close} />}</Suspense>
      <Suspense>{asked === 'two_step' && <TwoStepDialog onClose={close} />}</Suspense>
    </>
  );
}

export function Face({ size }: { size: number }) {
  const { adminInfo } = useArea();
  return (
    <span className="user-face">
      <Portrait name={adminInfo.nickname || adminInfo.username} url={adminInfo.avatar} size={size} />
    </span>
  );
}

function useAccountMenu(isNarrow: boolean, ask: (what: 'password' | 'two_step') => void): MenuProps {
  const t = useWords<typeof phrases>('shell');
  const { openShortcuts, lockScreen, logOut, start } = useShell();
  const ownItems = useOwnItems(ask);
  const narrowItems = useNarrowItems();
  // A visitor has no account here.
  const isVisit = start.adminInfo.visit !== undefined;
  const shortcuts = { key: 'shortcuts', icon: <Keyboard size={15} />, label: t('shortcuts.title'), onClick: openShortcuts };
  return {
    items: [
      ...(isVisit ? [] : ownItems),
      ...(isNarrow && !isVisit ? [divider] : []),
      ...(isNarrow ? narrowItems : [shortcuts]),
      divider,
      ...(lockScreen ? [{ key: 'lock', icon: <Lock size={15} />, label: t('shortcuts.lock'), onClick: lockScreen }] : []),
      { key: 'out', icon: <LogOut size={15} />, danger: true, label: t('user.log_out'), onClick: () => void logOut() },
    ],
  };
}

const divider = { type: 'divider' as const };

/** Of one's own account: its page, the password, and two-step login where no page has it. */
function useOwnItems(ask: (what: 'password' | 'two_step') => void): NonNullable<MenuProps['items']> {
  const t = useWords<typeof phrases>('shell');
  const { places, open } = useShell();
  const profile = places.find(({ item }) => item.name === profileNode);
  const password = { key: 'password', icon: <KeyRound size={15} />, label: t('user.password'), onClick: () => ask('password') };
  return profile
    ? [{ key: 'profile', icon: <IdCard size={15} />, label: t('user.profile'), onClick: () => open(profile.item) }, password]
    : [password, { key: 'two_step', icon: <ShieldCheck size={15} />, label: t('user.two_step'), onClick: () => ask('two_step') }];
}

/** What the header has no room for. */
function useNarrowItems(): NonNullable<MenuProps['items']> {
  const t = useWords<typeof phrases>('shell');
  const otherTongue = otherLang(useLang());
  const { openSettings, start } = useShell();
  const { pcHomeUrl } = start.siteConfig;
  const screen = useFullScreen();
  const cache = useClearCache();
  const site = {
    key: 'site',
    icon: <ExternalLink size={15} />,
    label: t('header.open_site'),
    onClick: () => void window.open(pcHomeUrl, '_blank', 'noopener'),
  };
  return [
    ...(pcHomeUrl ? [site] : []),
    { key: 'lang', icon: <Languages size={15} />, label: langNames[otherTongue], onClick: () => changeLang(otherTongue) },
    ...(screen
      ? [
          {
            key: 'full_screen',
            icon: screen.isFull ? <Minimize size={15} /> : <Maximize size={15} />,
            label: t(screen.isFull ? 'header.leave_full_screen' : 'header.full_screen'),
            onClick: screen.toggle,
          },
        ]
      : []),
    { key: 'settings', icon: <Settings2 size={15} />, label: t('header.settings'), onClick: openSettings },
    ...(cache?.items ? [{ key: 'cache', type: 'group' as const, label: t('header.clear_cache'), children: cache.items }] : []),
  ];
}
