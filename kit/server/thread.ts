/**
 * Work that takes too long for the thread in which everybody's requests are answered. One thread does all of it, realm by realm in turn,
 * and another what is long, so that nobody's usual text waits for somebody's book. Each begins when it is needed and ends when nobody has
 * needed it for a while, which gives its memory back. What it dies of, the server survives.
 */
import { posix } from 'node:path';
import { Worker } from 'node:worker_threads';

import type { Realm } from './database/scope.ts';
import { type FairQueue, fairQueue } from './fair-queue.ts';
import { onWhoseBehalf } from './on-behalf.ts';
import { refuse } from './refusals.ts';

/** What crosses over: texts, numbers and plain objects. */
export interface Asked {
  id: number;
  module: string;
  name: string;
  given: readonly unknown[];
}

/** `begun`: the module is there, and the work itself begins. */
export type Told = { id: number; answer: unknown } | { id: number; error: unknown } | { id: number; begun: true };

type Work = (...given: never[]) => unknown;

/** Calls a function of the module over there. */
export type InThread<Module> = <Name extends keyof Module>(
  name: Name,
  ...given: Module[Name] extends Work ? Parameters<Module[Name]> : never
) => Promise<Module[Name] extends Work ? Awaited<ReturnType<Module[Name]>> : never>;

const endAfterMs = 5 * 60_000;
/** A text that needs more is no text: the work fails, and nothing else does. */
const heapMaxMegabytes = 1024;

/** Work that takes longer is given up, unless its module says otherwise: on a busy machine the longest text takes half of it. */
const longestMs = 30_000;

/** What a thread and its module may take to be there, beside that: on a machine at its limit a start takes many seconds, and no text is to blame. */
const startMostMs = 60_000;

/** By then a realm with as much waiting as it may have got on with some of it. */
const retryAfterSeconds = 10;

/** The work ended its thread, or took so long that it was ended. Whatever waited behind it is done in another. */
export class ThreadEnded extends Error {
  override name = 'ThreadEnded';
}

/**
 * The module, as it is called from here. It is an entry of tools/build-server.mjs, and imported here by its type alone. A call throws
 * ThreadEnded, what the function throws, or `request.busy` where the realm it is for has too much waiting.
 * `const cleaning = inThread<typeof cleaner>(new URL('./html-cleaner.ts', import.meta.url)); await cleaning('cleanHtml', html)`
 */
export function inThread<Module extends object>(module: URL, mostMs = longestMs): InThread<Module> {
  // safe: the other end answers with what the function of this name gives
  return ((name: string, ...given: unknown[]) => ask({ module: addressOf(module), name, given }, mostMs)) as InThread<Module>;
}

interface Waiting {
  question: Asked;
  mostMs: number;
  done: (answer: unknown) => void;
  fail: (error: unknown) => void;
}

/** Characters in all that is given. */
const usualMax = 30_000;

/** A thread and whoever waits for it: the realms take turns, so nobody waits for more than one text of each of the others. */
interface Lane {
  queue: FairQueue<Realm | undefined, Waiting>;
  thread: Thread | undefined;
}

/** How many a realm may have waiting: long ones take seconds each, and whoever waits for eight has given up. */
const lanes = { usual: laneFor(200), long: laneFor(8) };

interface Thread {
  worker: Worker;
  /** What it is working at. */
  current: Waiting | undefined;
  /** Until the work is given up, or the idle thread is. */
  timer: NodeJS.Timeout | undefined;
}

let asked = 0;

function laneFor(mostOfRealm: number): Lane {
  return { queue: fairQueue(mostOfRealm), thread: undefined };
}

function ask(question: Omit<Asked, 'id'>, mostMs: number): Promise<unknown> {
  asked += 1;
  const id = asked;
  const lane = laneOf(question.given);
  return new Promise((done, fail) => {
    const isTaken = lane.queue.add(onWhoseBehalf(), { question: { id, ...question }, mostMs, done, fail });
    if (isTaken) goOn(lane);
    else fail(refuse('request.busy', {}, { data: { retryAfterSeconds } }));
  });
}

function laneOf(given: readonly unknown[]): Lane {
  const length = given.reduce<number>((sum, one) => sum + lengthOf(one), 0);
  return length > usualMax ? lanes.long : lanes.usual;
}

function lengthOf(given: unknown): number {
  if (typeof given === 'string') return given.length;
  return typeof given === 'object' && given !== null ? Object.values(given).reduce<number>((sum, one) => sum + lengthOf(one), 0) : 0;
}

/** Hands the thread whatever is next, unless it is at work. */
function goOn(lane: Lane): void {
  if (lane.thread?.current) return;
  const next = lane.queue.next();
  if (!next) return;
  lane.thread ??= begin(lane);
  const { thread } = lane;
  thread.current = next;
  giveUpAfter(lane, thread, startMostMs);
  thread.worker.ref();
  thread.worker.postMessage(next.question);
}

function giveUpAfter(lane: Lane, thread: Thread, mostMs: number): void {
  clearTimeout(thread.timer);
  thread.timer = setTimeout(() => giveUp(lane, thread, new Error(`It took longer than ${mostMs} ms.`)), mostMs);
}

function begin(lane: Lane): Thread {
  const begun: Thread = { worker: open(), current: undefined, timer: undefined };
  let reason: unknown;
  begun.worker.on('message', (told: Told) => {
    const { current } = begun;
    if (current?.question.id !== told.id) return;
    if ('begun' in told) return giveUpAfter(lane, begun, current.mostMs);
    begun.current = undefined;
    if ('error' in told) current.fail(told.error);
    else current.done(told.answer);
    rest(lane, begun);
    goOn(lane);
  });
  begun.worker.on('error', (error) => {
    reason = error;
  });
  begun.worker.on('exit', () => giveUp(lane, begun, reason));
  return begun;
}

/** Its work fails with it. Those who wait have nothing to do with that, and get another. */
function giveUp(lane: Lane, ended: Thread, cause: unknown): void {
  clearTimeout(ended.timer);
  if (lane.thread === ended) lane.thread = undefined;
  ended.current?.fail(new ThreadEnded('The thread of this work ended before it.', { cause }));
  ended.current = undefined;
  void ended.worker.terminate();
  goOn(lane);
}

/** It keeps no process alive, and ends when nothing more comes. */
function rest(lane: Lane, idle: Thread): void {
  clearTimeout(idle.timer);
  idle.worker.unref();
  idle.timer = setTimeout(() => giveUp(lane, idle, undefined), endAfterMs).unref();
}

const isBundled = !import.meta.url.endsWith('.ts');

function open(): Worker {
  const resourceLimits = { maxOldGenerationSizeMb: heapMaxMegabytes };
  if (isBundled) return new Worker(new URL('./thread-worker.js', import.meta.url), { resourceLimits });
  // A thread does not inherit the loader that reads TypeScript.
  const source = JSON.stringify(new URL('./thread-worker.ts', import.meta.url).href);
  const loading = `import('tsx/esm/api').then(({ register }) => { register(); return import(${source}); })`;
  return new Worker(loading, { eval: true, resourceLimits });
}

/** Bundles lie in one flat folder, under the names of their sources. */
function addressOf(module: URL): string {
  return isBundled ? new URL(`./${posix.basename(module.pathname, '.ts')}.js`, import.meta.url).href : module.href;
}
