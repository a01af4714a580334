/** Who hears of a move: reviewers when something waits for them, the author when it was decided. */
import { notify } from '#features/notices/server/door.ts';
import { authorName } from '#kit/server/conflict.ts';
import { administratorOf, type Context, realmOf } from '#kit/server/context.ts';
import type { ArchiveMove } from '../contract.ts';
import type { Held } from './archives.repository.ts';

const remarkMaxLength = 120;

type Told = Pick<Held, 'id' | 'title' | 'author_id'>;

export async function tellOfMove(ctx: Context, archive: Told, move: ArchiveMove['name'], remark: string): Promise<void> {
  const { id, visitor } = administratorOf(ctx);
  const path = `corp/archives/edit/${archive.id}`;
  const { title } = archive;
  if (move === 'submit') {
    const to = { node: 'corp/archives/audit', butAdminId: visitor ? 0 : id };
    await notify(ctx.tx, realmOf(ctx), to, {
      kind: 'archives.pending',
      details: { title, by: authorName(ctx) },
      path,
      onceKey: `pending:${archive.id}`,
    });
  }
  const isDecided = move === 'pass' || move === 'reject';
  if (!isDecided || archive.author_id === null || archive.author_id === id) return;
  const to = { adminIds: [archive.author_id] };
  if (move === 'pass') await notify(ctx.tx, realmOf(ctx), to, { kind: 'archives.passed', details: { title }, path });
  else await notify(ctx.tx, realmOf(ctx), to, { kind: 'archives.rejected', details: { title, remark: cut(remark) }, path });
}

function cut(remark: string): string {
  return remark.length > remarkMaxLength ? `${remark.slice(0, remarkMaxLength)}…` : remark;
}
