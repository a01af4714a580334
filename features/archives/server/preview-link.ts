/** Links to what is not published: they show one revision to whoever holds them, until their time is over. */
import { timingSafeEqual } from 'node:crypto';
import { siteUrlOf } from '#features/columns/server/door.ts';
import { hourSeconds } from '#kit/contract/units.ts';
import { realmOf } from '#kit/server/context.ts';
import { type Realm, toRealm } from '#kit/server/database/scope.ts';
import { signature } from '#kit/server/seal.ts';
import { consoleUrl } from '#kit/server/site-url.ts';
import type { Acting } from './acting.ts';

export interface Previewed {
  archiveId: number;
  revisionId: number;
}

/** Rounded up to the hour, so that a page that is opened twice has one address. */
const lastsHours = 24;

/** The address and until when it opens (unix seconds). The console it was made on may show it in a frame. */
export async function previewLink(
  ctx: Pick<Acting, 'tx' | 'realm' | 'config' | 'request' | 'now'>,
  { archiveId, revisionId }: Previewed,
): Promise<{ url: string; expire_time: number }> {
  const hours = Math.ceil(ctx.now.getTime() / 1000 / hourSeconds) + lastsHours;
  const expires = hours * hourSeconds;
  const said = [realmOf(ctx), archiveId, revisionId, expires].join('.');
  const origin = originOf(ctx);
  const token = `${said}.${proof(ctx.config.secret, said, origin)}`;
  return { url: `${await placeOf(ctx)}preview/${token}?from=${encodeURIComponent(origin)}`, expire_time: expires };
}

/** What a link opens, and whether its time is over; undefined when nobody here made it. */
export function openPreview(
  secret: string,
  { token, from }: { token: string; from: string },
  now: Date,
): (Previewed & { realm: Realm; expires: number; isOver: boolean }) | undefined {
  const [said = '', given = ''] = /^(\d+(?:\.\d+){3})\.([\w-]+)$/.exec(token)?.slice(1) ?? [];
  const [one, other] = [Buffer.from(given), Buffer.from(proof(secret, said, from))];
  if (!said || one.length !== other.length || !timingSafeEqual(one, other)) return undefined;
  const [realm = 0, archiveId = 0, revisionId = 0, expires = 0] = said.split('.').map(Number);
  return { realm: toRealm(realm), archiveId, revisionId, expires, isOver: expires * 1000 <= now.getTime() };
}

/** Where the realm's own pages stand: its website, or the console where it has none. Ends with a slash. */
export async function placeOf(ctx: Pick<Acting, 'tx' | 'realm' | 'config' | 'request'>): Promise<string> {
  return (await siteUrlOf(ctx, realmOf(ctx))) || consoleUrl(ctx.config, ctx.request);
}

function originOf({ request }: Pick<Acting, 'request'>): string {
  return `${request.protocol}://${request.host}`;
}

function proof(secret: string, said: string, from: string): string {
  return signature(secret, `preview ${said} ${from}`);
}
