/** Documents from a file. The same rules as writing them one by one. */
import * as z from 'zod/mini';

import { listColumns } from '#features/columns/server/door.ts';
import { defaultsOf, isCoded, objectionsTo, readModels, refuseCell, valueOfCell } from '#features/models/server/door.ts';
import { settingsOf } from '#features/settings/server/door.ts';
import type { FieldError } from '#kit/contract/issues.ts';
import { type Lang, languages } from '#kit/contract/lang.ts';
import { type Phrase, Refusal } from '#kit/contract/refusal.ts';
import type { TypedField } from '#kit/contract/typed-fields.ts';
import { administratorOf, type Context } from '#kit/server/context.ts';
import type { ScopedTx } from '#kit/server/database/scope.ts';
import type { WallClock } from '#kit/server/export/wall-clock.ts';
import { headingOf, type SheetPhrases, type SheetWords } from '#kit/server/export/words.ts';
import { cleanAhead } from '#kit/server/html.ts';
import type { Importer } from '#kit/server/import/import-file.ts';
import { mainLocaleOf } from '#kit/server/main-locale.ts';
import { refuse } from '#kit/server/refusals.ts';
import type { RowQuestions } from '#kit/server/row-names.ts';
import { archiveImport } from '../import.contract.ts';
import { refuseArchive } from '../refusals.contract.ts';
import { makeArchive, roomForArchives } from './archives.service.ts';
import { pointedTo } from './pointed-to.ts';
import { archiveSheet } from './sheet.ts';
import { requireFree } from './slug-choice.ts';
import { checkTimes, type Place, placeIn } from './written.ts';

type Row = z.output<(typeof archiveImport)['row']>;
/** What fields are called, by their names. */
type Titles = ReadonlyMap<string, ReadonlySet<string>>;
/** Model fields stand among the others under this beginning. */
const prefix = 'data.';

const isOver: Phrase = {
  'zh-cn': '过期时间已经过去，导入后不会显示在网站上',
  en: 'This time has passed. The document goes in, and the site will not show it',
};

const waits: Phrase = {
  'zh-cn': '已开启审核，导入后进入待审核，通过后才会发布',
  en: 'Documents are reviewed here. This one waits for review and is published once it has passed',
};

const staysDraft: Phrase = {
  'zh-cn': '“状态”一列不会读取，文档按草稿导入；要发布的（开启审核时先送审），请加一列“发布”，填“是”',
  en: 'The column “Status” is not read, and documents come in as drafts. To publish some, or submit them where there is a review, add a column “Publish” with “yes”',
};

/** What a file of this realm can have: the declared columns, and the fields of its models. */
export async function archiveImporter(tx: ScopedTx, rows: RowQuestions): Promise<Importer<typeof archiveImport>> {
  const models = await readModels(tx);
  // Two models may call a field of one name differently: each of its titles stands for it.
  const titles = new Map<string, Set<string>>();
  for (const { name, title } of models.flatMap(({ fields }) => fields)) titles.set(name, (titles.get(name) ?? new Set()).add(title));
  const names = [...titles.keys()].map((name) => `${prefix}${name}`);
  const text = { type: 'text' } as const;
  const { archiveAudit } = await settingsOf(tx);
  // One look and one writing of a file ask the same.
  const groundIn = keeping((own: Context) => groundOf(own, rows));
  return {
    declaration: {
      ...archiveImport,
      fields: { ...archiveImport.fields, ...Object.fromEntries(names.map((name) => [name, text])) },
      row: withTexts(names),
    },
    words: withTitles(archiveSheet.words, titles),
    headings: Object.fromEntries([...titles].map(([name, own]) => [`${prefix}${name}`, [...own]])),
    fieldNames: { column_id: 'column' },
    unread: (columns): Record<string, Phrase> => (columns.some(({ field }) => field === 'publish') ? {} : { audit_status: staysDraft }),
    // Nobody waits for the database while a whole file is cleaned.
    ahead: ({ content, ...texts }) => cleanAhead([htmlOf(content), texts], 0),
    look: async (own, _, clock) => triesIn(own, await groundIn(own), { titles, clock, lang: own.lang }),
    open: async (own, clock) => open(own, await groundIn(own), { titles, clock, lang: own.lang }),
    remarks: ({ now }, { publish, expire_time: end }) => [
      ...(publish && archiveAudit === 'open' ? [{ field: 'publish', says: waits }] : []),
      ...(end !== null && end * 1000 <= now.getTime() ? [{ field: 'expire_time', says: isOver }] : []),
    ],
  };
}

/** The declared row, and these texts beside it. */
function withTexts(names: readonly string[]): (typeof archiveImport)['row'] {
  const more = z.extend(archiveImport.row, Object.fromEntries(names.map((name) => [name, z.optional(z.string())])));
  return more as unknown as (typeof archiveImport)['row']; // safe: it has every field of the declared row
}

/** One whose title a declared column has keeps its name: by the title the other is meant. */
function withTitles(words: SheetWords, titles: Titles): SheetWords {
  const declared = Object.keys(archiveImport.fields);
  const taken = new Set(languages.flatMap((lang) => declared.map((name) => headingOf(words, name, lang))));
  const named = [...titles].map(([name, all]) => [`data_${name}`, [...all].join(' / ')] as const);
  const own = Object.fromEntries(named.filter(([, title]) => !taken.has(title)));
  const withOwn = ({ fields, ...rest }: SheetPhrases) => ({ ...rest, fields: { ...own, ...fields } });
  return { 'zh-cn': withOwn(words['zh-cn']), en: withOwn(words.en) };
}

/** By which the cells of model fields are read. */
interface ReadBy {
  titles: Titles;
  clock: WallClock;
  lang: Lang;
}

/** What there is to know before the first line. */
interface Ground {
  /** By what stands in the cell of the column. */
  placeOf: (column: string) => Promise<Place>;
  pointed: ReturnType<typeof pointedTo>;
  requireMaySubmit: () => void;
}

async function groundOf(own: Context, rows: RowQuestions): Promise<Ground> {
  const { archiveAudit } = await settingsOf(own.tx);
  const { nodes } = administratorOf(own);
  // Without review, submitting is publishing.
  const maySubmit = archiveAudit === 'open' || nodes.has('corp/archives/publish');
  const columnOf = await columnFinder(own.tx);
  return {
    placeOf: keeping(async (column: string) => placeIn(own, columnOf(column))),
    pointed: pointedTo(own, rows),
    requireMaySubmit() {
      if (!maySubmit) throw refuseArchive('archives.may_not_publish', {}, { field: 'publish' });
    },
  };
}

/** Everything about a line that would be refused when it is written, one thing beside the other. */
function triesIn({ tx }: Context, ground: Ground, by: ReadBy) {
  return ({ column, publish, slug, publish_time = null, expire_time = null, ...row }: Partial<z.input<(typeof archiveImport)['row']>>) => {
    const place = async () => (column === undefined ? undefined : ground.placeOf(column));
    const known = () => place().catch(nowhere);
    return [
      place,
      async () => {
        const { column: stands } = (await known()) ?? {};
        if (stands && slug) await requireFree(tx, { id: 0, column_id: stands.id }, slug);
      },
      () => checkTimes({ publish_time, expire_time }),
      () => publish && ground.requireMaySubmit(),
      async () => {
        const { fields } = (await known()) ?? {};
        if (fields) await requireFit(row, fields, ground.pointed, by);
      },
    ];
  };
}

/** What is wrong with a column is told at its own cell. */
function nowhere(error: unknown): undefined {
  if (!(error instanceof Refusal)) throw error;
}

async function open(own: Context, { placeOf, pointed, requireMaySubmit }: Ground, by: ReadBy) {
  const requireMore = await roomForArchives(own);
  let made = 0;
  return async ({ column, publish, content, ...row }: Row) => {
    if (publish) requireMaySubmit();
    const place = await placeOf(column);
    const { data } = await dataOf(row, place.fields, pointed, by);
    const save_mode = publish ? ('submit' as const) : ('save' as const);
    const texts = Object.fromEntries(Object.entries(row).filter(([name]) => !name.startsWith(prefix)));
    await requireMore(made + 1);
    const written = {
      ...(texts as Omit<Row, 'column' | 'publish' | 'content'>), // safe: without the model fields it is the declared row
      ...{ content: htmlOf(content), column_id: place.column.id, data, save_mode },
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

/** Refuses every cell of a model field that means nothing there, and every value that the model does not take. */
async function requireFit(row: object, fields: readonly TypedField[], pointed: Ground['pointed'], by: ReadBy): Promise<void> {
  const { data, errors, cells } = await dataOf(row, fields, pointed, by);
  const told = new Set(errors.map(({ field }) => field));
  const cellOf = (at: string) => {
    const [, name = ''] = at.split('.');
    return cells.get(name) ?? `${prefix}${name}`;
  };
  const more = objectionsTo(fields, { ...defaultsOf(fields), ...data }, by.lang).map(({ field, message }) => ({
    field: cellOf(field),
    message,
  }));
  const all = [...errors, ...more.filter(({ field }) => !told.has(field))];
  if (all.length > 0) throw refuse('request.invalid', {}, { data: { errors: all } });
}

interface ReadData {
  data: Record<string, unknown>;
  /** A cell that means nothing to its field. */
  errors: FieldError[];
  /** By name of a field: the cell that it was read from. */
  cells: ReadonlyMap<string, string>;
}

/** Cells of fields that the column's model has, as values of their kinds. */
async function dataOf(row: object, fields: readonly TypedField[], pointed: Ground['pointed'], by: ReadBy): Promise<ReadData> {
  const data: Record<string, unknown> = {};
  const errors: FieldError[] = [];
  const cells = new Map<string, string>();
  for (const [cell, text] of Object.entries(row)) {
    if (!cell.startsWith(prefix) || text === undefined) continue;
    const own = cell.slice(prefix.length);
    // A title that several fields have was taken for the first of them: here it is the one that this column's model has.
    const field = fields.find(({ name }) => name === own) ?? fields.find(({ title }) => by.titles.get(own)?.has(title));
    try {
      if (!field) throw refuseArchive('archives.no_such_field', {}, { field: cell });
      cells.set(field.name, cell);
      data[field.name] = isCoded(field) ? await pointed(field, String(text), cell) : valueIn(field, String(text), cell, by);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      errors.push({ field: cell, message: error.in(by.lang) });
    }
  }
  return { data, errors, cells };
}

function valueIn(field: TypedField, text: string, cell: string, { clock, lang }: ReadBy): unknown {
  if (field.type === 'editor') return htmlOf(text);
  const { value, lost } = valueOfCell(field, text, clock);
  return lost ? refuseCell(field, cell, lang) : value;
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
