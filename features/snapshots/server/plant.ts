/** Brings what a snapshot holds into a new company. */

import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import { isOfCompany, placeFile } from '#features/attachments/server/door.ts';
import { keepFooters } from '#features/columns/server/door.ts';
import { fillLetters } from '#features/domains/server/door.ts';
import { areConfigsReadable } from '#features/site-config/server/door.ts';
import { fieldsOf } from '#kit/contract/fields-of.ts';
import { type Realm, type ScopedTx, type WideTx, withinRealm } from '#kit/server/database/scope.ts';
import { BadBundle, linesOf } from '#kit/server/dump/bundle.ts';
import { measuredColumns, requireInReach } from '#kit/server/dump/reach.ts';
import { fittingTexts, fromText, inChunks, jsonColumns, writeLines, writtenColumns } from '#kit/server/dump/rows.ts';
import { storageFolder } from '#kit/server/files.ts';
import { columnsOf, rowsPath } from './dump.ts';
import type { About } from './manifest.ts';
import type { SnapshotParts } from './parts.ts';
import { type SnapshotTable, taken } from './tables.ts';

/** Files from before this migration have what it says of columns that are there already. */
const footersOfTheirOwn = '20261130_0430_footer_of_children.sql';

/** A dump in a folder, on its way into the realm `to`. */
export interface Arriving {
  about: About;
  folder: string;
  to: Realm;
  /** Somebody may have written it by hand. */
  isForeign?: boolean;
}

/** Rows keep their numbers: they count within a company. */
export async function plantRows(tx: WideTx, arriving: Arriving): Promise<void> {
  const { about, folder, to, isForeign } = arriving;
  const names = taken.map(({ table }) => table);
  const [written, json, fitting] = [await writtenColumns(tx, names), await jsonColumns(tx, names), await fittingTexts(tx, names)];
  const ruleIds = await rulesHere(tx, about);
  const measured = isForeign ? await measuredColumns(tx, names) : undefined;
  for (const declared of taken) {
    const had = about.tables.find(({ name }) => name === declared.table);
    if (!had || had.rows === 0) continue;
    const here = new Set(columnsOf(declared, written));
    const columns = [...new Set(had.columns)].filter((name) => here.has(name));
    if (columns.length === 0) throw new BadBundle('Nothing of these rows is known.');
    const highest = await withinRealm(tx, to, async (own) => {
      const instead = { ...fitting.get(declared.table), ...fromText(json.get(declared.table) ?? []), ...declared.instead };
      await plantTable(own, {
        declared: { ...declared, instead },
        columns,
        lines: movedLines(rowsPath(folder, declared.table), about.realm, to),
      });
      await requireInReach(own, declared.table, measured?.get(declared.table) ?? []);
      return columns.includes('id') ? highestId(own, declared.table) : undefined;
    });
    if (highest !== undefined) await sql`select siteloom.reserve_ids(${declared.table}::regclass, ${highest})`.execute(tx);
  }
  await withinRealm(tx, to, async (own) => {
    await renumberRights(own, ruleIds);
    await fillLetters(own);
    if (about.migration < footersOfTheirOwn) await keepFooters(own);
    if (isForeign && !(await areConfigsReadable(own))) throw new BadBundle('The configuration of the website is none.');
  });
}

async function plantTable(
  own: ScopedTx,
  { declared, columns, lines }: { declared: SnapshotTable; columns: readonly string[]; lines: AsyncIterable<string> },
): Promise<void> {
  const { table, instead, arrives, skipsTaken, apart } = declared;
  const planted = {
    ...{ table, columns },
    ...(instead && { instead }),
    ...(arrives && { where: arrives }),
    ...(skipsTaken !== undefined && { skipsTaken }),
  };
  const parts = apart === undefined ? undefined : (line: string) => numberIn(JSON.parse(line), apart);
  for await (const chunk of inChunks(lines, parts)) await writeLines(own, planted, chunk);
}

/** Whatever else somebody wrote there is apart from nothing. */
function numberIn(row: unknown, name: string): string {
  const value: unknown = fieldsOf(row)[name];
  return typeof value === 'number' ? String(value) : '';
}

/** Addresses of files name the company whose they are. A longer number may be more than a text has room for: see `fittingTexts`. */
async function* movedLines(path: string, from: number, to: Realm): AsyncGenerator<string> {
  for await (const line of linesOf(path)) {
    yield line.replaceAll(`/storage/r${from}/`, `/storage/r${to}/`).replaceAll(`/storage/p${from}/`, `/storage/p${to}/`);
  }
}

async function highestId(own: ScopedTx, table: string): Promise<number | undefined> {
  const { rows } = await sql<{ highest: number | null }>`select max(id) as highest from ${sql.table(table)}`.execute(own);
  return rows[0]?.highest ?? undefined;
}

/** The numbers that the rules of the snapshot have here, by the number there. */
async function rulesHere(tx: WideTx, { rules }: About): Promise<ReadonlyMap<number, number>> {
  const rows = await tx.selectFrom('rules').select(['id', 'name']).where('area', '=', 'tenant').execute();
  const idOf = new Map(rows.map(({ id, name }) => [name, id]));
  return new Map(
    rules.flatMap(([there, name]) => {
      const here = idOf.get(name);
      return here === undefined ? [] : [[there, here] as const];
    }),
  );
}

async function renumberRights(own: ScopedTx, ruleIds: ReadonlyMap<number, number>): Promise<void> {
  const groups = await own.selectFrom('admin_groups').select(['id', 'rules']).execute();
  for (const { id, rules } of groups) {
    const here = rules.flatMap((rule) => ruleIds.get(rule) ?? []);
    if (here.join() !== rules.join()) await own.updateTable('admin_groups').set({ rules: here }).where('id', '=', id).execute();
  }
}

const FileRow = z.object({ id: z.number(), url: z.string() });

/**
 * Puts the files of an opened snapshot to the addresses that they will have in the new company, before its rows are there: those
 * whose bytes are not in it are shown as lost by the library. Throws a BadBundle where a row names a file of another company, which
 * would be deleted with it.
 */
export async function plantFiles(parts: SnapshotParts, { folder, about, to }: Arriving, files: ReadonlySet<number>): Promise<void> {
  if (!about.tables.some(({ name }) => name === 'attachments')) return;
  for await (const line of movedLines(rowsPath(folder, 'attachments'), about.realm, to)) {
    const { success, data } = FileRow.safeParse(JSON.parse(line));
    if (!success || !isOfCompany(data.url, to)) throw new BadBundle('An attachment is none, or is of another company.');
    if (files.has(data.id)) await placeFile(parts, filePath(folder, data.id), data.url);
  }
}

/** When no company came of it. */
export async function removeFiles(parts: SnapshotParts, to: Realm): Promise<void> {
  await Promise.all(foldersOf(to).map((name) => rm(join(storageFolder(parts.config), name), { recursive: true, force: true })));
}

/** Below the storage folder: public files, private ones. */
export function foldersOf(realm: Realm): string[] {
  return [`r${realm}`, `p${realm}`];
}

export function filePath(folder: string, id: number): string {
  return join(folder, 'files', String(id));
}
