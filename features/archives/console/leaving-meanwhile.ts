/** What is on the site and is published for a time to come leaves the site until then: asked before, whoever publishes it. */
import { useConfirm } from '#kit/console/announce.ts';
import { formatMinute } from '#kit/console/dates.ts';
import { useWords } from '#kit/console/i18n.ts';
import type { Asked } from '#kit/console/list/list-types.ts';
import type { ArchiveRow } from '../archives.contract.ts';
import { type Facts, hasPage } from '../standing.contract.ts';
import type { phrases } from './locales/zh-cn.ts';
import { isAhead } from './publication-words.ts';

type Leaving = Pick<ArchiveRow, 'title'> & Facts;
type Question = Asked & Required<Pick<Asked, 'text' | 'ok'>>;

export function leavesMeanwhile(row: Facts): boolean {
  return isAhead(row.publish_time) && hasPage(row, Date.now() / 1000);
}

/** Undefined where none of them leaves. `confirm: (rows) => question(rows, t('publish'))` */
export function useMeanwhileQuestion(): (rows: readonly Leaving[], ok: string) => Question | undefined {
  const t = useWords<typeof phrases>('archives');
  return (rows, ok) => {
    const leaving = rows.filter(leavesMeanwhile);
    const [first] = leaving;
    if (!first) return undefined;
    const title = t('meanwhile.title');
    if (rows.length > 1) return { title, text: t('meanwhile.many', { n: leaving.length }), ok };
    return { title, text: t('meanwhile.one', { title: first.title, time: formatMinute(first.publish_time) }), ok };
  };
}

/** Asks it by itself. Resolves whether they are to be published. */
export function useMayPublish(): (rows: readonly Leaving[], ok: string) => Promise<boolean> {
  const question = useMeanwhileQuestion();
  const confirm = useConfirm();
  return async (rows, ok) => {
    const asked = question(rows, ok);
    return asked === undefined || confirm({ title: asked.title, content: asked.text, okText: asked.ok });
  };
}

/** The same in the editor, for the time that is typed. Resolves whether it is to be saved. */
export function useMayLeaveMeanwhile(): (row: Leaving | undefined, publishTime: unknown, isReviewed: boolean) => Promise<boolean> {
  const t = useWords<typeof phrases>('archives');
  const confirm = useConfirm();
  return async (row, publishTime, isReviewed) => {
    if (!row || typeof publishTime !== 'number' || !leavesMeanwhile({ ...row, publish_time: publishTime })) return true;
    const said = { title: row.title, time: formatMinute(publishTime) };
    return confirm({
      title: t('meanwhile.title'),
      content: t(isReviewed ? 'meanwhile.reviewed' : 'meanwhile.one', said),
      okText: t(isReviewed ? 'save_submit' : 'save_schedule'),
    });
  };
}
