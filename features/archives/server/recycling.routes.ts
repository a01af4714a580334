import type { Handlers } from '#kit/server/http/routes.ts';
import type { Renamed, recyclingEndpoints } from '../recycling.contract.ts';
import { inBatch } from './batches.ts';
import { purgeArchives, recoverArchives, recycleArchives } from './recycling.service.ts';

export const recyclingHandlers: Handlers<typeof recyclingEndpoints> = {
  del: (ctx, { query }) => inBatch(ctx, query, recycleArchives),
  async recover(ctx, { body }) {
    const renamed: Renamed[] = [];
    const answer = await inBatch(ctx, body, (own, ids) => recoverArchives(own, ids, body.column_id, (each) => renamed.push(each)));
    return { ...answer, renamed };
  },
  purge: (ctx, { query }) => inBatch(ctx, query, purgeArchives),
};
