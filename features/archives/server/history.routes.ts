import { fieldsOf } from '#kit/contract/fields-of.ts';
import type { Handlers } from '#kit/server/http/routes.ts';
import { refuse } from '#kit/server/refusals.ts';
import { type historyEndpoints, type TimelineMove, timelineAtOnce, timelineMoves } from '../history.contract.ts';
import { restoreRevision } from './archives.service.ts';
import { detail, requireStored } from './detail.read.ts';
import { listEvents } from './events.ts';
import { shownData } from './model-data.ts';
import { previewLink } from './preview-link.ts';
import * as revisions from './revisions.repository.ts';

export const historyHandlers: Handlers<typeof historyEndpoints> = {
  async revisions(ctx, { query }) {
    const { latest_revision_id: latest, published_revision_id: published } = await requireStored(ctx, query.id);
    const list = await revisions.list(ctx.tx, query.id);
    return { list: list.map((row) => ({ ...row, latest: row.id === latest, published: row.id === published })) };
  },
  async revision(ctx, { query }) {
    const row = await revisions.find(ctx.tx, query.id, query.revision_id);
    if (!row) throw refuse('request.not_found');
    return { row: { ...row, data: shownData(row) } };
  },
  async restore(ctx, { body }) {
    await restoreRevision(ctx, body.id, body.revision_id, body.fields);
    return { row: await detail(ctx, body.id) };
  },
  async timeline(ctx, { query }) {
    await requireStored(ctx, query.id);
    const found = await listEvents(ctx.tx, query.id, query.before, timelineAtOnce);
    const known = found
      .slice(0, timelineAtOnce)
      .map(({ move, details, ...row }) => ({ ...row, move: moveOf(move), details: { ...fieldsOf(details) } }));
    return { list: known, more: found.length > timelineAtOnce };
  },
  async preview(ctx, { body }) {
    const stored = await requireStored(ctx, body.id);
    const revisionId = body.revision_id ?? stored.latest_revision_id ?? 0;
    if (!(await revisions.find(ctx.tx, stored.id, revisionId))) throw refuse('request.not_found');
    return previewLink(ctx, { archiveId: stored.id, revisionId });
  },
};

/** A kind of a later version, left by one that was taken back, is shown as a save. */
function moveOf(name: string): TimelineMove {
  return timelineMoves.find((known) => known === name) ?? 'save';
}
