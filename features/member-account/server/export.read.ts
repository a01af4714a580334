/** Everything that is kept about one member, as one document. */

import { findKeptMember, listMemberSessions } from '#features/sign-in/server/door.ts';
import { companyName } from '#features/site-config/server/door.ts';
import { chinaDay } from '#kit/contract/china-time.ts';
import type { Lang } from '#kit/contract/lang.ts';
import type { DetachedContext, Member } from '#kit/server/context.ts';
import type { ScopedTx } from '#kit/server/database/scope.ts';
import type { RawAnswer } from '#kit/server/http/raw-answer.ts';
import { refuse } from '#kit/server/refusals.ts';
import { inWordsOf } from './check-in.service.ts';
import { moneyEntries, scoreEntries } from './records.read.ts';
import { agreedBy } from './terms.ts';

/** Far more than anybody has; bounds what one call can take. */
const entriesMax = 50_000;
/** By the number that is kept. */
const genders: Record<Lang, readonly string[]> = { 'zh-cn': ['保密', '男', '女'], en: ['Private', 'Male', 'Female'] };

export async function exportOwn(ctx: DetachedContext, member: Member): Promise<RawAnswer> {
  const document = await ctx.db.inScope(member.realm, (tx) => gather(ctx, tx, member));
  return {
    type: 'application/json; charset=utf-8',
    body: `${JSON.stringify(document, null, 2)}\n`,
    fileName: `${document.account.username}-${chinaDay(ctx.now)}.json`,
    headers: { 'cache-control': 'private, no-store' },
  };
}

async function gather(ctx: DetachedContext, tx: ScopedTx, { id, realm }: Member) {
  const self = await findKeptMember(tx, realm, id);
  if (!self) throw refuse('request.not_found');
  const { tenant_id: _, enabled: __, ...account } = self;
  const consent = await agreedBy(tx, id, ctx.lang);
  const uploads = await tx
    .selectFrom('attachments')
    .select(['url', 'name', 'size', 'create_time'])
    .where('member_id', '=', id)
    .orderBy('id')
    .execute();
  const checkIns = await tx.selectFrom('member_check_ins').select(['day', 'points']).where('member_id', '=', id).orderBy('day').execute();
  const sessions = await listMemberSessions(tx, id, ctx.now);
  return {
    site: await companyName(tx, ctx.lang),
    exported: written(Math.floor(ctx.now.getTime() / 1000)),
    // Others keep a number; nobody knows what it means.
    account: { ...dated(account), gender: genders[ctx.lang][account.gender] },
    consent: consent && dated(consent),
    balance: (await moneyEntries(tx, id, 1, entriesMax)).map(dated),
    points: (await scoreEntries(tx, id, 1, entriesMax)).map(inWordsOf(ctx.lang)).map(dated),
    check_ins: checkIns.map(({ day, points }) => ({ day: String(day), points })),
    sessions: sessions.map(({ id: ___, ...session }) => dated(session)),
    uploads: uploads.map(dated),
  };
}

/** Times as people and other programs read them; the product's own are unix seconds. */
function dated<Row extends object>(row: Row): Row {
  const entries = Object.entries(row).map(([name, value]) => [
    name,
    /time$/.test(name) && typeof value === 'number' ? written(value) : value,
  ]);
  return Object.fromEntries(entries) as Row; // safe: the same names; only read as JSON
}

function written(seconds: number): string {
  return new Date(seconds * 1000).toISOString();
}
