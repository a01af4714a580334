/**
 * Work that takes too long for the thread in which everybody's requests are answered. One thread does all of it in turn, and another
 * what is long, so that nobody's usual text waits for somebody's book. Each begins when it is needed and ends when nobody has needed
 * it for a while, which gives its memory back. What it dies of, the server survives.
 */
import { posix } from 'node:path';
import { Worker } from 'node:worker_threads';

/** What crosses over: texts, numbers and plain objects. */
export interface Asked {
  id: number;
  module: string;
  name: string;
  given: readonly unknown[];
}

export type Told = { id: number; answer: unknown } | { id: number; error: unknown };

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

/** The work ended its thread, or took so long that it was ended. Whatever waited behind it is done in another. */
export class ThreadEnded extends Error {
  override name = 'ThreadEnded';
}

/**
 * The module, as it is called from here. It is an entry of tools/build-server.mjs, and imported here by its type alone.
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

/** Of two threads the one for work of this length. */
type Lane = 'usual' | 'long';

/** Characters in all that is given. */
const usualMax = 30_000;

interface Thread {
  lane: Lane;
  worker: Worker;
  /** In the order in which they asked, which is the order of the work. */
  waiting: Map<number, Waiting>;
  end: NodeJS.Timeout | undefined;
  /** For the first of those who wait. */
  limit: NodeJS.Timeout | undefined;
}

const threads = new Map<Lane, Thread>();
let asked = 0;

function ask(question: Omit<Asked, 'id'>, mostMs: number): Promise<unknown> {
  asked += 1;
  const id = asked;
  return new Promise((done, fail) => post(laneOf(question.given), { question: { id, ...question }, mostMs, done, fail }));
}

function laneOf(given: readonly unknown[]): Lane {
  const length = given.reduce<number>((sum, one) => sum + lengthOf(one), 0);
  return length > usualMax ? 'long' : 'usual';
}

function lengthOf(given: unknown): number {
  if (typeof given === 'string') return given.length;
  return typeof given === 'object' && given !== null ? Object.values(given).reduce<number>((sum, one) => sum + lengthOf(one), 0) : 0;
}

function post(lane: Lane, waiting: Waiting): void {
  const thread = threads.get(lane) ?? begin(lane);
  clearTimeout(thread.end);
  thread.waiting.set(waiting.question.id, waiting);
  thread.worker.ref();
  thread.worker.postMessage(waiting.question);
  if (thread.waiting.size === 1) watch(thread);
}

function begin(lane: Lane): Thread {
  const begun: Thread = { lane, worker: open(), waiting: new Map(), end: undefined, limit: undefined };
  threads.set(lane, begun);
  const { worker, waiting } = begun;
  let reason: unknown;
  worker.on('message', (told: Told) => {
    const asking = waiting.get(told.id);
    waiting.delete(told.id);
    if ('error' in told) asking?.fail(told.error);
    else asking?.done(told.answer);
    watch(begun);
    if (waiting.size === 0) rest(begun);
  });
  worker.on('error', (error) => {
    reason = error;
  });
  worker.on('exit', () => giveUp(begun, reason));
  return begun;
}

/** The time of whoever is first begins when the one before is done. */
function watch(watched: Thread): void {
  clearTimeout(watched.limit);
  const [first] = watched.waiting.values();
  if (!first) return;
  watched.limit = setTimeout(() => {
    giveUp(watched, new Error(`It took longer than ${first.mostMs} ms.`));
    void watched.worker.terminate();
  }, first.mostMs);
}

/** The first of those who wait has ended the thread; the others have not. */
function giveUp(ended: Thread, cause: unknown): void {
  forget(ended);
  clearTimeout(ended.limit);
  clearTimeout(ended.end);
  const [first, ...others] = ended.waiting.values();
  ended.waiting.clear();
  first?.fail(new ThreadEnded('The thread of this work ended before it.', { cause }));
  for (const other of others) post(ended.lane, other);
}

/** It keeps no process alive, and ends when nothing more comes. */
function rest(idle: Thread): void {
  idle.worker.unref();
  idle.end = setTimeout(() => {
    forget(idle);
    void idle.worker.terminate();
  }, endAfterMs).unref();
}

/** Whoever asks next gets another. */
function forget(over: Thread): void {
  if (threads.get(over.lane) === over) threads.delete(over.lane);
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
