/** Writes everything a company has into a folder, as it is at one moment: `about.json`, and `rows/<table>.jsonl`. Files are not in it yet. */
import { createWriteStream } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { sql } from 'kysely';

import { type Realm, type ScopedTx, type WideTx, withinRealm } from '#kit/server/database/scope.ts';
import { jsonColumns, readLines, writtenColumns } from '#kit/server/dump/rows.ts';
import type { About } from './manifest.ts';
import { onlyRead, type SnapshotTable, taken } from './tables.ts';

/** For readers of one moment: the first statement of the transaction. Nothing that is written meanwhile is seen in part. */
export async function atOneMoment(tx: WideTx): Promise<void> {
  await sql`set transaction isolation level repeatable read`.execute(tx);
}

/** Undefined where there is no such company. The folder is made here. */
export async function dumpCompany(tx: WideTx, realm: Realm, folder: string): Promise<About | undefined> {
  const company = await companyOf(tx, realm);
  if (!company) return undefined;
  await mkdir(join(folder, 'rows'), { recursive: true, mode: 0o700 });
  const tables = await withinRealm(tx, realm, (own) => dumpRows(own, folder));
  const about: About = { realm, company, rules: await rulesOf(tx), migration: await lastMigration(tx), tables };
  await writeFile(join(folder, 'about.json'), JSON.stringify(about), { mode: 0o600 });
  return about;
}

async function dumpRows(own: ScopedTx, folder: string): Promise<About['tables']> {
  const all = [...taken, ...onlyRead];
  const names = all.map(({ table }) => table);
  const [written, json] = [await writtenColumns(own, names), await jsonColumns(own, names)];
  const tables: About['tables'] = [];
  for (const declared of all) {
    const columns = columnsOf(declared, written);
    const count = { rows: 0 };
    // A company also sees what others share with it, such as settings of the platform: that is not its own.
    const where = sql`t.tenant_id = siteloom.realm() and ${declared.where ?? sql`true`}`;
    const lines = Readable.from(counted(readLines(own, { ...declared, where, columns, asText: json.get(declared.table) ?? [] }), count));
    await pipeline(lines, createWriteStream(rowsPath(folder, declared.table), { mode: 0o600 }));
    tables.push({ name: declared.table, columns: [...columns], rows: count.rows });
  }
  return tables;
}

/** Those that a snapshot has of a table. */
export function columnsOf({ table, without = [] }: SnapshotTable, written: ReadonlyMap<string, readonly string[]>): string[] {
  const left = new Set(['tenant_id', ...without]);
  return (written.get(table) ?? []).filter((name) => !left.has(name));
}

export function rowsPath(folder: string, table: string): string {
  return join(folder, 'rows', `${table}.jsonl`);
}

async function* counted(source: AsyncGenerator<string[]>, count: { rows: number }): AsyncGenerator<string> {
  for await (const lines of source) {
    count.rows += lines.length;
    yield `${lines.join('\n')}\n`;
  }
}

async function companyOf(tx: WideTx, realm: Realm): Promise<About['company'] | undefined> {
  const { rows } = await sql<About['company']>`
    select t.code, t.name, t.short_name, t.logo, t.contact_name, t.mobile, t.address, t.remark, t.template, t.status,
           extract(epoch from t.expire_time)::bigint as expire_time,
           (select p.name from plans p where p.id = t.plan_id) as plan
      from tenants t where t.id = ${realm}`.execute(tx);
  return rows[0];
}

/** Rights are kept by the numbers that rules have in this installation. */
async function rulesOf(tx: WideTx): Promise<About['rules']> {
  const rows = await tx.selectFrom('rules').select(['id', 'name']).where('area', '=', 'tenant').orderBy('id').execute();
  return rows.map(({ id, name }) => [id, name]);
}

export async function lastMigration(tx: WideTx): Promise<string> {
  const { rows } = await sql<{ id: string }>`select id from schema_migrations order by id desc limit 1`.execute(tx);
  return rows[0]?.id ?? '';
}
