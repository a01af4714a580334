/** Companies from a file. */
import * as z from 'zod/mini';

import { account, line, maybeTime, mobile, orEmpty, password, personName, prose } from '#kit/contract/fields.ts';
import { importedAs, importOf, importTemplate } from '#kit/contract/import.ts';
import { tenantCode } from './code.contract.ts';

/** `plan_id` is a plan by its name, `template` a starter by its key or its title. */
export const tenantImport = importOf(
  {
    name: { type: 'text', required: true },
    short_name: { type: 'text' },
    code: { type: 'text', required: true, unique: true },
    contact_name: { type: 'text' },
    mobile: { type: 'text' },
    address: { type: 'text' },
    template: { type: 'text' },
    plan_id: { type: 'text' },
    expire_time: { type: 'time', until: true },
    admin_username: { type: 'text', required: true, unique: true },
    admin_password: { type: 'text', required: true, secret: true },
    remark: { type: 'text' },
  },
  z.object({
    name: line({ min: 1, max: 100 }),
    short_name: z._default(line({ max: 40 }), ''),
    code: tenantCode(),
    contact_name: z._default(personName({ max: 50 }), ''),
    mobile: z._default(orEmpty(mobile()), ''),
    address: z._default(line({ max: 200 }), ''),
    template: z._default(line({ max: 60 }), ''),
    plan_id: z._default(line({ max: 60 }), ''),
    expire_time: z._default(maybeTime(), null),
    admin_username: account(),
    admin_password: password(),
    remark: z._default(prose({ max: 1000 }), ''),
  }),
  50,
);

/** `import` is a company out of a snapshot. */
export const tenantImportEndpoints = {
  importList: importedAs('importList', { node: 'tenant/import' }, tenantImport),
  importTemplate: importTemplate('tenant/import'),
};
