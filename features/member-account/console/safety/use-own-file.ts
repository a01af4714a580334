/** Brings the file with all that is kept about the member. */
import { useState } from 'react';
import { useWords } from '#kit/console/i18n.ts';
import { fileNameOf, saveFile } from '#kit/console/list/transfer/save-file.ts';
import { isSilent, reasonOf } from '#kit/console/request-error.ts';
import { minuteMs } from '#kit/contract/units.ts';
import { useMember } from '../member-context.ts';
import type { phrases } from './locales/zh-cn.ts';

/** How long the server may gather before the file begins. */
const firstByteMs = minuteMs;

export function useOwnFile() {
  const t = useWords<typeof phrases>('member-account/safety');
  const { send, notices } = useMember();
  const [isBusy, setBusy] = useState(false);
  const fetchFile = async () => {
    setBusy(true);
    try {
      // The answer is the file itself, which the client of a contract would parse.
      const options = { raw: true, quiet: true, timeoutMs: firstByteMs };
      const answer = await send({ method: 'POST', url: '/api/account/export', body: {} }, options);
      if (!(answer instanceof Response)) throw new Error('The answer is no file.');
      saveFile(await answer.blob(), fileNameOf(answer));
    } catch (error) {
      if (!isSilent(error)) notices.error(reasonOf(error, t('export.failed')));
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, fetchFile };
}
