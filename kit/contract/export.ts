/**
 * A list as a file. `exported` stands beside `index` in a contract: it answers the same question with every row instead of
 * a page, as CSV or XLSX. The words of the file are the phrases of the screen (docs/decisions/0006-lists-as-files.md).
 */
import * as z from 'zod/mini';

import { type Endpoint, get } from './endpoint.ts';
import { nothing } from './fields.ts';
import type { Columns } from './list.ts';

export const exportFormats = ['csv', 'xlsx'] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** Letters that a cell of a spreadsheet can hold (XLSX; a text file has no such bound). */
export const cellLettersMax = 32_767;

/** Answers that are files say in these headers what the reader may expect. */
export const totalRowsHeader = 'x-total-rows';
/** Bytes, reckoned from the first rows: for the progress of a download whose size nobody knows before its end. */
export const likelyBytesHeader = 'x-likely-bytes';

/** What a caller says about the file, beside the question that its list already takes. */
const asked = {
  format: z._default(z.enum(exportFormats), 'xlsx'),
  /** Declared columns in the order wanted. Without it those that the list shows at first. */
  columns: z.optional(z.array(z.string().check(z.maxLength(64))).check(z.maxLength(100))),
  /** IANA name of the time zone in which times are written: `Asia/Shanghai`. Default: the server's. */
  zone: z.optional(z.string().check(z.maxLength(64))),
};

/** What `exported` adds to the query of a list. */
export const ExportAsked = z.strictObject(asked);
export type ExportAsked = z.output<typeof ExportAsked>;

/**
 * The `export` endpoint of a declared list: the query of its `index` and what is said about the file.
 * `export: exported(adminList.columns, ListQuery)`
 */
export function exported<Q extends z.ZodMiniObject>(columns: Columns, query: Q) {
  const shape = { access: 'node', raw: true, detached: true, rate: 30, data: nothing() } as const;
  return get('export', { ...shape, query: z.extend(query, asked), exports: columns });
}

/** The columns that a contract's `export` can put into a file; undefined where it has none. */
export function exportColumnsOf(endpoints: Readonly<Record<string, Endpoint>>): Columns | undefined {
  return Object.values(endpoints).find(({ exports }) => exports !== undefined)?.exports;
}
