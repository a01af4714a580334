/** Several columns at once: an outline that somebody typed, or a copy of a branch. A level of the tree is one statement. */
import { authorName } from '#kit/server/conflict.ts';
import type { Context } from '#kit/server/context.ts';
import { refuse } from '#kit/server/refusals.ts';
import { freeSlug, slugFrom } from '#kit/server/slugs.ts';
import { type ColumnCopy, type NewBranch, NewColumn, nameMax, reservedSlugs } from '../contract.ts';
import { detailOfList } from '../looks.contract.ts';
import { columnsAtOnceMax, flatOutline, type OutlineNode, outlineOf } from '../outline.contract.ts';
import { refuseColumn } from '../refusals.contract.ts';
import * as columns from './columns.repository.ts';
import { chooseSlug, lastWeigh, mainLocale, parentOf, pathBelow, requireStaying, translate, weighStep } from './columns.service.ts';
import { branchOf, checkLength, childrenOf } from './tree.ts';

/** Every line becomes a column, the last ones below `pid`. Answers how many. */
export async function addColumns(ctx: Context, { pid, locale: rootLocale, outline, ...alike }: NewBranch): Promise<number> {
  const roots = checkedOutline(outline);
  const tree = await columns.holdTree(ctx.tx);
  const parent = parentOf(tree, pid);
  const locale = parent?.locale ?? rootLocale ?? mainLocale(tree);
  const siblings = childrenOf(tree, pid).filter((row) => row.locale === locale);
  const { pid: _root, translation_id: _none, locale: _given, ...usual } = NewColumn.parse({ ...alike, name: '-' });
  const values = {
    ...{ ...usual, model_id: alike.model_id || null, form_id: null, detail_template: detailOfList[alike.list_template], locale },
    in_footer: parent?.in_footer ?? false,
  };
  const last = lastWeigh(tree, pid);

  let level = await sprouts(roots, { pid: pid || null, path: parent?.path, taken: await takenBelow(ctx, pid, siblings, roots), last });
  while (level.length > 0) {
    const rows = level.map(({ node: { name }, ...place }) => ({ ...values, ...place, name, update_admin: authorName(ctx) }));
    for (const { path } of rows) checkLength(path.length);
    const ids = await columns.insertAll(ctx.tx, rows).catch(translate(''));
    level = (await Promise.all(level.map(({ node, path }) => sprouts(node.children, { pid: ids.get(path) ?? null, path })))).flat();
  }
  ctx.changed('columns');
  return flatOutline(roots).length;
}

/** The branch without its documents; the copy is off until somebody turns it on. Answers its id. */
export async function copyColumn(ctx: Context, { id, pid, name }: ColumnCopy): Promise<number> {
  const tree = await columns.holdTree(ctx.tx);
  const row = tree.find((candidate) => candidate.id === id);
  if (!row) throw refuse('request.not_found');
  requireStaying(row);
  const parent = parentOf(tree, pid);
  if (parent && parent.locale !== row.locale) throw refuseColumn('columns.other_locale', {}, { field: 'pid' });
  if (branchOf(tree, id).length > columnsAtOnceMax) throw refuseColumn('columns.too_many', { max: columnsAtOnceMax });

  const siblings = childrenOf(tree, pid).filter(({ locale }) => locale === row.locale);
  const free = freeSlug(row.slug, new Set(siblings.map((sibling) => sibling.slug)));
  const slug = await chooseSlug(ctx, { pid, siblings, wanted: free, name });
  const weigh = lastWeigh(tree, pid) - weighStep;
  const top: columns.Copied = { source: id, pid: pid || null, slug, path: pathBelow(parent, slug), weigh, name, status: 0 };
  const copyId = await copyBranch(ctx, tree, top);
  ctx.changed('columns');
  return copyId;
}

async function copyBranch(ctx: Context, tree: readonly columns.Branch[], top: columns.Copied): Promise<number> {
  const made = await copyLevel(ctx, [top]);
  let [level, ids] = [[top], made];
  while (level.length > 0) {
    level = level.flatMap(({ source, path }) => staying(childrenOf(tree, source)).map((child) => copyOf(child, ids.get(path), path)));
    ids = await copyLevel(ctx, level);
  }
  return made.get(top.path) ?? 0;
}

function staying(rows: readonly columns.Branch[]): columns.Branch[] {
  return rows.filter(({ leaving_time }) => leaving_time === null);
}

function copyOf({ id, slug, weigh }: columns.Branch, pid: number | undefined, path: string): columns.Copied {
  return { source: id, pid: pid ?? null, slug, path: `${path}/${slug}`, weigh, name: null, status: null };
}

async function copyLevel(ctx: Context, level: readonly columns.Copied[]): Promise<ReadonlyMap<string, number>> {
  for (const { path } of level) checkLength(path.length);
  return level.length > 0 ? columns.copyAll(ctx.tx, level, authorName(ctx)) : new Map();
}

/** Throws what is no name, or too much. */
function checkedOutline(text: string): OutlineNode[] {
  const roots = outlineOf(text);
  const all = flatOutline(roots);
  const field = { field: 'outline' };
  if (all.length === 0) throw refuseColumn('columns.no_lines', {}, field);
  if (all.length > columnsAtOnceMax) throw refuseColumn('columns.too_many', { max: columnsAtOnceMax }, field);
  const wrong = all.find(({ name }) => !NewColumn.safeParse({ name }).success);
  if (wrong) throw refuseColumn('columns.bad_line', { n: wrong.line, max: nameMax }, field);
  return roots;
}

/** Addresses that new columns below `pid` cannot have: those of their siblings, of documents there, and the product's own at the root. */
async function takenBelow(ctx: Context, pid: number, siblings: readonly columns.Branch[], roots: readonly OutlineNode[]) {
  const own = siblings.map(({ slug }) => slug);
  if (pid === 0) return new Set([...own, ...reservedSlugs]);
  const wanted = await Promise.all(roots.map(({ name }) => slugOf(name)));
  return new Set([...own, ...(await columns.archiveSlugs(ctx.tx, pid, wanted))]);
}

interface Sprout {
  node: OutlineNode;
  pid: number | null;
  slug: string;
  path: string;
  weigh: number;
}

interface Soil {
  pid: number | null;
  /** Of the parent; undefined at the root. */
  path: string | undefined;
  /** Addresses that siblings have. */
  taken?: ReadonlySet<string>;
  /** The weight of the last sibling. */
  last?: number;
}

/** Siblings in their order, each with an address that no other has. */
async function sprouts(nodes: readonly OutlineNode[], { pid, path, taken = new Set(), last = 0 }: Soil): Promise<Sprout[]> {
  const used = new Set(taken);
  const made: Sprout[] = [];
  for (const [place, node] of nodes.entries()) {
    const slug = freeSlug(await slugOf(node.name), used);
    used.add(slug);
    made.push({ node, pid, slug, path: path === undefined ? slug : `${path}/${slug}`, weigh: last - (place + 1) * weighStep });
  }
  return made;
}

async function slugOf(name: string): Promise<string> {
  return (await slugFrom(name)) || 'column';
}
