/**
 * What every page of a company is made with, kept in memory between its pages: read once, dropped by exactly the changes it shows.
 * Several instances agree because the changes that drop pages drop it too.
 */

export interface RealmMemory<T> {
  /** What is kept of the realm under the key, else what `read` finds now. A change that happens while it reads keeps it out. */
  of: (realm: number, key: string, read: () => Promise<T>) => Promise<T>;
  /** What is kept, without reading. */
  peek: (realm: number, key: string) => T | undefined;
  /** Drops what a change of these names concerns, of a realm or of every realm; without names, everything of it. */
  invalidate: (realm: number | 'every', names?: readonly string[]) => void;
  /** The weights together, and the realms. */
  stats: () => { weight: number; realms: number };
}

interface Options<T> {
  /** Whether a change of this name (`config`, `model:3`) makes what is kept stale. */
  shows: (name: string) => boolean;
  /** How much one takes, in a unit of the caller's. */
  weigh: (value: T) => number;
  /** The realm that was asked for longest ago gives way first. */
  maxWeight: number;
}

/**
 * @example
 * const outlines = realmMemory({ shows: (name) => name === 'config', weigh: ({ columns }) => columns.length, maxWeight: 100_000 });
 * const outline = await outlines.of(realm, 'zh-cn', () => readOutline(tx));
 */
export function realmMemory<T>({ shows, weigh, maxWeight }: Options<T>): RealmMemory<T> {
  /** In the order in which the realms were asked for. */
  const kept = new Map<number, Map<string, { value: T; weight: number }>>();
  const underWay = new Set<{ realm: number; isStale: boolean }>();
  let weight = 0;

  const drop = (realm: number) => {
    for (const one of kept.get(realm)?.values() ?? []) weight -= one.weight;
    kept.delete(realm);
  };
  const peek = (realm: number, key: string): T | undefined => {
    const known = kept.get(realm);
    const one = known?.get(key);
    if (!known || !one) return undefined;
    kept.delete(realm);
    kept.set(realm, known);
    return one.value;
  };
  const keep = (realm: number, key: string, value: T) => {
    const one = { value, weight: weigh(value) };
    if (one.weight > maxWeight) return;
    const known = kept.get(realm) ?? new Map<string, typeof one>();
    weight += one.weight - (known.get(key)?.weight ?? 0);
    kept.delete(realm);
    kept.set(realm, known.set(key, one));
    for (const oldest of kept.keys()) {
      if (weight <= maxWeight) return;
      drop(oldest);
    }
  };

  return {
    peek,

    async of(realm, key, read) {
      const known = peek(realm, key);
      if (known !== undefined) return known;
      const reading = { realm, isStale: false };
      underWay.add(reading);
      try {
        const value = await read();
        if (!reading.isStale) keep(realm, key, value);
        return value;
      } finally {
        underWay.delete(reading);
      }
    },

    invalidate(realm, names) {
      if (names && !names.some(shows)) return;
      for (const reading of underWay) if (realm === 'every' || reading.realm === realm) reading.isStale = true;
      for (const each of realm === 'every' ? [...kept.keys()] : [realm]) drop(each);
    },

    stats: () => ({ weight, realms: kept.size }),
  };
}
