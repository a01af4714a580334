/** Everything a rule may use. Passed first, always whole: no module has a clock, a random source or an environment of its own. */
import type { App } from '#kit/contract/envelope.ts';
import type { Lang } from '#kit/contract/lang.ts';
import type { Refusal } from '#kit/contract/refusal.ts';
import type { Config } from './config.ts';
import type { Database, Realm, ScopedTx, WideTx } from './database/scope.ts';
import type { Jobs } from './jobs.ts';

/** Of the platform (realm 0) or of a company. What it holds is what it held when the call began; on a visit it has the visitor's name. */
export interface Administrator {
  kind: 'administrator';
  /** Of the account in this realm. Visitors have none: it is 0 for all of them. */
  id: number;
  realm: Realm;
  username: string;
  nickname: string;
  /** Holds every rule of the area (and, in a company, of its plan). */
  super: boolean;
  /** Names of the nodes it holds. */
  nodes: ReadonlySet<string>;
  /** Ids of the rules behind them, folders and menus among them. */
  rules: ReadonlySet<number>;
  sessionId: number;
  /** The operator asks for a second step and it has none: only endpoints that are declared `confined` answer. */
  confined: boolean;
  /** The screen is locked: only endpoints that are declared `whenLocked` answer. */
  locked: boolean;
  /** The platform administrator who is visiting this company; `mayLetIn` whoever may give its people new passwords. */
  visitor: { id: number; name: string; reason: string; untilTime: number; mayLetIn: boolean } | undefined;
}

/** Logged in on the website of one company. */
export interface Member {
  kind: 'member';
  id: number;
  realm: Realm;
  username: string;
  sessionId: number;
  /** Names of the nodes that its group holds. */
  nodes: ReadonlySet<string>;
}

/** Nobody whom a token names: `expired` and `ended` of the context tell whether there was one. */
export interface Anonymous {
  kind: 'anonymous';
}

export type Actor = Administrator | Member | Anonymous;

/** `ip` and `protocol` are for a trusted proxy to say; a bug is quoted by `id`; `userAgent` is cut at 200 characters. */
export interface RequestFacts {
  id: string;
  ip: string;
  userAgent: string;
  /** Host with port, small letters, as the browser sent it. */
  host: string;
  protocol: string;
}

/** What every context has, with or without a transaction. */
export interface Surroundings {
  config: Config;
  db: Database;
  jobs: Jobs;
  /** The present moment. Injected, so that a test can travel in time. */
  clock: () => Date;
  /** Cryptographically strong bytes. */
  randomBytes: (count: number) => Buffer;
  /** Forgets what is cached of these things of a realm, or of all its things, or of every realm, on every instance. Called after the commit. */
  invalidate: (realm: Realm | 'every', names: readonly string[] | undefined) => void;
}

/** Of an endpoint that is `detached`: no transaction is open, and it opens its own, with `inOwnScope` (own-scope.ts). */
export interface DetachedContext extends Surroundings {
  app: App;
  actor: Actor;
  /** Undefined where nobody is known yet: a login form of the console. */
  realm: Realm | undefined;
  /** The caller's token was good once. A public call goes on without it, or asks for a new one. */
  expired?: boolean;
  /** The caller's token opens nothing any more; `disabled`, `closed`: because its account or its company was switched off. */
  ended?: boolean | 'disabled' | 'closed';
  lang: Lang;
  now: Date;
  request: RequestFacts;
  /**
   * Who calls, asked again: throws as at the begin where they may not any more. For what a detached call writes at its end, which may
   * be minutes later; `inOwnScope` and `whileStanding` (own-scope.ts) ask it.
   */
  standing: (tx: WideTx) => Promise<{ actor: Actor; realm: Realm | undefined }>;
  /**
   * Writes an entry about this call into the administrators' log, in a transaction of the caller's realm. For calls that are
   * detached, and for reads that are worth an entry; other writes are entered by themselves. With a refusal it tells of a call
   * that is about to be refused, and whose entry stays; with rows, of what they were before and are now, as `noted` does.
   */
  record: (tx: ScopedTx, body: object, told?: { refusal?: Refusal; rows?: readonly NotedRow[] }) => Promise<void>;
}

/** Of every other endpoint: the whole call is one transaction of its realm, and what the handler throws undoes it. */
export interface Context extends DetachedContext {
  tx: ScopedTx;
  /** Names what this transaction changes (`column:7`, `config`): pages that showed it are rendered again. */
  changed: (...names: string[]) => void;
  /**
   * Notes for the administrators' log what a row was before and is now (undefined: not there). Rows of contracts with `GET edit`
   * are noted by themselves; this is for the others, and for saying it in better words. Secrets must not be in it.
   */
  noted: (...row: NotedRow) => void;
}

type Noted = Readonly<Record<string, unknown>> | undefined;
/** What a row is called by, what it was before and is now. */
export type NotedRow = readonly [id: number | string, before: Noted, after: Noted];

/** The realm of a call that has one; a call without is a mistake of the program. */
export function realmOf(ctx: { realm: Realm | undefined }): Realm {
  if (ctx.realm === undefined) throw new Error('This call has no realm.');
  return ctx.realm;
}

/** Whether the caller may do what asks for a node. @param node undefined: it asks for none */
export function holds(actor: Actor, node: string | undefined): boolean {
  return node === undefined || (actor.kind !== 'anonymous' && actor.nodes.has(node));
}

/** The administrator behind a call that only administrators reach. */
export function administratorOf(ctx: { actor: Actor }): Administrator {
  if (ctx.actor.kind !== 'administrator') throw new Error('This call is for administrators.');
  return ctx.actor;
}

/** The member behind a call that only members reach. */
export function memberOf(ctx: { actor: Actor }): Member {
  if (ctx.actor.kind !== 'member') throw new Error('This call is for members.');
  return ctx.actor;
}
