/** Documents from a file. The same rules as writing them one by one. */
import * as z from 'zod/mini';

import { listColumns } from '#features/columns/server/door.ts';
import { isCoded, readModels, refuseCell, valueOfCell } from '#features/models/server/door.ts';
import { settingsOf } from '#features/settings/server/door.ts';
import type { Lang } from '#kit/contract/lang.ts';
import type { TypedField } from '#kit/contract/typed-fields.ts';
import { administratorOf, type Context } from '#kit/server/context.ts';
import type { ScopedTx } from '#kit/server/database/scope.ts';
import type { WallClock } from '#kit/server/export/wall-clock.ts';
import type { SheetPhrases, SheetWords } from '#kit/server/export/words.ts';
import { cleanAhead } from '#kit/server/html.ts';
import type { Importer } from '#kit/server/import/import-file.ts';
import { mainLocaleOf } from '#kit/server/main-locale.ts';
import type { RowQuestions } from '#kit/server/row-names.ts';
import { archiveImport } from '../import.contract.ts';
import { refuseArchive } from '../refusals.contract.ts';
import { makeArchive, roomForArchives } from './archives.service.ts';
import { pointedTo } from './pointed-to.ts';
import { archiveSheet } from './sheet.ts';
import { placeIn } from './written.ts';

type Row = z.output<(typeof archiveImport)['row']>;
/** What fields are called, by their names. */
type Titles = ReadonlyMap<string, ReadonlySet<string>>;
/** Model fields stand among the others under this beginning. */
const prefix = 'data.';

/** What a file of this realm can have: the declared columns, and the fields of its models. */
export async function archiveImporter(tx: ScopedTx, rows: RowQuestions): Promise<Importer<typeof archiveImport>> {
  const models = await readModels(tx);
  // Two models may call a field of one name differently: each of its titles stands for it.
  const titles = new Map<string, Set<string>>();
  for (const { name, title } of models.flatMap(({ fields }) => fields)) titles.set(name, (titles.get(name) ?? new Set()).add(title));
  const names = [...titles.keys()].map((name) => `${prefix}${name}`);
  const text = { type: 'text' } as const;
  return {
    declaration: {
      ...archiveImport,
      fields: { ...archiveImport.fields, ...Object.fromEntries(names.map((name) => [name, text])) },
      row: withTexts(names),
    },
    words: withTitles(archiveSheet.words, titles),
    headings: Object.fromEntries([...titles].map(([name, own]) => [`${prefix}${name}`, [...own]])),
    fieldNames: { column_id: 'column' },
    // Nobody waits for the database while a whole file is cleaned.
    ahead: ({ content, ...texts }) => cleanAhead([htmlOf(content), texts], 0),
    async look({ tx: own }) {
      const columnOf = await columnFinder(own);
      return ({ column }) => [() => column !== undefined && columnOf(column)];
    },
    open: (own, clock) => open(own, { pointed: pointedTo(own, rows), titles, clock, lang: own.lang }),
  };
}

/** The declared row, and these texts beside it. */
function withTexts(names: readonly string[]): (typeof archiveImport)['row'] {
  const more = z.extend(archiveImport.row, Object.fromEntries(names.map((name) => [name, z.optional(z.string())])));
  return more as unknown as (typeof archiveImport)['row']; // safe: it has every field of the declared row
}

function withTitles(words: SheetWords, titles: Titles): SheetWords {
  const own = Object.fromEntries([...titles].map(([name, all]) => [`data_${name}`, [...all].join(' / ')]));
  const withOwn = ({ fields, ...rest }: SheetPhrases) => ({ ...rest, fields: { ...own, ...fields } });
  return { 'zh-cn': withOwn(words['zh-cn']), en: withOwn(words.en) };
}

/** By which the cells of model fields are read. */
interface ReadBy {
  pointed: ReturnType<typeof pointedTo>;
  titles: Titles;
  clock: WallClock;
  lang: Lang;
}

async function open(own: Context, by: ReadBy) {
  const columnOf = await columnFinder(own.tx);
  const { archiveAudit } = await settingsOf(own.tx);
  const { nodes } = administratorOf(own);
  // Without review, submitting is publishing.
  const maySubmit = archiveAudit === 'open' || nodes.has('corp/archives/publish');
  const requireMore = await roomForArchives(own);
  const placeOf = keeping((columnId: number) => placeIn(own, columnId));
  let made = 0;
  return async ({ column, publish, content, ...row }: Row) => {
    if (publish && !maySubmit) throw refuseArchive('archives.may_not_publish', {}, { field: 'publish' });
    const columnId = columnOf(column);
    const place = await placeOf(columnId);
    const data = await dataOf(row, place.fields, by);
    const save_mode = publish ? ('submit' as const) : ('save' as const);
    const texts = Object.fromEntries(Object.entries(row).filter(([name]) => !name.startsWith(prefix)));
    await requireMore(made + 1);
    const written = {
      ...(texts as Omit<Row, 'column' | 'publish' | 'content'>), // safe: without the model fields it is the declared row
      ...{ content: htmlOf(content), column_id: columnId, data, save_mode },
      ...{ further_ids: [], pictures: [], files: [], related_ids: [] },
    };
    const id = await makeArchive(own, written, place);
    made += 1;
    return { id };
  };
}

/** A list by its address, `/news` or `/en/news`, by its name, or by its name behind those above it: `News / Company`. */
async function columnFinder(tx: ScopedTx): Promise<(wanted: string) => number> {
  const columns = await listColumns(tx);
  const byId = new Map(columns.map((column) => [column.id, column]));
  const line = (column: (typeof columns)[number]): string => {
    const above = byId.get(column.pid);
    return above ? `${line(above)}/${plain(column.name)}` : plain(column.name);
  };
  const main = await mainLocaleOf(tx);
  const addressOf = ({ locale, path }: (typeof columns)[number]) => (locale === main ? path : `${locale}/${path}`);
  const lists = columns.filter(({ type }) => type === 'list').map((column) => ({ ...column, line: line(column) }));
  return (wanted) => {
    const said = wanted.replace(/^\/+|\/+$/g, '');
    const exact = lists.find((column) => addressOf(column) === said) ?? lists.find(({ path }) => path === said);
    const named = lists.filter((column) => plain(column.name) === plain(said) || column.line === said.split('/').map(plain).join('/'));
    const [found, another] = exact ? [exact] : named;
    if (!found) throw refuseArchive('archives.unknown_column', { name: wanted }, { field: 'column' });
    if (another) throw refuseArchive('archives.column_ambiguous', { name: wanted, path: found.path }, { field: 'column' });
    return found.id;
  };
}

function plain(name: string): string {
  return name.trim().toLowerCase();
}

/** Cells of fields that the column's model has, as values of their kinds. A cell that means nothing there is an objection. */
async function dataOf(
  row: Record<string, unknown>,
  fields: readonly TypedField[],
  { pointed, titles, clock, lang }: ReadBy,
): Promise<Record<string, unknown>> {
  const data: Record<string, unknown> = {};
  for (const [name, text] of Object.entries(row)) {
    if (!name.startsWith(prefix) || text === undefined) continue;
    const own = name.slice(prefix.length);
    // A title that several fields have was taken for the first of them: here it is the one that this column's model has.
    const field = fields.find((one) => one.name === own) ?? fields.find(({ title }) => titles.get(own)?.has(title));
    if (!field) throw refuseArchive('archives.no_such_field', {}, { field: name });
    if (isCoded(field)) {
      data[field.name] = await pointed(field, String(text), name);
      continue;
    }
    const { value, lost } =
      field.type === 'editor' ? { value: htmlOf(String(text)), lost: false } : valueOfCell(field, String(text), clock);
    if (lost) refuseCell(field, name, lang);
    data[field.name] = value;
  }
  return data;
}

/** Text becomes paragraphs, an empty line between two begins a new one. */
function htmlOf(content: string): string {
  // A tag begins before the last sign that could end one.
  if (/<[a-z]/i.test(content.slice(0, Math.max(0, content.lastIndexOf('>'))))) return content;
  const escaped = content.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  return escaped
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean)
    .map((paragraph) => `<p>${paragraph.replaceAll('\n', '<br>')}</p>`)
    .join('');
}

/** Asks once for each key. */
function keeping<Key, Value>(ask: (key: Key) => Promise<Value>): (key: Key) => Promise<Value> {
  const known = new Map<Key, Promise<Value>>();
  return (key) => {
    const answer = known.get(key) ?? ask(key);
    known.set(key, answer);
    return answer;
  };
}
