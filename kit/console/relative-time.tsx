/** A moment as people say it, with the exact time on hover. */
import { formatDay, formatTime, type TimeLike, timeApart, toDate } from './dates.ts';
import { useWords } from './i18n.ts';

/** `<RelativeTime at={row.update_time} />`. Unix seconds, milliseconds or an ISO text; null reads "never". */
export function RelativeTime({ at, now }: { at: TimeLike | null | undefined; now?: Date }) {
  const t = useWords();
  const date = toDate(at);
  if (!date) return <span>{t('time.never')}</span>;
  const apart = timeApart(date, now ?? new Date());
  return (
    <time dateTime={date.toISOString()} title={formatTime(date)} className="num">
      {apart ? t(`time.${apart.phrase}`, { n: apart.n }) : formatDay(date)}
    </time>
  );
}
