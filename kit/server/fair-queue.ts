/** A queue that serves everybody in turn: whoever brings much waits for it alone, and the others for one piece of it. */

export interface FairQueue<Whose, One> {
  /** False when `whose` has as many in the queue as anybody may: this one is not taken. */
  add: (whose: Whose, one: One) => boolean;
  /** Out of the queue: the oldest of whoever has waited longest for a turn. @param mayGo whose turn it can be now; default: everybody's */
  next: (mayGo?: (whose: Whose) => boolean) => One | undefined;
}

/** @param mostOfOne how many of one and the same may wait. `const queue = fairQueue<Realm, Text>(8)` */
export function fairQueue<Whose, One>(mostOfOne: number): FairQueue<Whose, One> {
  // In the order of their turns: a map keeps the order in which its keys came.
  const waiting = new Map<Whose, One[]>();
  return {
    add(whose, one) {
      const own = waiting.get(whose) ?? [];
      if (own.length >= mostOfOne) return false;
      own.push(one);
      waiting.set(whose, own);
      return true;
    },

    next(mayGo = () => true) {
      const turn = [...waiting].find(([whose]) => mayGo(whose));
      if (!turn) return undefined;
      const [whose, own] = turn;
      const one = own.shift();
      waiting.delete(whose);
      if (own.length > 0) waiting.set(whose, own);
      return one;
    },
  };
}
