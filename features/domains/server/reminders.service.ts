/** Reminds in time: of what ends, by itself; of what a filing lacks, when the operator asks for it. */
import { notify } from '#features/notices/server/door.ts';
import { postLetter, settingsWithServices } from '#features/settings/server/door.ts';
import { defaultLang } from '#kit/contract/lang.ts';
import { type Context, realmOf, type Surroundings } from '#kit/server/context.ts';
import { acrossRealms, platformRealm, toRealm, type WideTx, withinRealm } from '#kit/server/database/scope.ts';
import { type LetterWords, letterOf } from '#kit/server/letter.ts';
import { refuse } from '#kit/server/refusals.ts';
import type { ComplianceRow } from '../compliance.contract.ts';
import { findAll } from './compliance.repository.ts';
import { endingBetween } from './domains.repository.ts';
import { asked, endingSoon, problemWords } from './reminder-words.ts';

type Here = Pick<Surroundings, 'config' | 'clock' | 'randomBytes'>;

const dayMs = 86_400_000;
/** Days before the end on which people are told; 0 is the day after it. */
const reminders = [30, 7, 1, 0] as const;
const endings = [
  { column: 'icp_expire_time', what: 'icp' },
  { column: 'name_expire_time', what: 'name' },
] as const;

/** Done once a day, at whatever hour: days are counted from their beginning, so each end falls into one of them exactly. */
export async function remindOfFilings(here: Here, tx: WideTx, now: Date): Promise<void> {
  const today = Math.floor(now.getTime() / dayMs) * dayMs;
  for (const { column, what } of endings) {
    for (const days of reminders) {
      const to = new Date(today + days * dayMs);
      const ending = await endingBetween(tx, column, new Date(to.getTime() - dayMs), to);
      for (const domain of ending) await tellOfEnd(here, tx, domain, { what, days });
    }
  }
}

type Ended = Awaited<ReturnType<typeof endingBetween>>[number];

async function tellOfEnd(
  here: Here,
  tx: WideTx,
  { id, tenant_id, host, owner_email }: Ended,
  end: { what: 'icp' | 'name'; days: number },
): Promise<void> {
  const { what, days } = end;
  const words = {
    kind: `domains.${what}_${days === 0 ? 'expired' : 'expiring'}`,
    details: { host, days },
    onceKey: `${what} ${id} ${days}`,
  } as const;
  await notify(tx, platformRealm, { node: 'domains/compliance/index' }, { ...words, path: `domains/compliance?quickSearch=${host}` });
  if (tenant_id !== platformRealm) await notify(tx, tenant_id, { node: 'domain/index' }, { ...words, path: 'domain' });
  await writeTo(here, tx, { realm: tenant_id, to: owner_email }, endingSoon[what][days === 0 ? 'over' : 'soon'], { host, days });
}

/** All or none: an id that names no host refuses all. Hosts that lack nothing are left out of the count. */
export async function remindOwners(ctx: Context, ids: readonly number[]): Promise<number> {
  const wanted = [...new Set(ids)];
  const siteDomain = ctx.config.siteDomain.replace(/:\d+$/, '');
  const count = await acrossRealms(ctx.tx, realmOf(ctx), async (tx) => {
    const rows = await findAll(tx, siteDomain, ctx.now, wanted);
    if (rows.length < wanted.length) throw refuse('request.not_found');
    const lacking = rows.filter(({ state }) => state === 'lacking' || state === 'due');
    for (const row of lacking) await askFor(ctx, tx, row);
    return lacking.length;
  });
  ctx.jobs.wake();
  return count;
}

async function askFor(here: Here, tx: WideTx, { id, tenant_id, host, owner_email, problems }: ComplianceRow): Promise<void> {
  const isDomain = id > 0;
  await notify(
    tx,
    tenant_id,
    { node: isDomain ? 'domain/edit' : 'corp/config/edit' },
    { kind: 'domains.filing_asked', details: { host }, path: isDomain ? 'domain' : 'corp/config', onceKey: `filing ${host}` },
  );
  const lacks = problems.map((problem) => problemWords[problem][defaultLang]).join('；');
  await writeTo(here, tx, { realm: tenant_id, to: owner_email }, asked, { host, lacks });
}

/** Nothing is written where nobody can be written to, or no mail server is set up. */
async function writeTo(
  here: Here,
  tx: WideTx,
  { realm, to }: { realm: number; to: string },
  words: LetterWords,
  facts: Record<string, unknown>,
): Promise<void> {
  if (to === '') return;
  await withinRealm(tx, toRealm(realm), async (own) => {
    const settings = await settingsWithServices(own, here.config);
    if (!settings.smtp_server || !settings.smtp_sender_mail) return;
    await postLetter(here, own, { to, ...letterOf(words, defaultLang, facts) });
  });
}
