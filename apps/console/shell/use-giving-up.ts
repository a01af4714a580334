/** Nothing that was typed is lost without a question: closing tabs, starting a screen anew, leaving one that does not stay alive, logging out. */
import { useCallback, useEffect, useRef } from 'react';
import { useBlocker, useLocation } from 'react-router';

import { forgetUnsaved, hasUnsaved } from '#kit/console/form/unsaved.ts';
import { useDiscardQuestion } from '#kit/console/form/use-discard-question.ts';
import { useJoined, useWords } from '#kit/console/i18n.ts';
import type { Tab } from '#kit/console/stores/tabs.ts';
import { type Place, visitOf } from '../menus.ts';
import type { phrases } from './locales/zh-cn.ts';
import type { OpenTab } from './use-open-tabs.ts';

/** Does what takes the screens of some tabs away; first asks when something in them is not saved, and names these. */
export function useGivingUp(list: readonly OpenTab[], places: readonly Place[]): (isLost: (tab: Tab) => boolean, act: () => void) => void {
  const t = useWords<typeof phrases>('shell');
  const joined = useJoined();
  const mayLose = useDiscardQuestion();
  const agreed = useRef(false);
  useLeaveGuard(places, agreed);
  return useCallback(
    async (isLost, act) => {
      const lost = list.filter((tab) => isLost(tab) && hasUnsaved(tab.path));
      const titles = joined(lost.map(({ title }) => `“${title}”`));
      if (!(await mayLose(lost.length > 0, { content: t('tab.lost', { titles }) }))) return;
      for (const tab of lost) forgetUnsaved(tab.path);
      agreed.current = true;
      act();
      agreed.current = false;
    },
    [list, mayLose, t, joined],
  );
}

/** Asks before a screen is left that does not stay alive behind its tab. */
function useLeaveGuard(places: readonly Place[], agreed: { readonly current: boolean }): void {
  const mayLose = useDiscardQuestion();
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
