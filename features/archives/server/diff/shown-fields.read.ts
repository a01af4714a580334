/** The fields that every document has, of two revisions, as people read them: ids become names. */
import { sizeWords } from '#kit/contract/size-words.ts';
import type { ScopedTx } from '#kit/server/database/scope.ts';
import type { writtenNames } from '../../archives.contract.ts';
import { ArchiveFile } from '../../belongings.contract.ts';
import type { FieldChange } from '../../review.contract.ts';
import { type Entry, type ShownField, single } from './field-changes.ts';

type WrittenName = (typeof writtenNames)[number];

/** In the order in which a reviewer looks at them. The text itself is compared by itself. */
const kinds = {
  title: 'text',
  subtitle: 'text',
  summary: 'text',
  cover: 'picture',
  pictures: 'pictures',
  column_id: 'list',
  further_ids: 'list',
  slug: 'text',
  tags: 'list',
  flags: 'list',
  author: 'text',
  source: 'text',
  files: 'list',
  related_ids: 'list',
  link_url: 'text',
  publish_time: 'time',
  expire_time: 'time',
  seo_title: 'text',
  seo_keywords: 'text',
  seo_description: 'text',
  content: 'itself',
} as const satisfies Record<WrittenName, FieldChange['kind'] | 'itself'>;

type Values = Readonly<Record<string, unknown>>;
type Named = (entry: unknown) => Entry;

/** Of each revision, in the order given. */
export async function shownFields(tx: ScopedTx, revisions: readonly Values[]): Promise<ShownField[][]> {
  const idsOf = (...names: WrittenName[]) =>
    [...new Set(revisions.flatMap((values) => names.flatMap((name) => [values[name]].flat())))].filter(isId);
  const columns = calledBy(await columnNames(tx, idsOf('column_id', 'further_ids')));
  const titles = calledBy(await archiveTitles(tx, idsOf('related_ids')));
  const named: Partial<Record<string, Named>> = { column_id: columns, further_ids: columns, related_ids: titles, files: fileEntry };
  return revisions.map((values) =>
    Object.entries(kinds).flatMap(([name, kind]) =>
      kind === 'itself' ? [] : [{ name, kind, label: '', type: name, ...shown(name, values[name], kind, named[name] ?? plainEntry) }],
    ),
  );
}

function shown(name: string, value: unknown, kind: FieldChange['kind'], named: Named): Pick<ShownField, 'stored' | 'entries'> {
  if (kind !== 'list' && kind !== 'pictures') return single(value, String(value));
  const stored = (Array.isArray(value) ? value : [value]).filter((entry) => entry !== null && entry !== undefined);
  // Flags are a set; everything else stands in the order somebody gave it.
  const entries = (name === 'flags' ? [...stored].sort() : stored).map(named);
  return { stored: entries.length > 0 ? entries.map(({ key }) => key) : null, entries };
}

const plainEntry: Named = (entry) => ({ key: JSON.stringify(entry), words: [String(entry)] });

const fileEntry: Named = (entry) => {
  const file = ArchiveFile.safeParse(entry);
  if (!file.success) return plainEntry(typeof entry === 'object' && entry !== null && 'name' in entry ? entry.name : entry);
  const { name, url, size } = file.data;
  const sizes = size > 0 ? [`${name} (${sizeWords(size)})`, `${name} (${size} B)`] : [];
  return { key: JSON.stringify([name, url, size]), words: [name, ...sizes] };
};

const isId = (value: unknown): value is number => typeof value === 'number' && value > 0;

/** By name, and where two are called the same with what tells them apart. */
function calledBy(names: ReadonlyMap<number, Entry['words']>): Named {
  return (entry) => ({ key: JSON.stringify(entry), words: (isId(entry) ? names.get(entry) : undefined) ?? [`#${entry}`] });
}

async function columnNames(tx: ScopedTx, ids: readonly number[]): Promise<ReadonlyMap<number, Entry['words']>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .selectFrom('columns')
    .select(['id', 'name', 'path'])
    .where('id', 'in', [...ids])
    .execute();
  return new Map(rows.map(({ id, name, path }) => [id, [name, `${name} (${path})`, `${name} #${id}`]]));
}

async function archiveTitles(tx: ScopedTx, ids: readonly number[]): Promise<ReadonlyMap<number, Entry['words']>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .selectFrom('archives')
    .select(['id', 'title'])
    .where('id', 'in', [...ids])
    .execute();
  return new Map(rows.map(({ id, title }) => [id, [title, `${title} #${id}`]]));
}
