/** Who is calling: one look at the session, its account, its company and its rules, with every request. */
import type { FastifyRequest } from 'fastify';

import { type App, tokenHeader } from '#kit/contract/envelope.ts';
import type { Administrator, Anonymous } from '#kit/server/context.ts';
import { type Realm, toRealm, type WideTx } from '#kit/server/database/scope.ts';
import type { Ended, Identified } from '#kit/server/http/gate.ts';
import { tokenHash } from '#kit/server/seal.ts';
import { type AdminSession, findAdminSession } from './administrators.repository.ts';
import { findMemberSession } from './members.repository.ts';

const anonymous: Anonymous = { kind: 'anonymous' };
const tokenMaxLength = 64;

/** The token a request carries in its area's header; never one from its address. */
export function tokenOf(app: App, request: Pick<FastifyRequest, 'headers'>): string | undefined {
  const token = request.headers[tokenHeader[app]];
  return typeof token === 'string' && token.length > 0 && token.length <= tokenMaxLength ? token : undefined;
}

/** An administrator's call. A session that may not act any more is nobody; one that only needs a new token says so. */
export async function identifyAdministrator(tx: WideTx, app: 'admin' | 'tenant', request: FastifyRequest, now: Date): Promise<Identified> {
  const token = tokenOf(app, request);
  const session = token && (await findAdminSession(tx, app, tokenHash(token)));
  if (!session || !mayAct(session)) return { actor: anonymous, realm: undefined, ended: session ? endOf(session) : token !== undefined };

  const realm = toRealm(session.tenant_id);
  if (session.access_expire * 1000 <= now.getTime()) return { actor: anonymous, realm: undefined, expired: true };
  return { actor: toAdministrator(session, realm), realm };
}

/** A call of a company's site. Its realm comes from the host alone; a token counts when it is of a member of that company. */
export async function identifyMember(
  tx: WideTx,
  request: Pick<FastifyRequest, 'headers'>,
  realm: Realm | undefined,
  now: Date,
): Promise<Identified> {
  const stranger = { actor: anonymous, realm };
  const token = tokenOf('api', request);
  if (realm === undefined || !token) return stranger;
  const session = await findMemberSession(tx, realm, tokenHash(token), now);
  if (!session?.enabled || !session.tenant_open)
    return { ...stranger, ended: session?.tenant_open && session.disabled ? 'disabled' : true };
  if (session.access_expire * 1000 <= now.getTime()) return { ...stranger, expired: true };
  const { id: sessionId, account_id: id, username } = session;
  return { actor: { kind: 'member', id, realm, username, sessionId, nodes: new Set(session.nodes) }, realm };
}

/** Of a session that may not act: a visitor's own account is in the platform's area. */
function endOf({ visitor_id, account_status, tenant_open }: AdminSession): Ended {
  return tenant_open && visitor_id === null && account_status === 0 ? 'disabled' : true;
}

function mayAct(session: AdminSession): boolean {
  return session.tenant_open && (session.visitor_id === null ? session.account_status === 1 : session.may_visit);
}

function toAdministrator(session: AdminSession, realm: Realm): Administrator {
  const visitor =
    session.visitor_id === null
      ? undefined
      : {
          id: session.visitor_id,
          name: session.visitor_name ?? '',
          reason: session.visit_reason ?? '',
          untilTime: session.refresh_expire,
        };
  return {
    kind: 'administrator',
    id: session.account_id,
    realm,
    username: session.username ?? visitor?.name ?? '',
    nickname: session.nickname ?? visitor?.name ?? '',
    super: session.super,
    nodes: new Set(session.nodes),
    rules: new Set(session.rules),
    sessionId: session.id,
    // Who visits has proved both steps in the platform area.
    confined: session.two_step_required && !session.two_step && !visitor,
    locked: session.locked_time !== null,
    visitor,
  };
}
