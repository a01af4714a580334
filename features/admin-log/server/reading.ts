/** Which part of the log somebody reads, in words. */
import { sql } from 'kysely';

import { withinDataLimit } from '#features/groups/server/door.ts';
import { areaOf, listNodeTitles } from '#features/rules/server/door.ts';
import type { Context } from '#kit/server/context.ts';
import type { Reading } from './admin-log.repository.ts';

/** A super administrator reads the whole log of the realm, everybody else their own part. */
export async function readingOf(ctx: Context): Promise<Reading> {
  const limit = await withinDataLimit(ctx, 'own', sql`admin_log.admin_id`);
  return { limit, titles: await listNodeTitles(ctx.tx, areaOf(ctx), ctx.lang) };
}
