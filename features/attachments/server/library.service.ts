/** Rules of the library: names, folders, what may be deleted. */
import { limitOf } from '#features/plans/server/door.ts';
import { takeVersion, takeVersions } from '#kit/server/conflict.ts';
import type { Context } from '#kit/server/context.ts';
import type { ScopedTx } from '#kit/server/database/scope.ts';
import { violates } from '#kit/server/database/violates.ts';
import { enqueue } from '#kit/server/jobs.ts';
import { requireEach } from '#kit/server/require-each.ts';
import { freeSlug, slugFrom } from '#kit/server/slugs.ts';
import { phrases as english } from '../console/locales/en.ts';
import { phrases as chinese } from '../console/locales/zh-cn.ts';
import { type FileChange, type Folder, isReservedTopic, refuseLibrary } from '../library.contract.ts';
import { holdStorage } from './attachments.repository.ts';
import * as folders from './folders.repository.ts';
import * as library from './library.repository.ts';
import { removalOf, removalQueue } from './removal.ts';
import { usedBytes } from './totals.repository.ts';
import { countUses } from './uses.repository.ts';

const topicMaxLength = 28;
/** Where uploads go that name no folder. */
export const defaultTopic = 'default';

export async function editFile(ctx: Context, { id, version, focal, ...changes }: FileChange): Promise<void> {
  const [row] = await requireAll(ctx.tx, [id]);
  if (!row) return;
  await takeVersion(ctx, 'attachments', id, version);
  if (changes.topic !== undefined && changes.topic !== row.topic) await requireFolder(ctx.tx, [row], changes.topic);
  await library.update(ctx.tx, id, { ...changes, ...(focal && { focal_x: focal.x, focal_y: focal.y }) });
  const isOtherwise = focal !== undefined && (focal.x !== row.focal_x || focal.y !== row.focal_y);
  if (isOtherwise || (changes.alt !== undefined && changes.alt !== row.alt)) ctx.changed(...shownNames([row]));
}

export async function moveFiles(ctx: Context, ids: readonly number[], topic: string): Promise<number> {
  const rows = await requireAll(ctx.tx, ids);
  const moving = rows.filter((row) => row.topic !== topic);
  if (moving.length > 0) {
    await requireFolder(ctx.tx, moving, topic);
    const moved = moving.map(({ id }) => id);
    await takeVersions(ctx, 'attachments', moved);
    await library.move(ctx.tx, moved, topic);
  }
  return rows.length;
}

/** The rows now, the files when it is certain that the rows are gone. What is shown somewhere stays. */
export async function deleteFiles(ctx: Context, ids: readonly number[]): Promise<number> {
  await holdStorage(ctx.tx);
  const rows = await requireAll(ctx.tx, ids);
  const uses = await countUses(ctx.tx, hashesOf(rows));
  const used = rows.filter(({ file_hash }) => (uses.get(file_hash ?? '') ?? 0) > 0);
  const [first] = used;
  if (first) {
    const data = { used: used.map(({ id }) => id) };
    throw refuseLibrary('attachments.in_use', { name: first.name, count: uses.get(first.file_hash ?? '') ?? 0 }, { data });
  }
  await library.remove(ctx.tx, ids);
  await enqueue(ctx.tx, removalQueue, { files: rows.map(removalOf) });
  ctx.jobs.wake();
  return rows.length;
}

export async function listFolders(tx: ScopedTx): Promise<{ list: Folder[]; used: number; limit: number | null }> {
  return { list: await folders.list(tx), used: await usedBytes(tx), limit: await limitOf(tx, 'max_storage_bytes') };
}

/** Answers with the topic: the title in Latin letters, as it will stand in addresses. */
export async function addFolder(ctx: Context, title: string): Promise<string> {
  const plain = (await slugFrom(title)).slice(0, topicMaxLength).replace(/-+$/, '');
  const wanted = isReservedTopic(plain) ? `folder-${plain}`.slice(0, topicMaxLength) : plain || 'folder';
  const topic = freeSlug(wanted, new Set(await folders.topics(ctx.tx)));
  await name(ctx.tx, topic, title);
  ctx.noted(topic, undefined, { title });
  return topic;
}

export async function renameFolder(ctx: Context, topic: string, title: string): Promise<void> {
  if (!(await folders.isThere(ctx.tx, topic))) throw refuseLibrary('attachments.folder_missing', {}, { field: 'topic' });
  const before = (await folders.findTitle(ctx.tx, topic)) ?? topic;
  await name(ctx.tx, topic, title);
  ctx.noted(topic, { title: before }, { title });
}

/** What is in it goes to the other one. */
export async function deleteFolder(ctx: Context, topic: string, to: string): Promise<number> {
  if (topic === defaultTopic) throw refuseLibrary('attachments.folder_kept', {}, { field: 'topic' });
  if (topic === to) throw refuseLibrary('attachments.folder_itself', {}, { field: 'to' });
  if (!(await folders.isThere(ctx.tx, topic))) throw refuseLibrary('attachments.folder_missing', {}, { field: 'topic' });
  ctx.noted(topic, { title: (await folders.findTitle(ctx.tx, topic)) ?? topic }, undefined);
  const ids = await folders.fileIds(ctx.tx, topic);
  const count = ids.length > 0 ? await moveFiles(ctx, ids, to) : 0;
  await folders.remove(ctx.tx, topic);
  return count;
}

/** The names under which pages say that they show these files. */
export function shownNames(rows: readonly { file_hash: string | null }[]): string[] {
  return hashesOf(rows).map((hash) => `file:${hash}`);
}

export function hashesOf(rows: readonly { file_hash: string | null }[]): string[] {
  return [...new Set(rows.flatMap(({ file_hash }) => file_hash ?? []))];
}

async function requireAll(tx: ScopedTx, ids: readonly number[]): Promise<library.Held[]> {
  const rows = await library.hold(tx, ids);
  requireEach(rows.length, ids);
  return rows;
}

/** The folder is there, and holds none of these files already. */
async function requireFolder(tx: ScopedTx, rows: readonly library.Held[], topic: string): Promise<void> {
  if (topic !== defaultTopic && !(await folders.isThere(tx, topic))) {
    throw refuseLibrary('attachments.folder_missing', {}, { field: 'topic' });
  }
  const ids = rows.map(({ id }) => id);
  const twin = await library.findTwin(tx, ids, topic);
  if (!twin) return;
  const { name, twin_name } = twin;
  const code = twin.is_there ? 'attachments.same_there' : 'attachments.same_among';
  throw refuseLibrary(code, { name, twin: twin_name }, { field: 'topic' });
}

/** What folders that nobody named are called, in any language. */
const usualNames = new Map([chinese, english].flatMap(({ topics }) => Object.entries(topics).map(([topic, title]) => [title, topic])));

async function name(tx: ScopedTx, topic: string, title: string): Promise<void> {
  const usual = usualNames.get(title);
  if (usual !== undefined && usual !== topic && (await folders.findTitle(tx, usual)) === undefined) {
    throw refuseLibrary('attachments.folder_taken', {}, { field: 'title' });
  }
  try {
    await folders.name(tx, topic, title);
  } catch (error) {
    if (violates(error, 'attachment_folders_title_taken')) throw refuseLibrary('attachments.folder_taken', {}, { field: 'title' });
    throw error;
  }
}
