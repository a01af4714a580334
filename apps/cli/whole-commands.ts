/** `tenant export`, `tenant import`: a company as one file, and a company out of one. */

import { rm } from 'node:fs/promises';
import { tellInstances } from '#apps/server/changes.ts';
import { writeLog } from '#features/admin-log/server/door.ts';
import { inFolder, type SnapshotParts, writeSnapshot } from '#features/snapshots/server/door.ts';
import { tenants } from '#features/tenants/contract.ts';
import { findByCode, openTenantFrom } from '#features/tenants/server/door.ts';
import { fieldsOf } from '#kit/contract/fields-of.ts';
import { fieldErrors } from '#kit/contract/issues.ts';
import { platformRealm, toRealm, withinRealm } from '#kit/server/database/scope.ts';
import { installationKey } from '#kit/server/installation-key.ts';
import { siteUrl } from '#kit/server/site-url.ts';
import { type Command, type Desk, Failed, Misused, requireFile, requireFree, withFiles } from './command.ts';
import { entryOf, request } from './log-entry.ts';
import { seenFrom } from './seen-from.ts';

export const wholeCommands: readonly Command[] = [
  {
    name: 'tenant export',
    purpose: 'Writes everything a company has into one file.',
    options: [
      { name: 'code', value: 'CODE', purpose: 'The company.', needed: true },
      { name: 'to', value: 'FILE', purpose: 'Where the file goes. It must not be there yet.', needed: true },
    ],
    run: exportTenant,
  },
  {
    name: 'tenant import',
    purpose: 'Opens a company from such a file.',
    options: [
      { name: 'from', value: 'FILE', purpose: 'The file.', needed: true },
      { name: 'code', value: 'CODE', purpose: 'The label of its host.', needed: true },
      { name: 'name', value: 'NAME', purpose: 'Default: as in the file.' },
    ],
    run: importTenant,
  },
];

type Given = Readonly<Record<string, string | undefined>>;

async function exportTenant({ config, print }: Desk, { code = '', to = '' }: Given): Promise<void> {
  await requireFree(to);
  const { about, key } = await withFiles(config, async (db, secret) => {
    const parts: SnapshotParts = { db, config, clock: () => new Date() };
    const tenant = await db.inScope(platformRealm, (tx) => findByCode(tx, code));
    if (!tenant) throw new Failed(`There is no company "${code}".`);
    const written = await writeSnapshot(parts, toRealm(tenant.id), to).catch(async (error: unknown) => {
      if (fieldsOf(error).code === 'EEXIST') throw new Failed(`${to} is there already.`);
      await rm(to, { force: true });
      throw error;
    });
    await db.inScope(platformRealm, (tx) => writeLog({ request }, tx, entryOf(platformRealm, 'tenant/snapshot', tenant)));
    return { about: written, key: installationKey(secret) };
  });
  const rows = about?.tables.reduce((sum, table) => sum + table.rows, 0) ?? 0;
  print(`Written: ${to} (${rows} rows). It holds personal data and hashes of passwords: keep it safe.`);
  print(`Another installation takes it once its SNAPSHOT_KEYS names the key of this one: ${key}`);
}

async function importTenant({ config, print }: Desk, given: Given): Promise<void> {
  const { from = '' } = given;
  const { id: _, ...shape } = tenants.endpoints.clone.body.shape;
  const wish = { code: given.code ?? '', ...(given.name !== undefined && { name: given.name }) };
  const code = shape.code.safeParse(wish.code);
  const name = given.name === undefined ? undefined : shape.name.safeParse(given.name);
  const issues = [...(code.error?.issues ?? []), ...(name?.error?.issues ?? [])];
  if (issues.length > 0)
    throw new Misused(
      fieldErrors(issues, 'en')
        .map(({ message }) => message)
        .join('\n'),
    );

  await requireFile(from);
  const opened = await withFiles(config, async (db) => {
    const parts: SnapshotParts = { db, config, clock: () => new Date() };
    const made = await inFolder(parts, (folder) =>
      openTenantFrom(parts, from, {
        ...{ wish, folder },
        record: (tx, { id }) =>
          withinRealm(tx, platformRealm, (own) => writeLog({ request }, own, entryOf(platformRealm, 'tenant/unpack', { ...wish, id }))),
      }),
    );
    await tellInstances({ db, redisUrl: config.redisUrl }, platformRealm, ['tenants']);
    return made;
  });
  print(`Opened ${opened.code} (${opened.id}): ${siteUrl(config, opened, seenFrom(config))}`);
  print(`Account: ${opened.admin.username}`);
  print(opened.admin.password === undefined ? 'Passwords are those of the file.' : `Password: ${opened.admin.password}`);
}
