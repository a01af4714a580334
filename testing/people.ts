/** Administrators for tests: with a group of exactly the named nodes, already signed in. */
import { randomBytes, randomUUID } from 'node:crypto';

import type { Server } from '#apps/server/build-server.ts';
import { toRealm } from '#kit/server/database/scope.ts';
import { tokenHash } from '#kit/server/seal.ts';
import type { PrivateDatabase } from './database.ts';

export interface PersonFacts {
  id: number;
  realm: number;
  username: string;
  groupId: number;
  token: string;
  refreshToken: string;
}

/** @param nodes none: everything the area has */
export async function signPersonIn(data: PrivateDatabase, server: Server, realm: number, nodes: readonly string[]): Promise<PersonFacts> {
  const username = `u${randomUUID().replaceAll('-', '').slice(0, 10)}`;
  const [token, refreshToken] = [
    `ba_x_${randomBytes(24).toString('hex').slice(0, 40)}`,
    `ba_x_${randomBytes(24).toString('hex').slice(0, 40)}`,
  ];
  const now = server.surroundings.clock();
  const facts = await data.db.inScope(toRealm(realm), async (tx) => {
    const catalogue = await tx
      .selectFrom('rules')
      .select(['id', 'pid', 'name'])
      .where('area', '=', realm === 0 ? 'platform' : 'tenant')
      .execute();
    const rules = withFolders(catalogue, nodes);
    const group = await tx
      .insertInto('admin_groups')
      .values({ name: `Group of ${username}`, super: nodes.length === 0, rules })
      .returning('id')
      .executeTakeFirstOrThrow();
    const admin = await tx.insertInto('admins').values({ username, nickname: username }).returning('id').executeTakeFirstOrThrow();
    await tx.insertInto('admin_group_members').values({ admin_id: admin.id, group_id: group.id }).execute();
    await tx.insertInto('admin_secrets').values({ admin_id: admin.id, password_hash: 'x' }).execute();
    await tx
      .insertInto('sessions')
      .values({
        area: realm === 0 ? 'admin' : 'tenant',
        account_id: admin.id,
        access_hash: tokenHash(token),
        access_expire: new Date(now.getTime() + 3_600_000),
        refresh_hash: tokenHash(refreshToken),
        refresh_expire: new Date(now.getTime() + 7_200_000),
        keep: false,
        ip: '127.0.0.1',
        user_agent: 'test',
      })
      .execute();
    return { id: admin.id, groupId: group.id };
  });
  return { ...facts, realm, username, token, refreshToken };
}

interface Rule {
  id: number;
  pid: number | null;
  name: string;
}

/** The rules of these names and everything above them, as a group holds them. */
function withFolders(catalogue: readonly Rule[], nodes: readonly string[]): number[] {
  const above = (rule: Rule | undefined): number[] => (rule ? [rule.id, ...above(catalogue.find(({ id }) => id === rule.pid))] : []);
  const held = nodes.map((node) => catalogue.find(({ name }) => name === node));
  if (held.includes(undefined)) throw new Error(`Some of these nodes do not exist: ${nodes.join(', ')}`);
  return [...new Set(held.flatMap(above))];
}
