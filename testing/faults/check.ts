/** What a check is, and what it reports. */

export type Engine = 'embedded' | 'postgres';

/** What every check is given. */
export interface Bench {
  /** Bundled programs: the product, a server that dies when it is told, and a beat of scheduled work. */
  product: string;
  victim: string;
  beat: string;
  /** The first of a few free ports. */
  port: number;
}

export interface Finding {
  rounds: number;
  /** Figures in words of the check: `{ writes: 4210, 'seconds to first success': 1.2 }`. */
  figures: Record<string, number | string>;
  lost?: number;
  duplicates?: number;
  /** The longest time from the fault, or the start after it, to the first success. */
  seconds?: number;
  /** What must not be, in words; empty: everything holds. */
  wrong: string[];
}

export interface Check {
  /** Of the catalogue: `R01`. */
  name: string;
  title: string;
  engines: readonly Engine[];
  rounds: { usual: number; full: number };
  /** Why it cannot run here. */
  skipped?: () => string | undefined;
  run: (bench: Bench, engine: Engine, rounds: number) => Promise<Finding>;
}

/** At most these many of a kind, so that a broken invariant can be read. */
export function some(title: string, keys: readonly string[]): string[] {
  return keys.length > 0 ? [`${title}: ${keys.length} (${keys.slice(0, 3).join(', ')})`] : [];
}

export const seconds = (ms: number): number => Math.round(ms / 10) / 100;
