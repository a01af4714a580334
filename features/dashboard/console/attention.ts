/** Which documents somebody hears of first: it depends on what they may do about them. */
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
