/** A moment as people say it, with the exact time on hover. */
import { formatDay, formatTime, type TimeLike, timeApart, toDate } from './dates.ts';
import { useWords } from './i18n.ts';

interface RelativeTimeProps {
  at: TimeLike | null | undefined;
  now?: Date;
  /** Follows a word: "Updated just now". */
  within?: boolean;
}

/** `<RelativeTime at={row.update_time} />`. Unix seconds, milliseconds or an ISO text; null reads "never". */
export function RelativeTime({ at, now, within = false }: RelativeTimeProps) {
  const t = useWords();
  const date = toDate(at);
  const cased = (words: string) => (within ? words.charAt(0).toLowerCase() + words.slice(1) : words);
  if (!date) return <span>{cased(t('time.never'))}</span>;
  const apart = timeApart(date, now ?? new Date());
  return (
    <time dateTime={date.toISOString()} title={formatTime(date)} className="num">
      {apart ? cased(t(`time.${apart.phrase}`, { n: apart.n })) : formatDay(date)}
    </time>
  );
}
