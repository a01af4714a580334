/** Who is calling: one look at the session, its account, its company and its rules, with every request. */
import type { FastifyRequest } from 'fastify';

import { type App, tokenHeader } from '#kit/contract/envelope.ts';
import type { Administrator, Anonymous, Member } from '#kit/server/context.ts';
import { type Realm, toRealm, type WideTx } from '#kit/server/database/scope.ts';
import type { Ended, Identified } from '#kit/server/http/gate.ts';
import { tokenHash } from '#kit/server/seal.ts';
import { type AdminSession, findAdminSession } from './administrators.repository.ts';
import { findMemberSession, type MemberSession } from './members.repository.ts';

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
  const session = token === undefined ? undefined : await findAdminSession(tx, app, { accessHash: tokenHash(token) });
  const who = holderOf(session, token !== undefined);
  const isExpired = session !== undefined && who.realm !== undefined && session.access_expire * 1000 <= now.getTime();
  return isExpired ? { actor: anonymous, realm: undefined, expired: true } : who;
}

function holderOf(session: AdminSession | undefined, hadToken: boolean): Identified {
  if (!session || !mayAct(session)) return { actor: anonymous, realm: undefined, ended: session ? endOf(session) : hadToken };
  const realm = toRealm(session.tenant_id);
  return { actor: toAdministrator(session, realm), realm };
}

/**
 * Who was known when a call began, as they are now: a file takes minutes to arrive, and its sender may have lost the right meanwhile.
 * A token that ran out or was renewed since then is no matter.
 */
export async function identifyAgain(tx: WideTx, app: App, actor: Administrator | Member, now: Date): Promise<Identified> {
  const key = { realm: actor.realm, id: actor.sessionId };
  if (actor.kind === 'administrator') return holderOf(await findAdminSession(tx, app === 'admin' ? 'admin' : 'tenant', key), true);
  return memberOf(await findMemberSession(tx, actor.realm, key, now), actor.realm);
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
  const session = await findMemberSession(tx, realm, { accessHash: tokenHash(token) }, now);
  const who = memberOf(session, realm);
  const isExpired = session !== undefined && who.actor.kind === 'member' && session.access_expire * 1000 <= now.getTime();
  return isExpired ? { ...stranger, expired: true } : who;
}

function memberOf(session: MemberSession | undefined, realm: Realm): Identified {
  if (!session?.enabled || !session.tenant_open)
    return { actor: anonymous, realm, ended: session?.tenant_open && session.disabled ? 'disabled' : true };
  const { id: sessionId, account_id: id, username } = session;
  return { actor: { kind: 'member', id, realm, username, sessionId, nodes: new Set(session.nodes) }, realm };
}

/** Of a session that may not act: a visitor's own account is in the platform's area. */
function endOf({ visitor_id, account_status, tenant_open }: AdminSession): Ended {
  if (visitor_id !== null) return true;
  if (!tenant_open) return 'closed';
  return account_status === 0 ? 'disabled' : true;
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
          mayLetIn: session.may_let_in,
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
