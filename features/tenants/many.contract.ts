/** What is done with many companies at once: each is judged for itself, in a transaction and an entry of the log of its own. */
import * as z from 'zod/mini';

import { batched } from '#kit/contract/batch.ts';
import { post } from '#kit/contract/endpoint.ts';
import { id, ids, maybeTime, status } from '#kit/contract/fields.ts';

/** The usual terms of a renewal. */
export const renewalYears = [1, 2, 3] as const;

const many = { access: { node: 'tenant/edit' }, detached: true, data: batched() } as const;

/** To open or close companies is no edit like others: the log names it. */
export const openedOrClosed = { loggedByChange: { status: { 0: 'tenant/disable', 1: 'tenant/enable' } } } as const;

export const manyEndpoints = {
  /** `years`: counted from each one's own end, or from today where that is past. Else one end for all; null is none. */
  renewMany: post('renewMany', {
    ...many,
    loggedAsItself: true,
    body: z.union([
      z.strictObject({ ids: ids(), years: z.literal([...renewalYears]) }),
      z.strictObject({ ids: ids(), expire_time: maybeTime() }),
    ]),
  }),
  /** Puts them on one plan, or opens or closes them. */
  editMany: post('editMany', {
    ...many,
    ...openedOrClosed,
    body: z.union([z.strictObject({ ids: ids(), plan_id: z.nullable(id()) }), z.strictObject({ ids: ids(), status: status() })]),
  }),
};

export type Renewal = z.output<typeof manyEndpoints.renewMany.body>;
export type ManyChanges = z.output<typeof manyEndpoints.editMany.body>;
