/** One call of a dialog that changes the tree. */
import { useState } from 'react';
import { useAnnounce } from '#kit/console/announce.ts';
import { isSilent, RequestError } from '#kit/console/request-error.ts';
import { useRefresh } from '#kit/console/use-refresh.ts';
import { columns } from '../contract.ts';

/** Busy while the call runs; then says what it answered, closes the dialog and reads the tree anew. What fails, the request layer says. */
export function useTreeChange(onClose: () => void) {
  const announce = useAnnounce();
  const refresh = useRefresh(columns.controller);
  const [isBusy, setBusy] = useState(false);
  const run = async (work: () => Promise<string>) => {
    setBusy(true);
    try {
      announce.success(await work());
      onClose();
      await refresh();
    } catch (error) {
      if (!(error instanceof RequestError) && !isSilent(error)) throw error;
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, run: (work: () => Promise<string>) => void run(work) };
}
