/** A challenge is drawn, may be tried once wrongly at most, and is spent by the action it stands before. */

import type { DetachedContext, Surroundings } from '#kit/server/context.ts';
import { clientKey } from '#kit/server/http/client-key.ts';
import { fairTurns, TooManyWaiting } from '#kit/server/turns.ts';
import type { Challenge } from '../contract.ts';
import { refuseCaptcha } from '../contract.ts';
import * as captchas from './captcha.repository.ts';
import { drawChallenge, hits } from './drawing.ts';

const lifeMs = 600_000;
/** Pictures are drawn where everybody's requests are answered: two at a time, and addresses take turns. */
const drawingInTurn = fairTurns<string>({ most: 2, waitingOfOne: 10 });
const retryAfterSeconds = 5;

export async function newChallenge(ctx: DetachedContext, id: string): Promise<Challenge> {
  const random = () => ctx.randomBytes(4).readUInt32BE() / 2 ** 32;
  const address = clientKey(ctx.request.ip);
  const { picture, width, height, asked, targets } = await drawingInTurn(address, () => drawChallenge(random, ctx.lang)).catch(tooMany);
  const drawn = { targets, address, expireTime: new Date(ctx.now.getTime() + lifeMs) };
  await ctx.db.inScope(undefined, (tx) => captchas.put(tx, id, drawn));
  return { id, text: asked.map(({ label }) => label), base64: `data:image/jpeg;base64,${picture.toString('base64')}`, width, height };
}

function tooMany(error: unknown): never {
  throw error instanceof TooManyWaiting ? refuseCaptcha('captcha.busy', {}, { data: { retryAfterSeconds } }) : error;
}

/** The browser's own look before it sends the form. A wrong answer spends the challenge, so nobody can try until it fits. */
export async function checkChallenge(ctx: DetachedContext, id: string, info: string, spend: boolean): Promise<void> {
  const right = await ctx.db.inScope(undefined, async (tx) => {
    const targets = await captchas.find(tx, id, ctx.now);
    const fits = targets !== undefined && fitsTargets(info, targets);
    if (spend || !fits) await captchas.take(tx, id, ctx.now);
    return fits;
  });
  if (!right) throw refuseCaptcha('captcha.wrong');
}

/** Spends the challenge for an action. True when the clicks were right. */
export async function spendChallenge({ db, clock }: Surroundings, id: string | undefined, info: string | undefined): Promise<boolean> {
  if (!id || !info) return false;
  const targets = await db.inScope(undefined, (tx) => captchas.take(tx, id, clock()));
  return targets !== undefined && fitsTargets(info, targets);
}

/** `x1,y1-x2,y2;width;height` as the contract's pattern has already checked it. */
function fitsTargets(info: string, targets: Parameters<typeof hits>[2]): boolean {
  const [points = '', width, height] = info.split(';');
  const clicks = points.split('-').map((point) => {
    const [x, y] = point.split(',').map(Number);
    return { x: x ?? Number.NaN, y: y ?? Number.NaN };
  });
  return hits(clicks, { width: Number(width), height: Number(height) }, targets);
}
