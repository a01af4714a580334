/** Deleting columns: what stands in them is moved or recycled, never lost by the way. */
import { passOn } from '#features/redirects/server/door.ts';
import { authorName } from '#kit/server/conflict.ts';
import { administratorOf, type Context } from '#kit/server/context.ts';
import type { ScopedTx } from '#kit/server/database/scope.ts';
import { violates } from '#kit/server/database/violates.ts';
import { refuse } from '#kit/server/refusals.ts';
import { requireEach } from '#kit/server/require-each.ts';
import type { contentChoices } from '../contract.ts';
import { refuseColumn } from '../refusals.contract.ts';
import { findersOf } from './audience.ts';
import * as columns from './columns.repository.ts';
import { childrenOf } from './tree.ts';

/** What the feature of documents does with those of columns that go. Both name what changed, and answer whether a job goes on with the rest. */
export interface ColumnContent {
  move: (ctx: Context, columnIds: readonly number[], targetId: number) => Promise<boolean>;
  recycle: (ctx: Context, columnIds: readonly number[]) => Promise<boolean>;
}

/** Others that must know when columns go. Told by the application: this feature knows none of them. */
export interface Dependants {
  content: ColumnContent;
  /** Features that show columns forget those that go, in the same transaction. */
  bindings: readonly ((ctx: Context, columnIds: readonly number[]) => Promise<void>)[];
}

interface Choice {
  content?: (typeof contentChoices)[number] | undefined;
  target_id?: number | undefined;
}

/** All of them or none. A branch may go as a whole; what stays behind keeps its parent. */
export async function deleteColumns(
  ctx: Context,
  ids: readonly number[],
  choice: Choice,
  { content, bindings }: Dependants,
): Promise<{ count: number; goes_on?: true }> {
  const tree = await columns.holdTree(ctx.tx);
  const leaving = new Set(ids);
  const rows = tree.filter(({ id }) => leaving.has(id));
  requireEach(rows.length, leaving);
  for (const { id, name } of rows) {
    const staying = childrenOf(tree, id).filter((child) => !leaving.has(child.id));
    if (staying.length > 0) throw refuseColumn('columns.has_children', { name, count: staying.length });
  }

  checkStays(tree, rows);
  // The tree is held: who was binding one of them has finished, and who begins now finds it gone.
  for (const unbind of bindings) await unbind(ctx, [...leaving]);

  if (await clear(ctx, rows, choice, content, tree)) {
    // Too many documents for one call. The columns are off the site where their documents are, and go when the last one has left.
    const targetId = choice.content === 'move' ? (choice.target_id ?? null) : null;
    await columns.markLeaving(ctx.tx, [...leaving], targetId, authorName(ctx));
    ctx.changed('columns', ...ids.map((id) => `column:${id}`));
    return { count: rows.length, goes_on: true };
  }
  await checkEmpty(ctx, rows);
  const count = await columns.remove(ctx.tx, [...leaving]).catch((error: unknown) => {
    // A document arrived between the question and the deletion.
    const isTaken = ['archives_column', 'archives_stand_somewhere', 'publications_column'].some((name) => violates(error, name));
    throw isTaken ? refuseColumn('columns.has_archives', { name: rows[0]?.name ?? '', count: 1 }) : error;
  });
  ctx.changed('columns', ...ids.map((id) => `column:${id}`));
  return { count };
}

/** The end of a deletion that took its time: nothing stands in the columns any more. Answers what changed. */
export async function endLeaving(tx: ScopedTx, ids: readonly number[]): Promise<string[]> {
  const tree = await columns.holdTree(tx);
  const rows = tree.filter(({ id, leaving_time }) => leaving_time !== null && ids.includes(id));
  const targetId = rows[0]?.leaving_to;
  const gone = rows.map(({ id }) => id);
  if (targetId) await passOn(tx, gone, targetId);
  if (gone.length > 0) await columns.remove(tx, gone);
  return ['columns', ...gone.map((id) => `column:${id}`)];
}

/** A column that is on its way out is not deleted again, and one that takes documents stays until it has all of them. */
function checkStays(tree: readonly columns.Branch[], rows: readonly columns.Branch[]): void {
  const [going] = rows.filter(({ leaving_time }) => leaving_time !== null);
  if (going) throw refuseColumn('columns.is_leaving', { name: going.name });
  const taking = rows.find(({ id }) => tree.some(({ leaving_to }) => leaving_to === id));
  if (taking) throw refuseColumn('columns.takes_documents', { name: taking.name });
}

/** True: a job goes on with the rest. */
async function clear(
  ctx: Context,
  rows: readonly columns.Branch[],
  choice: Choice,
  content: ColumnContent,
  tree: readonly columns.Branch[],
): Promise<boolean> {
  const ids = rows.map(({ id }) => id);
  if (choice.content === 'recycle') return content.recycle(ctx, ids);
  if (choice.content !== 'move') return false;
  const target = targetOf(tree, rows, choice.target_id);
  await requireSameFinders(ctx, ids, target);
  if (await content.move(ctx, ids, target.id)) return true;
  await passOn(ctx.tx, ids, target.id);
  return false;
}

function targetOf(tree: readonly columns.Branch[], rows: readonly columns.Branch[], targetId: number | undefined): columns.Branch {
  const field = { field: 'target_id' };
  if (targetId === undefined) throw refuseColumn('columns.target_missing', {}, field);
  const target = tree.find(({ id }) => id === targetId);
  if (!target) throw refuse('request.not_found');
  const { name } = target;
  if (target.leaving_time !== null) throw refuseColumn('columns.is_leaving', { name }, field);
  if (rows.includes(target)) throw refuseColumn('columns.target_leaves', { name }, field);
  if (target.type !== 'list') throw refuseColumn('columns.target_not_a_list', { name }, field);
  if (rows.some(({ locale }) => locale !== target.locale)) throw refuseColumn('columns.target_other_locale', {}, field);
  return target;
}

/** Whoever may delete columns hands on what stands in them to those who found it before. For others, it takes the right to say who finds a column. */
async function requireSameFinders(ctx: Context, ids: readonly number[], target: columns.Branch): Promise<void> {
  if (administratorOf(ctx).nodes.has('corp/columns/edit')) return;
  const finders = await findersOf(ctx.tx, [target.id, ...ids]);
  if (ids.some((id) => finders.get(id) !== finders.get(target.id)))
    throw refuseColumn('columns.other_finders', { name: target.name }, { field: 'target_id' });
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
