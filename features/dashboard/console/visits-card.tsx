/** How often the website was looked at, and which of its pages. */
import { lazy, Suspense, useMemo } from 'react';
import { useArea } from '#kit/console/area.tsx';
import { Segmented } from '#kit/console/controls.ts';
import { useWords } from '#kit/console/i18n.ts';
import { grouped } from '#kit/console/numbers.ts';
import { patiently } from '#kit/console/patiently.ts';
import { type Period, periods, type Visits } from '../contract.ts';
import { FirstSteps, type FirstStepsProps } from './first-steps.tsx';
import type { phrases } from './locales/zh-cn.ts';
import { Card } from './parts.tsx';

const AreaChart = lazy(() => patiently(() => import('#kit/console/chart/area-chart.tsx')).then((file) => ({ default: file.AreaChart })));

const chartHeightPixels = 260;

export function VisitsCard({ visits, ...steps }: { visits: Visits } & FirstStepsProps) {
  const t = useWords<typeof phrases>('dashboard');
  const { days, before } = visits;
  const chart = useMemo(
    () => ({
      dates: days.map(({ date }) => date),
      values: days.map(({ views }) => views),
      before: { name: t('visits.before'), values: before.map(({ views }) => views) },
    }),
    [days, before, t],
  );
  const hasAny = [...days, ...before].some(({ views }) => views > 0);
  return (
    <Card title={t('visits.trend')} hasDays legend={hasAny && <Legend />}>
      {hasAny ? (
        <Suspense fallback={<div style={{ height: chartHeightPixels }} />}>
          <AreaChart
            label={t('visits.label', { n: days.length, views: sumOf(days, 'views'), visitors: sumOf(days, 'visitors') })}
            {...chart}
            name={t('visits.views')}
            heightPixels={chartHeightPixels}
          />
        </Suspense>
      ) : (
        <>
          <p className="dash-none">{t('visits.none')}</p>
          <FirstSteps {...steps} />
        </>
      )}
    </Card>
  );
}

function Legend() {
  const t = useWords<typeof phrases>('dashboard');
  return (
    <span className="chart-legend" aria-hidden>
      <span>{t('visits.now')}</span>
      <span data-before="">{t('visits.before')}</span>
    </span>
  );
}

/** Chosen above the figures. */
export function PeriodSwitch({ period, onChange }: { period: Period; onChange: (period: Period) => void }) {
  const t = useWords<typeof phrases>('dashboard');
  return (
    <Segmented
      aria-label={t('visits.period')}
      value={period}
      onChange={onChange}
      options={periods.map((value) => ({ value, label: t('visits.last_days', { n: value }) }))}
    />
  );
}

export function PagesCard({ pages }: { pages: Visits['pages'] }) {
  const t = useWords<typeof phrases>('dashboard');
  const { siteConfig } = useArea();
  const most = Math.max(1, ...pages.map(({ views }) => views));
  return (
    <Card title={t('visits.pages')}>
      {pages.length === 0 ? (
        <p className="dash-none">{t('visits.no_pages')}</p>
      ) : (
        <ul className="page-bars">
          {pages.map(({ path, views }) => (
            <li key={path}>
              <a href={addressOf(siteConfig.pcHomeUrl, path)} target="_blank" rel="noopener noreferrer">
                <i aria-hidden style={{ width: `${(views / most) * 100}%` }} />
                <span>{path === '' ? t('visits.home') : `/${path}`}</span>
              </a>
              <b className="num">{grouped(views)}</b>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

export function sumOf(days: Visits['days'], what: 'views' | 'visitors'): number {
  return days.reduce((sum, day) => sum + day[what], 0);
}

/** How much more or less than before, in whole percent; undefined where there was nothing to hold against. */
export function changeOf(visits: Visits, what: 'views' | 'visitors'): number | undefined {
  const [now, before] = [sumOf(visits.days, what), sumOf(visits.before, what)];
  return before === 0 ? undefined : Math.round(((now - before) / before) * 100);
}

function addressOf(home: string, path: string): string {
  return `${home.replace(/\/$/, '')}/${path.split('/').map(encodeURIComponent).join('/')}`;
}
