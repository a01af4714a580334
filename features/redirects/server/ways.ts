/** Addresses that lead to addresses: what would lead back to itself, or take too many steps. */
import type { Lang } from '#kit/contract/lang.ts';
import type { ScopedTx } from '#kit/server/database/scope.ts';
import { type Place, placeOfTarget, written } from '../addresses.contract.ts';
import { addressesAt } from './redirects.repository.ts';

/** So many redirects in a row are followed for a visitor, who takes one hop. */
export const stepsMax = 5;

/** What is wrong with the way from an address. */
export type WrongWay = { kind: 'circle'; way: string } | { kind: 'long' };

export interface Step extends Place {
  to: string;
}

/** Of redirects that are about to be written, those that lead astray, with others of their kind and with what is there already. */
export async function wrongWays(tx: ScopedTx, main: Lang, steps: readonly Step[]): Promise<ReadonlyMap<Step, WrongWay>> {
  const next = new Map<string, Place | undefined>(steps.map((step) => [keyOf(step), placeOfTarget(step.to, main)]));
  let ahead = unknown(next, next.values());
  for (let step = 1; step <= stepsMax && ahead.length > 0; step += 1) {
    const found = await addressesAt(tx, ahead);
    for (const place of ahead) next.set(keyOf(place), undefined);
    for (const row of found) next.set(keyOf(row), placeOfTarget(row.to, main));
    ahead = unknown(
      next,
      found.map((row) => next.get(keyOf(row))),
    );
  }
  return new Map(
    steps.flatMap((step) => {
      const wrong = wayFrom(next, step, main);
      return wrong ? [[step, wrong] as const] : [];
    }),
  );
}

function wayFrom(next: ReadonlyMap<string, Place | undefined>, from: Place, main: Lang): WrongWay | undefined {
  const seen = new Set([keyOf(from)]);
  const way = [written(from, main)];
  for (let at = next.get(keyOf(from)); at; at = next.get(keyOf(at))) {
    way.push(written(at, main));
    if (seen.has(keyOf(at))) return { kind: 'circle', way: way.join(' → ') };
    if (way.length > stepsMax + 1) return { kind: 'long' };
    seen.add(keyOf(at));
  }
  return undefined;
}

/** Each of the places once that nobody has looked at. */
function unknown(next: ReadonlyMap<string, unknown>, places: Iterable<Place | undefined>): Place[] {
  const fresh = new Map<string, Place>();
  for (const place of places) if (place && place.path !== '' && !next.has(keyOf(place))) fresh.set(keyOf(place), place);
  return [...fresh.values()];
}

export function keyOf({ locale, path }: Place): string {
  return `${locale} ${path}`;
}
