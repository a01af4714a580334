/** Work that is too heavy to be done all at once: so much at a time, the rest waits. */

export class TooManyWaiting extends Error {
  override name = 'TooManyWaiting';
}

/**
 * A gate that lets `most` in at a time. Throws `TooManyWaiting` when `waitingMax` are in the queue already.
 * `const inTurn = turns(2); await inTurn(() => heavy())`
 */
export function turns(most: number, waitingMax = Number.POSITIVE_INFINITY): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let inside = 0;
  return async (work) => {
    if (inside >= most) {
      if (waiting.length >= waitingMax) throw new TooManyWaiting();
      await new Promise<void>((enter) => waiting.push(enter));
    } else inside += 1;
    try {
      return await work();
    } finally {
      // Whoever leaves hands the place on, so nobody can slip in between.
      const next = waiting.shift();
      if (next) next();
      else inside -= 1;
    }
  };
}
