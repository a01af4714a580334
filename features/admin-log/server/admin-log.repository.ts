/** Every query on the log. The rows of a realm; somebody who is not super sees their own. */

import type { ListQuery } from '#kit/contract/list.ts';
import type { ScopedTx } from '#kit/server/database/scope.ts';
import { type Page, page as pageOf } from '#kit/server/list.ts';
import { type AdminLogRow, adminLogList } from '../contract.ts';

type Stored = Omit<AdminLogRow, 'title'>;

export async function page(tx: ScopedTx, query: ListQuery, onlyAdminId: number | undefined): Promise<Page<Stored>> {
  const all = tx.selectFrom('admin_log');
  const from = onlyAdminId === undefined ? all : all.where('admin_id', '=', onlyAdminId);
  return pageOf(tx, from, adminLogList, query, (rows) =>
    rows.select(['id', 'admin_id', 'username', 'visitor_name', 'node', 'url', 'done', 'ip', 'user_agent', 'create_time']),
  );
}

export async function find(tx: ScopedTx, id: number, onlyAdminId: number | undefined) {
  const query = tx
    .selectFrom('admin_log')
    .select(['id', 'admin_id', 'username', 'visitor_name', 'node', 'url', 'done', 'ip', 'user_agent', 'create_time', 'data', 'request_id'])
    .where('id', '=', id);
  return (onlyAdminId === undefined ? query : query.where('admin_id', '=', onlyAdminId)).executeTakeFirst();
}
