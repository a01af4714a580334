import type { Handlers } from '#kit/server/http/routes.ts';
import type { recyclingEndpoints } from '../recycling.contract.ts';
import { inBatch } from './batches.ts';
import { purgeArchives, recoverArchives, recycleArchives } from './recycling.service.ts';

export const recyclingHandlers: Handlers<typeof recyclingEndpoints> = {
  del: (ctx, { query }) => inBatch(ctx, query, recycleArchives),
  recover: (ctx, { body }) => inBatch(ctx, body, (own, ids) => recoverArchives(own, ids, body.column_id)),
  purge: (ctx, { query }) => inBatch(ctx, query, purgeArchives),
};
