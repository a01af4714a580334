/** What stands around the document on the desk: the same in other languages, and what it was rejected for. */
import { Link } from 'react-router';
import { useArea } from '#kit/console/area.tsx';
import { Segmented } from '#kit/console/controls.ts';
import { useWords } from '#kit/console/i18n.ts';
import type { TimelineRow } from '../../history.contract.ts';
import type { QueueRow } from '../../review.contract.ts';
import { useTranslations } from '../archives.queries.ts';
import type { phrases as archivePhrases } from '../locales/zh-cn.ts';
import type { phrases } from './locales/zh-cn.ts';
import { useTimeline } from './review.queries.ts';

/** A translation is judged with its original beside it. */
export function OtherLanguages({ id }: { id: number }) {
  const t = useWords<typeof archivePhrases>('archives');
  const say = useWords<typeof phrases>('archives/review');
  const { can, to } = useArea();
  const { list } = useTranslations(id);
  const others = list.filter(({ recycled }) => !recycled);
  if (others.length === 0 || !(can('corp/archives/edit') || can('corp/archives/index'))) return null;
  return (
    <p className="review-languages">
      <span>{say('other_languages')}</span>
      {others.map((one) => (
        <span key={one.id}>
          {t(`values.locale.${one.locale}`)} <Link to={to(`corp/archives/edit/${one.id}`)}>{one.title}</Link>
        </span>
      ))}
    </p>
  );
}

export interface Rejection {
  revisionId: number;
  remark: string;
}

/** Why it came back the last time, where it was rejected since it was last on show and something was changed then. */
export function useLastRejection(row: QueueRow): Rejection | undefined {
  const { data } = useTimeline(row.id);
  const last = data?.pages[0]?.list.find(({ move }) => verdicts.has(move));
  if (last?.move !== 'reject' || !last.revision_id || last.revision_id === row.revision_id) return undefined;
  return { revisionId: last.revision_id, remark: last.remark };
}

/** After one of these, what was rejected before is settled. */
const verdicts: ReadonlySet<TimelineRow['move']> = new Set(['reject', 'pass', 'publish', 'unpublish']);

interface SinceChoiceProps {
  /** Visitors see a version of it. */
  isShown: boolean;
  rejection: Rejection;
  value: Since;
  onChange: (since: Since) => void;
}

/** What is compared with: the version on the website, or the one that was rejected. */
export type Since = 'shown' | 'rejected';

/** Was what was asked for done? The changes since the rejection show it, those since the website what visitors will see anew. */
export function SinceChoice({ isShown, rejection, value, onChange }: SinceChoiceProps) {
  const t = useWords<typeof phrases>('archives/review');
  return (
    <div className="review-since">
      <p>
        <span>{t('rejected_for')}</span> {rejection.remark}
      </p>
      <Segmented
        aria-label={t('changes_since')}
        value={value}
        onChange={onChange}
        options={[
          { value: 'shown', label: t(isShown ? 'since_shown' : 'whole') },
          { value: 'rejected', label: t('since_rejected') },
        ]}
      />
    </div>
  );
}
