/** Work that is too heavy to be done all at once: so much at a time, the rest waits. */
import { fairQueue } from './fair-queue.ts';

/** No refusal: what it means to somebody is for whoever asked for the turn to say. */
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

export interface Shares {
  /** Works at the same time. */
  most: number;
  /** Of them, of one and the same: default all. */
  mostOfOne?: number;
  /** Of one and the same in the queue. */
  waitingOfOne: number;
}

/**
 * The same for what many share: they take turns, so whoever brings much waits for it alone. Throws `TooManyWaiting` for one who has
 * too much in the queue already, and for nobody else. `const inTurn = fairTurns<Realm>({ most: 2, waitingOfOne: 9 }); await inTurn(realm, () => heavy())`
 */
export function fairTurns<Whose>({
  most,
  mostOfOne = most,
  waitingOfOne,
}: Shares): <T>(whose: Whose, work: () => Promise<T>) => Promise<T> {
  const queue = fairQueue<Whose, () => void>(waitingOfOne);
  const inside = new Map<Whose, number>();
  let all = 0;
  const hasPlace = (whose: Whose) => all < most && (inside.get(whose) ?? 0) < mostOfOne;
  const count = (whose: Whose, change: 1 | -1) => {
    const own = (inside.get(whose) ?? 0) + change;
    all += change;
    if (own > 0) inside.set(whose, own);
    else inside.delete(whose);
  };
  return async (whose, work) => {
    // Counted by whoever lets them in, so nobody can slip in between.
    if (hasPlace(whose)) count(whose, 1);
    else {
      await new Promise<void>((enter, refuse) => {
        const isTaken = queue.add(whose, () => {
          count(whose, 1);
          enter();
        });
        if (!isTaken) refuse(new TooManyWaiting());
      });
    }
    try {
      return await work();
    } finally {
      count(whose, -1);
      queue.next(hasPlace)?.();
    }
  };
}
