/** Takes the end of the account back. */
import { useState } from 'react';

import { useWords } from '#kit/console/i18n.ts';
import { isSilent, reasonOf } from '#kit/console/request-error.ts';
import { memberAccount } from '../../contract.ts';
import { focusMain } from '../centre/frame.tsx';
import { useMember } from '../member-context.ts';
import type { phrases } from './locales/zh-cn.ts';

export function useKeeping() {
  const t = useWords<typeof phrases>('member-account/safety');
  const { client, change, notices } = useMember();
  const [isBusy, setBusy] = useState(false);
  const keep = async () => {
    setBusy(true);
    try {
      await client(memberAccount).keep({ body: {} }, { quiet: true });
      change({ close_time: null });
      notices.success(t('close.kept'));
      focusMain();
    } catch (error) {
      if (!isSilent(error)) notices.error(reasonOf(error, String(error)));
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, keep };
}
