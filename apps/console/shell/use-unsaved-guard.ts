/** Nothing that was typed is lost without a question: closing tabs, starting a screen anew, leaving one that does not stay alive, logging out. */
import { useCallback, useEffect, useRef } from 'react';
import { useBlocker, useLocation } from 'react-router';

import { useConfirm } from '#kit/console/announce.ts';
import type { phrases } from '#kit/console/form/locales/zh-cn.ts';
import { forgetUnsaved, hasUnsaved } from '#kit/console/form/unsaved.ts';
import { useWords } from '#kit/console/i18n.ts';
import type { Tab } from '#kit/console/stores/tabs.ts';
import { type Place, visitOf } from '../menus.ts';

/** `const mayLose = useUnsavedGuard(); if (await mayLose(hasUnsaved(path))) …`. Resolves true at once where nothing would be lost. */
export function useUnsavedGuard(): (wouldLose: boolean) => Promise<boolean> {
  const t = useWords<typeof phrases>('form');
  const confirm = useConfirm();
  return useCallback(
    async (wouldLose) =>
      !wouldLose ||
      confirm({ title: t('discard_title'), content: t('discard_text'), okText: t('discard'), cancelText: t('stay'), danger: true }),
    [confirm, t],
  );
}

/** Does what takes the screens of some tabs away; first asks when something in them is not saved. */
export function useGivingUp(list: readonly Tab[], places: readonly Place[]): (isLost: (tab: Tab) => boolean, act: () => void) => void {
  const mayLose = useUnsavedGuard();
  const agreed = useRef(false);
  useLeaveGuard(places, agreed);
  return useCallback(
    async (isLost, act) => {
      const lost = list.filter((tab) => isLost(tab) && hasUnsaved(tab.path));
      if (!(await mayLose(lost.length > 0))) return;
      for (const tab of lost) forgetUnsaved(tab.path);
      agreed.current = true;
      act();
      agreed.current = false;
    },
    [list, mayLose],
  );
}

/** Asks before a screen is left that does not stay alive behind its tab. */
function useLeaveGuard(places: readonly Place[], agreed: { readonly current: boolean }): void {
  const mayLose = useUnsavedGuard();
  const { pathname: here } = useLocation();
  const blocker = useBlocker(({ currentLocation: from, nextLocation: to }) => {
    if (agreed.current || from.pathname === to.pathname || !hasUnsaved(from.pathname)) return false;
    // Whoever is sent to the login finds a draft afterwards.
    return visitOf(places, to.pathname) !== undefined && !visitOf(places, from.pathname)?.item.keepalive;
  });
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    void mayLose(true).then((isSure) => {
      if (!isSure) return blocker.reset();
      forgetUnsaved(here);
      blocker.proceed();
    });
  }, [blocker, mayLose, here]);
}
