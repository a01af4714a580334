/** Members as signing in sees them: always those of one company. */
import { type RawBuilder, sql } from 'kysely';

import { moment } from '#kit/server/database/moment.ts';
import type { Realm, ScopedTx, WideTx } from '#kit/server/database/scope.ts';
import { isSession, type SessionKey } from './sessions.repository.ts';

/** What somebody may type to name their account. */
export type NamedBy = 'mobile' | 'email' | 'username';

export type MemberAccount = NonNullable<Awaited<ReturnType<ReturnType<typeof members>['executeTakeFirst']>>>;

/** The session of an access token with all that decides whether its member may act now. */
export interface MemberSession {
  id: number;
  account_id: number;
  username: string;
  access_expire: number;
  enabled: boolean;
  /** Switched off by the company; an account that was closed is gone. */
  disabled: boolean;
  tenant_open: boolean;
  /** Names of the rules that its group holds. */
  nodes: string[];
}

/** Looked for in one company only: a token of another one is unknown here. */
export async function findMemberSession(tx: WideTx, realm: Realm, by: SessionKey, now: Date): Promise<MemberSession | undefined> {
  return tx
    .selectFrom('sessions as s')
    .innerJoin('members as m', (join) => join.onRef('m.tenant_id', '=', 's.tenant_id').onRef('m.id', '=', 's.account_id'))
    .innerJoin('tenants as t', 't.id', 's.tenant_id')
    .select(['s.id', 's.account_id', 'm.username', 's.access_expire'])
    .select([
      sql<boolean>`m.status = 'enable'`.as('enabled'),
      sql<boolean>`m.status = 'disable' and m.closed_time is null`.as('disabled'),
      sql<boolean>`siteloom.tenant_state(t.status, t.expire_time, ${moment(now)}) = 'open'`.as('tenant_open'),
      nodesOfMember.as('nodes'),
    ])
    .where(isSession(by))
    .where('s.area', '=', 'api')
    .where('s.tenant_id', '=', realm)
    .executeTakeFirst();
}

/** Whoever is in no group has what new members get; a disabled group holds nothing. */
const nodesOfMember = sql<string[]>`array(
  select r.name from member_groups g join member_rules r on r.tenant_id = g.tenant_id and (g.super or r.id = any (g.rules))
   where g.tenant_id = m.tenant_id and g.status = 1 and r.status = 1
     and g.id = coalesce(m.group_id, (select d.id from member_groups d where d.tenant_id = m.tenant_id and d.is_default)))`;

export async function findMemberByName(tx: WideTx, realm: Realm, by: NamedBy, name: string): Promise<MemberAccount | undefined> {
  return members(tx).where('m.tenant_id', '=', realm).where(isNamed[by](name)).executeTakeFirst();
}

/** Said as the unique indexes say it, which leave out what is empty. */
const isNamed: Record<NamedBy, (name: string) => RawBuilder<boolean>> = {
  username: (name) => sql`lower(username) = lower(${name})`,
  email: (name) => sql`lower(email) = lower(${name}) and email <> ''`,
  mobile: (name) => sql`mobile = ${name} and mobile <> ''`,
};

/** As the member sees itself: nothing of a book that its group does not open. */
export async function findMember(tx: ScopedTx | WideTx, realm: Realm, id: number): Promise<MemberAccount | undefined> {
  return members(tx).where('m.tenant_id', '=', realm).where('m.id', '=', id).executeTakeFirst();
}

/** What is kept, for whoever asks for all of it: with the books that its group does not open. */
export async function findKeptMember(tx: ScopedTx, realm: Realm, id: number): Promise<MemberAccount | undefined> {
  const kept = await tx
    .selectFrom('members')
    .select([yuan(sql`money`).as('money'), 'score'])
    .where('tenant_id', '=', realm)
    .where('id', '=', id)
    .executeTakeFirst();
  const member = kept && (await findMember(tx, realm, id));
  return member && { ...member, ...kept };
}

function members(tx: ScopedTx | WideTx) {
  return tx
    .selectFrom('members as m')
    .select(['tenant_id', 'id', 'username', 'nickname', 'email', 'mobile', 'avatar', 'gender', 'birthday', 'motto'])
    .select(['last_login_time', 'last_login_ip', 'join_time', 'close_time', sql<boolean>`status = 'enable'`.as('enabled')])
    .select([yuan(whereOpen('account/balance', sql`m.money`)).as('money'), whereOpen('account/integral', sql`m.score`).as('score')]);
}

/** A book's figure for a group that opens its page, and nothing for others. */
function whereOpen(node: string, figure: RawBuilder<unknown>) {
  return sql<number>`case when ${node} = any (${nodesOfMember}) then ${figure} else 0 end`;
}

/** Cents leave as yuan: a JSON number would be a fraction, which money is not. */
function yuan(cents: RawBuilder<unknown>) {
  return sql<string>`(${cents} / 100.0)::numeric(20, 2)::text`;
}
