/** Reminds in time: of what ends, by itself; of what a filing lacks, when the operator asks for it. */
import { notify } from '#features/notices/server/door.ts';
import { postLetter, settingsWithServices } from '#features/settings/server/door.ts';
import { defaultLang } from '#kit/contract/lang.ts';
import { dayMs } from '#kit/contract/units.ts';
import { type Context, realmOf, type Surroundings } from '#kit/server/context.ts';
import { acrossRealms, platformRealm, toRealm, type WideTx, withinRealm } from '#kit/server/database/scope.ts';
import { hostWithoutPort } from '#kit/server/host-port.ts';
import { type LetterWords, letterOf } from '#kit/server/letter.ts';
import { readableHost } from '#kit/server/readable-host.ts';
import { requireEach } from '#kit/server/require-each.ts';
import type { ComplianceRow } from '../compliance.contract.ts';
import { findAll } from './compliance.repository.ts';
import { endingBetween, hold, markAsked } from './domains.repository.ts';
import { asked, endingSoon, problemWords } from './reminder-words.ts';

type Here = Pick<Surroundings, 'config' | 'clock' | 'randomBytes'>;

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
  const name = readableHost(host);
  const words = {
    kind: `domains.${what}_${days === 0 ? 'expired' : 'expiring'}`,
    details: { host: name, days },
    onceKey: `${what} ${id} ${days}`,
  } as const;
  await notify(tx, platformRealm, { node: 'domains/compliance/index' }, { ...words, path: `domains/compliance?quickSearch=${host}` });
  if (tenant_id !== platformRealm) await notify(tx, tenant_id, { node: 'domain/index' }, { ...words, path: 'domain' });
  await writeTo(here, tx, { realm: tenant_id, to: owner_email }, endingSoon[what][days === 0 ? 'over' : 'soon'], { host: name, days });
}

/**
 * All or none: an id that names no host refuses all. Hosts that lack nothing are left out of the count, and so are those of a company
 * that was asked within a day.
 */
export async function remindOwners(ctx: Context, ids: readonly number[]): Promise<number> {
  const wanted = [...new Set(ids)];
  const siteDomain = hostWithoutPort(ctx.config.siteDomain);
  const count = await acrossRealms(ctx.tx, realmOf(ctx), async (tx) => {
    const rows = await findAll(tx, siteDomain, ctx.now, wanted);
    requireEach(rows.length, wanted);
    const lacking = rows.filter(({ state }) => state === 'lacking' || state === 'due');
    // In one order: two operators who ask at once only wait.
    const companies = [...grouped(lacking, ({ tenant_id }) => tenant_id)].sort(([a], [b]) => a - b);
    const reminded = new Set<number>();
    for (const [realm, own] of companies) {
      if (await askCompany(ctx, tx, realm, own)) for (const { id } of own) reminded.add(id);
    }
    for (const { id, host, name } of rows) ctx.noted(id > 0 ? id : host, { host: name }, { host: name, reminded: reminded.has(id) });
    return reminded.size;
  });
  ctx.jobs.wake();
  return count;
}

/** At most once a day; one letter to each address names all of its hosts. False where the company was asked already, or nobody is there to hear it. */
async function askCompany(ctx: Context, tx: WideTx, realm: number, rows: readonly ComplianceRow[]): Promise<boolean> {
  if (!(await isFirstToday(ctx, tx, realm, rows))) return false;
  let told = 0;
  for (const { id, host, name } of rows) {
    const place = id > 0 ? { node: 'domain/edit', path: 'domain' } : { node: 'corp/config/edit', path: 'corp/config' };
    const words = { kind: 'domains.filing_asked', details: { host: name }, path: place.path, onceKey: `filing ${host}` } as const;
    told += await notify(tx, realm, { node: place.node }, words);
  }
  for (const [to, own] of grouped(rows, ({ owner_email }) => owner_email)) {
    const lacks = own.map((row) => `${own.length > 1 ? `${row.name}：` : ''}${lacksOf(row)}`).join('\n');
    await writeTo(ctx, tx, { realm, to }, asked, { host: own.map(({ name }) => name), lacks });
  }
  return told > 0 || rows.some(({ owner_email }) => owner_email !== '');
}

/** A company without a domain has no address to write to, and its notice waits behind the bell until it is read. */
async function isFirstToday({ now }: Context, tx: WideTx, realm: number, rows: readonly ComplianceRow[]): Promise<boolean> {
  const ids = rows.map(({ id }) => id).filter((id) => id > 0);
  if (ids.length === 0) return true;
  return withinRealm(tx, toRealm(realm), async (own) => {
    await hold(own, realm);
    return markAsked(own, realm, ids, { now, before: new Date(now.getTime() - dayMs) });
  });
}

function lacksOf({ problems }: ComplianceRow): string {
  return problems.map((problem) => problemWords[problem][defaultLang]).join('；');
}

function grouped<Key, Row>(rows: readonly Row[], keyOf: (row: Row) => Key): Map<Key, Row[]> {
  const groups = new Map<Key, Row[]>();
  for (const row of rows) groups.set(keyOf(row), [...(groups.get(keyOf(row)) ?? []), row]);
  return groups;
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
