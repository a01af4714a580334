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
  /** How many the catalogue wants, where that is found out on the way. Default: what the check declares. */
  of?: number;
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
  /** Of places where something can be broken off, `full` is all of them. */
  rounds: { usual: number; full: number };
  /** Nothing of it must be done within a time that a busy machine may miss: both databases are broken at once. */
  isPatient?: true;
  /** Why it cannot run here. */
  skipped?: () => string | undefined;
  run: (bench: Bench, engine: Engine, rounds: number) => Promise<Finding>;
}

/** At most these many of a kind, so that a broken invariant can be read. */
export function some(title: string, keys: readonly string[]): string[] {
  return keys.length > 0 ? [`${title}: ${keys.length} (${keys.slice(0, 3).join(', ')})`] : [];
}

/** Calls of all these at which something is broken off: about `rounds`, at equal distances from a random beginning, and the last ones. */
export function sampleOf(calls: number, rounds: number, last = 1): number[] {
  const step = Math.max(1, Math.ceil(calls / rounds));
  const sample = new Set(Array.from({ length: Math.min(calls, last) }, (_, n) => calls - n));
  for (let call = 1 + Math.floor(Math.random() * step); call <= calls; call += step) sample.add(call);
  return [...sample].sort((a, b) => a - b);
}

/** `4, 9, 16 of 16` */
export const said = (sample: readonly number[], calls: number): string => `${sample.join(', ')} of ${calls}`;

export const seconds = (ms: number): number => Math.round(ms / 10) / 100;
