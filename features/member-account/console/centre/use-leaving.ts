/** Logging out: pages with unsaved changes ask first, the server is told, or the person hears that they are still signed in. */
import { useState } from 'react';

import { useWords } from '#kit/console/i18n.ts';
import { isSilent } from '#kit/console/request-error.ts';
import type { phrases } from '../locales/zh-cn.ts';
import type { Centre } from '../member-context.ts';

/** Whoever prevents it asks the person, and then calls what it carries. */
export class LeavingEvent extends Event {
  readonly goOn: () => void;

  constructor(goOn: () => void) {
    super(leavingEvent, { cancelable: true });
    this.goOn = goOn;
  }
}
export const leavingEvent = 'member-leaving';

/** `leave(close)` closes the menu it stands in where somebody has to be asked. */
export function useLeaving({ logOut, notices }: Pick<Centre, 'logOut' | 'notices'>) {
  const t = useWords<typeof phrases>('member-account');
  const [isLeaving, setLeaving] = useState(false);
  const goOn = async () => {
    setLeaving(true);
    try {
      await logOut();
    } catch (error) {
      if (!isSilent(error)) notices.error(t('log_out_failed', { reason: error instanceof Error ? error.message : String(error) }));
    } finally {
      setLeaving(false);
    }
  };
  const leave = (onAsked: () => void) => {
    if (document.dispatchEvent(new LeavingEvent(() => void goOn()))) void goOn();
    else onAsked();
  };
  return { leave, isLeaving };
}
