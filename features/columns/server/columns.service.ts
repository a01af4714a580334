/** Rules of the tree: addresses are unique among siblings, never the product's own, and follow every move. */

import { keptLink, keptLinks } from '#features/domains/server/door.ts';
import { deriveLater } from '#features/models/server/door.ts';
import { defaultLang } from '#kit/contract/lang.ts';
import { authorName, changedMeanwhile, requireVersion, takeVersions } from '#kit/server/conflict.ts';
import { administratorOf, type Context } from '#kit/server/context.ts';
import { violates } from '#kit/server/database/violates.ts';
import { sanitiseHtml } from '#kit/server/html.ts';
import { refuse } from '#kit/server/refusals.ts';
import { freeSlug, slugFrom } from '#kit/server/slugs.ts';
import { moved, writeWeights } from '#kit/server/sortable.ts';
import { type ColumnChange, type NewColumn, reservedSlugs } from '../contract.ts';
import { detailOfList } from '../looks.contract.ts';
import { refusalsOfColumn, refuseColumn } from '../refusals.contract.ts';
import { requireAudience } from './audience.ts';
import * as columns from './columns.repository.ts';
import { translateColumn } from './translations.ts';
import { branchOf, checkLength, checkReserved, childrenOf, lineOf } from './tree.ts';

/** The step between the weights of siblings: room for rows that come between. */
export const weighStep = 10;

export async function addColumn(ctx: Context, { pid, locale: rootLocale, translation_id, ...values }: NewColumn): Promise<number> {
  const tree = await columns.holdTree(ctx.tx);
  const parent = parentOf(tree, pid);
  checkShape(values);
  const locale = parent?.locale ?? rootLocale ?? mainLocale(tree);
  const siblings = childrenOf(tree, pid).filter((row) => row.locale === locale);
  const slug = await chooseSlug(ctx, { pid, siblings, wanted: values.slug, name: values.name });
  const path = pathBelow(parent, slug);
  checkLength(path.length);

  const chosen = {
    ...values,
    ...(await requireAudience(ctx, values)),
    content: await keptLinks(ctx, await sanitiseHtml(values.content)),
    url: await keptLink(ctx, values.url),
    detail_template: values.detail_template ?? detailOfList[values.list_template],
    in_footer: values.in_footer ?? parent?.in_footer ?? false,
  };
  const weigh = values.weigh ?? lastWeigh(tree, pid) - weighStep;
  const place = { slug, pid: pid || null, locale, path, weigh, update_admin: authorName(ctx) };
  const id = await columns
    .insert(ctx.tx, { ...chosen, model_id: values.model_id || null, form_id: values.form_id || null, ...place })
    .catch(translate(slug));
  if (translation_id) await translateColumn(ctx, { id, locale }, translation_id);
  ctx.changed('columns');
  return id;
}

export async function editColumn(ctx: Context, { id, version, pid, translation_id, model_id, form_id, ...given }: ColumnChange) {
  const tree = await columns.holdTree(ctx.tx);
  const row = await columns.find(ctx.tx, id);
  const branch = tree.find((other) => other.id === id);
  if (!row || !branch) throw refuse('request.not_found');
  requireStaying(branch);
  requireVersion(row, version);

  checkShape({ ...row, ...given });
  if (given.type !== undefined && given.type !== row.type) await checkKeepsArchives(ctx, id, given.type);
  const values = {
    ...given,
    ...(model_id !== undefined && { model_id: model_id || null }),
    ...(form_id !== undefined && { form_id: form_id || null }),
    ...(await requireAudience(ctx, given, row)),
    ...(given.content !== undefined && { content: await keptLinks(ctx, await sanitiseHtml(given.content)) }),
    ...(given.url !== undefined && { url: await keptLink(ctx, given.url) }),
  };
  const parentId = pid ?? row.pid;
  if (parentId !== row.pid) await changeParent(ctx, tree, branch, parentId);
  if (given.slug !== undefined || parentId !== row.pid) {
    const siblings = childrenOf(tree, parentId).filter((other) => other.id !== id && other.locale === row.locale);
    values.slug = await chooseSlug(ctx, { pid: parentId, siblings, wanted: given.slug ?? row.slug, name: given.name ?? row.name });
  }
  const isRemodelled = model_id !== undefined && model_id !== row.model_id;
  if (isRemodelled) await columns.holdModelOf(ctx.tx, id);

  const done = await columns.update(ctx.tx, id, row.version, values, authorName(ctx)).catch(translate(values.slug ?? row.slug));
  if (!done) throw changedMeanwhile(row.update_admin, row.update_time);
  await changePath(ctx, tree, branch, pathBelow(parentOf(tree, parentId), values.slug ?? row.slug));
  if (translation_id !== undefined && translation_id !== row.translation_id) await translateColumn(ctx, branch, translation_id);
  // Lists know of documents' fields what the model of their column says.
  if (isRemodelled) await deriveLater(ctx.tx, { column: id });
  ctx.changed('columns', `column:${id}`);
}

export async function sortColumn(ctx: Context, id: number, targetId: number): Promise<void> {
  const tree = await columns.holdTree(ctx.tx);
  const row = tree.find((candidate) => candidate.id === id);
  if (!row) throw refuse('request.not_found');
  await writeWeights(ctx.tx, 'columns', moved(childrenOf(tree, row.pid ?? 0), id, targetId));
  ctx.changed('columns');
}

/** Puts a column under a parent, before a sibling or last. */
export async function moveColumn(ctx: Context, id: number, pid: number, targetId: number): Promise<void> {
  const tree = await columns.holdTree(ctx.tx);
  const row = tree.find((candidate) => candidate.id === id);
  if (!row) throw refuse('request.not_found');
  requireStaying(row);

  const siblings = childrenOf(tree, pid).filter((other) => other.id !== id);
  if ((row.pid ?? 0) !== pid) {
    requireChanging(ctx);
    await takeVersions(ctx, 'columns', [id]);
    await changeParent(ctx, tree, row, pid);
    const here = siblings.filter(({ locale }) => locale === row.locale);
    const slug = await chooseSlug(ctx, { pid, siblings: here, wanted: row.slug, name: row.name });
    await changePath(ctx, tree, row, pathBelow(parentOf(tree, pid), slug));
  }
  const place = targetId === 0 ? siblings.length : siblings.findIndex((other) => other.id === targetId);
  if (place < 0) throw refuse('request.not_found');
  await writeWeights(ctx.tx, 'columns', weightsFor(siblings.toSpliced(place, 0, row)));
  ctx.changed('columns', `column:${id}`);
}

/** What stands elsewhere has another address, and may be found by others: that is more than an order. */
function requireChanging(ctx: Context): void {
  if (!administratorOf(ctx).nodes.has('corp/columns/edit')) throw refuseColumn('columns.order_only');
}

function weightsFor(rows: readonly columns.Branch[]) {
  return rows.map(({ id }, place) => ({ id, weigh: (rows.length - place) * weighStep }));
}

export function parentOf(tree: readonly columns.Branch[], pid: number): columns.Branch | undefined {
  const parent = tree.find(({ id }) => id === pid);
  if (pid !== 0 && !parent) throw refuse('request.not_found');
  if (parent) requireStaying(parent);
  return parent;
}

/** What is on its way out does not change any more, and takes nothing in. */
export function requireStaying({ name, leaving_time }: Pick<columns.Branch, 'name' | 'leaving_time'>): void {
  if (leaving_time !== null) throw refuseColumn('columns.is_leaving', { name });
}

export function pathBelow(parent: { path: string } | undefined, slug: string): string {
  return parent ? `${parent.path}/${slug}` : slug;
}

async function changeParent(ctx: Context, tree: readonly columns.Branch[], row: columns.Branch, pid: number): Promise<void> {
  const parent = parentOf(tree, pid);
  if (lineOf(tree, pid).includes(row.id)) throw refuseColumn('columns.cycle', {}, { field: 'pid' });
  if (parent && parent.locale !== row.locale) throw refuseColumn('columns.other_locale', {}, { field: 'pid' });
  await columns.updateParent(ctx.tx, row.id, pid || null).catch(translate(row.slug));
  ctx.changed(...branchOf(tree, row.id).map((below) => `column:${below}`));
}

/** The old addresses of the whole branch lead to the new ones from here on: the database leaves the redirects. */
async function changePath(ctx: Context, tree: readonly columns.Branch[], row: columns.Branch, path: string): Promise<void> {
  if (path === row.path) return;
  const inBranch = new Set(branchOf(tree, row.id));
  const longest = Math.max(...tree.filter(({ id }) => inBranch.has(id)).map((below) => below.path.length));
  checkLength(longest - row.path.length + path.length);
  await columns.updatePaths(ctx.tx, row, path);
}

interface SlugChoice {
  pid: number;
  siblings: readonly columns.Branch[];
  /** Empty: made from the name. */
  wanted: string;
  name: string;
}

/** What somebody chose is refused when it is taken; what we make ourselves gets a number instead. */
export async function chooseSlug(ctx: Context, { pid, siblings, wanted, name }: SlugChoice): Promise<string> {
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

function checkShape(column: { type: string; url: string }): void {
  const [first] = refusalsOfColumn(column);
  if (first) throw first;
}

export function translate(slug: string) {
  return (error: unknown): never => {
    if (violates(error, 'columns_slug_taken')) throw slugTaken(slug);
    if (violates(error, 'columns_form')) throw refuseColumn('columns.no_form', {}, { field: 'form_id' });
    if (violates(error, 'columns_model')) throw refuseColumn('columns.no_model', {}, { field: 'model_id' });
    throw error;
  };
}

function slugTaken(slug: string) {
  return refuseColumn('columns.slug_taken', { slug }, { field: 'slug' });
}

/** The weight of the last sibling, of whichever language: they stand in one order, and what is new comes last. */
export function lastWeigh(tree: readonly columns.Branch[], pid: number): number {
  return Math.min(0, ...childrenOf(tree, pid).map(({ weigh }) => weigh));
}

/** Chinese where the site has any, else the language of what is there. */
export function mainLocale(tree: readonly { locale: string }[]): string {
  return tree.some(({ locale }) => locale === defaultLang) ? defaultLang : (tree[0]?.locale ?? defaultLang);
}
