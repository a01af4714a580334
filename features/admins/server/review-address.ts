/** Who judges a document by a link is known by an address, so nobody takes or leaves such an address by themselves. */
import { settingsOf } from '#features/settings/server/door.ts';
import type { ScopedTx } from '#kit/server/database/scope.ts';
import { refuseAdmin } from '../contract.ts';

interface Change {
  from: string;
  to: string | undefined;
}

/**
 * Whoever wrote a document would judge it by the letter to an address that is no longer theirs in the account, and somebody who
 * takes the address of a reviewer keeps the letters about their own work away. Another administrator may do both.
 */
export async function keepReviewAddress(tx: ScopedTx, { from, to }: Change): Promise<void> {
  const [before, after] = [from.toLowerCase(), to?.toLowerCase()];
  if (after === undefined || after === before) return;
  const { archiveAudit, archiveReviewMails } = await settingsOf(tx);
  const listed = archiveReviewMails.split('\n').filter(Boolean);
  if (archiveAudit !== 'open' || !(listed.includes(before) || listed.includes(after))) return;
  throw refuseAdmin('admins.review_address', {}, { field: 'email' });
}
