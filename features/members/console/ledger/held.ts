/** What a member has now, for the screens of the books. */
import { useQuery } from '@tanstack/react-query';
import { useArea } from '#kit/console/area.tsx';
import { grouped } from '#kit/console/numbers.ts';
import { centsOf, yuanOf } from '#kit/contract/money.ts';
import { moneyLogs, scoreLogs } from '../../ledger.contract.ts';

export type LedgerKind = 'money' | 'score';

/** Cents, or points; read anew for each dialog and whenever the window is looked at again, because others adjust too. */
export function useHeld(kind: LedgerKind, userId: number | undefined) {
  const { client, key } = useArea();
  return useQuery({
    queryKey: [key, kind === 'money' ? moneyLogs.controller : scoreLogs.controller, 'form', userId],
    enabled: userId !== undefined,
    staleTime: 0,
    refetchOnWindowFocus: true,
    async queryFn({ signal }) {
      const asked = [{ query: { user_id: userId ?? 0 } }, { signal, quiet: true, dedupe: false }] as const;
      if (kind === 'money') return centsOf((await client(moneyLogs).form(...asked)).user.money);
      return (await client(scoreLogs).form(...asked)).user.score;
    },
  });
}

/** As it is read: `¥ 12.50`, `1,200`. */
export function written(kind: LedgerKind, figure: number): string {
  return kind === 'money' ? `¥ ${grouped(yuanOf(figure))}` : grouped(figure);
}
