/** Where files lie in a store: arrivals in a place that only one session knows, kept files at their own address. */
import { type Actor, type DetachedContext, realmOf } from '#kit/server/context.ts';
import { type FileKind, kindOf } from '#kit/server/file-kinds.ts';
import { signature } from '#kit/server/seal.ts';
import type { ContentHeaders } from '#kit/server/storage/object-store.ts';
import { refuseRemote } from '../remote.contract.ts';

/** What waits to be judged. Nothing below it is served. */
export const arrivalsPrefix = 'pending/';

/** `pending/r7/<what nobody can guess>/`: this session's part of the realm's arrivals. */
export function arrivalPrefix(ctx: Pick<DetachedContext, 'realm' | 'actor' | 'config'>): string {
  const realm = realmOf(ctx);
  const { kind, sessionId } = signedIn(ctx.actor);
  return `${arrivalsPrefix}r${realm}/${signature(ctx.config.secret, `arrivals ${realm} ${kind} ${sessionId}`)}/`;
}

/** The key that a browser names, if it is one of its own session. Another's looks like one that never was. */
export function arrivedKey(ctx: Pick<DetachedContext, 'realm' | 'actor' | 'config'>, url: string): string {
  const prefix = arrivalPrefix(ctx);
  const start = url.indexOf(prefix);
  const rest = start < 0 ? '' : url.slice(start + prefix.length);
  if (!/^[^\p{Cc}?#\\]{1,400}$/u.test(rest) || rest.split('/').some((part) => part === '' || part === '.' || part === '..')) {
    throw refuseRemote('remote.not_arrived');
  }
  return prefix + rest;
}

/** `/storage/r7/a.png` → `storage/r7/a.png`: a CDN in front of the bucket has the same paths as the server. */
export function objectKeyOf(url: string): string {
  return url.replace(/^\/+/, '');
}

const aWeekSeconds = 604_800;

/** The server decides how its objects are sent, whatever the uploader said. */
export function contentHeadersOf(url: string): ContentHeaders {
  const { mimetype, inline }: Pick<FileKind, 'mimetype' | 'inline'> = kindOf(url);
  const name = encodeURIComponent(url.slice(url.lastIndexOf('/') + 1));
  return {
    mimetype,
    disposition: `${inline ? 'inline' : 'attachment'}; filename*=UTF-8''${name}`,
    cacheControl: `public, max-age=${aWeekSeconds}`,
  };
}

function signedIn(actor: Actor): Exclude<Actor, { kind: 'anonymous' }> {
  if (actor.kind === 'anonymous') throw new Error('Only somebody who is signed in sends files.');
  return actor;
}
