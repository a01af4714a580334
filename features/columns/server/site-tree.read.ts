/** The tree as visitors see it: enabled columns only, in the order of the navigation. */
import { type SqlBool, sql } from 'kysely';
import type { ScopedTx } from '#kit/server/database/scope.ts';
import { pathLengthMax } from '../contract.ts';
import { fieldsOfLooks } from '../looks.contract.ts';

export interface SiteColumn {
  id: number;
  pid: number | null;
  type: string;
  name: string;
  /** The address below the site's root, without slashes at the ends. */
  path: string;
  /** Where a link column leads. */
  url: string;
  icon: string;
  cover: string;
  in_header: boolean;
  in_footer: boolean;
  seo_title: string;
  seo_keywords: string;
  seo_description: string;
  page_size: number;
  list_template: string;
  detail_template: string;
  model_id: number | null;
  /** The same in columns that say the same in other languages. */
  translation_mark: string | null;
  /** A column of a member's tree may be for `members` or `groups`. */
  visible_to: string;
  /** Those fields of its content model that lists show. */
  list_fields: unknown;
  /** Those that looks of lists show (`fieldsOfLooks`), as far as the model has them. */
  look_fields: unknown;
}

const keysOfLooks = JSON.stringify({ keys: Object.values(fieldsOfLooks).flat() });
const lookFields = sql<unknown>`jsonb_path_query_array(fields, '$[*] ? (@.key == $keys[*])', ${keysOfLooks}::jsonb)`.as('look_fields');
const listFields = sql<unknown>`jsonb_path_query_array(fields, '$[*] ? (@.in_list == true)')`.as('list_fields');

/** Whom the pages are for: a guest, or a member with the group it is in. */
type Reader = { member: false } | { member: true; groupId: number | null };
const guest: Reader = { member: false };

/** A column that is disabled, or not for the reader, takes everything below it off the site. Without a reader: what everybody sees. */
export async function siteTree(tx: ScopedTx, locale: string, reader: Reader = guest): Promise<SiteColumn[]> {
  const rows = await tx
    .selectFrom('columns')
    .select(['id', 'pid', 'type', 'name', 'path', 'url', 'icon', 'cover', 'in_header', 'in_footer'])
    .select(['seo_title', 'seo_keywords', 'seo_description', 'page_size', 'list_template', 'detail_template', 'model_id'])
    .select(['translation_mark', 'visible_to'])
    .where('locale', '=', locale)
    .where('status', '=', 1)
    .where(isFor(reader))
    .orderBy('weigh', 'desc')
    .orderBy('id')
    .execute();
  return withListFields(tx, reachable(rows));
}

/**
 * True when guests find nothing at an address because a column is not for them: there may be a page for whoever signs in. Asked
 * only where there is no page.
 */
export async function isForMembers(tx: ScopedTx, locale: string, path: string): Promise<boolean> {
  // No column stands deeper: what a visitor writes behind that would be thousands of addresses.
  const parts = path.slice(0, pathLengthMax + 1).split('/');
  const line = parts.map((_part, place) => parts.slice(0, place + 1).join('/'));
  const rows = await tx
    .selectFrom('columns')
    .select(['path', 'status', 'visible_to'])
    .where('locale', '=', locale)
    .where(sql<boolean>`path = any (${line}::text[])`)
    .execute();
  return rows.some(({ visible_to }) => visible_to !== 'everyone') && rows.every(({ status }) => status === 1);
}

/** The same of a column that is named, wherever it stands now. */
export async function isColumnForMembers(tx: ScopedTx, id: number): Promise<boolean> {
  const row = await tx.selectFrom('columns').select(['locale', 'path']).where('id', '=', id).executeTakeFirst();
  return row !== undefined && (await isForMembers(tx, row.locale, row.path));
}

/** Pages that ask visitors something below their text; those with the form that every site begins with first. */
export async function columnsWithForm(tx: ScopedTx, locale: string): Promise<number[]> {
  const rows = await tx
    .selectFrom('columns as c')
    .innerJoin('forms as f', (join) => join.onRef('f.id', '=', 'c.form_id').on('f.status', '=', 1))
    .select('c.id')
    .where('c.locale', '=', locale)
    .where('c.status', '=', 1)
    .where('c.type', '=', 'page')
    .orderBy(sql`(f.code = 'contact')`, 'desc')
    .orderBy('c.weigh', 'desc')
    .orderBy('c.id')
    .limit(20)
    .execute();
  return rows.map(({ id }) => id);
}

/** One column, on the site or not: for looking at what is not published. */
export async function findSiteColumn(tx: ScopedTx, id: number): Promise<SiteColumn | undefined> {
  const row = await tx
    .selectFrom('columns')
    .select(['id', 'pid', 'type', 'name', 'path', 'url', 'icon', 'cover', 'in_header', 'in_footer'])
    .select(['seo_title', 'seo_keywords', 'seo_description', 'page_size', 'list_template', 'detail_template', 'model_id'])
    .select(['translation_mark', 'visible_to'])
    .where('id', '=', id)
    .executeTakeFirst();
  return row && (await withListFields(tx, [row]))[0];
}

/** The text of a single page, and the form below it as a row in JSON; null where there is none that is open. */
export async function pageContent(tx: ScopedTx, id: number): Promise<{ content: string; form: unknown }> {
  const row = await tx
    .selectFrom('columns as c')
    .leftJoin('forms as f', (join) => join.onRef('f.id', '=', 'c.form_id').on('f.status', '=', 1))
    .select(['c.content', sql<unknown>`to_jsonb(f)`.as('form')])
    .where('c.id', '=', id)
    .executeTakeFirst();
  return row ?? { content: '', form: null };
}

/** The fields of a model are read once, however many columns use it. */
async function withListFields<Row extends { model_id: number | null }>(tx: ScopedTx, rows: readonly Row[]) {
  const used = [...new Set(rows.flatMap(({ model_id }) => model_id ?? []))];
  const none = { list_fields: null, look_fields: null };
  if (used.length === 0) return rows.map((row) => ({ ...row, ...none }));
  const models = await tx
    .selectFrom('models')
    .select(['id', listFields, lookFields])
    .where('id', 'in', used)
    .where('status', '=', 1)
    .execute();
  const known = new Map<number | null, Pick<SiteColumn, 'list_fields' | 'look_fields'>>(models.map(({ id, ...fields }) => [id, fields]));
  return rows.map((row) => ({ ...row, ...(known.get(row.model_id) ?? none) }));
}

function isFor(reader: Reader) {
  if (!reader.member) return sql<SqlBool>`visible_to = 'everyone'`;
  return sql<SqlBool>`(visible_to in ('everyone', 'members') or ${reader.groupId}::bigint = any (visible_groups))`;
}

/** What hangs on the root, over however many columns. */
function reachable<Row extends { id: number; pid: number | null }>(rows: readonly Row[]): Row[] {
  const parents = new Map(rows.map(({ id, pid }) => [id, pid]));
  const known = new Map<number | null, boolean>([[null, true]]);
  const hangsOn = (id: number | null): boolean => {
    const line: (number | null)[] = [];
    let at: number | null | undefined = id;
    // A circle leads nowhere, and nor does a parent that is not on the site.
    for (; at !== undefined && !known.has(at) && parents.has(at ?? 0); at = parents.get(at ?? 0)) {
      known.set(at, false);
      line.push(at);
    }
    const isOn = at !== undefined && known.get(at) === true;
    for (const step of line) known.set(step, isOn);
    return isOn;
  };
  return rows.filter(({ id }) => hangsOn(id));
}
