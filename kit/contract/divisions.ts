/** Provinces, cities and districts to choose from. In the kit because every city input asks for them. */
import * as z from 'zod/mini';

import { contract, get } from './endpoint.ts';
import type { Lang } from './lang.ts';

/** A division's GB/T 2260 code, `330106`. Query strings carry it as digits. */
const divisionId = () => z.pipe(z.union([z.number(), z.string().check(z.regex(/^(\d{6})?$/))]), z.transform(Number));

export const Division = z.object({
  /** Six digits; nine for the towns of the few cities that have no districts. */
  value: z.number(),
  label: z.string(),
  /** Nothing is below it. */
  leaf: z.boolean(),
});
export type Division = z.output<typeof Division>;

/** Provinces; with `province` its cities; with `province` and `city` the city's districts. */
export const divisions = contract('ajax', {
  area: get('area', {
    access: 'public',
    rate: 240,
    query: z.strictObject({
      province: z._default(divisionId(), 0),
      city: z._default(divisionId(), 0),
      /** Sent by older clients to tell requests apart. */
      uuid: z.optional(z.string().check(z.maxLength(64))),
    }),
    data: z.array(Division),
  }),
});

/** Levels that stand between a municipality and its districts only to be there. */
const fillers: readonly string[] = ['市辖区', '县', '省直辖县级行政区划', '自治区直辖县级行政区划'];

/** Whether a level only stands there to be passed. */
export function isFiller(name: string): boolean {
  return fillers.includes(name);
}

/** A path of names as one address. `placeText(['北京市', '市辖区', '东城区'], 'zh-cn')` → `北京市东城区` */
export function placeText(names: readonly string[], lang: Lang): string {
  return names.filter((name) => !isFiller(name)).join(lang === 'zh-cn' ? '' : ' ');
}

/** A division with what it lies in, by its code: `divisionPath(330106)` → `[330000, 330100, 330106]`. Source of the scheme: GB/T 2260. */
export function divisionPath(code: number): number[] {
  const digits = String(code);
  return [...new Set([Number(`${digits.slice(0, 2)}0000`), Number(`${digits.slice(0, 4)}00`), code])];
}
