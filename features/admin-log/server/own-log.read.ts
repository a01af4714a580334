/** What one administrator has done, newest first, in words. */
import { sql } from 'kysely';

import { areaOf, listNodeTitles } from '#features/rules/server/door.ts';
import { ListQuery } from '#kit/contract/list.ts';
import type { Context } from '#kit/server/context.ts';
import * as log from './admin-log.repository.ts';

export async function pageOfOwnLog(ctx: Context, adminId: number, paging: { page: number; limit: number }) {
  const titles = await listNodeTitles(ctx.tx, areaOf(ctx), ctx.lang);
  return log.listed(ctx.tx, { limit: sql`admin_log.admin_id = ${adminId}`, titles }).page(ListQuery.parse(paging));
}
