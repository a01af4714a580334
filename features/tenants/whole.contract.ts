/** A company as a whole: taken along as one file, opened again from one, opened twice. */
import * as z from 'zod/mini';

import { post } from '#kit/contract/endpoint.ts';
import { id, line } from '#kit/contract/fields.ts';
import { gigabyteBytes } from '#kit/contract/units.ts';
import { tenantCode } from './code.contract.ts';
import { tenantStates } from './state.contract.ts';
import { Limits, Usage } from './usage.contract.ts';

/** What is handed to the company. The password is there only if it was generated: nobody of the source could come along. */
export const Opened = z.object({
  id: id(),
  name: z.string(),
  code: z.string(),
  site_url: z.string(),
  /** It may be closed from the first moment. */
  state: z.enum(tenantStates),
  admin: z.object({ username: z.string(), password: z.optional(z.string()) }),
  /** Of a company that was opened: what it begins with, which nothing refuses, and what its plan allows of that. */
  usage: z.optional(Usage),
  limits: z.optional(Limits),
});

/** What stands beside a snapshot that is sent, or in its place. */
export const UnpackForm = z.strictObject({
  code: tenantCode(),
  /** Without one, as the company of the snapshot. */
  name: z.optional(line({ max: 100 })),
  /** One that lies here already. */
  snapshot_id: z.optional(z.pipe(z.pipe(z.string().check(z.regex(/^\d{1,15}$/)), z.transform(Number)), z.number().check(z.gte(1)))),
});

/** Of a snapshot that is sent. */
export const sentMaxBytes = 8 * gigabyteBytes;

export const wholeEndpoints = {
  /** A copy with everything: documents and their history, members, messages, settings. */
  clone: post('clone', {
    // The node is that of opening one from a snapshot, too: the log says which it was.
    ...{ access: 'node', detached: true, rate: 10, data: Opened, loggedAs: 'tenant/cloneCompany' },
    body: z.strictObject({ id: id(), code: tenantCode(), name: line({ min: 1, max: 100 }) }),
  }),
  /** One file of everything. A large one is `making` when this answers; then the list of snapshots says how far it is. */
  pack: post('export', {
    ...{ access: { node: 'tenant/snapshot' }, detached: true, rate: 10, body: z.strictObject({ id: id() }) },
    /** `key`: what another installation has to name to take it. */
    data: z.object({ id: id(), state: z.enum(['making', 'ready']), file: z.string(), key: z.string() }),
  }),
  /** Opens a company from such a file: a multipart form, with the `file` behind its fields. */
  unpack: post('import', {
    ...{ access: { node: 'tenant/clone' }, detached: true, multipart: true, rate: 10, data: Opened },
    loggedAs: 'tenant/unpack',
    form: UnpackForm,
    fileMayLack: true,
  }),
};
