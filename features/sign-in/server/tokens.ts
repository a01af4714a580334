/** The pair of tokens that a session is known by. */
import type { App } from '#kit/contract/envelope.ts';
import { hourMs } from '#kit/contract/units.ts';
import { tokenHash } from '#kit/server/seal.ts';

export interface Pair {
  token: string;
  refresh_token: string;
}

/** What the wire calls an area's tokens. */
export const tokenType = { admin: 'admin', tenant: 'tenant', api: 'user' } as const satisfies Record<App, string>;
const prefix = { admin: 'ba_a_', tenant: 'ba_t_', api: 'ba_m_' } as const satisfies Record<App, string>;

export const accessLifeMs = 2 * hourMs;
/** Without "keep me logged in"; with it the settings say how long. Absolute: refreshing does not move either. */
export const sessionLifeMs = 12 * hourMs;
/** Two tabs that refresh at once: the second one gets the first one's pair this long. */
export const graceMs = 30_000;

/** Two tokens of 256 random bits. */
export function newPair(area: App, randomBytes: (count: number) => Buffer): Pair {
  const token = () => `${prefix[area]}${randomBytes(32).toString('base64url')}`;
  return { token: token(), refresh_token: token() };
}

export function hashesOf({ token, refresh_token }: Pair): { accessHash: Buffer; refreshHash: Buffer } {
  return { accessHash: tokenHash(token), refreshHash: tokenHash(refresh_token) };
}
