/** Parts of the list, one click each, with how many documents they have. */
import { useRef } from 'react';

import { useArea } from '#kit/console/area.tsx';
import { useWords } from '#kit/console/i18n.ts';
import { grouped } from '#kit/console/numbers.ts';
import { useActiveInView } from '#kit/console/use-active-in-view.ts';
import { type ArchiveView, archiveViews } from '../archives.contract.ts';
import { useViewCounts } from './archives.queries.ts';
import type { phrases } from './locales/zh-cn.ts';

interface ViewTabsProps {
  column: number;
  value: ArchiveView;
  onChange: (view: ArchiveView) => void;
}

export function ViewTabs({ column, value, onChange }: ViewTabsProps) {
  const t = useWords<typeof phrases>('archives');
  const { archiveAudit } = useArea().siteConfig;
  const { data } = useViewCounts(column);
  const row = useRef<HTMLElement>(null);
  // With the figures every tab grows.
  useActiveInView(row, `${value} ${data !== undefined}`);
  const said = (view: ArchiveView) => data && `${grouped(data.counts[view])}${data.more.includes(view) ? '+' : ''}`;
  // Without review some are only there for what was left over, and what was taken off is rare with it too.
  const rare: readonly ArchiveView[] = archiveAudit === 'open' ? ['offline'] : ['waiting', 'rejected', 'offline'];
  const isShown = (view: ArchiveView) => !rare.includes(view) || view === value || (data?.counts[view] ?? 0) > 0;
  return (
    <nav ref={row} className="archive-views edge-fades" aria-label={t('views_label')}>
      {archiveViews.filter(isShown).map((view) => (
        <button key={view} type="button" aria-current={view === value ? 'true' : undefined} onClick={() => onChange(view)}>
          {t(`views.${view}`)}
          <em className="num">{said(view)}</em>
        </button>
      ))}
    </nav>
  );
}
