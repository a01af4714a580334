/** People for tests, already signed in: administrators with a group of exactly the named nodes, and members. */
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
  const { username, token, refreshToken, session } = newcomer(server);
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
      .values({ ...session, area: realm === 0 ? 'admin' : 'tenant', account_id: admin.id })
      .execute();
    return { id: admin.id, groupId: group.id };
  });
  return { ...facts, realm, username, token, refreshToken };
}

export type MemberFacts = Omit<PersonFacts, 'groupId'>;

/** @param id the member's; without it the next free one */
export async function signMemberIn(data: PrivateDatabase, server: Server, realm: number, id?: number): Promise<MemberFacts> {
  const { username, token, refreshToken, session } = newcomer(server);
  const member = await data.db.inScope(toRealm(realm), async (tx) => {
    const made = await tx
      .insertInto('members')
      .values({ username, nickname: username, ...(id !== undefined && { id }) })
      .returning('id')
      .executeTakeFirstOrThrow();
    await tx.insertInto('member_secrets').values({ member_id: made.id, password_hash: 'x' }).execute();
    await tx
      .insertInto('sessions')
      .values({ ...session, area: 'api', account_id: made.id })
      .execute();
    return made;
  });
  return { ...member, realm, username, token, refreshToken };
}

export interface SessionFacts {
  id: number;
  realm: number;
  username: string;
  token: string;
  refreshToken: string;
}

/** A session of an administrator, or of a member of any company, who is there already, as the login would make it. */
export async function openSession(server: Server, area: 'admin' | 'tenant' | 'api', username: string): Promise<SessionFacts> {
  const { token, refreshToken, session } = newSession(server);
  const { db } = server.surroundings;
  const { id, realm } = await db.acrossRealms((tx) =>
    tx
      .selectFrom(area === 'api' ? 'members' : 'admins')
      .select(['id', 'tenant_id as realm'])
      .where('username', '=', username)
      .where('tenant_id', area === 'admin' ? '=' : '>', 0)
      .executeTakeFirstOrThrow(),
  );
  await db.inScope(toRealm(realm), async (tx) => {
    await tx
      .insertInto('sessions')
      .values({ ...session, area, account_id: id })
      .execute();
    // Whoever is let in has been there before, and has a password of their own.
    if (area !== 'api') await tx.updateTable('admin_secrets').set({ must_change: false }).where('admin_id', '=', id).execute();
  });
  return { id, realm, username, token, refreshToken };
}

/** A name and a session that nobody has yet. */
function newcomer(server: Server) {
  return { username: `u${randomUUID().replaceAll('-', '').slice(0, 10)}`, ...newSession(server) };
}

function newSession(server: Server) {
  const newToken = () => `ba_x_${randomBytes(20).toString('hex')}`;
  const [token, refreshToken] = [newToken(), newToken()];
  const now = server.surroundings.clock();
  const session = {
    access_hash: tokenHash(token),
    access_expire: new Date(now.getTime() + 3_600_000),
    refresh_hash: tokenHash(refreshToken),
    refresh_expire: new Date(now.getTime() + 7_200_000),
    keep: false,
    ip: '127.0.0.1',
    user_agent: 'test',
  };
  return { token, refreshToken, session };
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
