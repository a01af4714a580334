/** Making snapshots: rows at one moment, then, without holding anything up, one file of them and of the company's files. */
import { randomBytes } from 'node:crypto';
import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

import { chinaDay } from '#kit/contract/china-time.ts';
import { dayMs, megabyteBytes, minuteMs } from '#kit/contract/units.ts';
import type { Context } from '#kit/server/context.ts';
import { acrossRealms, platformRealm, type Realm, type ScopedTx, toRealm } from '#kit/server/database/scope.ts';
import { localFiles, storageFolder } from '#kit/server/files.ts';
import { enqueue, type JobHandler } from '#kit/server/jobs.ts';
import { refuse } from '#kit/server/refusals.ts';
import { requireEach } from '#kit/server/require-each.ts';
import { signFileUrl } from '#kit/server/signed-files.ts';
import { refuseSnapshot, snapshotDays } from '../contract.ts';
import { atOneMoment, dumpCompany } from './dump.ts';
import type { About } from './manifest.ts';
import { packCompany, sizeOf } from './pack.ts';
import { inFolder, newFolder, type SnapshotParts, sweepFolders } from './parts.ts';
import * as snapshots from './snapshots.repository.ts';

const makeQueue = 'snapshots.make';
/** Smaller ones are made while their caller waits. */
const atOnceBytes = 64 * megabyteBytes;
const openMs = 15 * minuteMs;
const tellEveryMs = 1000;
/** Whoever makes one gives a sign of life so often … */
const aliveEveryMs = 15_000;
/** … and without one for so long nobody makes it: several signs, for a database may be away for a moment. */
const silentMaxMs = 2 * minuteMs;

/** Writes the snapshot of a company to a path outside the storage: for whoever sits at the machine. Undefined where there is no such company. */
export async function writeSnapshot(parts: SnapshotParts, company: Realm, path: string): Promise<About | undefined> {
  return inFolder(parts, async (folder) => {
    const about = await dumpAtOnce(parts, company, folder);
    if (about) await packCompany(parts, folder, path);
    return about;
  });
}

export async function dumpAtOnce(parts: SnapshotParts, company: Realm, folder: string): Promise<About | undefined> {
  return parts.db.acrossRealms(async (tx) => {
    await atOneMoment(tx);
    return dumpCompany(tx, company, folder);
  });
}

export interface Made {
  id: number;
  state: 'making' | 'ready';
  /** A signed address; empty while it is made. */
  file: string;
}

/** Undefined where there is no such company. A large one goes on as a job. */
export async function makeSnapshot(
  parts: SnapshotParts,
  company: number,
  by: string,
  written?: (tx: ScopedTx, about: About) => Promise<void>,
): Promise<Made | undefined> {
  const folder = await newFolder(parts);
  try {
    const about = await dumpAtOnce(parts, toRealm(company), folder);
    if (!about) return undefined;
    const isSmall = (await sizeOf(folder)) <= atOnceBytes;
    const id = await parts.db.inScope(platformRealm, async (tx) => {
      const made = await snapshots.insert(tx, rowOf(about, 'export', by));
      if (!isSmall) await enqueue(tx, makeQueue, { id: made, folder });
      await written?.(tx, about);
      return made;
    });
    if (!isSmall) return { id, state: 'making', file: '' };
    await finishSnapshot(parts, id, folder);
    return { id, state: 'ready', file: await parts.db.inScope(platformRealm, (tx) => downloadUrl(parts, tx, id)) };
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
}

/** For the transaction that deletes the company: what it had is written down first. Whoever removes its files calls `finishSnapshot` before. */
export async function keepBeforeDeletion(
  parts: SnapshotParts,
  tx: ScopedTx,
  company: Realm,
  by: string,
): Promise<{ id: number; folder: string } | undefined> {
  const folder = await newFolder(parts);
  const about = await acrossRealms(tx, platformRealm, (wide) => dumpCompany(wide, company, folder));
  if (!about) {
    await rm(folder, { recursive: true, force: true });
    return undefined;
  }
  return { id: await snapshots.insert(tx, rowOf(about, 'deletion', by)), folder };
}

/** Makes the file of a dump, once: done again, it answers at once. The dump goes with it. */
export async function finishSnapshot(parts: SnapshotParts, id: number, folder: string): Promise<void> {
  const told = { at: 0, bytes: 0 };
  const own = <T>(work: (tx: ScopedTx) => Promise<T>) => parts.db.inScope(platformRealm, work);
  const row = await own((tx) => snapshots.find(tx, id));
  if (row && row.state !== 'ready' && row.state !== 'removed') {
    const total_bytes = await sizeOf(folder);
    await own((tx) => snapshots.begin(tx, id, total_bytes));
    const tell = (bytes: number) => {
      told.bytes += bytes;
      const now = parts.clock().getTime();
      if (now - told.at < tellEveryMs) return;
      told.at = now;
      own((tx) => snapshots.progress(tx, id, { done_bytes: told.bytes })).catch(() => undefined); // only a figure to look at
    };
    // A slow disk has nothing new to tell for a while.
    const living = setInterval(() => void own((tx) => snapshots.progress(tx, id)).catch(() => undefined), aliveEveryMs);
    try {
      const file_key = `p${platformRealm}/snapshots/${randomBytes(16).toString('hex')}/${row.code}-${chinaDay(parts.clock())}.zip`;
      const files = filesOf(parts);
      const bytes = await files.receive(async (incoming) => {
        const path = await incoming();
        await packCompany(parts, folder, path, tell);
        const { size } = await stat(path);
        await files.put(path, file_key);
        return size;
      });
      const ready = parts.clock();
      const remove = new Date(ready.getTime() + snapshotDays[row.kind] * dayMs);
      const isThere = await own((tx) => snapshots.finish(tx, id, { file_key, bytes, ready, remove }));
      if (!isThere) await files.remove(file_key);
    } catch (error) {
      await own((tx) => snapshots.fail(tx, id, exportEnd(parts)));
      throw error;
    } finally {
      clearInterval(living);
    }
  }
  await rm(folder, { recursive: true, force: true });
}

/** Throws `snapshots.not_ready`. */
export async function downloadUrl({ config, clock }: Pick<SnapshotParts, 'config' | 'clock'>, tx: ScopedTx, id: number): Promise<string> {
  const row = await snapshots.find(tx, id);
  if (!row) throw refuse('request.not_found');
  if (row.state !== 'ready') throw refuseSnapshot('snapshots.not_ready');
  return signFileUrl(config.secret, `/storage/${row.file_key}`, new Date(clock().getTime() + openMs));
}

/** Where the file of a snapshot lies. Throws `snapshots.not_ready`. */
export async function pathOfSnapshot(parts: SnapshotParts, id: number): Promise<string> {
  const row = await parts.db.inScope(platformRealm, (tx) => snapshots.find(tx, id));
  if (row?.state !== 'ready' || !(await filesOf(parts).open(row.file_key))) throw refuseSnapshot('snapshots.not_ready');
  return join(storageFolder(parts.config), ...row.file_key.split('/'));
}

/** All of them or none. Throws `snapshots.in_making`. */
export async function deleteSnapshots(ctx: Context, ids: readonly number[]): Promise<number> {
  const rows = await snapshots.hold(ctx.tx, ids);
  const making = rows.find(({ state }) => state === 'making');
  if (making) throw refuseSnapshot('snapshots.in_making', { name: making.name });
  for (const { id, name, code, kind, state } of rows) {
    ctx.noted(id, { name, code, state }, kind === 'deletion' ? { name, code, state: 'removed' } : undefined);
  }
  await removeAll(ctx.tx, rows);
  return requireEach(rows.length, ids);
}

/** The files go once it is certain. */
async function removeAll(tx: ScopedTx, rows: Awaited<ReturnType<typeof snapshots.hold>>): Promise<void> {
  const keys = rows.flatMap(({ file_key }) => file_key || []);
  const ids = rows.map(({ id }) => id);
  await snapshots.remove(tx, ids);
  if (keys.length > 0) await enqueue(tx, removeQueue, { keys });
}

const removeQueue = 'snapshots.remove_files';

/** The handlers of this feature, by queue. */
export function snapshotJobs(parts: SnapshotParts): Record<string, JobHandler> {
  return {
    async [makeQueue]({ payload }) {
      const { id, folder } = payload as { id: number; folder: string }; // safe: only makeSnapshot() fills this queue
      await finishSnapshot(parts, id, folder);
    },
    async [removeQueue]({ payload }) {
      const { keys } = payload as { keys: string[] }; // safe: only removeAll() fills this queue
      for (const key of keys) await filesOf(parts).remove(key);
    },
  };
}

/**
 * Exports that nobody makes any more, because the process that did was killed, are said to have failed. The embedded database has one
 * process: whoever was alive before it began is not.
 */
export async function failAbandoned({ clock, db }: Pick<SnapshotParts, 'clock' | 'db'>, tx: ScopedTx): Promise<void> {
  const silentMs = db.embedded ? Math.min(silentMaxMs, process.uptime() * 1000) : silentMaxMs;
  for (const id of await snapshots.abandonedIds(tx, silentMs)) await snapshots.fail(tx, id, exportEnd({ clock }));
}

/** Files whose time is over, and what was left by processes that were killed: folders, and exports that nobody makes. */
export async function sweepSnapshots(parts: SnapshotParts): Promise<void> {
  await sweepFolders(parts, (name) => parts.db.inScope(platformRealm, (tx) => snapshots.isNamedByJob(tx, name)));
  await parts.db.inScope(platformRealm, async (tx) => {
    await failAbandoned(parts, tx);
    await removeAll(tx, await snapshots.holdDue(tx, parts.clock()));
  });
}

function exportEnd({ clock }: Pick<SnapshotParts, 'clock'>): Date {
  return new Date(clock().getTime() + snapshotDays.export * dayMs);
}

function filesOf({ config }: SnapshotParts) {
  return localFiles(storageFolder(config));
}

function rowOf({ realm, company, tables }: About, kind: snapshots.NewSnapshot['kind'], by: string): snapshots.NewSnapshot {
  const count = (table: string) => tables.find(({ name }) => name === table)?.rows ?? 0;
  const holds = { archives: count('archives'), members: count('members'), files: count('attachments') };
  return { company_id: realm, code: company.code, name: company.name, kind, holds, admin_name: by };
}
