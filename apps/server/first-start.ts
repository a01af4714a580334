/** What an empty installation gets before it serves: the rules of the code, the platform's first administrator. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';

import { createFounder, isUnfounded, isUnvisited } from '#features/admins/server/door.ts';
import { plantFormsWhereNone } from '#features/forms/server/door.ts';
import { plantDefaultGroups, synchroniseMemberRules } from '#features/member-groups/server/door.ts';
import { plantModelsWhereNone } from '#features/models/server/door.ts';
import { synchroniseRules } from '#features/rules/server/door.ts';
import type { Config } from '#kit/server/config.ts';
import { type Database, platformRealm, type ScopedTx, type WideTx } from '#kit/server/database/scope.ts';
import { generatePassword, hashPassword } from '#kit/server/passwords.ts';
import { menus } from './features.ts';

export interface FirstStart {
  /** Set when this start made the account: shown once, and kept in a file only its owner can read. */
  password: string | undefined;
  /** Nobody has logged in to the platform yet: whoever did not see the first start's words is told where the passwords are. */
  isUnvisited: boolean;
}

/** In the data folder, until somebody takes it away. */
export const initialAdminFile = 'initial-admin.txt';

/** Any constant: instances that start together do each step one after the other. */
const startLock = 5_170_212;

export async function prepare(config: Config, db: Database): Promise<FirstStart> {
  await db.acrossRealms(alone((tx) => synchroniseRules(tx, menus)));
  await plantEverywhere(db, plantModelsWhereNone);
  await plantEverywhere(db, plantFormsWhereNone);
  await db.acrossRealms(alone(synchroniseMemberRules));
  await plantEverywhere(db, plantDefaultGroups);
  if (!(await db.inScope(platformRealm, isUnfounded))) {
    return { password: undefined, isUnvisited: await db.inScope(platformRealm, isUnvisited) };
  }

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
        writeFileSync(
          join(config.dataFolder, initialAdminFile),
          `admin\n${password}\n\nThe password of the first start: worth nothing once it has been changed.\n`,
          { mode: 0o600 },
        );
      }
      return true;
    }),
  );
  return { password: isOurs ? password : undefined, isUnvisited: true };
}

/** Waits in its transaction until no other instance is in a step of its start, so that what is looked for there is there. */
function alone<Tx extends ScopedTx | WideTx, T>(work: (tx: Tx) => Promise<T>): (tx: Tx) => Promise<T> {
  return async (tx) => {
    await sql`select pg_advisory_xact_lock(${startLock})`.execute(tx);
    return work(tx);
  };
}

/** Sites that one transaction gives something to: with more, its statements would take longer than they may. */
const plantedAtOnce = 500;

/** What a new company is given when it is opened, for those that are older than it: piece by piece, however many they are. */
async function plantEverywhere(db: Database, plant: (tx: WideTx, most: number) => Promise<number>): Promise<void> {
  for (let planted = plantedAtOnce; planted === plantedAtOnce; ) {
    planted = await db.acrossRealms(alone((tx) => plant(tx, plantedAtOnce)));
  }
}
