/** Deleting columns: what stands in them is moved or recycled, never lost by the way. */
import { passOn } from '#features/redirects/server/door.ts';
import type { Context } from '#kit/server/context.ts';
import { violates } from '#kit/server/database/violates.ts';
import { refuse } from '#kit/server/refusals.ts';
import type { contentChoices } from '../contract.ts';
import { refuseColumn } from '../refusals.contract.ts';
import * as columns from './columns.repository.ts';
import { childrenOf } from './tree.ts';

/** What the feature of documents does with those of columns that go. Both answer how many there were, and name what changed. */
export interface ColumnContent {
  move: (ctx: Context, columnIds: readonly number[], targetId: number) => Promise<number>;
  recycle: (ctx: Context, columnIds: readonly number[]) => Promise<number>;
}

interface Choice {
  content?: (typeof contentChoices)[number] | undefined;
  target_id?: number | undefined;
}

/** All of them or none. A branch may go as a whole; what stays behind keeps its parent. */
export async function deleteColumns(ctx: Context, ids: readonly number[], choice: Choice, content: ColumnContent): Promise<number> {
  const tree = await columns.holdTree(ctx.tx);
  const leaving = new Set(ids);
  const rows = tree.filter(({ id }) => leaving.has(id));
  if (rows.length < leaving.size) throw refuse('request.not_found');
  for (const { id, name } of rows) {
    const staying = childrenOf(tree, id).filter((child) => !leaving.has(child.id));
    if (staying.length > 0) throw refuseColumn('columns.has_children', { name, count: staying.length });
  }

  await clear(ctx, rows, choice, content, tree);
  await checkEmpty(ctx, rows);
  const count = await columns.remove(ctx.tx, [...leaving]).catch((error: unknown) => {
    // A document arrived between the question and the deletion.
    const isTaken = ['archives_column', 'archives_stand_somewhere', 'publications_column'].some((name) => violates(error, name));
    throw isTaken ? refuseColumn('columns.has_archives', { name: rows[0]?.name ?? '', count: 1 }) : error;
  });
  ctx.changed('columns', ...ids.map((id) => `column:${id}`));
  return count;
}

async function clear(
  ctx: Context,
  rows: readonly columns.Branch[],
  choice: Choice,
  content: ColumnContent,
  tree: readonly columns.Branch[],
): Promise<void> {
  const ids = rows.map(({ id }) => id);
  if (choice.content === 'recycle') await content.recycle(ctx, ids);
  if (choice.content !== 'move') return;
  const target = targetOf(tree, rows, choice.target_id);
  await content.move(ctx, ids, target.id);
  await passOn(ctx.tx, ids, target.id);
}

function targetOf(tree: readonly columns.Branch[], rows: readonly columns.Branch[], targetId: number | undefined): columns.Branch {
  const field = { field: 'target_id' };
  if (targetId === undefined) throw refuseColumn('columns.target_missing', {}, field);
  const target = tree.find(({ id }) => id === targetId);
  if (!target) throw refuse('request.not_found');
  const { name } = target;
  if (rows.includes(target)) throw refuseColumn('columns.target_leaves', { name }, field);
  if (target.type !== 'list') throw refuseColumn('columns.target_not_a_list', { name }, field);
  if (rows.some(({ locale }) => locale !== target.locale)) throw refuseColumn('columns.target_other_locale', {}, field);
  return target;
}

async function checkEmpty(ctx: Context, rows: readonly columns.Branch[]): Promise<void> {
  const counts = await columns.countArchives(
    ctx.tx,
    rows.map(({ id }) => id),
  );
  for (const { id, name } of rows) {
    const count = counts.get(id) ?? 0;
    if (count > 0) throw refuseColumn('columns.has_archives', { name, count });
  }
}
