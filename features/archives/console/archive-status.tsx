/** Where a document stands for visitors, as a dot and a word; and what is different from what they see. */

import { formatTime } from '#kit/console/dates.ts';
import { useWords } from '#kit/console/i18n.ts';
import { StatusDot } from '#kit/console/status-dot.tsx';
import { daySeconds } from '#kit/contract/units.ts';
import { type ArchiveRow, auditStatus } from '../archives.contract.ts';
import { recycledDays } from '../recycling.contract.ts';
import { behindOf, isColumnOff, standingOf, standingTones } from '../standing.contract.ts';
import type { phrases } from './locales/zh-cn.ts';

type Facts = Pick<
  ArchiveRow,
  | 'deleted_time'
  | 'published'
  | 'live_differs'
  | 'audit_status'
  | 'audit_remark'
  | 'live_time'
  | 'live_until'
  | 'publish_time'
  | 'column_off'
>;

/** The last day on which something in the recycle bin can be brought back: unix seconds. */
export function keptUntil(deletedTime: number): number {
  return deletedTime + recycledDays * daySeconds;
}

/** As `dayWords`, with the minute, unless it is further off than a day and a day is meant as a whole: it begins with its first minute, and ends with its last. */
export function untilWords(time: number, now: number, edge: 'begins' | 'ends'): string {
  if (time - now < daySeconds) return formatTime(time, 'mm-dd hh:MM');
  const minute = formatTime(time, 'hh:MM');
  const day = dayWords(time, now);
  return minute === (edge === 'begins' ? '00:00' : '23:59') ? day : `${day} ${minute}`;
}

/** The day, of another year with the year. Unix seconds. */
export function dayWords(time: number, now: number): string {
  const yearOf = (moment: number) => formatTime(moment, 'yyyy');
  return formatTime(time, yearOf(time) === yearOf(now) ? 'mm-dd' : 'yyyy-mm-dd');
}

interface ArchiveStatusProps {
  row: Facts;
  /** Why it was rejected stands below: where nothing else on the screen says it. */
  saysWhy?: boolean;
}

/** One cell: the standing, and below it what waits behind a published document or when it comes to the site and leaves it, or until when one in the recycle bin is kept. */
export function ArchiveStatus({ row, saysWhy = false }: ArchiveStatusProps) {
  const t = useWords<typeof phrases>('archives');
  const now = Date.now() / 1000;
  const standing = standingOf(row, now);
  const note = behindOf(row);
  const begins = standing === 'scheduled' ? row.live_time : null;
  const ends = !note && row.live_until !== null && row.live_until > now ? row.live_until : undefined;
  return (
    <span className="archive-status">
      <StatusDot tone={standingTones[standing]}>{t(`standing.${standing}`)}</StatusDot>
      {note && <small data-tone="warning">{t(`behind.${note}`)}</small>}
      {isColumnOff(row, now) && <small data-tone="warning">{t('column_off')}</small>}
      {saysWhy && row.audit_status === auditStatus.rejected && row.audit_remark && (
        <small className="archive-reason" title={row.audit_remark}>
          {row.audit_remark}
        </small>
      )}
      {begins !== null && <TimeLine words="shown_from" time={untilWords(begins, now, 'begins')} />}
      {ends !== undefined && <TimeLine words="shown_until" time={untilWords(ends, now, 'ends')} />}
      {row.deleted_time !== null && <TimeLine words="kept_until" time={dayWords(keptUntil(row.deleted_time), now)} isWarning />}
    </span>
  );
}

interface TimeLineProps {
  words: 'shown_from' | 'shown_until' | 'kept_until';
  time: string;
  isWarning?: boolean;
}

/** Where there is no room for the whole sentence, the moment in it is not divided. */
function TimeLine({ words, time, isWarning = false }: TimeLineProps) {
  const t = useWords<typeof phrases>('archives');
  const [before, after] = t(words, { day: '\n' }).split('\n');
  return (
    <small data-tone={isWarning ? 'warning' : undefined}>
      {before}
      <time className="num">{time}</time>
      {after}
    </small>
  );
}
