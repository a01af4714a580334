/** What a page without a query library reads from the server: on its way, there, or failed. */
import { useCallback, useEffect, useEffectEvent, useState } from 'react';

import { isSilent } from '../request-error.ts';

export interface Loaded<T> {
  /** The last answer; it stays while a newer one is on its way. */
  value: T | undefined;
  error: unknown;
  isLoading: boolean;
  reload: () => void;
  /** Puts a newer value in, that another call has brought. */
  put: (value: T) => void;
}

/** Loads anew whenever `key` changes. `const page = useLoaded(() => client(ledger).balance({ query: { page } }), page)` */
export function useLoaded<T>(load: () => Promise<T>, key: string | number = ''): Loaded<T> {
  const [state, setState] = useState<{ value?: T; error?: unknown; isLoading: boolean }>({ isLoading: true });
  const [attempt, setAttempt] = useState(0);
  const start = useEffectEvent(load);

  useEffect(() => {
    let isWanted = attempt >= 0 && key !== undefined;
    setState(({ value }) => ({ ...(value !== undefined && { value }), isLoading: true }));
    start().then(
      (value) => isWanted && setState({ value, isLoading: false }),
      (error: unknown) => {
        if (isWanted && !isSilent(error)) setState(({ value }) => ({ ...(value !== undefined && { value }), error, isLoading: false }));
      },
    );
    return () => {
      isWanted = false;
    };
  }, [key, attempt]);

  const reload = useCallback(() => setAttempt((last) => last + 1), []);
  const put = useCallback((value: T) => setState({ value, isLoading: false }), []);
  return { value: state.value, error: state.error, isLoading: state.isLoading, reload, put };
}
