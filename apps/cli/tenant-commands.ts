/** `tenant create`, `tenant list`, `tenant delete`: what the platform's screen does, by the same services. */
import { tellInstances } from '#apps/server/changes.ts';
import { writeLog } from '#features/admin-log/server/door.ts';
import { tenants } from '#features/tenants/contract.ts';
import { findByCode, listAll, openTenant, removeTenant } from '#features/tenants/server/door.ts';
import { stateOf } from '#features/tenants/state.contract.ts';
import { isDay } from '#kit/contract/fields.ts';
import { fieldErrors } from '#kit/contract/issues.ts';
import { platformRealm } from '#kit/server/database/scope.ts';
import { siteUrl } from '#kit/server/site-url.ts';
import { type Command, type Desk, Failed, Misused, withDatabase, withFiles } from './command.ts';
import { entryOf, request } from './log-entry.ts';
import { seenFrom } from './seen-from.ts';

export const tenantCommands: readonly Command[] = [
  {
    name: 'tenant create',
    purpose: 'Opens a company with its website and its first administrator.',
    options: [
      { name: 'code', value: 'CODE', purpose: 'The label of its host.', needed: true },
      { name: 'name', value: 'NAME', purpose: 'The company.', needed: true },
      { name: 'username', value: 'NAME', purpose: 'The account of its first administrator.', needed: true },
      { name: 'password', value: 'PASSWORD', purpose: 'Default: one is generated and printed.' },
      { name: 'template', value: 'KEY', purpose: 'empty, corporate-zh (default), corporate-en, demo, or tenant:ID to copy a site.' },
      { name: 'expire', value: 'DATE', purpose: 'The last day, YYYY-MM-DD. Default: no end.' },
    ],
    run: createTenant,
  },
  { name: 'tenant list', purpose: 'Lists the companies.', options: [], run: listTenants },
  {
    name: 'tenant delete',
    purpose: 'Deletes a company. A snapshot of it is kept for 90 days; the server makes its file when it runs next.',
    options: [
      { name: 'code', value: 'CODE', purpose: 'The company.', needed: true },
      { name: 'confirm', value: 'CODE', purpose: 'The same code once more.', needed: true },
    ],
    run: deleteTenant,
  },
];

type Given = Readonly<Record<string, string | undefined>>;

async function createTenant({ config, print, printError }: Desk, given: Given): Promise<void> {
  const parsed = tenants.endpoints.add.body.safeParse({
    code: given.code,
    name: given.name,
    admin_username: given.username,
    admin_password: given.password,
    template: given.template ?? 'corporate-zh',
    expire_time: given.expire === undefined ? null : lastSecondOf(given.expire),
  });
  if (!parsed.success) {
    const lines = fieldErrors(parsed.error.issues, 'en').map(({ field, message }) => `${field.replace('admin_', '')}: ${message}`);
    throw new Misused(lines.join('\n'));
  }
  const wish = parsed.data;
  const opened = await withFiles(config, async (db) => {
    const made = await openTenant({ db, now: new Date() }, wish, {
      record: (tx, { id }) => writeLog({ request }, tx, entryOf(platformRealm, 'tenant/add', { ...wish, id })),
    });
    await tellInstances({ db, redisUrl: config.redisUrl }, platformRealm, ['tenants']);
    return made;
  });
  print(`Opened ${opened.code} (${opened.id}): ${siteUrl(config, opened, seenFrom(config))}`);
  print(`Account: ${opened.admin.username}`);
  if (opened.admin.password !== undefined) print(`Password: ${opened.admin.password}`);
  if (stateOf(wish, secondsNow()) === 'expired') printError(`${given.expire} has passed: the website and the console are closed.`);
}

async function listTenants({ config, print }: Desk): Promise<void> {
  const list = await withDatabase(config, (db) => db.inScope(platformRealm, listAll));
  for (const { id, code, name, status, expire_time } of list) {
    const until = expire_time === null ? 'no end' : dayOf(expire_time);
    print([id, code, stateOf({ status, expire_time }, secondsNow()), until, name].join('\t'));
  }
  print(list.length === 1 ? '1 company' : `${list.length} companies`);
}

async function deleteTenant({ config, print }: Desk, { code = '', confirm }: Given): Promise<void> {
  if (confirm !== code) throw new Misused('--confirm must repeat the code.');
  const removed = await withFiles(config, async (db) => {
    const gone = await db.inScope(platformRealm, async (tx) => {
      const tenant = await findByCode(tx, code);
      if (!tenant) throw new Failed(`There is no company "${code}".`);
      const usage = await removeTenant({ db, config, clock: () => new Date() }, tx, tenant.id, '');
      await writeLog({ request }, tx, entryOf(platformRealm, 'tenant/del', { ...tenant, confirm: code, usage }));
      return { ...tenant, usage };
    });
    await tellInstances({ db, redisUrl: config.redisUrl }, platformRealm, ['tenants']);
    return gone;
  });
  print(
    `Deleted ${removed.code} (${removed.name}): ${counted(removed.usage.archives, 'document')}, ${counted(removed.usage.admins, 'administrator')}.`,
  );
  print('Its files go when the server runs next.');
}

function dayOf(seconds: number): string {
  const day = new Date(seconds * 1000);
  return [day.getFullYear(), day.getMonth() + 1, day.getDate()].map((part) => String(part).padStart(2, '0')).join('-');
}

/** The company is open to the last second of its day, as the machine's clock has it. */
function lastSecondOf(date: string): number {
  if (!isDay(date)) throw new Misused('--expire is a date: YYYY-MM-DD.');
  return Math.floor(new Date(`${date}T23:59:59`).getTime() / 1000);
}

function secondsNow(): number {
  return Date.now() / 1000;
}

function counted(count: number, one: string): string {
  return `${count} ${one}${count === 1 ? '' : 's'}`;
}
