/** The list of documents as a file. */
import { cellOfValue, isCoded } from '#features/models/server/door.ts';
import type { ExportFormat } from '#kit/contract/export.ts';
import type { InputType } from '#kit/contract/input-types.ts';
import type { Lang } from '#kit/contract/lang.ts';
import type { Columns } from '#kit/contract/list.ts';
import type { TypedField } from '#kit/contract/typed-fields.ts';
import type { ScopedTx } from '#kit/server/database/scope.ts';
import type { Sheet } from '#kit/server/export/table.ts';
import type { SheetPhrases } from '#kit/server/export/words.ts';
import type { ArchiveRow } from '../archives.contract.ts';
import { phrases as english } from '../console/locales/en.ts';
import { phrases as chinese } from '../console/locales/zh-cn.ts';
import { archivesMenu } from '../contract.ts';
import { archiveFileColumns, type TextInFiles, textsInFiles } from '../files.contract.ts';
import { cutForFiles, cutForLists, lettersInFiles, textsOf } from './model-data.read.ts';
import { standingWords } from './standing-words.ts';

export const archiveSheet: Sheet<ArchiveRow> = {
  title: archivesMenu.title,
  columns: archiveFileColumns,
  words: { 'zh-cn': chinese, en: english },
  texts: { column_id: ({ column }, lang) => column.name || { 'zh-cn': chinese, en: english }[lang].no_column },
};

/** As of a moment: a status is what the list shows then. @param fields of the model whose documents these are */
export function archiveSheetAt(now: Date, fields: readonly TypedField[]): Sheet<ArchiveRow> {
  const asTexts = fields.filter(({ type }) => !(type in ownKinds));
  return {
    ...archiveSheet,
    columns: { ...archiveSheet.columns, ...Object.fromEntries(fields.map((field) => [columnName(field), columnOf(field)])) },
    words: { 'zh-cn': withTitles(chinese, fields), en: withTitles(english, fields) },
    texts: {
      ...archiveSheet.texts,
      audit_status: (row, lang) => statusOf(row, now, lang),
      ...Object.fromEntries(asTexts.map((field) => [columnName(field), (row: ArchiveRow, lang: Lang) => textOf(field, row, lang)])),
    },
  };
}

/** Letters of one slice of a file: what is turned into a text at once keeps everybody else waiting. */
const lettersAtOnce = 4_000_000;
const longTypes: readonly InputType[] = ['string', 'textarea', 'editor', 'json', 'array', 'keyValue'];

/** How many documents with these fields, and with these texts beside them, are read at a time. */
export function rowsAtOnce(
  fields: readonly Pick<TypedField, 'type'>[],
  { format, texts }: { format: ExportFormat; texts: readonly TextInFiles[] },
): number {
  const ofFields = fields.map(({ type }) => (longTypes.includes(type) ? cutForFiles.letters : cutForLists.letters));
  const ofTexts = texts.map((name) => (name === 'content' ? lettersInFiles[format] : cutForLists.letters));
  const letters = [...ofFields, ...ofTexts].reduce((sum, one) => sum + one, 0);
  return Math.min(250, Math.max(1, Math.floor(lettersAtOnce / Math.max(1, letters))));
}

/** Which of the texts that only files have are asked for. */
export function textsAsked(columns: readonly string[] = []): TextInFiles[] {
  return textsInFiles.filter((name) => columns.includes(name));
}

/** Rows with these texts. */
export async function withTexts<Row extends ArchiveRow>(
  tx: ScopedTx,
  rows: Row[],
  { format, texts }: { format: ExportFormat; texts: readonly TextInFiles[] },
): Promise<Row[]> {
  if (texts.length === 0 || rows.length === 0) return rows;
  const stored = await textsOf(
    tx,
    rows.map(({ id }) => id),
    texts,
    lettersInFiles[format],
  );
  return rows.map((row) => ({ ...row, ...stored.get(row.id) }));
}

/** Kinds that spreadsheets have too. */
const ownKinds: Partial<Readonly<Record<InputType, 'number' | 'time'>>> = { number: 'number', year: 'number', datetime: 'time' };

function columnOf({ type, in_list }: TypedField): Columns[string] {
  return { type: ownKinds[type] ?? 'text', operators: [], hidden: !in_list };
}

function columnName({ name }: TypedField): string {
  return `data.${name}`;
}

function withTitles({ fields, values }: SheetPhrases, own: readonly TypedField[]): SheetPhrases {
  return { fields: { ...fields, ...Object.fromEntries(own.map(({ name, title }) => [`data_${name}`, title])) }, ...(values && { values }) };
}

function textOf(field: TypedField, { data, data_words }: ArchiveRow, lang: Lang): string {
  return isCoded(field) ? (data_words?.[field.name] ?? '') : cellOfValue(field, data?.[field.name], lang);
}

function statusOf(row: ArchiveRow, now: Date, lang: Lang): string {
  const { word, note } = standingWords(row, now, lang);
  return note ? `${word} · ${note}` : word;
}
