/** Entries for other screens, newest first, in words. */
import { sql } from 'kysely';

import { areaOf, listNodeTitles } from '#features/rules/server/door.ts';
import { ListQuery } from '#kit/contract/list.ts';
import type { Context } from '#kit/server/context.ts';
import * as log from './admin-log.repository.ts';
import { readingOf } from './reading.ts';

/** What one administrator has done. */
export async function pageOfOwnLog(ctx: Context, adminId: number, paging: { page: number; limit: number }) {
  const titles = await listNodeTitles(ctx.tx, areaOf(ctx), ctx.lang);
  return log.listed(ctx.tx, { limit: sql`admin_log.admin_id = ${adminId}`, titles }).page(ListQuery.parse(paging));
}

/** What the caller would see first on the screen of the log. */
export async function latestEntries(ctx: Context, limit: number) {
  return log.latest(ctx.tx, await readingOf(ctx), limit);
}
