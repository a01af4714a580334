import type { Handlers } from '#kit/server/http/routes.ts';
import type { relationEndpoints } from '../relations.contract.ts';
import { requireStored } from './detail.read.ts';
import { listTags, renameTag, suggestTags } from './tags.service.ts';
import { listTranslations } from './translations.repository.ts';
import { linkTranslations, unlinkTranslation } from './translations.service.ts';

export const relationHandlers: Handlers<typeof relationEndpoints> = {
  async translations(ctx, { query }) {
    await requireStored(ctx, query.id);
    return { list: await listTranslations(ctx.tx, query.id) };
  },
  linkTranslation: async (ctx, { body }) => ({ list: await linkTranslations(ctx, body.id, body.other_id) }),
  async unlinkTranslation(ctx, { body }) {
    await unlinkTranslation(ctx, body.id);
    return {};
  },
  tags: async (ctx, { query }) => ({ list: await suggestTags(ctx.tx, query.q ?? '') }),
  tagList: (ctx, { query }) => listTags(ctx.tx, query.q ?? '', query.after ?? ''),
  renameTag: (ctx, { body }) => renameTag(ctx, body.tag, body.to),
};
