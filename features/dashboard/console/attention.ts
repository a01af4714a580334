/** What somebody hears of first: it depends on what they may do about it. */
import type { TenantFigures } from '../contract.ts';

export interface Reader {
  mayReview: boolean;
  mayWrite: boolean;
}

/** What waits for a review comes first for whoever may give it, what was rejected for whoever may mend it; `pending`: neither. */
export function urgentOf(
  { pending, rejected }: Pick<TenantFigures['archives'], 'pending' | 'rejected'>,
  { mayReview, mayWrite }: Reader,
): 'review' | 'rejected' | 'pending' {
  if (pending > 0 && mayReview) return 'review';
  return rejected > 0 && mayWrite ? 'rejected' : 'pending';
}

type Word = `remark_${'expired' | 'ending' | 'expiring' | 'rejected' | 'pending' | 'messages' | 'drafts' | 'calm'}`;
type Remark = readonly [word: Word, n: number];

/** What deserves a look, in one sentence or two: messages wait whatever else does. @param left until the term ends, where that is soon */
export function remarksOf(
  { archives, messages }: Pick<TenantFigures, 'messages'> & { archives: Figured },
  reader: Reader,
  left: number | 'over' | undefined,
): Remark[] {
  if (left === 'over') return [['remark_expired', 0]];
  const first = urgentRemark(archives, reader, left);
  const said: Remark[] = [...(first ? [first] : []), ...(messages > 0 ? [['remark_messages', messages] as const] : [])];
  if (said.length > 0) return said;
  return [archives.draft > 0 ? ['remark_drafts', archives.draft] : ['remark_calm', archives.published]];
}

type Figured = Pick<TenantFigures['archives'], 'pending' | 'rejected' | 'draft' | 'published'>;

function urgentRemark(archives: Figured, reader: Reader, left: number | undefined): Remark | undefined {
  if (left !== undefined) return [left === 0 ? 'remark_ending' : 'remark_expiring', left];
  if (urgentOf(archives, reader) === 'rejected') return ['remark_rejected', archives.rejected];
  return archives.pending > 0 ? ['remark_pending', archives.pending] : undefined;
}
