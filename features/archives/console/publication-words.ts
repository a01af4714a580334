/** What is said of documents that are published, or passed: those whose time is ahead are not on the site yet. */
import { formatMinute } from '#kit/console/dates.ts';
import { useWords } from '#kit/console/i18n.ts';
import type { ArchiveRow } from '../archives.contract.ts';
import type { phrases } from './locales/zh-cn.ts';

/** @param time unix seconds, as the fields of a form hold them; null: none is set */
export function isAhead(time: unknown): boolean {
  return typeof time === 'number' && time * 1000 > Date.now();
}

type Planned = Pick<ArchiveRow, 'publish_time'>;

/** `const said = usePublicationWords(); said('publish', rows)` */
export function usePublicationWords(): (name: 'publish' | 'pass', rows: readonly Planned[]) => string {
  const t = useWords<typeof phrases>('archives');
  return (name, rows) => {
    const n = rows.length;
    const ahead = rows.filter(({ publish_time }) => isAhead(publish_time));
    const [first] = ahead;
    if (!first) return t(`done.${name}`, { n });
    if (n === 1) return t(`planned.${name}`, { time: formatMinute(first.publish_time) });
    return t(`planned.${name}_some`, { n, later: ahead.length });
  };
}
