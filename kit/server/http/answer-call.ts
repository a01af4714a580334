/** Answers one call: who calls, may they, what was sent, the work itself, and the administrators' log. */

import type { FastifyRequest } from 'fastify';
import { changeIn, type Endpoint } from '#kit/contract/endpoint.ts';
import type { App } from '#kit/contract/envelope.ts';
import { fieldsOf } from '#kit/contract/fields-of.ts';
import { Refusal } from '#kit/contract/refusal.ts';
import { type Actor, type Context, type DetachedContext, holds, type NotedRow, type Surroundings } from '../context.ts';
import type { ScopedTx, WideTx } from '../database/scope.ts';
import { withoutSecrets } from '../masking.ts';
import { onBehalfOf } from '../on-behalf.ts';
import { refuse } from '../refusals.ts';
import { changeOf, type RowChange } from '../row-changes.ts';
import { onceDetached } from './detached-idempotency.ts';
import { isUnfit, langOf, notTheirs, success } from './envelope.ts';
import { formSent } from './form-parts.ts';
import { type Gate, type Identified, whyNobody } from './gate.ts';
import { idempotencyKey, once, type Write } from './idempotency.ts';
import { changesSince, namesAsked, namesOf, type RowReader, readBefore } from './noted-rows.ts';
import { receivedBy } from './received.ts';
import { hostOf, requestFacts } from './request-facts.ts';

/** An endpoint with its handler, mounted under one application. */
export interface Call {
  app: App;
  endpoint: Endpoint;
  rows: { controller: string; reader: RowReader | undefined };
  node: string | undefined;
  /** What the administrators' log calls a write that changes these fields to these values: `ajax/upload`, `corp/archives/recover`. */
  logName: (changed: unknown) => string;
  route: string;
  handler: (ctx: DetachedContext | Context, received: unknown) => Promise<unknown>;
  beforehand: ((received: unknown, ctx: DetachedContext) => Promise<unknown>) | undefined;
}

/** What a call is answered with. */
interface Parts {
  call: Call;
  request: FastifyRequest;
  surroundings: Surroundings;
  gate: Gate;
}

type Identify = (tx: WideTx) => Promise<Identified>;

/** The answer, or what it was refused with is thrown. */
export async function answerCall(call: Call, request: FastifyRequest, surroundings: Surroundings, gate: Gate): Promise<unknown> {
  const parts = { call, request, surroundings, gate };
  const hostRealm = call.app === 'api' ? await gate.realmOfHost(hostOf(request)) : undefined;
  const identify = async (tx: WideTx) => {
    const who = await gate.identify(tx, call.app, request, hostRealm);
    const objection = objectionTo(call, who, gate);
    if (objection) throw new TurnedAway(who, objection);
    if (who.actor.kind !== 'anonymous' && who.realm !== undefined) gate.callers.known(call.app, request, who.realm);
    return who;
  };
  try {
    return await (call.endpoint.detached ? answerDetached(parts, identify) : answerInScope(parts, identify));
  } catch (error) {
    if (!(error instanceof TurnedAway)) throw error;
    const { who, refusal } = error;
    // Whoever is signed in and tries what is not theirs is written down, whether they would read or write.
    if (notTheirs.has(refusal.code)) {
      const detached = detachedContext(parts, who);
      await writeDown(parts, detached, refusal, await namesBehind(parts, detached));
    }
    throw refusal;
  }
}

/** Thrown where a caller is known and may not call: it carries both out of the transaction. */
class TurnedAway extends Error {
  readonly who: Identified;
  readonly refusal: Refusal;

  constructor(who: Identified, refusal: Refusal) {
    super(refusal.message);
    this.who = who;
    this.refusal = refusal;
  }
}

/** Opens its transactions itself. */
async function answerDetached(parts: Parts, identify: Identify): Promise<unknown> {
  const { call, request, surroundings } = parts;
  const told = new Set<unknown>();
  const ctx = detachedContext(parts, await surroundings.db.acrossRealms(identify, whoseTurn(parts)), told);
  const work = async () => {
    const received = receivedBy(call, request);
    const act = async () => shape(call.endpoint, await onBehalfOf(ctx.realm, () => call.handler(ctx, received), whoseTurn(parts)), ctx.now);
    const write = writeOf(call, request);
    // Only the login of a console has no realm yet: there is no place to keep its answer, and another session harms nobody.
    return write && ctx.realm !== undefined ? onceDetached(ctx, ctx.realm, write, act) : act();
  };
  return work().catch(async (error: unknown) => {
    // An upload that breaks off is neither refused nor done.
    if (error instanceof Refusal && !told.has(error) && isLogged(call, ctx.actor)) {
      await writeDown(parts, ctx, error, await namesBehind(parts, ctx));
    }
    throw error;
  });
}

/** Who calls, what they asked for and its log entry are one transaction; the caches hear of it after the commit. */
async function answerInScope(parts: Parts, identify: Identify): Promise<unknown> {
  const { call, request, surroundings, gate } = parts;
  const receive = await receiverOf(parts, () => surroundings.db.acrossRealms(identify, whoseTurn(parts)));
  const changes: string[] = [];
  const notes: RowChange[] = [];
  const named: string[] = [];
  let admitted: DetachedContext | undefined;
  try {
    const inScope = async (tx: ScopedTx, who: Identified) => {
      admitted = detachedContext(parts, who);
      const ctx: Context = {
        ...admitted,
        tx,
        changed: (...names) => changes.push(...names),
        noted: (...note) => notes.push(...changed(note)),
      };
      return perform(call, ctx, request, { received: receive(), notes, named }, gate);
    };
    const answer = await surroundings.db.inScopeOf(identify, inScope, whoseTurn(parts));
    if (admitted?.realm !== undefined && changes.length > 0) surroundings.invalidate(admitted.realm, changes);
    return answer;
  } catch (error) {
    if (admitted) await recordRefusal(parts, admitted, error, named);
    throw error;
  }
}

function whoseTurn({ call, request, gate }: Parts): string {
  return gate.callers.whose(call.app, request);
}

/** What an Idempotency-Key stands for, where the request carries one. */
function writeOf(call: Call, request: FastifyRequest): Write | undefined {
  const key = call.endpoint.method === 'GET' ? undefined : idempotencyKey(request.headers['idempotency-key']);
  if (key === undefined) return undefined;
  const { route } = call;
  // What is in a form is known when it has been read.
  return call.endpoint.multipart ? { key, route, sent: request.query, form: request } : { key, route, sent: [request.query, request.body] };
}

/** What a call receives. A refusal of the work beforehand is thrown where the handler would be called: there it is logged. */
async function receiverOf(parts: Parts, admitted: () => Promise<Identified>): Promise<() => unknown> {
  const { call, request } = parts;
  const { beforehand } = call;
  if (!beforehand) return () => receivedBy(call, request);
  const ctx = detachedContext(parts, await admitted());
  try {
    const ready = await onBehalfOf(ctx.realm, () => beforehand(receivedBy(call, request), ctx), whoseTurn(parts));
    return () => ready;
  } catch (error) {
    return () => {
      throw error;
    };
  }
}

/** @param told gathers the refusals that the handler has written down itself */
function detachedContext({ call, request, surroundings, gate }: Parts, who: Identified, told = new Set<unknown>()): DetachedContext {
  const facts = requestFacts(request);
  const ctx: DetachedContext = {
    ...{ ...surroundings, ...who, app: call.app, lang: langOf(request), now: surroundings.clock(), request: facts },
    async standing(tx) {
      if (who.actor.kind === 'anonymous') return who;
      const again = await gate.identifyAgain(tx, call.app, who.actor);
      const objection = objectionTo(call, again, gate);
      if (objection) throw objection;
      return again;
    },
    async record(tx, body, { refusal, rows = [] } = {}) {
      if (refusal) told.add(refusal);
      const entry = { ...logged(call, request, rows.flatMap(changed)), body: { ...formOf(call, request), ...body } };
      const refused = refusal ? { refusal, named: await namesIn(tx, { call, request }, ctx) } : {};
      await gate.record({ ...ctx, tx, ...deaf }, { ...entry, ...refused });
    },
  };
  return ctx;
}

/** For entries about calls whose own context is not there, or is gone. */
const deaf = { changed: () => undefined, noted: () => undefined };

function changed([id, before, after]: NotedRow): RowChange[] {
  const change = changeOf(id, before, after);
  return change ? [change] : [];
}

async function perform(
  call: Call,
  ctx: Context,
  request: FastifyRequest,
  { received, notes, named }: { received: unknown; notes: readonly RowChange[]; named: string[] },
  gate: Gate,
): Promise<unknown> {
  const work = async () => {
    if (!isLogged(call, ctx.actor)) return shape(call.endpoint, await call.handler(ctx, received), ctx.now);
    const before = await readBefore(ctx, call.rows, received);
    named.push(...namesOf(before));
    const answer = shape(call.endpoint, await call.handler(ctx, received), ctx.now);
    const isAddition = call.endpoint.action === 'add';
    const changes = await changesSince(ctx, call.rows.reader, before, { notes, answer, isAddition });
    await gate.record(ctx, logged(call, request, changes));
    return answer;
  };
  const write = writeOf(call, request);
  return write && ctx.realm !== undefined ? once(ctx, write, work) : work();
}

/** Parsing the answer drops whatever the contract does not promise: a secret column cannot leave by accident. */
function shape(endpoint: Endpoint, result: unknown, now: Date): unknown {
  return endpoint.raw ? result : success(endpoint.data.parse(result), now);
}

/** Why this caller may not call; undefined: they may. */
function objectionTo({ app, endpoint, node }: Call, { actor, expired, ended }: Identified, gate: Gate): Refusal | undefined {
  if (endpoint.access === 'public') return undefined;
  if (expired) return refuse('request.token_expired');
  const toLogin = { data: { routeName: gate.loginRoute[app] } };
  const wanted = app === 'api' ? 'member' : 'administrator';
  if (actor.kind !== wanted) return refuse(whyNobody(app, ended), {}, toLogin);
  if (actor.kind === 'administrator') {
    if (actor.confined && !endpoint.confined) return refuse('request.second_step_needed', {}, toLogin);
    if (actor.locked && !endpoint.whenLocked) return refuse('request.locked', {}, { data: { locked: true } });
  }
  return holds(actor, node) ? undefined : refuse(whyNotAllowed(app, actor), {}, { data: { node } });
}

/** A super administrator holds all that the company has: what is missing, only the operator can give. */
function whyNotAllowed(app: App, actor: Actor) {
  const hasAll = app === 'tenant' && actor.kind === 'administrator' && actor.super;
  return hasAll ? 'request.not_open_to_company' : 'request.not_allowed';
}

function isLogged({ endpoint }: Call, actor: Actor): boolean {
  return endpoint.method !== 'GET' && endpoint.logged !== false && actor.kind === 'administrator';
}

/** A refused write is written down too, in a transaction of its own: its first one is gone. */
async function recordRefusal(parts: Parts, detached: DetachedContext, error: unknown, named: readonly string[] = []): Promise<void> {
  if (isLogged(parts.call, detached.actor)) await writeDown(parts, detached, error, named);
}

/**
 * How the rows are called that somebody has no right to: for whoever reads the whole log, the caller hears nothing of it. In a
 * transaction of its own, so that the entry is written whatever becomes of the names.
 */
async function namesBehind({ call, request }: Parts, detached: DetachedContext): Promise<string[]> {
  return detached.db
    .inScope(detached.realm, (tx: ScopedTx) => namesIn(tx, { call, request }, detached))
    .catch((failure: unknown) => {
      if (!(failure instanceof Refusal) && !isUnfit(failure)) request.log.error({ err: failure }, 'what was refused could not be named');
      return [];
    });
}

async function namesIn(tx: ScopedTx, { call, request }: Pick<Parts, 'call' | 'request'>, detached: DetachedContext): Promise<string[]> {
  const { reader } = call.rows;
  if (!reader || call.endpoint.multipart || detached.actor.kind !== 'administrator') return [];
  return namesAsked({ ...detached, tx, ...deaf }, reader, receivedBy(call, request));
}

async function writeDown(
  { call, request, gate }: Parts,
  detached: DetachedContext,
  error: unknown,
  named: readonly string[] = [],
): Promise<void> {
  if (detached.actor.kind !== 'administrator') return;
  const refusal = error instanceof Refusal ? error : 'bug';
  await detached.db
    .inScope(detached.realm, (tx: ScopedTx) => gate.record({ ...detached, tx, ...deaf }, { ...logged(call, request), refusal, named }))
    .catch((failure: unknown) => request.log.error({ err: failure }, 'the refusal could not be logged'));
}

function logged(call: Call, request: FastifyRequest, changes: RowChange[] = []) {
  const [path = ''] = request.url.split('?');
  const { body, query, multipart } = call.endpoint;
  const sent = request.body === undefined ? withoutSecrets(query, request.query) : withoutSecrets(body, request.body);
  // What is refused has changed nothing.
  const fields = changes.flatMap((change) => change.fields.map(({ name, after }) => [name, after] as const));
  const node = call.logName(changes.length > 0 ? Object.fromEntries(fields) : changeIn(request.body));
  return { node, url: path, body: multipart ? formOf(call, request) : sent, changes };
}

/** Of a call with a form: what has come of it. Of any other nothing. */
function formOf({ endpoint }: Call, request: FastifyRequest): object {
  return fieldsOf(withoutSecrets(endpoint.form, formSent(request)));
}
