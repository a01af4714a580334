/** What one administrator has done, newest first, in words. */

import { areaOf, nodeTitles } from '#features/rules/server/door.ts';
import { ListQuery } from '#kit/contract/list.ts';
import type { Context } from '#kit/server/context.ts';
import * as log from './admin-log.repository.ts';

export async function pageOfOwnLog(ctx: Context, adminId: number, paging: { page: number; limit: number }) {
  const found = await log.page(ctx.tx, ListQuery.parse(paging), adminId);
  const titles = await nodeTitles(ctx.tx, areaOf(ctx), ctx.lang);
  return { ...found, list: found.list.map((row) => ({ ...row, title: titles(row.node) })) };
}
