/** The administrative divisions of China as they are shipped: read when the first one is asked for, then kept. */
import { readFile } from 'node:fs/promises';

import { type Division, isFiller } from '#kit/contract/divisions.ts';

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

/** Those of these names that are a province, city or district of China, with the word for what they are or without it: `无锡`, `无锡市`. */
export async function divisionsNamed(names: readonly string[]): Promise<ReadonlySet<string>> {
  const wanted = new Set(names);
  const found = new Set<string>();
  const look = (entries: readonly Entry[]): void => {
    for (const [, name, below = []] of entries) {
      for (const said of [name, name.replace(kindOfDivision, '')]) if (wanted.has(said)) found.add(said);
      look(below);
    }
  };
  if (wanted.size > 0) look(await everyProvince());
  return found;
}

/**
 * The path of codes of a place that is written as people write it, with or without the words for what its parts are and the signs
 * between them: `浙江省杭州市西湖区`, `浙江 杭州`, `北京市东城区`. Undefined where there is none.
 */
export async function divisionCalled(text: string): Promise<number[] | undefined> {
  const said = text.replaceAll(/[\s/、,，·-]/g, '');
  return said === '' || said.length > 60 ? undefined : pathIn(await everyProvince(), said);
}

function pathIn(entries: readonly Entry[], said: string): number[] | undefined {
  if (said === '') return [];
  for (const [code, name, below = []] of entries) {
    const short = name.replace(kindOfDivision, '');
    for (const own of short.length > 1 ? [name, short] : [name]) {
      const rest = said.startsWith(own) ? pathIn(below, said.slice(own.length)) : undefined;
      if (rest) return [code, ...rest];
    }
    const passed = isFiller(name) ? pathIn(below, said) : undefined;
    if (passed) return [code, ...passed];
  }
  return undefined;
}

const kindOfDivision = /(?:壮族自治区|回族自治区|维吾尔自治区|特别行政区|自治区|自治州|省|市|地区|盟|新区|区|县)$/;

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
