/** Binds a contract to its handlers. The compiler insists that every endpoint has one, and that its access is declared. */
import type { FastifyInstance, FastifyRequest } from 'fastify';

import type { Contract, Endpoint, Received, Returned } from '#kit/contract/endpoint.ts';
import { neededNode } from '#kit/contract/endpoint.ts';
import type { App } from '#kit/contract/envelope.ts';
import { fieldErrors } from '#kit/contract/issues.ts';
import type { Actor, Context, DetachedContext, RequestFacts, Surroundings } from '../context.ts';
import type { Realm, ScopedTx, WideTx } from '../database/scope.ts';
import { refuse } from '../refusals.ts';
import { onceDetached } from './detached-idempotency.ts';
import { langOf, success } from './envelope.ts';
import { idempotencyKey, once, type Write } from './idempotency.ts';
import type { RateLimits } from './rate-limits.ts';
import { type RawAnswer, sendRaw } from './raw-answer.ts';

/** An endpoint declared `detached` gets no transaction: it hashes passwords or reads uploads, and opens one when it is ready. */
type ContextOf<E extends Endpoint> = E extends { detached: true } ? DetachedContext : Context;
type AnswerOf<E extends Endpoint> = E extends { raw: true } ? RawAnswer : Returned<E>;

export type Handlers<E extends Record<string, Endpoint>> = {
  [Name in keyof E]: (ctx: ContextOf<E[Name]>, received: Received<E[Name]>) => Promise<AnswerOf<E[Name]>>;
};

/** A contract with its handlers, not yet mounted anywhere. */
export interface RouteSet {
  contract: Contract;
  handlers: Record<string, (ctx: never, received: never) => Promise<unknown>>;
}

export function routes<E extends Record<string, Endpoint>>(contract: Contract<E>, handlers: Handlers<E>): RouteSet {
  return { contract, handlers: handlers as unknown as RouteSet['handlers'] }; // safe: mount() calls each with its own endpoint's types
}

export interface Identified {
  actor: Actor;
  realm: Realm | undefined;
  /** The token was good once: the client should refresh it. Public calls go on without it. */
  expired?: boolean;
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
  record: (ctx: Context, call: { node: string; url: string; body: unknown; refusal?: string }) => Promise<void>;
  limits: RateLimits;
}

/** Mounts the routes of one contract under one application of the API. */
export function mount(server: FastifyInstance, app: App, set: RouteSet, surroundings: Surroundings, gate: Gate): void {
  for (const [name, endpoint] of Object.entries(set.contract.endpoints)) {
    const handler = set.handlers[name];
    if (!handler) throw new Error(`${set.contract.controller}/${endpoint.action} has no handler.`);
    const call: Call = {
      app,
      endpoint,
      node: neededNode(set.contract.controller, endpoint),
      route: `${endpoint.method} /${app}/${set.contract.controller}/${endpoint.action}`,
      // safe: the handler was typed by routes() with this very endpoint
      handler: handler as unknown as Call['handler'],
    };
    server.route({
      method: endpoint.method,
      url: `/${app}/${set.contract.controller}/${endpoint.action}`,
      config: { route: call.route },
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
  node: string | undefined;
  route: string;
  handler: (ctx: DetachedContext | Context, received: unknown) => Promise<unknown>;
}

async function answerCall(call: Call, request: FastifyRequest, surroundings: Surroundings, gate: Gate): Promise<unknown> {
  const hostRealm = call.app === 'api' ? await gate.realmOfHost(hostOf(request)) : undefined;
  const identify = async (tx: WideTx) => {
    const who = await gate.identify(tx, call.app, request, hostRealm);
    admit(call, who, gate);
    return who;
  };
  if (!call.endpoint.detached) return answerInScope(call, request, surroundings, gate, identify);

  const ctx = detachedContext(call, request, surroundings, await surroundings.db.acrossRealms(identify));
  const received = receivedBy(call, request);
  const work = async () => shape(call.endpoint, await call.handler(ctx, received), ctx.now);
  const write = writeOf(call, request);
  // A login is not repeated by a key, and an upload is found again by its bytes.
  const isKeyed = write && ctx.realm !== undefined && ctx.actor.kind !== 'anonymous' && !call.endpoint.multipart;
  return isKeyed && ctx.realm !== undefined ? onceDetached(ctx, ctx.realm, write, work) : work();
}

/** What an Idempotency-Key stands for, where the request carries one. */
function writeOf(call: Call, request: FastifyRequest): Write | undefined {
  const key = call.endpoint.method === 'GET' ? undefined : idempotencyKey(request.headers['idempotency-key']);
  return key === undefined ? undefined : { key, route: call.route, sent: [request.query, request.body] };
}

/** Who calls, what they asked for and its log entry are one transaction; the caches hear of it after the commit. */
async function answerInScope(
  call: Call,
  request: FastifyRequest,
  surroundings: Surroundings,
  gate: Gate,
  identify: (tx: WideTx) => Promise<Identified>,
): Promise<unknown> {
  const changes: string[] = [];
  let admitted: DetachedContext | undefined;
  try {
    const answer = await surroundings.db.inScopeOf(identify, async (tx, who) => {
      admitted = detachedContext(call, request, surroundings, who);
      const ctx: Context = { ...admitted, tx, changed: (...names) => changes.push(...names) };
      return perform(call, ctx, request, receivedBy(call, request), gate);
    });
    if (admitted?.realm !== undefined && changes.length > 0) surroundings.invalidate(admitted.realm, changes);
    return answer;
  } catch (error) {
    if (admitted) await recordRefusal(call, admitted, request, error, gate);
    throw error;
  }
}

function detachedContext(call: Call, request: FastifyRequest, surroundings: Surroundings, who: Identified): DetachedContext {
  const facts: RequestFacts = {
    id: request.id,
    ip: request.ip,
    userAgent: String(request.headers['user-agent'] ?? '').slice(0, 200),
    host: hostOf(request),
    protocol: request.protocol,
  };
  return { ...surroundings, ...who, app: call.app, lang: langOf(request), now: surroundings.clock(), request: facts };
}

function hostOf(request: FastifyRequest): string {
  return (request.headers.host ?? '').toLowerCase();
}

function receivedBy({ endpoint }: Call, request: FastifyRequest): unknown {
  const lang = langOf(request);
  return {
    query: endpoint.query && parse(endpoint.query, request.query, lang),
    body: endpoint.multipart ? request : endpoint.body && parse(endpoint.body, request.body ?? {}, lang),
  };
}

async function perform(call: Call, ctx: Context, request: FastifyRequest, received: unknown, gate: Gate): Promise<unknown> {
  const { endpoint } = call;
  const work = async () => {
    const answer = shape(endpoint, await call.handler(ctx, received), ctx.now);
    if (isLogged(call, ctx.actor)) await gate.record(ctx, logged(call, request));
    return answer;
  };
  const write = writeOf(call, request);
  return write && ctx.realm !== undefined ? once(ctx, write, work) : work();
}

/** Parsing the answer drops whatever the contract does not promise: a secret column cannot leave by accident. */
function shape(endpoint: Endpoint, result: unknown, now: Date): unknown {
  return endpoint.raw ? result : success(endpoint.data.parse(result), now);
}

function admit({ app, endpoint, node }: Call, { actor, expired }: Identified, gate: Gate): void {
  if (endpoint.access === 'public') return;
  if (expired) throw refuse('request.token_expired');
  const wanted = app === 'api' ? 'member' : 'administrator';
  if (actor.kind !== wanted) throw refuse('request.login_required', {}, { data: { routeName: gate.loginRoute[app] } });
  if (node && !(actor.kind === 'administrator' && actor.nodes.has(node))) throw refuse('request.not_allowed', {}, { data: { node } });
}

function isLogged({ endpoint }: Call, actor: Actor): boolean {
  return endpoint.method !== 'GET' && endpoint.logged !== false && actor.kind === 'administrator';
}

/** A refused write is written down too, in a transaction of its own: its first one is gone. */
async function recordRefusal(call: Call, detached: DetachedContext, request: FastifyRequest, error: unknown, gate: Gate): Promise<void> {
  if (!isLogged(call, detached.actor)) return;
  const refusal = error instanceof Error ? error.message : 'bug';
  await detached.db
    .inScope(detached.realm, (tx: ScopedTx) =>
      gate.record({ ...detached, tx, changed: () => undefined }, { ...logged(call, request), refusal }),
    )
    .catch((failure: unknown) => request.log.error({ err: failure }, 'the refusal could not be logged'));
}

function logged(call: Call, request: FastifyRequest) {
  const [path = ''] = request.url.split('?');
  return { node: call.node ?? call.route, url: path, body: call.endpoint.multipart ? {} : (request.body ?? request.query) };
}

function parse(schema: NonNullable<Endpoint['body']>, value: unknown, lang: DetachedContext['lang']): unknown {
  const parsed = schema.safeParse(value, { reportInput: true });
  if (parsed.success) return parsed.data;
  throw refuse('request.invalid', {}, { data: { errors: fieldErrors(parsed.error.issues, lang) } });
}
