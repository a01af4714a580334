/** A Redis of its own that a test may stop, wake and end. */
import { Redis } from 'ioredis';
import { startRedis } from './machine.ts';

export interface MortalRedis {
  url: string;
  /** Says a command as the operator. */
  ask: (command: string, ...values: string[]) => Promise<unknown>;
  /** It answers nobody, and its connections stay. */
  hang: () => void;
  wake: () => void;
  die: () => void;
  stop: () => Promise<void>;
}

export async function mortalRedis(): Promise<MortalRedis> {
  const { url, stop } = await startRedis();
  const operator = new Redis(url, { retryStrategy: () => null });
  operator.on('error', () => undefined);
  const pid = Number(/process_id:(\d+)/.exec(await operator.info('server'))?.[1]);
  const send = (signal: NodeJS.Signals) => {
    try {
      process.kill(pid, signal);
    } catch {} // it is gone
  };
  return {
    url,
    ask: (command, ...values) => operator.call(command, ...values),
    hang: () => send('SIGSTOP'),
    wake: () => send('SIGCONT'),
    die: () => send('SIGKILL'),
    async stop() {
      send('SIGCONT');
      operator.disconnect();
      await stop();
    },
  };
}
