/**
 * Rows from a file. `imported` and `importTemplate` stand in the contract of a resource that allows it. One call tries the whole
 * file and says what it would do (`check`), the next does it (`apply`); both run the same code.
 */
import * as z from 'zod/mini';

import { get, post } from './endpoint.ts';
import { exportFormats } from './export.ts';
import { nothing } from './fields.ts';
import { megabyteBytes } from './units.ts';

/**
 * `choice` and `switch` are written in words; `list` is several names with commas between, or words where it has `values`; `time` is a
 * day by the sender's clock (`2026-11-21`), with the hour where there is one, and becomes unix seconds. `day` is a day of a calendar, written in any
 * of the ways of spreadsheets (`2026/11/3`, `2026年11月3日`), and becomes `2026-11-03`.
 */
export type ImportType = 'text' | 'number' | 'choice' | 'switch' | 'list' | 'time' | 'day';

export interface ImportField {
  type: ImportType;
  /** The file must have this column. */
  required?: boolean;
  /** The values of a choice, or of each entry of a list, as they stand in the database. */
  values?: readonly (string | number)[];
  /** Never shown again: passwords. */
  secret?: boolean;
  /** A `time` until which something lasts: a day without an hour is meant to its last second. */
  until?: boolean;
  /** No two lines of a file may have the same here, capitals or not. */
  unique?: boolean;
  /** With `unique`: among lines that have the same in this field. */
  within?: string;
}

export interface ImportDeclaration<Row extends z.ZodMiniType = z.ZodMiniType> {
  fields: Readonly<Record<string, ImportField>>;
  /** What the cells of one line must be, by field. Empty cells are left out. */
  row: Row;
  /** Lines in one file. */
  rowsMax: number;
  /** A line takes the place of the row that is there for the same. Without it every line makes a new row, and no other changes. */
  replaces?: boolean;
  /** Bytes of a file, where so many lines take more than `importMaxBytes`. */
  bytesMax?: number;
}

/** Bytes of a file that is imported, unless its declaration says otherwise, and objections that a report holds. */
export const importMaxBytes = 5 * megabyteBytes;
export const problemsMax = 200;
/** Objections to one line that are told of; how many more there are is told of the line. */
export const problemsOfRowMax = 10;
/** Lines that a report shows as they were read. */
export const importSampleRows = 5;

/** `check` tries everything and keeps nothing. */
export const importModes = ['check', 'apply'] as const;
export type ImportMode = (typeof importModes)[number];

/** Something to be told of a line. `row` counts as spreadsheets do: the headings are row 1. An empty `field` is about the whole line. */
const ImportFinding = z.object({ row: z.number(), field: z.string(), message: z.string() });
export type ImportFinding = z.output<typeof ImportFinding>;

export const ImportReport = z.object({
  /** Something was written. */
  applied: z.boolean(),
  /** Lines with anything in them, and how many of these are good. */
  rows: z.number(),
  good: z.number(),
  /** The file's columns in their order; `field` is null where nobody reads the column. */
  columns: z.array(z.object({ heading: z.string(), field: z.nullable(z.string()) })),
  /** What the fields that are named here are called: a screen cannot know those of content models. */
  titles: z.record(z.string(), z.string()),
  /** The first 200 objections. */
  problems: z.array(ImportFinding),
  /** Lines with an objection, also those that `problems` has no room for. */
  bad: z.number(),
  /** The first 200 things to know of good lines, which are taken all the same: a document that is over already. */
  remarks: z.array(ImportFinding),
  /** How many there are of each, also those that the lists have no room for. */
  found: z.object({ problems: z.number(), remarks: z.number() }),
  /** The first lines as they were read, by column. Secrets are dots. */
  sample: z.array(z.array(z.string())).check(z.maxLength(importSampleRows)),
});
export type ImportReport = z.output<typeof ImportReport>;

/** What stands beside the file: what is to be done, and in which time zone the file's times are written (without one, in China's). */
export const ImportFields = z.strictObject({
  mode: z._default(z.enum(importModes), 'check'),
  /** 1: good lines go in though others are not. */
  only_good: z._default(z.enum(['0', '1']), '0'),
  zone: z.optional(z.string().check(z.maxLength(100))),
});

/** What is imported. `importOf({ username: { type: 'text', required: true } }, Row, 500)` */
export function importOf<Row extends z.ZodMiniType>(
  fields: ImportDeclaration['fields'],
  row: Row,
  rowsMax: number,
  bytesMax = importMaxBytes,
): ImportDeclaration<Row> {
  return { fields, row, rowsMax, bytesMax };
}

/**
 * A form with `mode` (check, apply), `only_good` (1: good lines go in though others are not), then `file`. Nothing is written by a
 * check, nor by an application of a file with objections unless `only_good` says so.
 */
export function imported(declaration: ImportDeclaration) {
  return importedAs('import', 'node', declaration);
}

/** The same where `import` is the name of another call. @param access the node that it asks for */
export function importedAs<const A extends string, const N extends 'node' | { node: string }>(
  action: A,
  access: N,
  imports: ImportDeclaration,
) {
  const data = z.object({ report: ImportReport });
  return post(action, { access, multipart: true, form: ImportFields, detached: true, rate: 30, data, imports });
}

/** A file with the headings and nothing else. @param node of the import, whose holders may have it */
export function importTemplate(node: string) {
  const query = z.strictObject({ format: z._default(z.enum(exportFormats), 'xlsx') });
  return get('importTemplate', { access: { node }, query, raw: true, data: nothing() });
}
