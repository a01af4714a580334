/** Requests on their way, by what they ask: a new identical one cancels the older. */

/** Must `land` however it ends. */
export interface Flight {
  controller: AbortController;
  /** True once an identical request has taken its place. */
  isReplaced: () => boolean;
  land: () => void;
}

export interface InFlight {
  /** Registers a request; `key` undefined: it cancels nothing and is cancelled by nothing. */
  takeOff: (key: string | undefined) => Flight;
}

/** `const flight = inFlight.takeOff('GET /tenant/…'); try { … } finally { flight.land(); }` */
export function createInFlight(log: (message: string) => void, sentence: () => string): InFlight {
  const pending = new Map<string, { controller: AbortController; replaced: boolean }>();

  return {
    takeOff(key) {
      const entry = { controller: new AbortController(), replaced: false };
      const older = key === undefined ? undefined : pending.get(key);
      if (older) {
        older.replaced = true;
        older.controller.abort();
        log(`${sentence()}: ${key}`);
      }
      if (key !== undefined) pending.set(key, entry);
      return {
        controller: entry.controller,
        isReplaced: () => entry.replaced,
        land: () => {
          if (key !== undefined && pending.get(key) === entry) pending.delete(key);
        },
      };
    },
  };
}
