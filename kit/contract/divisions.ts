/** Provinces, cities and districts to choose from. In the kit because every city input asks for them. */
import * as z from 'zod/mini';

import { contract, get } from './endpoint.ts';

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
