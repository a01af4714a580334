/** What a name is called in an address. In the kit because every slug input asks for it; the dictionary is the server's. */
import * as z from 'zod/mini';

import { contract, get } from './endpoint.ts';
import { line } from './fields.ts';

export const slugs = contract('ajax', {
  /** What the server would make of it where nobody gave one; empty where there is nothing to make one of. */
  slug: get('slug', {
    access: 'loggedIn',
    rate: 240,
    query: z.strictObject({ text: line({ max: 500 }) }),
    data: z.object({ slug: z.string() }),
  }),
});
