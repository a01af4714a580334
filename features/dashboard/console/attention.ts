/** What somebody hears of first: it depends on what they may do about it. */
import type { TenantFigures } from '../contract.ts';

export interface Reader {
  mayReview: boolean;
  mayWrite: boolean;
  /** Has the list of documents. */
  mayRead: boolean;
}

/** What waits for a review comes first for whoever may give it, what was rejected for whoever may mend it; `pending`: neither. */
export function urgentOf(
  { pending, rejected }: Pick<TenantFigures['archives'], 'pending' | 'rejected'>,
  { mayReview, mayWrite }: Pick<Reader, 'mayReview' | 'mayWrite'>,
): 'review' | 'rejected' | 'pending' {
  if (pending > 0 && mayReview) return 'review';
  return rejected > 0 && mayWrite ? 'rejected' : 'pending';
}

type Word = `remark_${'expired' | 'ending' | 'expiring' | 'rejected' | 'pending' | 'messages' | 'drafts' | 'calm'}`;
/** `to`: where one deals with it, below the area. */
type Remark = readonly [word: Word, n: number, to?: string];

/**
 * What deserves a look, in one sentence or two: messages wait whatever else does. Of documents hears who gets to them.
 * @param left until the term ends, where that is soon
 */
export function remarksOf(
  { archives, messages }: Pick<TenantFigures, 'messages'> & { archives: Figured },
  reader: Reader,
  left: number | 'over' | undefined,
): Remark[] {
  if (left === 'over') return [['remark_expired', 0]];
  const first = urgentRemark(archives, reader, left);
  const said: Remark[] = [
    ...(first ? [first] : []),
    ...(messages > 0 ? [['remark_messages', messages, 'corp/messages?state=new'] as const] : []),
  ];
  if (said.length > 0) return said;
  const hasDrafts = archives.draft > 0 && reader.mayRead;
  return [hasDrafts ? ['remark_drafts', archives.draft, viewOf('drafts')] : ['remark_calm', archives.published]];
}

type Figured = Pick<TenantFigures['archives'], 'pending' | 'rejected' | 'draft' | 'published'>;

function urgentRemark(archives: Figured, reader: Reader, left: number | undefined): Remark | undefined {
  if (left !== undefined) return [left === 0 ? 'remark_ending' : 'remark_expiring', left];
  if (urgentOf(archives, reader) === 'rejected') return ['remark_rejected', archives.rejected, viewOf('rejected')];
  if (archives.pending === 0 || !(reader.mayReview || reader.mayRead)) return undefined;
  return ['remark_pending', archives.pending, reader.mayReview ? reviewPlace : viewOf('waiting')];
}

/** Reviewers go where they decide, everybody else to the documents that are meant. */
export function waitingPlace(archives: Pick<Figured, 'pending' | 'rejected'>, reader: Reader): string {
  const urgent = urgentOf(archives, reader);
  if (urgent === 'review') return reviewPlace;
  return viewOf(archives.pending === 0 && urgent === 'rejected' ? 'rejected' : 'waiting');
}

const reviewPlace = 'corp/archives/review';
const viewOf = (view: string) => `corp/archives?view=${view}`;
