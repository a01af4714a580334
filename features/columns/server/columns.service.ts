/** Rules of the tree: addresses are unique among siblings, never the product's own, and follow every move. */

import { defaultLang } from '#kit/contract/lang.ts';
import { authorName, changedMeanwhile } from '#kit/server/conflict.ts';
import type { Context } from '#kit/server/context.ts';
import { violates } from '#kit/server/database/violates.ts';
import { sanitiseHtml } from '#kit/server/html.ts';
import { refuse } from '#kit/server/refusals.ts';
import { freeSlug, slugFrom } from '#kit/server/slugs.ts';
import { moved } from '#kit/server/sortable.ts';
import { type ColumnChange, type NewColumn, refuseColumn, reservedSlugs } from '../contract.ts';
import * as columns from './columns.repository.ts';
import { branchOf, checkDepth, checkReserved, childrenOf, heightOf, lineOf } from './tree.ts';

/** The step between the weights of siblings: room for rows that come between. */
const weighStep = 10;

export async function addColumn(ctx: Context, { pid, locale: rootLocale, ...values }: NewColumn): Promise<number> {
  const tree = await columns.holdTree(ctx.tx);
  const parent = parentOf(tree, pid);
  checkDepth(tree, pid);
  checkLink(values.type, values.url);
  const locale = parent?.locale ?? rootLocale ?? mainLocale(tree);
  const siblings = childrenOf(tree, pid).filter((row) => row.locale === locale);
  const slug = await chooseSlug(ctx, { pid, siblings, wanted: values.slug, name: values.name });

  const content = await sanitiseHtml(values.content);
  const path = parent ? `${parent.path}/${slug}` : slug;
  const weigh = Math.min(0, ...siblings.map((row) => row.weigh)) - weighStep;
  const id = await columns
    .insert(ctx.tx, { ...values, content, slug, pid: pid || null, locale, path, weigh, update_admin: authorName(ctx) })
    .catch(translate(slug));
  ctx.changed('columns');
  return id;
}

export async function editColumn(ctx: Context, { id, version, pid, ...given }: ColumnChange) {
  const tree = await columns.holdTree(ctx.tx);
  const row = await columns.find(ctx.tx, id);
  if (!row) throw refuse('request.not_found');
  if (version !== undefined && version !== row.version) throw changedMeanwhile(row.update_admin, row.update_time);

  checkLink(given.type ?? row.type, given.url ?? row.url);
  if (given.type !== undefined && given.type !== row.type) await checkKeepsArchives(ctx, id, given.type);
  const values = { ...given, ...(given.content !== undefined && { content: await sanitiseHtml(given.content) }) };
  const parentId = pid ?? row.pid;
  if (parentId !== row.pid) await changeParent(ctx, tree, id, parentId);
  if (given.slug !== undefined || parentId !== row.pid) {
    const siblings = childrenOf(tree, parentId).filter((other) => other.id !== id && other.locale === row.locale);
    values.slug = await chooseSlug(ctx, { pid: parentId, siblings, wanted: given.slug ?? row.slug, name: given.name ?? row.name });
  }

  const done = await columns.update(ctx.tx, id, row.version, values, authorName(ctx)).catch(translate(values.slug ?? row.slug));
  if (!done) throw changedMeanwhile(row.update_admin, row.update_time);
  if (values.slug !== undefined && (values.slug !== row.slug || parentId !== row.pid)) await columns.updatePaths(ctx.tx, id);
  ctx.changed('columns', `column:${id}`);
}

/** All of them or none. A branch may go as a whole; what stays behind keeps its parent. */
export async function deleteColumns(ctx: Context, ids: readonly number[]): Promise<number> {
  const tree = await columns.holdTree(ctx.tx);
  const leaving = new Set(ids);
  const rows = tree.filter(({ id }) => leaving.has(id));
  if (rows.length < leaving.size) throw refuse('request.not_found');

  const archives = await columns.countArchives(ctx.tx, [...leaving]);
  for (const { id, name } of rows) {
    const staying = childrenOf(tree, id).filter((child) => !leaving.has(child.id));
    if (staying.length > 0) throw refuseColumn('columns.has_children', { name, count: staying.length });
    const count = archives.get(id) ?? 0;
    if (count > 0) throw refuseColumn('columns.has_archives', { name, count });
  }
  const count = await columns.remove(ctx.tx, [...leaving]).catch((error: unknown) => {
    // An archive arrived between the question and the deletion.
    if (violates(error, 'archives_column')) throw refuseColumn('columns.has_archives', { name: rows[0]?.name ?? '', count: 1 });
    throw error;
  });
  ctx.changed('columns', ...ids.map((id) => `column:${id}`));
  return count;
}

export async function sortColumn(ctx: Context, id: number, targetId: number): Promise<void> {
  const tree = await columns.holdTree(ctx.tx);
  const row = tree.find((candidate) => candidate.id === id);
  if (!row) throw refuse('request.not_found');
  await columns.updateWeights(ctx.tx, moved(childrenOf(tree, row.pid ?? 0), id, targetId));
  ctx.changed('columns');
}

/** Puts a column under a parent, before a sibling or last. */
export async function moveColumn(ctx: Context, id: number, pid: number, targetId: number): Promise<void> {
  const tree = await columns.holdTree(ctx.tx);
  const row = tree.find((candidate) => candidate.id === id);
  if (!row) throw refuse('request.not_found');

  const siblings = childrenOf(tree, pid).filter((other) => other.id !== id);
  if ((row.pid ?? 0) !== pid) {
    await changeParent(ctx, tree, id, pid);
    const here = siblings.filter(({ locale }) => locale === row.locale);
    await chooseSlug(ctx, { pid, siblings: here, wanted: row.slug, name: row.name });
    await columns.updatePaths(ctx.tx, id);
  }
  const place = targetId === 0 ? siblings.length : siblings.findIndex((other) => other.id === targetId);
  if (place < 0) throw refuse('request.not_found');
  await columns.updateWeights(ctx.tx, weightsFor(siblings.toSpliced(place, 0, row)));
  ctx.changed('columns', `column:${id}`);
}

function weightsFor(rows: readonly columns.Branch[]) {
  return rows.map(({ id }, place) => ({ id, weigh: (rows.length - place) * weighStep }));
}

function parentOf(tree: readonly columns.Branch[], pid: number): columns.Branch | undefined {
  const parent = tree.find(({ id }) => id === pid);
  if (pid !== 0 && !parent) throw refuse('request.not_found');
  return parent;
}

async function changeParent(ctx: Context, tree: readonly columns.Branch[], id: number, pid: number): Promise<void> {
  const parent = parentOf(tree, pid);
  if (lineOf(tree, pid).includes(id)) throw refuseColumn('columns.cycle', {}, { field: 'pid' });
  const locale = tree.find((row) => row.id === id)?.locale;
  if (parent && parent.locale !== locale) throw refuseColumn('columns.other_locale', {}, { field: 'pid' });
  checkDepth(tree, pid, heightOf(tree, id));
  await columns.updateParent(ctx.tx, id, pid || null).catch(translate(tree.find((row) => row.id === id)?.slug ?? ''));
  ctx.changed(...branchOf(tree, id).map((below) => `column:${below}`));
}

interface SlugChoice {
  pid: number;
  siblings: readonly columns.Branch[];
  /** Empty: made from the name. */
  wanted: string;
  name: string;
}

/** What somebody chose is refused when it is taken; what we make ourselves gets a number instead. */
async function chooseSlug(ctx: Context, { pid, siblings, wanted, name }: SlugChoice): Promise<string> {
  const taken = new Set(siblings.map(({ slug }) => slug));
  const isTaken = async (slug: string) => taken.has(slug) || (pid !== 0 && (await columns.isArchiveSlug(ctx.tx, pid, slug)));
  if (wanted) {
    checkReserved(pid, wanted);
    if (await isTaken(wanted)) throw slugTaken(wanted);
    return wanted;
  }
  const made = (await slugFrom(name)) || 'column';
  const free = freeSlug(made, pid === 0 ? new Set([...taken, ...reservedSlugs]) : taken);
  return (await isTaken(free)) ? freeSlug(`${free}-column`, taken) : free;
}

async function checkKeepsArchives(ctx: Context, id: number, type: string): Promise<void> {
  const count = type === 'list' ? 0 : ((await columns.countArchives(ctx.tx, [id])).get(id) ?? 0);
  if (count > 0) throw refuseColumn('columns.keeps_archives', { count }, { field: 'type' });
}

function checkLink(type: string, url: string): void {
  if (type === 'link' && !url) throw refuseColumn('columns.url_missing', {}, { field: 'url' });
}

function translate(slug: string) {
  return (error: unknown): never => {
    if (violates(error, 'columns_slug_taken')) throw slugTaken(slug);
    throw error;
  };
}

function slugTaken(slug: string) {
  return refuseColumn('columns.slug_taken', { slug }, { field: 'slug' });
}

/** Chinese where the site has any, else the language of what is there. */
function mainLocale(tree: readonly { locale: string }[]): string {
  return tree.some(({ locale }) => locale === defaultLang) ? defaultLang : (tree[0]?.locale ?? defaultLang);
}
