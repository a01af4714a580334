/** A list of records, page by page: a table on a desk, cards on a phone. */
import { formatTime } from '#kit/console/dates.ts';
import { useWords } from '#kit/console/i18n.ts';
import { PlainEmpty, PlainFailed, PlainSkeleton } from '#kit/console/plain/plain-states.tsx';
import type { Loaded } from '#kit/console/plain/use-loaded.ts';
import { grouped, isLoss, signed } from '../centre/money.ts';
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
  onPage: (page: number) => void;
}

export function Records(props: RecordsProps) {
  const { title, remark, figure, empty, list, entries, total } = props;
  const t = useWords<typeof phrases>('member-account/records');
  return (
    <section className="member-card" aria-label={title}>
      <PageTitle title={title} remark={remark}>
        <p className="records-figure">
          <span>{t('now')}</span>
          <b className="num">{figure}</b>
        </p>
      </PageTitle>
      {list.error !== undefined && <PlainFailed error={list.error} onRetry={list.reload} />}
      {list.error === undefined && !entries && <PlainSkeleton lines={6} />}
      {list.error === undefined && entries?.length === 0 && total === 0 && <PlainEmpty title={empty} hint={t('empty_hint')} />}
      {list.error === undefined && entries && total > 0 && (
        <>
          <RecordsTable entries={entries} isBusy={list.isLoading} />
          <Pager {...props} />
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
              <time>{formatTime(entry.create_time, 'yyyy-mm-dd hh:MM')}</time>
            </td>
            <td className="records-memo">{entry.memo}</td>
            <td className={isLoss(entry.amount) ? 'num records-amount is-loss' : 'num records-amount is-gain'}>{signed(entry.amount)}</td>
            <td className="num" data-label={t('before')}>
              {grouped(entry.before)}
            </td>
            <td className="num" data-label={t('after')}>
              {grouped(entry.after)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Pager({ page, total, onPage, list }: RecordsProps) {
  const t = useWords<typeof phrases>('member-account/records');
  const pages = Math.max(1, Math.ceil(total / pageSize));
  return (
    <nav className="records-pager" aria-label={t('pages')}>
      <span className="num">{t('total', { total })}</span>
      {pages > 1 && (
        <>
          <button type="button" className="plain-quiet" disabled={page <= 1 || list.isLoading} onClick={() => onPage(page - 1)}>
            {t('earlier')}
          </button>
          <span className="num" role="status">
            {t('page_of', { page, pages })}
          </span>
          <button type="button" className="plain-quiet" disabled={page >= pages || list.isLoading} onClick={() => onPage(page + 1)}>
            {t('later')}
          </button>
        </>
      )}
    </nav>
  );
}
