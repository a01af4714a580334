/** What can be done with many documents at once, as calls that judge each for itself. */
import { useArea } from '#kit/console/area.tsx';
import { useWords } from '#kit/console/i18n.ts';
import type { BatchRun, BatchTask } from '#kit/console/list/batch/use-batch-run.ts';
import type { ArchiveFlag, ArchiveRow } from '../archives.contract.ts';
import { archives } from '../contract.ts';
import type { Renamed } from '../recycling.contract.ts';
import { versionsOf } from './archives.queries.ts';
import type { phrases } from './locales/zh-cn.ts';
import { isCalledOff, useRecoveredText } from './possible-moves.ts';
import { usePublicationWords } from './publication-words.ts';

type Done = 'publish' | 'unpublish' | 'submit' | 'pass' | 'move' | 'copy' | 'flag' | 'del' | 'purge';

/** Every task runs at once. */
export function useBatchTasks({ run }: Pick<BatchRun, 'run'>) {
  const t = useWords<typeof phrases>('archives');
  const { client } = useArea();
  const calls = client(archives);
  const saidOf = usePublicationWords();
  const recovered = useRecoveredText();
  const start = (name: Done, rows: readonly ArchiveRow[], call: BatchTask['call'], done: Done | 'unflag' | 'call_off' = name) => {
    const said = (n: number) => {
      if (name === 'publish' || name === 'pass') return saidOf(name, rows);
      return name === 'move' && n === 0 ? t('done.move_none') : t(`done.${done}`, { n });
    };
    return run({ title: t(name), rows, call, said });
  };
  /** @param column_id for those whose column is gone */
  const recover = (rows: readonly ArchiveRow[], column_id?: number) => {
    const renamed: Renamed[] = [];
    const call = async (ids: number[]) => {
      const answer = await calls.recover({ body: { ids, each: true, ...(column_id && { column_id }) } });
      renamed.push(...answer.renamed);
      return answer;
    };
    return run({ title: t('recover'), rows, call, said: (n) => recovered(rows, n, renamed) });
  };
  return {
    publish: (rows: readonly ArchiveRow[]) => start('publish', rows, (ids) => calls.publish({ body: { ids, each: true } })),
    unpublish: (rows: readonly ArchiveRow[]) =>
      start('unpublish', rows, (ids) => calls.unpublish({ body: { ids, each: true } }), rows.every(isCalledOff) ? 'call_off' : 'unpublish'),
    submit: (rows: readonly ArchiveRow[]) => start('submit', rows, (ids) => calls.submit({ body: { ids, each: true } })),
    recover,
    del: (rows: readonly ArchiveRow[]) => start('del', rows, (ids) => calls.del({ query: { ids, each: '1' } })),
    purge: (rows: readonly ArchiveRow[]) => start('purge', rows, (ids) => calls.purge({ query: { ids, each: '1' } })),
    pass: (rows: readonly ArchiveRow[]) =>
      start('pass', rows, async (ids) => {
        const verdicts = await calls.audit({ body: { ids, versions: versionsOf(rows), audit_status: 1 } });
        const refused = verdicts.filter(({ ok }) => !ok).map(({ id, msg }) => ({ id, msg, title: '' }));
        return { count: verdicts.length - refused.length, refused };
      }),
    flag: (rows: readonly ArchiveRow[], flag: ArchiveFlag, on: boolean) =>
      start('flag', rows, (ids) => calls.flag({ body: { ids, flag, on, each: true } }), on ? 'flag' : 'unflag'),
    move: (rows: readonly ArchiveRow[], column_id: number) =>
      start('move', rows, (ids) => calls.moveTo({ body: { ids, column_id, each: true } })),
    copy: (rows: readonly ArchiveRow[], column_id: number) =>
      start('copy', rows, (ids) => calls.copyTo({ body: { ids, column_id, each: true } })),
  };
}

export type BatchTasks = ReturnType<typeof useBatchTasks>;
