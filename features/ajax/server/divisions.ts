/** The administrative divisions of China as they are shipped: read when the first one is asked for, then kept. */
import { readFile } from 'node:fs/promises';

import type { Division } from '#kit/contract/divisions.ts';

type Entry = readonly [code: number, name: string, below?: readonly Entry[]];

let read: Promise<readonly Entry[]> | undefined;

/** What is below these two; the provinces where both are 0. Nothing below a code that does not exist. */
export async function divisionsBelow(province: number, city: number): Promise<Division[]> {
  const provinces = await everyProvince();
  if (province === 0) return provinces.map(toDivision);
  const cities = belowOf(provinces, province);
  return (city === 0 ? cities : belowOf(cities, city)).map(toDivision);
}

/** What these codes are called; a code that does not exist is left out. */
export async function divisionNames(codes: readonly number[]): Promise<ReadonlyMap<number, string>> {
  if (codes.length === 0) return new Map();
  const wanted = new Set(codes);
  const named = new Map<number, string>();
  const look = (entries: readonly Entry[]): void => {
    for (const [code, name, below = []] of entries) {
      if (wanted.has(code)) named.set(code, name);
      look(below);
    }
  };
  look(await everyProvince());
  return named;
}

function everyProvince(): Promise<readonly Entry[]> {
  read ??= readFile(new URL('./data/divisions.json', import.meta.url), 'utf8').then(
    (text) => JSON.parse(text) as readonly Entry[], // safe: written by tools/make-areas.ts and tested
  );
  return read;
}

function belowOf(entries: readonly Entry[], code: number): readonly Entry[] {
  return entries.find(([own]) => own === code)?.[2] ?? [];
}

function toDivision([value, label, below]: Entry): Division {
  return { value, label, leaf: below === undefined };
}
