/** The first page of the centre: how the member stands, and what happened last. */
import { useWords } from '#kit/console/i18n.ts';
import { PlainFailed, PlainSkeleton } from '#kit/console/plain/plain-states.tsx';
import { useLoaded } from '#kit/console/plain/use-loaded.ts';
import { memberAccount } from '../../contract.ts';
import type { phrases } from '../locales/zh-cn.ts';
import { useMember } from '../member-context.ts';
import { Hero } from './hero.tsx';
import { Latest } from './latest.tsx';
import './overview.css';
import { SitePages } from './site-pages.tsx';
import { WeekChart } from './week-chart.tsx';

export function OverviewScreen() {
  const t = useWords<typeof phrases>('member-account');
  const { client } = useMember();
  const week = useLoaded(() => client(memberAccount).overview(undefined, { quiet: true }));
  return (
    <>
      <Hero onCheckedIn={week.reload} />
      {week.value && <SitePages pages={week.value.pages} />}
      {week.value ? (
        <div className="member-two">
          <section className="member-card" aria-labelledby="week">
            <h2 id="week">{t('week')}</h2>
            <WeekChart title={t('points')} days={week.value.days} values={week.value.score.map(String)} unit={t('points_unit')} />
            <WeekChart title={t('balance')} days={week.value.days} values={week.value.money} unit={t('yuan_unit')} />
          </section>
          <Latest entries={week.value.latest} />
        </div>
      ) : (
        <section className="member-card">
          {week.isLoading ? <PlainSkeleton lines={6} /> : <PlainFailed error={week.error} onRetry={week.reload} />}
        </section>
      )}
    </>
  );
}
