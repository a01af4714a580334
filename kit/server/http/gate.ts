/** What the features plug into the kit: who is calling, and where what they did is written down. */
import type { FastifyRequest } from 'fastify';

import type { App } from '#kit/contract/envelope.ts';
import type { Refusal } from '#kit/contract/refusal.ts';
import type { Actor, Administrator, Context, Member } from '../context.ts';
import type { Realm, WideTx } from '../database/scope.ts';
import type { RowChange } from '../row-changes.ts';
import type { Callers } from './callers.ts';
import type { RateLimits } from './rate-limits.ts';

/** Who calls, and for which realm. */
export interface Identified {
  actor: Actor;
  realm: Realm | undefined;
  /** The token was good once: the client should refresh it. Public calls go on without it. */
  expired?: boolean;
  /** A token came along that opens nothing any more: who logs in again is told why. */
  ended?: Ended;
}

/** The token is known, and its account has been switched off, or its company has. Whoever holds it may be told; a login tells nobody. */
export type Ended = boolean | 'disabled' | 'closed';

/** Why nobody is let in: to be thrown with the route of the login. `refuse(whyNobody('api', ctx.ended), {}, …)` */
export function whyNobody(app: App, ended: Ended | undefined) {
  if (ended === 'closed') return 'request.company_closed';
  if (ended === 'disabled') return app === 'api' ? 'request.membership_disabled' : 'request.account_disabled';
  return ended ? 'request.session_over' : 'request.login_required';
}

/** A call as the administrators' log keeps it. */
export interface RecordedCall {
  node: string;
  url: string;
  body: unknown;
  /** What it changed in the rows it named. */
  changes?: readonly RowChange[];
  /** Of a refused call: how people call the rows that it named. */
  named?: readonly string[];
  /** A bug says what it says to the process log; administrators read this one. */
  refusal?: Refusal | 'bug';
}

/** `mount(server, app, set, surroundings, gate)` */
export interface Gate {
  /** The realm of the host that was called: all that calls of `api` know of theirs. */
  realmOfHost: (host: string) => Promise<Realm | undefined>;
  /** Finds out who calls. An unknown token is nobody. */
  identify: (tx: WideTx, app: App, request: FastifyRequest, hostRealm: Realm | undefined) => Promise<Identified>;
  /** The same of somebody who was known when the call began, whatever became of the token since. */
  identifyAgain: (tx: WideTx, app: App, actor: Administrator | Member) => Promise<Identified>;
  /** Where the caller of this app logs in, by route name. */
  loginRoute: Record<App, string>;
  /** Writes the administrators' log. `refusal` is set when the call was refused. */
  record: (ctx: Context, call: RecordedCall) => Promise<void>;
  limits: RateLimits;
  callers: Callers;
}
