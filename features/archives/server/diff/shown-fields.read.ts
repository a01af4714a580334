/** The fields of two revisions as people read them: ids become names. */
import type { ScopedTx } from '#kit/server/database/scope.ts';
import type { FieldChange } from '../../review.contract.ts';
import type { ShownField } from './field-changes.ts';

/** In the order in which a reviewer looks at them. The text itself is compared by itself. */
const order: readonly (readonly [name: string, kind: FieldChange['kind']])[] = [
  ['title', 'text'],
  ['subtitle', 'text'],
  ['summary', 'text'],
  ['cover', 'picture'],
  ['pictures', 'pictures'],
  ['column_id', 'list'],
  ['further_ids', 'list'],
  ['slug', 'text'],
  ['tags', 'list'],
  ['flags', 'list'],
  ['author', 'text'],
  ['source', 'text'],
  ['files', 'list'],
  ['related_ids', 'list'],
  ['link_url', 'text'],
  ['publish_time', 'time'],
  ['expire_time', 'time'],
  ['seo_title', 'text'],
  ['seo_keywords', 'text'],
  ['seo_description', 'text'],
];

type Values = Readonly<Record<string, unknown>>;

/** Of each revision, in the order given. */
export async function shownFields(tx: ScopedTx, revisions: readonly Values[]): Promise<ShownField[][]> {
  const idsOf = (...names: string[]) =>
    [...new Set(revisions.flatMap((values) => names.flatMap((name) => [values[name]].flat())))].filter(isId);
  const [columns, titles] = [await columnNames(tx, idsOf('column_id', 'further_ids')), await archiveTitles(tx, idsOf('related_ids'))];
  const named: Readonly<Record<string, ReadonlyMap<number, string>>> = { column_id: columns, further_ids: columns, related_ids: titles };
  return revisions.map((values) => order.map(([name, kind]) => ({ name, kind, label: '', value: shown(values[name], kind, named[name]) })));
}

function shown(value: unknown, kind: FieldChange['kind'], names: ReadonlyMap<number, string> | undefined): ShownField['value'] {
  if (kind !== 'list' && kind !== 'pictures') return value === null || value === undefined ? '' : String(value);
  const entries = (Array.isArray(value) ? value : [value]).filter((entry) => entry !== null && entry !== undefined);
  return entries.map((entry) => (names && isId(entry) ? (names.get(entry) ?? `#${entry}`) : nameOf(entry)));
}

/** Files are kept with their names. */
function nameOf(entry: unknown): string {
  return typeof entry === 'object' && entry !== null && 'name' in entry ? String(entry.name) : String(entry);
}

const isId = (value: unknown): value is number => typeof value === 'number' && value > 0;

async function columnNames(tx: ScopedTx, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .selectFrom('columns')
    .select(['id', 'name'])
    .where('id', 'in', [...ids])
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

async function archiveTitles(tx: ScopedTx, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .selectFrom('archives')
    .select(['id', 'title'])
    .where('id', 'in', [...ids])
    .execute();
  return new Map(rows.map(({ id, title }) => [id, title]));
}
