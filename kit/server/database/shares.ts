/** Connections of a pool, and who may hold how many: whoever asks for many at once waits for their own, and the others go in between. */
import type pg from 'pg';

/** What the driver says to one who has waited long enough while all connections were at work. */
export const noneFree = 'timeout exceeded when trying to connect';

/** One caller asks for so much at once that their own turn did not come in time. The database has nothing to do with it. */
export class OwnRush extends Error {
  override name = 'OwnRush';
  constructor() {
    super(noneFree);
  }
}

/** Counts against whoever asked for it until `release` is called. */
export interface Held {
  client: pg.PoolClient;
  /** @param broken the connection is not used again */
  release: (broken?: Error) => void;
}

interface Queue {
  holding: number;
  /** Of those who wait; each is called when it may go on. */
  waiting: Set<() => void>;
}

/**
 * Half of the pool for one and the same caller, at least one connection. The pool itself serves in the order of asking, so with one
 * connection callers take turns. @param waitMs for both waits together; undefined: as long as it takes. Rejects with OwnRush, or as the pool does.
 */
export function shares(pool: pg.Pool, connections: number, waitMs: number | undefined): (whose: string | undefined) => Promise<Held> {
  const most = Math.max(1, Math.floor(connections / 2));
  const queues = new Map<string, Queue>();

  const enter = async (whose: string): Promise<() => void> => {
    const queue = queues.get(whose) ?? { holding: 0, waiting: new Set() };
    queues.set(whose, queue);
    if (queue.holding < most) queue.holding += 1;
    else await placeIn(queue, waitMs);
    return () => {
      const [next] = queue.waiting;
      // Whoever leaves hands the place on, so nobody can slip in between.
      if (next) next();
      else queue.holding -= 1;
      if (queue.holding === 0) queues.delete(whose);
    };
  };

  return async (whose) => {
    const from = performance.now();
    const leave = whose === undefined ? () => undefined : await enter(whose);
    try {
      const waitedMs = performance.now() - from;
      const client = await inTime(pool.connect(), waitMs === undefined ? undefined : waitMs - waitedMs);
      return {
        client,
        release(broken) {
          client.release(broken);
          leave();
        },
      };
    } catch (error) {
      leave();
      throw error;
    }
  };
}

function placeIn({ waiting }: Queue, waitMs: number | undefined): Promise<void> {
  return new Promise((done, fail) => {
    const timer =
      waitMs === undefined
        ? undefined
        : setTimeout(() => {
            waiting.delete(enter);
            fail(new OwnRush());
          }, waitMs);
    const enter = () => {
      clearTimeout(timer);
      waiting.delete(enter);
      done();
    };
    waiting.add(enter);
  });
}

/** The pool counts its own time from when it is asked: nobody waits twice. A connection that comes too late goes back. */
async function inTime(connecting: Promise<pg.PoolClient>, leftMs: number | undefined): Promise<pg.PoolClient> {
  if (leftMs === undefined) return connecting;
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, fail) => {
    timer = setTimeout(() => {
      connecting.then(
        (client) => client.release(),
        () => undefined,
      );
      fail(new Error(noneFree));
    }, leftMs);
  });
  return Promise.race([connecting, late]).finally(() => clearTimeout(timer));
}
