/** Domains of companies for the operator's own programs, which know one by its company and its host and not by a number. */
import * as z from 'zod/mini';

import { contract, del, get, post } from '#kit/contract/endpoint.ts';
import { counted, parentId } from '#kit/contract/fields.ts';
import { ListQuery, pageOf } from '#kit/contract/list.ts';
import { ChangedDomain, DomainRow, host } from './contract.ts';

/** `tenant_id` 0 is the platform's own website. */
const named = { tenant_id: parentId(), host: host() };
const Named = z.strictObject(named);
export type NamedDomain = z.output<typeof Named>;

/** Needs what the calls of `Domain` need: whoever may do the one may do the other. */
export const domainsByHost = contract('Tenant', {
  index: get('domain/index', {
    access: { node: 'domain/index' },
    query: z.extend(ListQuery, z.partial(Named).shape),
    data: pageOf(DomainRow),
  }),
  add: post('domain/add', { access: { node: 'domain/add' }, body: Named, data: ChangedDomain }),
  verify: post('domain/verify', { access: { node: 'domain/verify' }, detached: true, rate: 30, body: Named, data: ChangedDomain }),
  primary: post('domain/primary', {
    access: { node: 'domain/primary' },
    body: z.strictObject({ ...named, on: z._default(z.boolean(), true) }),
    data: ChangedDomain,
  }),
  del: del('domain/del', { access: { node: 'domain/del' }, query: Named, data: counted() }),
});
