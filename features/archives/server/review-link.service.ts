/** Deciding over one revision by a link in a letter: once, in time, while nothing newer and no other decision stands in its way. */

import { adminsHolding } from '#features/groups/server/door.ts';
import { type Coded, wordsOfCodes } from '#features/models/server/door.ts';
import { settingsOf } from '#features/settings/server/door.ts';
import { realmOf } from '#kit/server/context.ts';
import { type Realm, toRealm } from '#kit/server/database/scope.ts';
import { tokenHash } from '#kit/server/seal.ts';
import { auditStatus } from '../archives.contract.ts';
import { remarkMax } from '../review.contract.ts';
import { type Acting, type By, holderOfAdmin } from './acting.ts';
import * as archives from './archives.repository.ts';
import { auditArchives } from './deciding.service.ts';
import { fieldChanges } from './diff/field-changes.ts';
import { type ToldChange, textTold, toldChange } from './diff/told-changes.ts';
import { asShown, asWritten, twoSides } from './diff/two-sides.read.ts';
import { plannedTimes } from './planned-times.ts';
import { previewLink } from './preview-link.ts';
import * as links from './review-links.repository.ts';
import * as revisions from './revisions.repository.ts';

/** Why a link decides nothing (any more). */
export type VoidReason = 'unknown' | 'expired' | 'used' | 'newer' | 'decided' | 'own_work' | 'closed';

/** What somebody with a link sees. */
export interface ReviewByLink {
  title: string;
  summary: string;
  /** Who wrote the revision. */
  author: string;
  /** Fields that differ from what is on show, by their titles. Of the text itself only that it does. */
  changes: readonly ToldChange[];
  /** Nothing is on show yet. */
  isNew: boolean;
  /** When it will be shown, where that is still ahead: a sentence each, in the reader's language. */
  times: readonly string[];
  previewUrl: string;
  /** Unix seconds. */
  expireTime: number;
}

export type Opened = { review: ReviewByLink; reason?: undefined } | { review?: undefined; reason: VoidReason };

/** Whose link it is, undefined for what cannot be one. Whether it is any good, the realm's database says. */
export function realmOfLink(token: string): Realm | undefined {
  const realm = /^(\d{1,9})\.[\w-]{43}$/.exec(token)?.[1];
  return realm === undefined ? undefined : toRealm(Number(realm));
}

/** Looks, and changes nothing. */
export async function openReview(ctx: Acting, token: string): Promise<Opened> {
  const found = await usable(ctx, token);
  if (typeof found === 'string') return { reason: found };
  const { archive, link } = found;
  const latest = await revisions.find(ctx.tx, archive.id, link.revision_id);
  if (!latest) return { reason: 'newer' };
  const published =
    archive.published_revision_id === null ? undefined : await revisions.find(ctx.tx, archive.id, archive.published_revision_id);
  const shown = published && (await asShown(ctx.tx, archive, published));
  const [newer, older] = await twoSides(ctx, numbered(ctx), { newer: asWritten(archive, latest), older: shown ?? null });
  const changes = shown ? fieldChanges(older, newer, ctx.lang).map((change) => toldChange(change, ctx.lang)) : [];
  const isTextNew = shown !== undefined && shown.content !== latest.content;
  return {
    review: {
      title: latest.title,
      summary: latest.summary,
      author: latest.admin_name,
      changes: isTextNew ? [...changes, textTold(ctx.lang)] : changes,
      isNew: shown === undefined,
      times: plannedTimes(archive, ctx.now).map((words) => words[ctx.lang]),
      previewUrl: (await previewLink(ctx, { archiveId: archive.id, revisionId: latest.id })).url,
      expireTime: link.expire_time,
    },
  };
}

/** Whoever has only a link holds no right to see rows of other resources: they are called by their numbers. */
function numbered({ lang }: Acting): (values: readonly Coded[]) => Promise<(one: Coded) => string> {
  return (values) => wordsOfCodes(values, async (_source, ids) => new Map(ids.map((id) => [id, `#${id}`])), lang);
}

/** What keeps a remark from being taken. */
export type RemarkReason = 'remark_missing' | 'remark_long';

export type Decided = 'done' | RemarkReason | VoidReason | { refused: string };

export async function decideByLink(ctx: Acting, token: string, status: 1 | 2, remark: string): Promise<Decided> {
  if (status === auditStatus.rejected && !remark.trim()) return 'remark_missing';
  if (remark.length > remarkMax) return 'remark_long';
  const found = await usable(ctx, token, true);
  if (typeof found === 'string') return found;
  const { archive, link, by } = found;
  const [verdict] = await auditArchives({ ...ctx, by }, [archive.id], { status, remark });
  if (!verdict?.ok) return { refused: verdict?.msg ?? '' };
  await links.markUsed(ctx.tx, link.id, ctx.now);
  return 'done';
}

interface Usable {
  link: NonNullable<Awaited<ReturnType<typeof links.findLink>>>;
  archive: archives.Held;
  by: By;
}

/** @param hold keeps the document and the link as they are until the transaction ends */
async function usable(ctx: Acting, token: string, hold = false): Promise<Usable | VoidReason> {
  const hash = tokenHash(token);
  const known = await links.findLink(ctx.tx, hash);
  if (!known) return 'unknown';
  // The document first, as everybody does who changes one.
  const [archive] = hold ? await archives.hold(ctx.tx, [known.archive_id]) : [await archives.find(ctx.tx, known.archive_id)];
  const link = hold ? await links.findLink(ctx.tx, hash, true) : known;
  if (!archive || !link || archive.deleted_time !== null) return 'closed';
  if (link.used_time !== null) return 'used';
  if (link.expire_time * 1000 <= ctx.now.getTime()) return 'expired';
  if (archive.latest_revision_id !== link.revision_id) return 'newer';
  if (archive.audit_status !== auditStatus.pending) return 'decided';
  const by = await holderOf(ctx, link);
  if (!by) return 'closed';
  return archive.writers.includes(by.holder) ? 'own_work' : { link, archive, by };
}

/** Who decides: whoever reads that mailbox. Undefined when the realm does not ask them any more. */
async function holderOf(ctx: Acting, link: Usable['link']): Promise<By | undefined> {
  const { archiveAudit, archiveLinkReview, archiveReviewMails } = await settingsOf(ctx.tx);
  if (archiveAudit !== 'open' || !archiveLinkReview) return undefined;
  const known = (await archives.adminsByEmail(ctx.tx, [link.email])).get(link.email);
  const account = known?.id;
  const isListed = archiveReviewMails.split('\n').includes(link.email);
  const isReviewer = account !== undefined && (await adminsHolding(ctx.tx, realmOf(ctx), 'corp/archives/audit')).includes(account);
  if (!isListed && !isReviewer) return undefined;
  return {
    holder: account === undefined ? `m${link.email}` : holderOfAdmin(account),
    adminId: account,
    name: known?.name ?? link.email,
    can: (node) => node === 'corp/archives/audit',
    via: { via: 'link', email: link.email },
    consoleUrl: link.console_url,
  };
}
