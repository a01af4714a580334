/** Rules of focus pictures: columns that exist, an end after the beginning, an order within a position, and pages that change on time. */
import { holdColumns } from '#features/columns/server/door.ts';
import { keptLink } from '#features/domains/server/door.ts';
import { mainSite } from '#features/site-config/server/door.ts';
import { authorName, requireVersion } from '#kit/server/conflict.ts';
import type { Context } from '#kit/server/context.ts';
import { enqueue } from '#kit/server/jobs.ts';
import { refuse } from '#kit/server/refusals.ts';
import { requireEach } from '#kit/server/require-each.ts';
import { moved, writeWeights } from '#kit/server/sortable.ts';
import { type FocusChange, focusesMax, type NewFocus, refuseFocus } from '../contract.ts';
import * as focuses from './focus.repository.ts';
import { changedQueue, pagesOf } from './jobs.ts';

/** The step between the weights of siblings: room for rows that come between. */
const weighStep = 10;

export async function addFocus(ctx: Context, { weigh, locale: wanted, start_time, end_time, ...values }: NewFocus): Promise<number> {
  const locale = wanted ?? (await mainSite(ctx.tx)).locale;
  const place = { position: values.position, locale };
  checkPosition(place, await chosenColumn(ctx, values.position));
  checkTimes(start_time, end_time);
  const siblings = await roomAmong(ctx, place);
  const last = Math.min(0, ...siblings.map((row) => row.weigh)) - weighStep;
  const times = { start_time: toDate(start_time), end_time: toDate(end_time) };
  const link = await keptLink(ctx, values.link);
  const id = await focuses.insert(ctx.tx, { ...values, link, ...times, locale, weigh: weigh ?? last }, authorName(ctx));
  await scheduleChanges(ctx, id, [start_time, end_time]);
  ctx.changed(...pagesOf([values.position]));
  return id;
}

export async function editFocus(ctx: Context, { id, version, ...given }: FocusChange): Promise<void> {
  // The column first, then the picture: who deletes a column takes them in this order too.
  const column = await chosenColumn(ctx, given.position);
  const row = await focuses.hold(ctx.tx, id);
  if (!row) throw refuse('request.not_found');
  requireVersion(row, version);

  const next = { ...row, ...given };
  const isElsewhere = next.position !== row.position || next.locale !== row.locale;
  if (isElsewhere) {
    checkPosition(next, column);
    await roomAmong(ctx, next);
  }
  if (next.position === '' && next.status === 1) throw refuseFocus('focus.no_position', {}, { field: 'position' });
  checkTimes(next.start_time, next.end_time);
  const { start_time, end_time, ...rest } = given;
  const times = {
    ...(start_time !== undefined && { start_time: toDate(start_time) }),
    ...(end_time !== undefined && { end_time: toDate(end_time) }),
  };
  const link = rest.link === undefined ? {} : { link: await keptLink(ctx, rest.link) };
  await focuses.update(ctx.tx, id, { ...rest, ...link, ...times }, authorName(ctx));
  await scheduleChanges(ctx, id, [next.start_time, next.end_time]);
  ctx.changed(...pagesOf([row.position, next.position]));
}

/** All of them or none. */
export async function deleteFocuses(ctx: Context, ids: readonly number[]): Promise<number> {
  const rows = await focuses.positionsOf(ctx.tx, ids);
  requireEach(rows.length, ids);
  ctx.changed(...pagesOf(rows.map(({ position }) => position)));
  return focuses.remove(ctx.tx, ids);
}

export async function sortFocus(ctx: Context, id: number, targetId: number): Promise<void> {
  const row = await focuses.hold(ctx.tx, id);
  if (!row) throw refuse('request.not_found');
  await writeWeights(ctx.tx, 'focuses', moved(await focuses.siblings(ctx.tx, row), id, targetId));
  ctx.changed(...pagesOf([row.position]));
}

/** In the transaction that deletes these columns. */
export async function unplaceFocuses(ctx: Context, columnIds: readonly number[]): Promise<void> {
  const positions = columnIds.map((id) => `column:${id}`);
  ctx.changed(...pagesOf(await focuses.unplace(ctx.tx, positions, authorName(ctx))));
}

interface Place {
  position: string;
  locale: string;
}

/** The column that a position names, held: it is not deleted meanwhile. */
async function chosenColumn(ctx: Context, position: string | undefined) {
  const columnId = columnIdOf(position);
  return columnId === undefined ? undefined : (await holdColumns(ctx.tx, [columnId]))[0];
}

function checkPosition({ position, locale }: Place, column: { locale: string } | undefined): void {
  if (columnIdOf(position) !== undefined && column?.locale !== locale) throw refuseFocus('focus.no_column', {}, { field: 'position' });
}

function columnIdOf(position: string | undefined): number | undefined {
  const digits = /^column:(\d+)$/.exec(position ?? '')?.[1];
  return digits === undefined ? undefined : Number(digits);
}

async function roomAmong(ctx: Context, place: Place) {
  const siblings = await focuses.siblings(ctx.tx, place);
  if (siblings.length >= focusesMax) throw refuseFocus('focus.position_full', { max: focusesMax }, { field: 'position' });
  return siblings;
}

function checkTimes(start: number | null, end: number | null): void {
  if (start !== null && end !== null && end <= start) throw refuseFocus('focus.ends_first', {}, { field: 'end_time' });
}

/** When a time comes, the finished pages of the position are made anew. */
async function scheduleChanges(ctx: Context, id: number, times: readonly (number | null)[]): Promise<void> {
  for (const time of times) {
    if (time === null || time * 1000 <= ctx.now.getTime()) continue;
    await enqueue(ctx.tx, changedQueue, { id }, { runTime: new Date(time * 1000), dedupeKey: `${id}:${time}` });
  }
}

function toDate(seconds: number | null): Date | null {
  return seconds === null ? null : new Date(seconds * 1000);
}
