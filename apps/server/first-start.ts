/** What an empty installation gets before it serves: the rules of the code, the platform's first administrator. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';

import { createFounder, isUnfounded } from '#features/admins/server/door.ts';
import { plantFormsIfNone } from '#features/forms/server/door.ts';
import { plantMemberCentre, synchroniseMemberRules } from '#features/member-groups/server/door.ts';
import { plantIfNone } from '#features/models/server/door.ts';
import { synchroniseRules } from '#features/rules/server/door.ts';
import { defaultLang } from '#kit/contract/lang.ts';
import type { Config } from '#kit/server/config.ts';
import { type Database, platformRealm, type ScopedTx, toRealm, type WideTx } from '#kit/server/database/scope.ts';
import { generatePassword, hashPassword } from '#kit/server/passwords.ts';
import { menus } from './features.ts';

export interface FirstStart {
  /** Set when this start made the account: shown once, and kept in a file only its owner can read. */
  password: string | undefined;
}

/** Any constant: instances that start together do each step one after the other. */
const startLock = 5_170_212;

export async function prepare(config: Config, db: Database): Promise<FirstStart> {
  await db.acrossRealms(alone((tx) => synchroniseRules(tx, menus)));
  await plantModelsEverywhere(db);
  await plantFormsEverywhere(db);
  await db.acrossRealms(alone(synchroniseMemberRules));
  await plantGroupsEverywhere(db);
  if (!(await db.inScope(platformRealm, isUnfounded))) return { password: undefined };

  const password = config.adminPassword ?? generatePassword();
  const passwordHash = await hashPassword(password);
  const isOurs = await db.inScope(
    platformRealm,
    alone(async (tx) => {
      if (!(await isUnfounded(tx))) return false;
      await createFounder(tx, {
        username: 'admin',
        nickname: 'Admin',
        passwordHash,
        mustChange: config.adminPassword === undefined,
        groupName: '超级管理员',
      });
      // Before the commit, so that there is never an account whose password nobody was told.
      if (config.adminPassword === undefined) {
        writeFileSync(join(config.dataFolder, 'initial-admin.txt'), `admin\n${password}\n`, { mode: 0o600 });
      }
      return true;
    }),
  );
  return { password: isOurs ? password : undefined };
}

/** Waits in its transaction until no other instance is in a step of its start, so that what is looked for there is there. */
function alone<Tx extends ScopedTx | WideTx, T>(work: (tx: Tx) => Promise<T>): (tx: Tx) => Promise<T> {
  return async (tx) => {
    await sql`select pg_advisory_xact_lock(${startLock})`.execute(tx);
    return work(tx);
  };
}

/** Realms that are older than models get theirs; a new company is given them when it is opened. */
async function plantModelsEverywhere(db: Database): Promise<void> {
  const realms = await db.acrossRealms((tx) =>
    tx
      .selectFrom('realms as r')
      .select('r.id')
      .where((eb) => eb.not(eb.exists(eb.selectFrom('models as m').select('m.id').whereRef('m.tenant_id', '=', 'r.id'))))
      .execute(),
  );
  for (const { id } of realms) await db.inScope(toRealm(id), alone(plantIfNone));
}

/** The same for realms that are older than forms. */
async function plantFormsEverywhere(db: Database): Promise<void> {
  const realms = await db.acrossRealms((tx) =>
    tx
      .selectFrom('realms as r')
      .select('r.id')
      .where((eb) => eb.not(eb.exists(eb.selectFrom('forms as f').select('f.id').whereRef('f.tenant_id', '=', 'r.id'))))
      .execute(),
  );
  for (const { id } of realms) await db.inScope(toRealm(id), alone(plantFormsIfNone));
}

/** The same for companies that are older than rules of members: their members need a group that holds some. */
async function plantGroupsEverywhere(db: Database): Promise<void> {
  const companies = await db.acrossRealms((tx) =>
    tx
      .selectFrom('tenants as t')
      .select('t.id')
      .where((eb) =>
        eb.not(
          eb.exists(
            eb.selectFrom('member_groups as g').select('g.id').whereRef('g.tenant_id', '=', 't.id').where('g.is_default', '=', true),
          ),
        ),
      )
      .execute(),
  );
  for (const { id } of companies)
    await db.inScope(
      toRealm(id),
      alone((tx) => plantMemberCentre(tx, defaultLang)),
    );
}
