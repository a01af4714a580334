/**
 * `npm run bench:likeness`: whether the time of an answer tells what its words do not, such as whether an account is there.
 * Medians of 200 calls of each kind, in turn, as ratios to the first of its group.
 */
import { performance } from 'node:perf_hooks';
import { createMember } from '#features/members/server/door.ts';
import { toRealm } from '#kit/server/database/scope.ts';
import { hashPassword } from '#kit/server/passwords.ts';
import { startMachines, stopAll } from '#testing/machine.ts';
import { type MemberSite, memberPassword, memberSite } from '#testing/member-site.ts';
import { type World, world } from '#testing/world.ts';
import { takesNoWords } from '#tools/steps.mjs';
import { median } from './figures.ts';

const samples = 200;
const warmUps = 10;
/** Ten failures lock an account: each is tried less often. */
const triesEach = 5;
const apart = 0.1;

interface Kind {
  title: string;
  call: (n: number) => Promise<{ code: number; msg: string }>;
}

async function main(): Promise<void> {
  const machines = await startMachines();
  const w = await world({ OUTBOUND_PRIVATE: 'on' });
  const site = await memberSite(w);
  try {
    const groups = await groupsOf(w, site);
    for (const [title, kinds] of Object.entries(groups)) await compare(w, title, kinds);
  } finally {
    await site.close();
    await w.close();
    await stopAll(machines);
  }
}

async function groupsOf(w: World, site: MemberSite): Promise<Record<string, Kind[]>> {
  const closed = await w.tenant();
  await people(w, site.tenant.id, 'known', (samples + warmUps) / triesEach);
  await people(w, site.tenant.id, 'barred', (samples + warmUps) / triesEach);
  await people(w, closed.id, 'known', (samples + warmUps) / triesEach);
  await people(w, site.tenant.id, 'mailed', samples + warmUps);
  await w.data.asOwner("update members set status = 'disable' where username like 'barred%'");
  await w.data.asOwner("update tenants set expire_time = now() - interval '1 day' where id = $1", [closed.id]);

  const login = (name: string, host?: string) => (n: number) =>
    site.post(
      'user/checkIn',
      { tab: 'login', username: `${name}${Math.floor(n / triesEach)}`, password: 'wrong-1-secret' },
      host ? { host } : {},
    );
  const send = (event: string, name: string) => (n: number) => site.post('ems/send', { email: `${name}${n}@example.com`, event });
  const retrieve = (name: string) => (n: number) =>
    site.post('account/retrievePassword', {
      ...{ type: 'email', account: `${name}${n}@example.com`, captcha: '000000', password: memberPassword },
    });
  return {
    'a login that fails': [
      { title: 'a wrong password', call: login('known') },
      { title: 'nobody of this name', call: login('nobody') },
      { title: 'a disabled account', call: login('barred') },
      { title: 'an expired company', call: login('known', closed.host) },
    ],
    'a code for a new password': [
      { title: 'an address with an account', call: send('user_retrieve_pwd', 'mailed') },
      { title: 'an address without', call: send('user_retrieve_pwd', 'strange') },
    ],
    'a code for registering': [
      { title: 'an address that is free', call: send('user_register', 'strange') },
      { title: 'an address that is taken', call: send('user_register', 'mailed') },
    ],
    'a wrong code for a new password': [
      { title: 'an address with an account', call: retrieve('mailed') },
      { title: 'an address without', call: retrieve('strange') },
    ],
  };
}

async function people(w: World, tenantId: number, name: string, count: number): Promise<void> {
  const passwordHash = await hashPassword(memberPassword);
  await w.data.db.inScope(toRealm(tenantId), async (tx) => {
    for (let n = 0; n < count; n += 1) {
      const username = `${name}${n}`;
      await createMember(tx, { username, nickname: username, email: `${username}@example.com`, passwordHash });
    }
  });
}

/** Each kind once in every round, in an order of its own: what the machine does meanwhile meets all of them. */
async function compare(w: World, title: string, kinds: readonly Kind[]): Promise<void> {
  const times = kinds.map((): number[] => []);
  const heard = new Set<string>();
  for (let round = 0; round < samples + warmUps; round += 1) {
    await w.data.asOwner('delete from member_code_counts');
    const order = kinds.map((_, place) => ({ place, draw: Math.random() })).sort((one, other) => one.draw - other.draw);
    for (const { place } of order) {
      const startedMs = performance.now();
      const answer = await kinds[place]?.call(round);
      const ms = performance.now() - startedMs;
      heard.add(`${answer?.code} ${answer?.msg}`);
      if (round >= warmUps) times[place]?.push(ms);
    }
  }
  say(`${title}, on ${w.engine}:`);
  if (heard.size > 1) fail(`  The words differ: ${[...heard].join(' | ')}`);
  const [first = 0] = times.map(median);
  for (const [place, kind] of kinds.entries()) {
    const ms = median(times[place] ?? []);
    const ratio = ms / first;
    const line = `  ${kind.title.padEnd(32)} ${ms.toFixed(2).padStart(8)} ms   ×${ratio.toFixed(3)}`;
    if (Math.abs(ratio - 1) > apart) fail(`${line}   (more than ${apart * 100} % apart)`);
    else say(line);
  }
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

function fail(line: string): void {
  process.exitCode = 1;
  say(line);
}

takesNoWords(`npm run bench:likeness

  Measures whether the time of an answer tells what its words do not, on PostgreSQL (TEST_DATABASE=embedded).`);
await main();
