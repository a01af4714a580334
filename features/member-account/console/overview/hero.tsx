/** Who is signed in, what they have, and the check-in where the company offers it. */
import { CalendarCheck } from 'lucide-react';
import { useState } from 'react';

import { formatMinute, greetingOf } from '#kit/console/dates.ts';
import { useWords } from '#kit/console/i18n.ts';
import { useLoaded } from '#kit/console/plain/use-loaded.ts';
import { isSilent, reasonOf } from '#kit/console/request-error.ts';
import { type CheckInState, memberAccount } from '../../contract.ts';
import { BookFigure } from '../centre/book-figure.tsx';
import { Face } from '../centre/face.tsx';
import { booksOf } from '../centre/places.ts';
import type { phrases } from '../locales/zh-cn.ts';
import { useMember } from '../member-context.ts';
import { Waves } from './waves.tsx';

export function Hero({ onCheckedIn }: { onCheckedIn: () => void }) {
  const t = useWords<typeof phrases>('member-account');
  const { member, site, menus } = useMember();
  const books = booksOf(menus);
  const greeting = t(`greeting.${greetingOf(new Date().getHours())}`);
  const last = formatMinute(member.last_login_time);
  return (
    <section className="member-hero">
      <Waves />
      <Face site={site} member={member} size={64} />
      <div className="member-who">
        <h1>{t('hello', { greeting, name: member.nickname || member.username })}</h1>
        <p>{t('member_of', { site: site.siteName })}</p>
        {last && <p className="num">{t('last_login', { time: last, ip: member.last_login_ip })}</p>}
      </div>
      {books.length > 0 && (
        <dl className="member-figures">
          {books.map((book) => (
            <div key={book}>
              <dt>{t(book)}</dt>
              <dd className="num">
                <BookFigure book={book} />
              </dd>
            </div>
          ))}
        </dl>
      )}
      {books.includes('points') && <CheckIn onDone={onCheckedIn} />}
    </section>
  );
}

/** Points are offered to those who can look them up. A check-in that cannot be read is not worth a message. */
function CheckIn({ onDone }: { onDone: () => void }) {
  const { client } = useMember();
  const state = useLoaded(() => client(memberAccount).checkInState(undefined, { quiet: true }));
  if (!state.value?.offered) return null;
  return <CheckInButton state={state.value} onState={state.put} onDone={onDone} />;
}

function CheckInButton({ state, onState, onDone }: { state: CheckInState; onState: (state: CheckInState) => void; onDone: () => void }) {
  const t = useWords<typeof phrases>('member-account');
  const { client, change, notices } = useMember();
  const [isBusy, setBusy] = useState(false);
  const checkIn = async () => {
    setBusy(true);
    try {
      const { score, ...after } = await client(memberAccount).checkIn({ body: {} }, { quiet: true });
      onState(after);
      change({ score });
      notices.success(t('check_in.got', { points: after.points }));
      onDone();
    } catch (error) {
      if (!isSilent(error)) notices.error(reasonOf(error, String(error)));
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className="member-check-in">
      <button type="button" disabled={isBusy || state.done} onClick={() => void checkIn()}>
        <CalendarCheck size={17} aria-hidden />
        {state.done ? t('check_in.done') : t('check_in.do', { points: state.points })}
      </button>
      {state.days > 0 && <span>{t('check_in.days', { days: state.days })}</span>}
    </div>
  );
}
