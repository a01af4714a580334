/** Every query on accounts that are being closed, or are closed. */
import { sql } from 'kysely';

import { moment } from '#kit/server/database/moment.ts';
import type { ScopedTx, WideTx } from '#kit/server/database/scope.ts';

/** False when the end has been asked for already. */
export async function ask(tx: ScopedTx, id: number, end: Date): Promise<boolean> {
  const row = await tx
    .updateTable('members')
    .set({ close_time: end })
    .where('id', '=', id)
    .where('close_time', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function takeBack(tx: ScopedTx, id: number): Promise<void> {
  await tx.updateTable('members').set({ close_time: null }).where('id', '=', id).where('closed_time', 'is', null).execute();
}

/** Companies with accounts to close, or with closed ones that they keep no longer: one look into an index for each company. */
export async function listRealmsDue(tx: WideTx, now: Date, keepDaysDefault: number): Promise<number[]> {
  const keepDays = sql`coalesce((
    select (w.value #>> '{}')::numeric::int from settings w
     where w.tenant_id = t.id and w.name = 'memberKeepDays' and jsonb_typeof(w.value) = 'number'), ${keepDaysDefault}::int)`;
  const { rows } = await sql<{ id: number }>`
    select t.id from tenants t
     where exists (select from members m where m.tenant_id = t.id and m.close_time <= ${now}::timestamptz and m.closed_time is null)
        or exists (select from members m where m.tenant_id = t.id and m.closed_time < ${now}::timestamptz - make_interval(days => ${keepDays}))
     order by t.id`.execute(tx);
  return rows.map(({ id }) => id);
}

/**
 * Takes the person out of the accounts whose time has come; answers with those it was done to. The name becomes one that nobody has
 * chosen, so the old one is free; the number and the entries of its figures stay. Whoever has taken the closing back meanwhile is
 * left alone.
 */
export async function forget(tx: ScopedTx, now: Date, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    update members
       set username = 'closed' || substr(md5(gen_random_uuid()::text), 1, 9), nickname = '已注销 / Closed', email = '', mobile = '',
           avatar = '', motto = '', gender = 0, birthday = null, last_login_ip = '', join_ip = '', status = 'disable',
           group_id = null, closed_time = ${now}, update_time = ${now}
     where close_time <= ${now}::timestamptz and closed_time is null and id in (
       select id from members where close_time <= ${now}::timestamptz and closed_time is null order by close_time, id limit ${limit})
    returning id`.execute(tx);
  const closed = rows.map(({ id }) => Number(id));
  await sql`delete from member_secrets where member_id = any (${closed})`.execute(tx);
  return closed;
}

export async function removeClosed(tx: ScopedTx, before: Date, limit: number): Promise<void> {
  await tx
    .deleteFrom('members')
    .where('id', 'in', (eb) =>
      eb.selectFrom('members').select('id').where('closed_time', '<', moment(before)).orderBy('closed_time').limit(limit),
    )
    .execute();
}
