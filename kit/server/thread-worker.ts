/** The other end of thread.ts: runs what it is named of the modules it is named, one after the other. */
import { parentPort } from 'node:worker_threads';

import type { Asked, Told } from './thread.ts';

const port = parentPort;
if (!port) throw new Error('This module runs as a worker thread.');

const toPort = (told: Told) => port.postMessage(told);

port.on('message', (asked: Asked) => {
  perform(asked).then(
    (answer) => toPort({ id: asked.id, answer }),
    (error: unknown) => toPort({ id: asked.id, error }),
  );
});

async function perform({ id, module, name, given }: Asked): Promise<unknown> {
  // safe: thread.ts names functions of the module's own type
  const functions = (await import(/* @vite-ignore */ module)) as Record<string, (...given: unknown[]) => unknown>;
  toPort({ id, begun: true });
  return functions[name]?.(...given);
}
