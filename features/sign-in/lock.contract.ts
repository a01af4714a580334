/** Locking the screen: the session stays, and answers nothing until the password has been given. */
import * as z from 'zod/mini';

import { contract, post } from '#kit/contract/endpoint.ts';
import { nothing } from '#kit/contract/fields.ts';

export const screenLock = contract('Index', {
  lock: post('lock', { access: 'loggedIn', data: nothing(), logged: false }),
  /** A wrong password counts against the account like a failed login. */
  unlock: post('unlock', {
    access: 'loggedIn',
    whenLocked: true,
    detached: true,
    rate: 20,
    body: z.strictObject({ password: z.string().check(z.minLength(1), z.maxLength(128)) }),
    data: nothing(),
    logged: false,
  }),
});
