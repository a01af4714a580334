/** An empty file to fill in: the headings of what is imported, in the reader's language. */
import { Readable } from 'node:stream';

import type { ExportFormat } from '#kit/contract/export.ts';
import type { ImportDeclaration } from '#kit/contract/import.ts';
import type { Phrase } from '#kit/contract/refusal.ts';
import type { Context } from '../context.ts';
import { csvHead, csvType } from '../export/csv.ts';
import { sheetFoot, sheetHead, workbookParts } from '../export/sheet-xml.ts';
import { headingOf, type SheetWords } from '../export/words.ts';
import { xlsxOf, xlsxType } from '../export/xlsx.ts';
import type { RawAnswer } from '../http/raw-answer.ts';

/** Has a column for every field of the declaration, required or not, and is called by the title. Fields of one title share a column. */
export function templateOf(
  { lang, now }: Pick<Context, 'lang' | 'now'>,
  { declaration, words, title }: { declaration: ImportDeclaration; words: SheetWords; title: Phrase },
  format: ExportFormat,
): RawAnswer {
  const all = Object.keys(declaration.fields).map((name) => ({ name, kind: 'text' as const, heading: headingOf(words, name, lang) }));
  const columns = all.filter(({ heading }, place) => all.findIndex((one) => one.heading === heading) === place);
  const fileName = `${title[lang]}.${format}`;
  if (format === 'csv') return { type: csvType, body: csvHead(columns), fileName };
  const sheet = Readable.from([sheetHead(columns) + sheetFoot]);
  return { type: xlsxType, body: xlsxOf(workbookParts(title[lang]), sheet, now), fileName };
}
