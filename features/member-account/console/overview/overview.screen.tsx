/** The first page of the centre: how the member stands, and what happened last. */
import { ChinaDays } from '#kit/console/china-days.tsx';
import { useWords } from '#kit/console/i18n.ts';
import { PlainFailed, PlainSkeleton } from '#kit/console/plain/plain-states.tsx';
import { useLoaded } from '#kit/console/plain/use-loaded.ts';
import { memberAccount } from '../../contract.ts';
import { booksOf } from '../centre/places.ts';
import type { phrases } from '../locales/zh-cn.ts';
import { useMember } from '../member-context.ts';
import { Hero } from './hero.tsx';
import { Latest } from './latest.tsx';
import './overview.css';
import { SitePages } from './site-pages.tsx';
import { WeekChart } from './week-chart.tsx';

export function OverviewScreen() {
  const t = useWords<typeof phrases>('member-account');
  const { client, menus } = useMember();
  const books = booksOf(menus);
  const week = useLoaded(() => client(memberAccount).overview(undefined, { quiet: true }));
  const { value } = week;
  return (
    <>
      <Hero onCheckedIn={week.reload} />
      {value && <SitePages pages={value.pages} />}
      {value ? (
        <div className="member-two">
          {books.length > 0 && (
            <section className="member-card" aria-labelledby="week">
              <h2 id="week">
                {t('week')} <ChinaDays />
              </h2>
              {books.map((book) => (
                <WeekChart
                  key={book}
                  title={t(book)}
                  days={value.days}
                  values={book === 'points' ? value.score.map(String) : value.money}
                  unit={t(book === 'points' ? 'points_unit' : 'yuan_unit')}
                />
              ))}
            </section>
          )}
          {books.length > 0 && <Latest entries={value.latest} />}
        </div>
      ) : (
        <section className="member-card">
          {week.isLoading ? <PlainSkeleton lines={6} /> : <PlainFailed error={week.error} onRetry={week.reload} />}
        </section>
      )}
    </>
  );
}
