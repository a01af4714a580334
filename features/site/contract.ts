/** The public websites: what administrators may ask of them. */
import * as z from 'zod/mini';

import { contract, post } from '#kit/contract/endpoint.ts';
import { nothing } from '#kit/contract/fields.ts';

export const pages = contract('ajax', {
  /** `tp` forgets what the server keeps of the caller's site, of every site when the platform asks; `all` is the same here, and the browser forgets its own part too. */
  clearCache: post('clearCache', { access: 'loggedIn', body: z.strictObject({ type: z.enum(['tp', 'all']) }), data: nothing() }),
});
