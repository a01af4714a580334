/**
 * Browsers ask for pages without the header that says who is calling. So logging in on a company's site leaves a cookie, which
 * only pages of members' columns read: the member's own token, sealed, so that the cookie opens nothing else. It ends with the token.
 */

import type { FastifyInstance, FastifyRequest } from 'fastify';
import { memberGroupOf } from '#features/members/server/door.ts';
import { identifyMember } from '#features/sign-in/server/door.ts';
import { tokenHeader } from '#kit/contract/envelope.ts';
import { fieldsOf } from '#kit/contract/fields-of.ts';
import type { Config } from '#kit/server/config.ts';
import type { Surroundings } from '#kit/server/context.ts';
import type { Database, Realm, ScopedTx } from '#kit/server/database/scope.ts';
import { openWith, sealWith } from '#kit/server/seal.ts';

/** What says who asks for a page. */
export interface PageHeaders {
  cookie?: string | undefined;
  [tokenHeader.api]?: string | string[] | undefined;
}

export interface PageReader {
  groupId: number | null;
}

const name = 'member_pages';
const carried = new RegExp(`(?:^|; ?)${name}=([\\w-]+)`);
const purpose = 'cookie of member pages';
/** As long as a token counts. */
const lifeSeconds = 2 * 3600;

type Here = Pick<Surroundings, 'config' | 'randomBytes'>;

/**
 * Gives the cookie with every answer that gives a member's token, and takes it away at logout. Whoever has lost it and is still
 * signed in gets it again where the member centre begins: the way in from a members' page leads there.
 */
export function giveMemberCookies(http: FastifyInstance, here: Here): void {
  http.addHook('preSerialization', async (request, reply, payload) => {
    const { route } = fieldsOf(request.routeOptions.config);
    const token = tokenIn(String(route), payload) ?? tokenOf(request, String(route), payload);
    if (token !== undefined) reply.header('set-cookie', cookieOf(here, request, token));
    return payload;
  });
}

/** Works as the member whose cookie this is, or whose token a program sends; answers undefined where it is nobody's here. */
export type ReadAsMember = <T>(
  realm: Realm,
  carrying: PageHeaders,
  work: (tx: ScopedTx, reader: PageReader) => Promise<T>,
) => Promise<T | undefined>;

export function pageReaders({ db, config, clock }: { db: Database; config: Config; clock: () => Date }): ReadAsMember {
  return async (realm, { cookie, [tokenHeader.api]: sent }, work) => {
    const sealed = carried.exec(cookie ?? '')?.[1];
    const token = sent ?? (sealed && openWith(config.secret, Buffer.from(sealed, 'base64url'), purpose));
    if (!token) return undefined;
    return db.inScopeOf(
      (tx) => identifyMember(tx, { headers: { [tokenHeader.api]: token } }, realm, clock()),
      async (tx, { actor }) => (actor.kind === 'member' ? work(tx, { groupId: await memberGroupOf(tx, actor.id) }) : undefined),
    );
  };
}

/** A token that an answer gives, empty where one is taken back; undefined for every other answer. */
function tokenIn(route: string, payload: unknown): string | undefined {
  const { code, data } = fieldsOf(payload);
  if (code !== 1) return undefined;
  if (route === 'POST /api/user/logout') return '';
  const { token, type, userInfo } = fieldsOf(data);
  if (route === 'POST /api/user/checkIn') return textOf(fieldsOf(userInfo).token);
  if (route === 'POST /api/account/changePassword') return textOf(token);
  return route === 'POST /api/common/refreshToken' && type === 'user-refresh' ? textOf(token) : undefined;
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

/** The token that a member without the cookie begins with. */
function tokenOf({ headers }: FastifyRequest, route: string, payload: unknown): string | undefined {
  const { code, data } = fieldsOf(payload);
  if (route !== 'GET /api/index/index' || code !== 1 || !fieldsOf(data).userInfo || carried.test(headers.cookie ?? '')) return undefined;
  return textOf(headers[tokenHeader.api]);
}

function cookieOf({ config, randomBytes }: Here, { protocol }: FastifyRequest, token: string): string {
  const value = token && sealWith(config.secret, token, randomBytes, purpose).toString('base64url');
  const age = token ? lifeSeconds : 0;
  return `${name}=${value}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${age}${protocol === 'https' ? '; Secure' : ''}`;
}
