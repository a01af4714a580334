/** The other end of thread.ts: runs what it is named of the modules it is named, one after the other. */
import { parentPort } from 'node:worker_threads';

import type { Asked, Told } from './thread.ts';

const port = parentPort;
if (!port) throw new Error('This module runs as a worker thread.');

port.on('message', (asked: Asked) => {
  perform(asked).then(
    (answer) => port.postMessage({ id: asked.id, answer } satisfies Told),
    (error: unknown) => port.postMessage({ id: asked.id, error } satisfies Told),
  );
});

async function perform({ module, name, given }: Asked): Promise<unknown> {
  // safe: thread.ts names functions of the module's own type
  const functions = (await import(/* @vite-ignore */ module)) as Record<string, (...given: unknown[]) => unknown>;
  return functions[name]?.(...given);
}
