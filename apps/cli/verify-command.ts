/** `verify`: whether an installation is whole. It only reads. */

import { type RawBuilder, sql } from 'kysely';
import { consistencyChecks } from '#features/archives/server/door.ts';
import { countKeptElsewhere, type KeptHere, libraryChecks, listKeptHere } from '#features/attachments/server/consistency.read.ts';
import { columnChecks } from '#features/columns/server/door.ts';
import { bookChecks } from '#features/members/server/consistency.read.ts';
import { hourMs } from '#kit/contract/units.ts';
import type { Database } from '#kit/server/database/scope.ts';
import { type Files, localFiles, storageFolder } from '#kit/server/files.ts';
import { type Command, type Desk, Failed, withFiles } from './command.ts';
import { megabytes } from './installation/stored-files.ts';
import { readChains } from './log-commands.ts';

export const verifyCommand: Command = {
  name: 'verify',
  purpose: 'Checks that the installation is whole: its activity log, its stored files, and what is derived from other rows.',
  options: [],
  async run(desk) {
    // All documents of all companies are looked at.
    const faults = await withFiles(desk.config, (db) => verify(desk, db), { statementTimeoutMs: hourMs });
    if (faults.length > 0) throw new Failed(`Not whole: ${faults.join(', ')}.`);
    desk.print('The installation is whole.');
  },
};

const shown = 20;
const readAtOnce = 500;

async function verify({ config, print }: Desk, db: Database): Promise<string[]> {
  const { lines, all, broken } = await readChains(db);
  for (const line of lines) print(line);
  print(`Logs: ${all - broken} of ${all} hold`);

  const files = await compareFiles(db, localFiles(storageFolder(config)));
  for (const line of files.lines) print(line);
  print(`Files: ${files.all - files.faults} of ${files.all} are there, ${megabytes(files.bytes)}`);
  const elsewhere = await db.acrossRealms(countKeptElsewhere);
  if (elsewhere > 0) print(`Files in stores, which were not looked at: ${elsewhere}`);

  const checks = Object.entries<RawBuilder<Found>>({ ...consistencyChecks, ...columnChecks, ...libraryChecks, ...bookChecks });
  let wrong = 0;
  for (const [title, query] of checks) {
    const found = await db.acrossRealms((tx) =>
      sql<Found>`select distinct realm, what from (${query}) as found order by 1, 2 limit ${shown}`.execute(tx),
    );
    if (found.rows.length > 0) wrong += 1;
    for (const { realm, what } of found.rows) print(`DIFFERS\t${title}\t${what}\trealm ${realm}`);
  }
  print(`Derived: ${checks.length - wrong} of ${checks.length} checks agree`);

  return [
    ...(broken > 0 ? [`${broken} of ${all} logs do not hold`] : []),
    ...(files.faults > 0 ? [`${files.faults} of ${files.all} files are missing or have another size`] : []),
    ...(wrong > 0 ? [`${wrong} of ${checks.length} checks differ`] : []),
  ];
}

interface Found {
  realm: number;
  what: number | string;
}

interface Compared {
  all: number;
  bytes: number;
  faults: number;
  /** The first faults. */
  lines: string[];
}

async function compareFiles(db: Database, files: Files): Promise<Compared> {
  const compared: Compared = { all: 0, bytes: 0, faults: 0, lines: [] };
  let last = { realm: -1, id: 0 };
  for (;;) {
    const { realm, id } = last;
    const rows = await db.acrossRealms((tx) => listKeptHere(tx, { realm, id }, readAtOnce));
    for (const row of rows) await compareFile(files, row, compared);
    last = rows.at(-1) ?? last;
    if (rows.length < readAtOnce) return compared;
  }
}

async function compareFile(files: Files, { realm, id, name, key, bytes }: KeptHere, compared: Compared): Promise<void> {
  const file = await files.open(key);
  compared.all += 1;
  compared.bytes += file?.sizeBytes ?? 0;
  if (file?.sizeBytes === bytes) return;
  compared.faults += 1;
  const what = file ? `has ${file.sizeBytes} bytes instead of ${bytes}` : 'is missing';
  if (compared.lines.length < shown) compared.lines.push(`${key}\t${what}\tfile ${id} of realm ${realm}\t${name}`);
}
