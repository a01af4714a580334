/** What both dashboards are put together from. */
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useArea } from '#kit/console/area.tsx';
import { ChinaDays } from '#kit/console/china-days.tsx';
import { greetingOf } from '#kit/console/dates.ts';
import { useWords } from '#kit/console/i18n.ts';
import { grouped } from '#kit/console/numbers.ts';
import { PageHeader } from '#kit/console/page-header.tsx';
import { RelativeTime } from '#kit/console/relative-time.tsx';
import { FailedState, TableSkeleton } from '#kit/console/states.tsx';
import { useNamed } from '#kit/console/use-named.ts';
import type { Day, LogEntry } from '../contract.ts';
import type { phrases } from './locales/zh-cn.ts';
import { WorkTimer } from './work-timer.tsx';

interface PageProps<Figures> {
  query: { data: Figures | undefined; error: unknown; refetch: () => unknown };
  /** One line: what deserves a look. */
  remark: (figures: Figures) => ReactNode;
  actions?: ReactNode;
  children: (figures: Figures) => ReactNode;
}

/** Greeting, then the figures, or what stands in for them. */
export function DashboardPage<Figures>({ query, remark, actions, children }: PageProps<Figures>) {
  const t = useWords<typeof phrases>('dashboard');
  const { adminInfo } = useArea();
  const greeting = t(`greeting.${greetingOf(new Date().getHours())}`);
  const { data } = query;
  return (
    <div className="page dashboard">
      <PageHeader
        title={t('hello', { greeting, name: adminInfo.nickname || adminInfo.username })}
        remark={
          <span className="dash-remark">
            {data && <span>{remark(data)}</span>}
            <WorkTimer />
          </span>
        }
        actions={actions}
      />
      {data ? children(data) : query.error ? <FailedState error={query.error} onRetry={query.refetch} /> : <TableSkeleton />}
    </div>
  );
}

interface FigureProps {
  label: string;
  value: string | number;
  note?: ReactNode;
  /** Where the figure leads, below the area; only for people who may go there. */
  to?: string;
  /** The node that `to` needs. */
  node?: string;
  tone?: 'warning' | 'danger' | undefined;
}

/** One number in the band at the top. */
export function Figure({ label, value, note, to, node, tone }: FigureProps) {
  const area = useArea();
  const inside = (
    <>
      <span className="figure-label">{label}</span>
      <b className="num">{typeof value === 'number' ? grouped(value) : value}</b>
      <small data-tone={tone}>{note ?? '\u00a0'}</small>
    </>
  );
  const isLink = to !== undefined && (node === undefined || area.can(node));
  return isLink ? (
    <Link className="figure" to={area.to(to)}>
      {inside}
    </Link>
  ) : (
    <div className="figure">{inside}</div>
  );
}

interface CardProps {
  title: string;
  /** Where all of it is. */
  to?: string;
  node?: string;
  /** A chart of days. */
  hasDays?: boolean;
  /** What the marks of a chart mean. */
  legend?: ReactNode;
  children: ReactNode;
}

export function Card({ title, to, node, hasDays = false, legend, children }: CardProps) {
  const t = useWords<typeof phrases>('dashboard');
  const named = useNamed();
  const area = useArea();
  return (
    <section className="dash-card">
      <header>
        <h2>
          {title} {hasDays && <ChinaDays />}
        </h2>
        {legend}
        {to !== undefined && (node === undefined || area.can(node)) && (
          <Link to={area.to(to)} aria-label={named(t('see_all'), title)}>
            {t('see_all')}
          </Link>
        )}
      </header>
      {children}
    </section>
  );
}

/** A bar a day. The days without anything keep their place; `none` stands there when there was nothing at all. */
export function DayBars({ days, words, none }: { days: readonly Day[]; words: (day: Day) => string; none: string }) {
  const t = useWords<typeof phrases>('dashboard');
  const most = Math.max(1, ...days.map(({ count }) => count));
  const total = days.reduce((sum, { count }) => sum + count, 0);
  if (total === 0) return <p className="dash-none">{none}</p>;
  return (
    <figure className="day-bars" aria-label={t('days_total', { n: total })}>
      <div className="day-bars-plot" aria-hidden>
        <span className="day-bars-top num">{most}</span>
        {days.map((day) => (
          <span key={day.date} className="day-bar" title={words(day)}>
            {day.count === 0 ? <i data-none="" /> : <i style={{ height: `${(day.count / most) * 100}%` }} />}
          </span>
        ))}
      </div>
      <figcaption className="num">
        <span>{days[0]?.date.slice(5)}</span>
        <span>{t('days_total', { n: total })}</span>
        <span>{days.at(-1)?.date.slice(5)}</span>
      </figcaption>
    </figure>
  );
}

interface ShareRowProps {
  label: string;
  value: number;
  /** The value as it is written. */
  shown: string;
  /** The whole. Null: none is known, so no bar is drawn. */
  whole: number | null;
  /** The whole is a limit: coming close to it is a warning. */
  isLimit?: boolean;
  to?: string;
}

/** A share of a whole with its own word. */
export function ShareRow({ label, value, shown, whole, isLimit = false, to }: ShareRowProps) {
  const area = useArea();
  const share = whole ? Math.min(1, value / whole) : undefined;
  const name = to === undefined ? label : <Link to={area.to(to)}>{label}</Link>;
  return (
    <li className="share-row" data-full={isLimit && share !== undefined && share >= 0.9 ? '' : undefined}>
      <span>{name}</span>
      <i aria-hidden>{share !== undefined && <u style={{ width: `${share * 100}%` }} />}</i>
      <b className="num">{shown}</b>
    </li>
  );
}

/** The latest entries of the log. */
export function LogCard({ log }: { log: readonly LogEntry[] }) {
  const t = useWords<typeof phrases>('dashboard');
  return (
    <Card title={t('log.title')} to="auth/adminLog" node="auth/adminLog/index">
      {log.length === 0 ? (
        <p className="dash-none">{t('log.empty')}</p>
      ) : (
        <ul className="dash-rows">
          {log.map((entry) => (
            <li key={entry.id}>
              <span className="dash-row-words">
                <b>{entry.title}</b>
                <small>
                  {entry.visitor_name ? t('log.visitor', { name: entry.visitor_name }) : entry.username} ·{' '}
                  <RelativeTime at={entry.create_time} />
                </small>
              </span>
              {!entry.done && (
                <span className="dash-mark" data-tone="danger">
                  {t('log.refused')}
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
