/** Addresses of private files: they open for whoever holds one, until its time is over. */
import { timingSafeEqual } from 'node:crypto';

import { signature } from './seal.ts';

/** The address of a private file with its proof. `signFileUrl(config.secret, '/storage/p7/…/a.pdf', expireTime)` */
export function signFileUrl(secret: string, url: string, expireTime: Date): string {
  const expires = Math.floor(expireTime.getTime() / 1000);
  return `${url}?e=${expires}&s=${proof(secret, url, expires)}`;
}

/** True when the query proves that this address was given out, and its time is not over. */
export function opensFile(secret: string, url: string, query: { e?: unknown; s?: unknown }, now: Date): boolean {
  const expires = typeof query.e === 'string' && /^\d{1,12}$/.test(query.e) ? Number(query.e) : 0;
  if (expires * 1000 <= now.getTime() || typeof query.s !== 'string') return false;
  const [given, wanted] = [Buffer.from(query.s), Buffer.from(proof(secret, url, expires))];
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}

function proof(secret: string, url: string, expires: number): string {
  return signature(secret, `file ${url} ${expires}`);
}
