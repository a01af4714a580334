/** Logging out: the server is told, or the person hears that they are still signed in. */
import { useState } from 'react';

import { useWords } from '#kit/console/i18n.ts';
import { isSilent } from '#kit/console/request-error.ts';
import type { phrases } from '../locales/zh-cn.ts';
import type { Centre } from '../member-context.ts';

export function useLeaving({ logOut, notices }: Pick<Centre, 'logOut' | 'notices'>) {
  const t = useWords<typeof phrases>('member-account');
  const [isLeaving, setLeaving] = useState(false);
  const leave = async () => {
    setLeaving(true);
    try {
      await logOut();
    } catch (error) {
      if (!isSilent(error)) notices.error(t('log_out_failed', { reason: error instanceof Error ? error.message : String(error) }));
    } finally {
      setLeaving(false);
    }
  };
  return { leave, isLeaving };
}
