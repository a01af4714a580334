/** What becomes of documents when their columns are deleted: at once where they are few, else a piece at a time in a job. */
import * as z from 'zod/mini';

import { endLeaving, findColumn, withAbove } from '#features/columns/server/door.ts';
import { deriveLater } from '#features/models/server/door.ts';
import type { Surroundings } from '#kit/server/context.ts';
import { realmOf } from '#kit/server/context.ts';
import { enqueue, type JobHandler } from '#kit/server/jobs.ts';
import { type Acting, byOf } from './acting.ts';
import { noteMoves } from './events.ts';
import * as leaving from './leaving-columns.repository.ts';
import { requireList } from './written.ts';

export const leaveQueue = 'archives.leave_columns';
/** Documents that a request, or one step of the job, sends away: some hundred milliseconds, and as many pages named one by one. */
const atOnce = 200;

/** What of a call is needed; a job has it too. */
type Leaving = Pick<Acting, 'tx' | 'actor' | 'by' | 'changed'>;

/** Everything that stands in these columns goes into the recycle bin. True: the columns must stay until the job has done the rest. */
export function recycleColumns(ctx: Acting, columnIds: readonly number[]): Promise<boolean> {
  return leave(ctx, { columnIds: [...columnIds] });
}

/** Everything that stands in these columns moves into another one of the same language. True: as above. */
export async function moveColumns(ctx: Acting, columnIds: readonly number[], targetId: number): Promise<boolean> {
  await requireList(ctx, targetId);
  return leave(ctx, { columnIds: [...columnIds], targetId });
}

const Way = z.object({
  columnIds: z.array(z.number()),
  /** Without it into the recycle bin. */
  targetId: z.optional(z.number()),
});
type Way = z.output<typeof Way>;

const Payload = z.extend(Way, { by: z.object({ holder: z.string(), adminId: z.nullable(z.number()), name: z.string() }) });

async function leave(ctx: Acting, way: Way): Promise<boolean> {
  if (await leaveSome(ctx, way)) return false;
  const { holder, adminId, name } = byOf(ctx);
  const payload: z.output<typeof Payload> = { ...way, by: { holder, adminId: adminId ?? null, name } };
  await enqueue(ctx.tx, leaveQueue, payload, { dedupeKey: `${realmOf(ctx)}:${[...way.columnIds].sort().join()}` });
  return true;
}

/** The handler of the queue. Each step is a transaction of its own; what has left is not found again, so a step that runs twice does no harm. */
export function leavingJobs({ db, invalidate }: Pick<Surroundings, 'db' | 'invalidate'>): Record<string, JobHandler> {
  return {
    async [leaveQueue]({ realm, payload }) {
      const { by, ...way } = Payload.parse(payload);
      for (let isOver = false; !isOver; ) {
        const changed: string[] = [];
        isOver = await db.inScope(realm, async (tx) => {
          const who = { ...by, adminId: by.adminId ?? undefined, can: () => false };
          const ctx: Leaving = { tx, actor: { kind: 'anonymous' }, by: who, changed: (...names) => changed.push(...names) };
          if (!(await leaveSome(ctx, way))) return false;
          changed.push(...(await endLeaving(tx, way.columnIds)));
          return true;
        });
        invalidate(realm, changed);
      }
    },
  };
}

/** One step. True when nothing stands there any more. */
async function leaveSome(ctx: Leaving, way: Way): Promise<boolean> {
  const { columnIds, targetId } = way;
  const { name } = byOf(ctx);
  const lists = await withAbove(ctx.tx, targetId === undefined ? columnIds : [...columnIds, targetId]);
  ctx.changed('archives', ...lists.map((id) => `column:${id}`));
  const held = await leaving.holdNext(ctx.tx, columnIds, atOnce);
  if (held.length > 0) {
    if (targetId === undefined) await noteRecycled(ctx, await leaving.recycle(ctx.tx, held, columnIds, name));
    else await noteMoved(ctx, await leaving.move(ctx.tx, held, { columnIds, targetId }, name), targetId);
    ctx.changed(...held.map((id) => `archive:${id}`));
  }
  return held.length < atOnce && (await leaving.leaveFurther(ctx.tx, columnIds, atOnce)) < atOnce;
}

async function noteRecycled(ctx: Leaving, left: readonly leaving.Left[]): Promise<void> {
  await noteMoves(
    ctx,
    left.filter(({ own }) => own),
    'recycle',
  );
  await noteMoves(
    ctx,
    left.filter(({ own }) => !own),
    'unpublish',
  );
}

async function noteMoved(ctx: Leaving, left: readonly leaving.Left[], targetId: number): Promise<void> {
  const target = await findColumn(ctx.tx, targetId);
  await noteMoves(ctx, left, 'move', { column: target?.name ?? '' });
  // Another column may have another model.
  await deriveLater(ctx.tx, { column: targetId });
}
