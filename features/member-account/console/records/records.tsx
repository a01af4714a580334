/** A list of records, page by page: a table on a desk, cards on a phone. */
import { useEffect } from 'react';

import { formatMinute } from '#kit/console/dates.ts';
import { useWords } from '#kit/console/i18n.ts';
import { grouped, isLoss, signed } from '#kit/console/numbers.ts';
import { PlainEmpty, PlainFailed, PlainSkeleton } from '#kit/console/plain/plain-states.tsx';
import type { Loaded } from '#kit/console/plain/use-loaded.ts';
import { Figure } from '../centre/figure.tsx';
import { focusMain } from '../centre/frame.tsx';
import { PageTitle } from '../centre/page-title.tsx';
import type { phrases } from './locales/zh-cn.ts';
import './records.css';

export const pageSize = 10;

interface Entry {
  id: number;
  amount: string;
  before: string;
  after: string;
  memo: string;
  create_time: number;
}

interface RecordsProps {
  title: string;
  remark: string;
  /** What there is now. */
  figure: string;
  empty: string;
  list: Pick<Loaded<unknown>, 'error' | 'isLoading' | 'reload'>;
  entries: readonly Entry[] | undefined;
  total: number;
  page: number;
  onPage: (page: number, options?: { replace?: boolean }) => void;
}

export function Records(props: RecordsProps) {
  const { title, remark, figure, empty, list, entries, total, page, onPage } = props;
  const lastPage = Math.max(1, Math.ceil(total / pageSize));
  const isBeyond = !list.isLoading && total > 0 && page > lastPage;
  useEffect(() => {
    if (isBeyond) onPage(lastPage, { replace: true });
  });
  const t = useWords<typeof phrases>('member-account/records');
  return (
    <section className="member-card" aria-label={title}>
      <PageTitle title={title} remark={remark}>
        <p className="records-figure">
          <span>{t('now')}</span>
          <b className="num">
            <Figure text={figure} />
          </b>
        </p>
      </PageTitle>
      {list.error !== undefined && <PlainFailed error={list.error} onRetry={list.reload} />}
      {list.error === undefined && (!entries || isBeyond) && <PlainSkeleton lines={6} />}
      {list.error === undefined && entries?.length === 0 && total === 0 && <PlainEmpty title={empty} hint={t('empty_hint')} />}
      {list.error === undefined && entries && total > 0 && !isBeyond && (
        <>
          <RecordsTable entries={entries} isBusy={list.isLoading} />
          <Pager {...props} lastPage={lastPage} />
        </>
      )}
    </section>
  );
}

function RecordsTable({ entries, isBusy }: { entries: readonly Entry[]; isBusy: boolean }) {
  const t = useWords<typeof phrases>('member-account/records');
  return (
    <table className="records" aria-busy={isBusy}>
      <thead>
        <tr>
          <th scope="col">{t('time')}</th>
          <th scope="col">{t('memo')}</th>
          <th scope="col">{t('amount')}</th>
          <th scope="col">{t('before')}</th>
          <th scope="col">{t('after')}</th>
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <tr key={entry.id}>
            <td className="num">
              <time>{formatMinute(entry.create_time)}</time>
            </td>
            <td className="records-memo">{entry.memo}</td>
            <td className={isLoss(entry.amount) ? 'num records-amount is-loss' : 'num records-amount is-gain'}>
              <Figure text={signed(entry.amount)} />
            </td>
            <td className="num" data-label={t('before')}>
              <Figure text={grouped(entry.before)} />
            </td>
            <td className="num" data-label={t('after')}>
              <Figure text={grouped(entry.after)} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Pager({ page, total, onPage, lastPage: pages }: RecordsProps & { lastPage: number }) {
  const t = useWords<typeof phrases>('member-account/records');
  // A new page is read from its beginning.
  const turnTo = (next: number) => {
    onPage(next);
    window.scrollTo(0, 0);
    focusMain();
  };
  return (
    <nav className="records-pager" aria-label={t('pages')}>
      <span className="num">{t('total', { total })}</span>
      {pages > 1 && (
        <>
          <button type="button" className="plain-quiet" disabled={page <= 1} onClick={() => turnTo(page - 1)}>
            {t('earlier')}
          </button>
          <span className="num" role="status">
            {t('page_of', { page, pages })}
          </span>
          <button type="button" className="plain-quiet" disabled={page >= pages} onClick={() => turnTo(page + 1)}>
            {t('later')}
          </button>
        </>
      )}
    </nav>
  );
}
