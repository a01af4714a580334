/** Binds a contract to its handlers. The compiler insists that every endpoint has one, and that its access is declared. */
import type { FastifyInstance, FastifyRequest } from 'fastify';

import type { Contract, Endpoint, Received, Returned } from '#kit/contract/endpoint.ts';
import { neededNode, nodeOf } from '#kit/contract/endpoint.ts';
import type { App } from '#kit/contract/envelope.ts';
import { Refusal } from '#kit/contract/refusal.ts';
import type { Actor, Context, DetachedContext, Surroundings } from '../context.ts';
import type { Realm, ScopedTx, WideTx } from '../database/scope.ts';
import { withoutSecrets } from '../masking.ts';
import { onBehalfOf } from '../on-behalf.ts';
import { refuse } from '../refusals.ts';
import { changeOf, type RowChange } from '../row-changes.ts';
import { onceDetached } from './detached-idempotency.ts';
import { langOf, success } from './envelope.ts';
import { idempotencyKey, once, type Write } from './idempotency.ts';
import { changesSince, type RowReader, readBefore, rowReader } from './noted-rows.ts';
import type { RateLimits } from './rate-limits.ts';
import { type RawAnswer, sendRaw } from './raw-answer.ts';
import { receivedBy } from './received.ts';
import { hostOf, requestFacts } from './request-facts.ts';

/** An endpoint declared `detached` gets no transaction: it hashes passwords or reads uploads, and opens one when it is ready. */
type ContextOf<E extends Endpoint> = E extends { detached: true } ? DetachedContext : Context;
type AnswerOf<E extends Endpoint> = E extends { raw: true } ? RawAnswer : Returned<E>;

export type Handlers<E extends Record<string, Endpoint>> = {
  [Name in keyof E]: (ctx: ContextOf<E[Name]>, received: Received<E[Name]>) => Promise<AnswerOf<E[Name]>>;
};

/**
 * What takes long and needs no database, such as hashing a password: done for whoever is admitted, before the transaction of the
 * call begins. The handler gets what this gives in the place of what was sent.
 */
export type Beforehand<E extends Record<string, Endpoint>> = {
  [Name in keyof E]?: (received: Received<E[Name]>) => Promise<Received<E[Name]>>;
};

/** A contract with its handlers, not yet mounted anywhere. */
export interface RouteSet {
  contract: Contract;
  handlers: Record<string, (ctx: never, received: never) => Promise<unknown>>;
  beforehand?: Record<string, (received: unknown) => Promise<unknown>>;
}

export function routes<E extends Record<string, Endpoint>>(
  contract: Contract<E>,
  handlers: Handlers<E>,
  beforehand: Beforehand<E> = {},
): RouteSet {
  const set = { contract, handlers, beforehand };
  return set as unknown as RouteSet; // safe: mount() calls each with its own endpoint's types
}

export interface Identified {
  actor: Actor;
  realm: Realm | undefined;
  /** The token was good once: the client should refresh it. Public calls go on without it. */
  expired?: boolean;
  /** A token came along that opens nothing any more: who logs in again is told why. */
  ended?: boolean;
}

/** A call as the administrators' log keeps it. */
export interface RecordedCall {
  node: string;
  url: string;
  body: unknown;
  /** What it changed in the rows it named. */
  changes?: readonly RowChange[];
  /** A bug says what it says to the process log; administrators read this one. */
  refusal?: Refusal | 'bug';
}

/** What the features plug into the kit: who is calling, and where what they did is written down. */
export interface Gate {
  /** The realm of the host that was called: all that calls of `api` know of theirs. */
  realmOfHost: (host: string) => Promise<Realm | undefined>;
  /** Finds out who calls. An unknown token is nobody. */
  identify: (tx: WideTx, app: App, request: FastifyRequest, hostRealm: Realm | undefined) => Promise<Identified>;
  /** Where the caller of this app logs in, by route name. */
  loginRoute: Record<App, string>;
  /** Writes the administrators' log. `refusal` is set when the call was refused. */
  record: (ctx: Context, call: RecordedCall) => Promise<void>;
  limits: RateLimits;
}

const publicBodyBytes = 256 * 1024;

/** Mounts the routes of one contract under one application of the API. */
export function mount(server: FastifyInstance, app: App, set: RouteSet, surroundings: Surroundings, gate: Gate): void {
  const rows = { controller: set.contract.controller, read: rowReader(set) };
  for (const [name, endpoint] of Object.entries(set.contract.endpoints)) {
    const handler = set.handlers[name];
    if (!handler) throw new Error(`${set.contract.controller}/${endpoint.action} has no handler.`);
    const call: Call = {
      app,
      endpoint,
      rows,
      node: neededNode(set.contract.controller, endpoint),
      logName: nodeOf(set.contract.controller, endpoint.action),
      route: `${endpoint.method} /${app}/${set.contract.controller}/${endpoint.action}`,
      // safe: the handler was typed by routes() with this very endpoint
      handler: handler as unknown as Call['handler'],
      beforehand: set.beforehand?.[name],
    };
    server.route({
      method: endpoint.method,
      url: `/${app}/${set.contract.controller}/${endpoint.action}`,
      config: { route: call.route },
      // Whoever has not said who they are sends a login or a form, and no document.
      ...(endpoint.access === 'public' && { bodyLimit: publicBodyBytes }),
      async handler(request, reply) {
        await gate.limits.take(call.route, endpoint.rate, request.ip);
        const answer = await answerCall(call, request, surroundings, gate);
        return endpoint.raw ? sendRaw(reply, answer as RawAnswer) : reply.send(answer); // safe: raw endpoints return RawAnswer by their type
      },
    });
  }
}

interface Call {
  app: App;
  endpoint: Endpoint;
  rows: { controller: string; read: RowReader | undefined };
  node: string | undefined;
  /** What the administrators' log calls a write that asks for no node: `ajax/upload`. */
  logName: string;
  route: string;
  handler: (ctx: DetachedContext | Context, received: unknown) => Promise<unknown>;
  beforehand: ((received: unknown) => Promise<unknown>) | undefined;
}

async function answerCall(call: Call, request: FastifyRequest, surroundings: Surroundings, gate: Gate): Promise<unknown> {
  const hostRealm = call.app === 'api' ? await gate.realmOfHost(hostOf(request)) : undefined;
  const identify = async (tx: WideTx) => {
    const who = await gate.identify(tx, call.app, request, hostRealm);
    admit(call, who, gate);
    return who;
  };
  if (!call.endpoint.detached) {
    const receive = await receiverOf(call, request, () => surroundings.db.acrossRealms(identify));
    return answerInScope(call, request, surroundings, gate, { identify, receive });
  }

  const told = new Set<unknown>();
  const ctx = detachedContext(call, request, surroundings, gate, await surroundings.db.acrossRealms(identify), told);
  const work = async () => {
    const received = receivedBy(call, request);
    const act = async () => shape(call.endpoint, await onBehalfOf(ctx.realm, () => call.handler(ctx, received)), ctx.now);
    const write = writeOf(call, request);
    // Only the login of a console has no realm yet: there is no place to keep its answer, and another session harms nobody.
    return write && ctx.realm !== undefined ? onceDetached(ctx, ctx.realm, write, act) : act();
  };
  return work().catch(async (error: unknown) => {
    // An upload that breaks off is neither refused nor done.
    if (error instanceof Refusal && !told.has(error)) await recordRefusal(call, ctx, request, error, gate);
    throw error;
  });
}

/** What an Idempotency-Key stands for, where the request carries one. */
function writeOf(call: Call, request: FastifyRequest): Write | undefined {
  const key = call.endpoint.method === 'GET' ? undefined : idempotencyKey(request.headers['idempotency-key']);
  // A file is not read to find out whether it was sent before: its length tells it from another one.
  const body = call.endpoint.multipart ? (request.headers['content-length'] ?? null) : request.body;
  return key === undefined ? undefined : { key, route: call.route, sent: [request.query, body] };
}

/** What a call receives. A refusal of the work beforehand is thrown where the handler would be called: there it is logged. */
async function receiverOf(call: Call, request: FastifyRequest, admitted: () => Promise<Identified>): Promise<() => unknown> {
  const { beforehand } = call;
  if (!beforehand) return () => receivedBy(call, request);
  const { realm } = await admitted();
  try {
    const ready = await onBehalfOf(realm, () => beforehand(receivedBy(call, request)));
    return () => ready;
  } catch (error) {
    return () => {
      throw error;
    };
  }
}

/** Who calls, what they asked for and its log entry are one transaction; the caches hear of it after the commit. */
async function answerInScope(
  call: Call,
  request: FastifyRequest,
  surroundings: Surroundings,
  gate: Gate,
  { identify, receive }: { identify: (tx: WideTx) => Promise<Identified>; receive: () => unknown },
): Promise<unknown> {
  const changes: string[] = [];
  const notes: RowChange[] = [];
  let admitted: DetachedContext | undefined;
  try {
    const answer = await surroundings.db.inScopeOf(identify, async (tx, who) => {
      admitted = detachedContext(call, request, surroundings, gate, who);
      const ctx: Context = {
        ...admitted,
        tx,
        changed: (...names) => changes.push(...names),
        noted: (...note) => notes.push(...changed(note)),
      };
      return perform(call, ctx, request, { received: receive(), notes }, gate);
    });
    if (admitted?.realm !== undefined && changes.length > 0) surroundings.invalidate(admitted.realm, changes);
    return answer;
  } catch (error) {
    if (admitted) await recordRefusal(call, admitted, request, error, gate);
    throw error;
  }
}

/** @param told gathers the refusals that the handler has written down itself */
function detachedContext(
  call: Call,
  request: FastifyRequest,
  surroundings: Surroundings,
  gate: Gate,
  who: Identified,
  told = new Set<unknown>(),
): DetachedContext {
  const facts = requestFacts(request);
  const ctx: DetachedContext = {
    ...{ ...surroundings, ...who, app: call.app, lang: langOf(request), now: surroundings.clock(), request: facts },
    record: (tx, body, refusal) => {
      if (refusal) told.add(refusal);
      return gate.record({ ...ctx, tx, ...deaf }, { ...logged(call, request), body, ...(refusal ? { refusal } : {}) });
    },
  };
  return ctx;
}

/** For entries about calls whose own context is not there, or is gone. */
const deaf = { changed: () => undefined, noted: () => undefined };

function changed([id, before, after]: Parameters<Context['noted']>): RowChange[] {
  const change = changeOf(id, before, after);
  return change ? [change] : [];
}

async function perform(
  call: Call,
  ctx: Context,
  request: FastifyRequest,
  { received, notes }: { received: unknown; notes: readonly RowChange[] },
  gate: Gate,
): Promise<unknown> {
  const work = async () => {
    if (!isLogged(call, ctx.actor)) return shape(call.endpoint, await call.handler(ctx, received), ctx.now);
    const before = await readBefore(ctx, call.rows, received);
    const answer = shape(call.endpoint, await call.handler(ctx, received), ctx.now);
    const changes = await changesSince(ctx, call.rows.read, before, { notes, answer });
    await gate.record(ctx, { ...logged(call, request), changes });
    return answer;
  };
  const write = writeOf(call, request);
  return write && ctx.realm !== undefined ? once(ctx, write, work) : work();
}

/** Parsing the answer drops whatever the contract does not promise: a secret column cannot leave by accident. */
function shape(endpoint: Endpoint, result: unknown, now: Date): unknown {
  return endpoint.raw ? result : success(endpoint.data.parse(result), now);
}

function admit({ app, endpoint, node }: Call, { actor, expired, ended }: Identified, gate: Gate): void {
  if (endpoint.access === 'public') return;
  if (expired) throw refuse('request.token_expired');
  const wanted = app === 'api' ? 'member' : 'administrator';
  const why = ended ? 'request.session_over' : 'request.login_required';
  if (actor.kind !== wanted) throw refuse(why, {}, { data: { routeName: gate.loginRoute[app] } });
  if (actor.kind === 'administrator' && actor.confined && !endpoint.confined) {
    throw refuse('request.second_step_needed', {}, { data: { routeName: gate.loginRoute[app] } });
  }
  if (actor.kind === 'administrator' && actor.locked && !endpoint.whenLocked)
    throw refuse('request.locked', {}, { data: { locked: true } });
  if (node && !actor.nodes.has(node)) throw refuse('request.not_allowed', {}, { data: { node } });
}

function isLogged({ endpoint }: Call, actor: Actor): boolean {
  return endpoint.method !== 'GET' && endpoint.logged !== false && actor.kind === 'administrator';
}

/** A refused write is written down too, in a transaction of its own: its first one is gone. */
async function recordRefusal(call: Call, detached: DetachedContext, request: FastifyRequest, error: unknown, gate: Gate): Promise<void> {
  if (!isLogged(call, detached.actor)) return;
  const refusal = error instanceof Refusal ? error : 'bug';
  await detached.db
    .inScope(detached.realm, (tx: ScopedTx) => gate.record({ ...detached, tx, ...deaf }, { ...logged(call, request), refusal }))
    .catch((failure: unknown) => request.log.error({ err: failure }, 'the refusal could not be logged'));
}

function logged(call: Call, request: FastifyRequest) {
  const [path = ''] = request.url.split('?');
  const { body, query, multipart } = call.endpoint;
  const sent = request.body === undefined ? withoutSecrets(query, request.query) : withoutSecrets(body, request.body);
  return { node: call.node ?? call.logName, url: path, body: multipart ? {} : sent };
}
