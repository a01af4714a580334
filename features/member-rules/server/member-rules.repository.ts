/** Every query on the rules of members. */
import { sql } from 'kysely';

import type { ScopedTx } from '#kit/server/database/scope.ts';
import type { RuleValues } from '#kit/server/rule.ts';
import type { MemberRuleRow } from '../contract.ts';

/** A rule as it is stored. */
export interface MemberRuleValues extends RuleValues {
  type: MemberRuleRow['type'];
  no_login_valid: boolean;
}

/** The tree of a company in the order in which it is shown. */
export async function list(tx: ScopedTx) {
  return tx
    .selectFrom('member_rules')
    .select(['id', 'pid', 'type', 'name', 'titles', 'title', 'remark', 'path', 'icon', 'menu_type', 'url', 'component'])
    .select(['no_login_valid', 'extend', 'weigh', 'status', 'builtin', 'create_time', 'update_time', 'version'])
    .orderBy('weigh', 'desc')
    .orderBy('id')
    .execute();
}

export type MemberRuleRecord = Awaited<ReturnType<typeof list>>[number];

/** Keeps other writers of the tree away until this transaction ends, those that add its first rule too. */
export async function hold(tx: ScopedTx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('member_rules:' || siteloom.realm(), 0))`.execute(tx);
}

export async function insert(tx: ScopedTx, rule: MemberRuleValues): Promise<{ id: number }> {
  return tx.insertInto('member_rules').values(rule).returning('id').executeTakeFirstOrThrow();
}

/** Rules of another company by their names: what is there takes their words and state. */
export async function upsert(tx: ScopedTx, rules: readonly (MemberRuleValues & { titles: unknown; builtin: boolean })[]): Promise<void> {
  await sql`
    insert into member_rules (pid, type, name, titles, title, remark, path, icon, menu_type, url, component, no_login_valid, extend, weigh,
                              status, builtin)
    select r.pid, r.type, r.name, r.titles, r.title, r.remark, r.path, r.icon, r.menu_type, r.url, r.component, r.no_login_valid, r.extend,
           r.weigh, r.status, r.builtin
      from jsonb_to_recordset(${JSON.stringify(rules)}::jsonb) as r (pid bigint, type text, name text, titles jsonb, title text, remark text,
           path text, icon text, menu_type text, url text, component text, no_login_valid boolean, extend text, weigh integer,
           status smallint, builtin boolean)
    on conflict (tenant_id, name) do update
       set title = excluded.title, remark = excluded.remark, icon = excluded.icon, weigh = excluded.weigh, status = excluded.status`.execute(
    tx,
  );
}

export async function update(tx: ScopedTx, id: number, change: Partial<MemberRuleValues>, now: Date): Promise<void> {
  await tx
    .updateTable('member_rules')
    .set({ ...change, update_time: now })
    .where('id', '=', id)
    .execute();
}

export async function remove(tx: ScopedTx, ids: readonly number[]): Promise<void> {
  await sql`delete from member_rules where id = any (${[...ids]})`.execute(tx);
}

/** Whoever held the parent holds its new child too. */
export async function giveToHoldersOf(tx: ScopedTx, parentId: number, id: number): Promise<void> {
  await sql`
    update member_groups set rules = rules || ${id}::bigint
     where not super and ${parentId}::bigint = any (rules)`.execute(tx);
}
