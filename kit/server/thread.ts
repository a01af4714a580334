/**
 * Work that takes too long for the thread in which everybody's requests are answered. One thread does all of it in turn; it begins
 * when it is needed and ends when nobody has needed it for a while, which gives its memory back. What it dies of, the server survives.
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

/**
 * The module, as it is called from here. It is an entry of tools/build-server.mjs, and imported here by its type alone.
 * `const cleaning = inThread<typeof cleaner>(new URL('./html-cleaner.ts', import.meta.url)); await cleaning('cleanHtml', html)`
 */
export function inThread<Module extends object>(module: URL): InThread<Module> {
  // safe: the other end answers with what the function of this name gives
  return ((name: string, ...given: unknown[]) => ask({ module: addressOf(module), name, given })) as InThread<Module>;
}

interface Thread {
  worker: Worker;
  waiting: Map<number, { done: (answer: unknown) => void; fail: (error: unknown) => void }>;
  end: NodeJS.Timeout | undefined;
}

let thread: Thread | undefined;
let asked = 0;

function ask(question: Omit<Asked, 'id'>): Promise<unknown> {
  thread ??= begin();
  const { worker, waiting, end } = thread;
  clearTimeout(end);
  asked += 1;
  const id = asked;
  return new Promise((done, fail) => {
    waiting.set(id, { done, fail });
    worker.ref();
    worker.postMessage({ id, ...question } satisfies Asked);
  });
}

function begin(): Thread {
  const begun: Thread = { worker: open(), waiting: new Map(), end: undefined };
  const { worker, waiting } = begun;
  let reason: unknown;
  worker.on('message', (told: Told) => {
    const asking = waiting.get(told.id);
    waiting.delete(told.id);
    if ('error' in told) asking?.fail(told.error);
    else asking?.done(told.answer);
    if (waiting.size === 0) rest(begun);
  });
  worker.on('error', (error) => {
    reason = error;
  });
  worker.on('exit', () => {
    if (thread === begun) thread = undefined;
    for (const { fail } of waiting.values()) fail(new Error('The thread of this work ended before it.', { cause: reason }));
  });
  return begun;
}

/** It keeps no process alive, and ends when nothing more comes. */
function rest(idle: Thread): void {
  idle.worker.unref();
  idle.end = setTimeout(() => {
    if (thread === idle) thread = undefined;
    void idle.worker.terminate();
  }, endAfterMs).unref();
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
