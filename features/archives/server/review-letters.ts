/** Letters about reviews: to reviewers that something waits, with a link to decide if the realm allows it, and to the author. */
import { postLetter, settingsWithServices } from '#features/settings/server/door.ts';
import { companyName } from '#features/site-config/server/door.ts';
import { type Lang, languages } from '#kit/contract/lang.ts';
import type { Phrase } from '#kit/contract/refusal.ts';
import { dayMs } from '#kit/contract/units.ts';
import { realmOf } from '#kit/server/context.ts';
import { type LetterWords, letterOf, urlLine } from '#kit/server/letter.ts';
import { tokenHash } from '#kit/server/seal.ts';
import { consoleUrl } from '#kit/server/site-url.ts';
import { type Acting, byOf, holderOfAdmin } from './acting.ts';
import { adminsByEmail, emailsOf } from './archives.repository.ts';
import { type Planned, plannedTimes } from './planned-times.ts';
import { placeOf } from './preview-link.ts';
import { insertLinks } from './review-links.repository.ts';

/** A realm with more reviewers than this reads its bell. */
const lettersMax = 20;
/** A link opens so long. */
export const linkDays = 7;
const linkBytes = 32;

interface Told extends Planned {
  id: number;
  writers: readonly string[];
  title: string;
  summary: string;
  latest_revision_id: number | null;
}

/** @param adminIds reviewers by their accounts; the realm's own list of addresses comes before them */
export async function postPending(ctx: Acting, archive: Told, adminIds: readonly number[]): Promise<void> {
  const settings = await settingsWithServices(ctx.tx, ctx.config);
  if (!canPost(settings) || (!settings.archiveMail && !settings.archiveLinkReview)) return;
  const listed = settings.archiveReviewMails.split('\n').filter(Boolean);
  const accounts = await emailsOf(ctx.tx, adminIds);
  const known = new Map(accounts.map(({ email, id }) => [email.toLowerCase(), id]));
  const emails = settings.archiveLinkReview && listed.length > 0 ? listed : [...known.keys()];
  const owners = await adminsByEmail(ctx.tx, emails);
  const from = await companyName(ctx.tx);
  for (const email of emails.filter((each) => !isOwnWork(ctx, archive, owners.get(each)?.id)).slice(0, lettersMax)) {
    const to = { email, adminId: known.get(email) ?? null };
    const url = settings.archiveLinkReview ? await linkFor(ctx, archive, to) : consoleUrlOf(ctx, `review?id=${archive.id}`);
    const facts = { title: archive.title, by: byOf(ctx).name, summary: archive.summary, url, days: linkDays };
    const said = withTimes(settings.archiveLinkReview ? decideWords : waitsWords, plannedTimes(archive, ctx.now));
    await postLetter(ctx, ctx.tx, { to: email, from, ...letterOf(said, langOf(ctx, owners.get(email)), facts) });
  }
}

/** Whoever may not judge it is not asked to. */
function isOwnWork(ctx: Acting, { writers }: Told, adminId: number | undefined): boolean {
  const holder = adminId === undefined ? undefined : holderOfAdmin(adminId);
  return holder !== undefined && (writers.includes(holder) || byOf(ctx).holder === holder);
}

/** What becomes of a document by somebody else. */
export type Decision = 'passed' | 'rejected' | 'published' | 'scheduled' | 'unpublished' | 'called_off' | 'recycled' | 'recovered';

/** @param adminIds who wrote what was decided over */
export async function postDecision(
  ctx: Acting,
  archive: Told,
  adminIds: readonly number[],
  decision: Decision,
  remark: string,
): Promise<void> {
  const settings = await settingsWithServices(ctx.tx, ctx.config);
  if (!settings.archiveMail || !canPost(settings)) return;
  const isVerdict = decision === 'passed' || decision === 'rejected';
  // The switch of these letters is one of the review: without a review nobody could turn them off.
  if (!isVerdict && settings.archiveAudit !== 'open') return;
  const facts = { title: archive.title, by: byOf(ctx).name, remark, url: consoleUrlOf(ctx, `edit/${archive.id}`) };
  // From when it is shown is said of what will be shown.
  const isShown = ['passed', 'published', 'scheduled'].includes(decision);
  const words = withTimes(decisionWords[decision], isShown ? plannedTimes(archive, ctx.now) : []);
  const writing = await emailsOf(ctx.tx, adminIds);
  const from = await companyName(ctx.tx);
  for (const one of writing.slice(0, lettersMax))
    await postLetter(ctx, ctx.tx, { to: one.email, from, ...letterOf(words, langOf(ctx, one), facts) });
}

/** Who did what comes first, then from when and until when it is shown. */
function withTimes({ subject, lines: [first, ...others] }: LetterWords, times: readonly Phrase[]): LetterWords {
  return { subject, lines: [...(first ? [first] : []), ...times, ...others] };
}

/** What the receiver last read the console in; of whom nobody knows, that of whoever acts. */
function langOf({ lang }: Acting, receiver: { lang: string } | undefined): Lang {
  return languages.find((known) => known === receiver?.lang) ?? lang;
}

/** An address that opens one decision over one revision. Only its hash is kept. */
async function linkFor(ctx: Acting, archive: Told, to: { email: string; adminId: number | null }): Promise<string> {
  const token = `${realmOf(ctx)}.${ctx.randomBytes(linkBytes).toString('base64url')}`;
  const expire_time = new Date(ctx.now.getTime() + linkDays * dayMs);
  const console_url = consoleUrl(ctx.config, ctx.request);
  const link = { console_url, archive_id: archive.id, revision_id: archive.latest_revision_id ?? 0, email: to.email, admin_id: to.adminId };
  await insertLinks(ctx.tx, [{ ...link, link_hash: tokenHash(token), expire_time }]);
  return `${await placeOf(ctx)}review/${token}`;
}

function canPost({ smtp_server, smtp_sender_mail }: { smtp_server: string; smtp_sender_mail: string }): boolean {
  return smtp_server !== '' && smtp_sender_mail !== '';
}

/** @param page of documents on the console: authors are led to the document, reviewers to what changed in it */
function consoleUrlOf({ realm, config, request, by }: Acting, page: string): string {
  return `${by?.consoleUrl || consoleUrl(config, request)}${realm === 0 ? 'platform' : 'tenant'}/corp/archives/${page}`;
}

const submitted = { 'zh-cn': '{by} 提交了《{title}》，等待审核。', en: '{by} submitted “{title}” for review.' };
const subject = { 'zh-cn': '等待审核：{title}', en: 'Waiting for review: {title}' };
const waitsWords: LetterWords = {
  subject,
  lines: [submitted, { 'zh-cn': '{summary}', en: '{summary}' }, urlLine],
};
const decideWords: LetterWords = {
  subject,
  lines: [
    submitted,
    { 'zh-cn': '{summary}', en: '{summary}' },
    {
      'zh-cn': '打开下面的链接查看并通过或驳回，无需登录：',
      en: 'Open this link to look at it and to pass or reject it, without logging in:',
    },
    urlLine,
    {
      'zh-cn': '链接 {days} 天内有效，只能使用一次，请勿转发。',
      en: 'The link lasts {days} days and counts once. Do not pass it on.',
    },
  ],
};
const decisionWords: Record<Decision, LetterWords> = {
  passed: {
    subject: { 'zh-cn': '已通过审核：{title}', en: 'Passed: {title}' },
    lines: [{ 'zh-cn': '{by} 通过了《{title}》。', en: '{by} passed “{title}”.' }, urlLine],
  },
  rejected: {
    subject: { 'zh-cn': '被驳回：{title}', en: 'Rejected: {title}' },
    lines: [{ 'zh-cn': '{by} 驳回了《{title}》：', en: '{by} rejected “{title}”:' }, { 'zh-cn': '{remark}', en: '{remark}' }, urlLine],
  },
  published: {
    subject: { 'zh-cn': '已发布：{title}', en: 'Published: {title}' },
    lines: [{ 'zh-cn': '{by} 发布了《{title}》。', en: '{by} published “{title}”.' }, urlLine],
  },
  scheduled: {
    subject: { 'zh-cn': '定时发布：{title}', en: 'Scheduled: {title}' },
    lines: [{ 'zh-cn': '{by} 定时发布了《{title}》。', en: '{by} scheduled “{title}”.' }, urlLine],
  },
  unpublished: {
    subject: { 'zh-cn': '已下线：{title}', en: 'Unpublished: {title}' },
    lines: [{ 'zh-cn': '{by} 下线了《{title}》。', en: '{by} unpublished “{title}”.' }, urlLine],
  },
  called_off: {
    subject: { 'zh-cn': '已取消定时发布：{title}', en: 'Schedule cancelled: {title}' },
    lines: [{ 'zh-cn': '{by} 取消了《{title}》的定时发布。', en: '{by} cancelled the schedule of “{title}”.' }, urlLine],
  },
  recycled: {
    subject: { 'zh-cn': '已移入回收站：{title}', en: 'In the recycle bin: {title}' },
    lines: [{ 'zh-cn': '{by} 把《{title}》移入了回收站。', en: '{by} moved “{title}” to the recycle bin.' }, urlLine],
  },
  recovered: {
    subject: { 'zh-cn': '已从回收站恢复：{title}', en: 'Back from the recycle bin: {title}' },
    lines: [{ 'zh-cn': '{by} 把《{title}》从回收站恢复了。', en: '{by} brought “{title}” back from the recycle bin.' }, urlLine],
  },
};
