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

/** Members whose time has come, by company. */
export async function listDue(tx: WideTx, now: Date, limit: number): Promise<{ tenant_id: number; ids: number[] }[]> {
  const { rows } = await sql<{ tenant_id: number; ids: number[] }>`
    select tenant_id, array_agg(id order by id) as ids from (
      select tenant_id, id from members where close_time <= ${now}::timestamptz and closed_time is null order by close_time limit ${limit}
    ) as due group by tenant_id order by tenant_id`.execute(tx);
  return rows.map(({ tenant_id, ids }) => ({ tenant_id, ids: ids.map(Number) }));
}

/**
 * Takes the person out of the account; answers with those it was done to. The name becomes one that nobody has chosen, so the old one is free; the number and
 * the entries of its figures stay. Whoever has taken the closing back meanwhile is left alone.
 */
export async function forget(tx: ScopedTx, ids: readonly number[], now: Date): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    update members
       set username = 'closed' || substr(md5(gen_random_uuid()::text), 1, 9), nickname = '已注销 / Closed', email = '', mobile = '',
           avatar = '', motto = '', gender = 0, birthday = null, last_login_ip = '', join_ip = '', status = 'disable',
           group_id = null, closed_time = ${now}, update_time = ${now}
     where id = any (${[...ids]}) and close_time <= ${now}::timestamptz and closed_time is null
    returning id`.execute(tx);
  const closed = rows.map(({ id }) => Number(id));
  await sql`delete from member_secrets where member_id = any (${closed})`.execute(tx);
  return closed;
}

/** Companies that still have the remains of somebody. */
export async function listRealmsWithClosed(tx: WideTx): Promise<number[]> {
  const rows = await tx.selectFrom('members').select('tenant_id').distinct().where('closed_time', 'is not', null).execute();
  return rows.map(({ tenant_id }) => tenant_id);
}

export async function removeClosed(tx: ScopedTx, before: Date, limit: number): Promise<void> {
  await tx
    .deleteFrom('members')
    .where('id', 'in', (eb) =>
      eb.selectFrom('members').select('id').where('closed_time', '<', moment(before)).orderBy('closed_time').limit(limit),
    )
    .execute();
}
