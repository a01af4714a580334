/** The second step of a login, and setting one's own up. Apart from the login's first call, because its page must stay light. */
import * as z from 'zod/mini';

import { contract, get, post } from '#kit/contract/endpoint.ts';
import { nothing } from '#kit/contract/fields.ts';
import { SecondCode, SignedIn } from './contract.ts';

const Password = z.string().check(z.minLength(1), z.maxLength(128));
const RecoveryCodes = z.object({ recovery_codes: z.array(z.string()) });
const own = { access: 'loggedIn', detached: true, rate: 20 } as const;

export const afterPassword = contract('Index', {
  /** The code after the password: from an authenticator app, or a recovery code. */
  secondStep: post('secondStep', {
    access: 'public',
    detached: true,
    rate: 30,
    body: z.strictObject({ ticket: z.string().check(z.minLength(1), z.maxLength(64)), code: SecondCode }),
    data: SignedIn,
    note:
      'For accounts with a second step. A login without `code` is refused with `data.twoStep` true and a `data.ticket`, which counts once, ' +
      'for five minutes, from the same address. When the ticket is over, `data.twoStep` is false.',
  }),
});

/** One's own second step. */
export const twoStep = contract('routine.TwoStep', {
  index: get('index', {
    access: 'loggedIn',
    detached: true,
    data: z.object({
      on: z.boolean(),
      since: z.nullable(z.number()),
      /** Recovery codes that have not been used. */
      recovery_left: z.number(),
      /** It is required here: it can be moved to another device, not switched off. */
      required: z.boolean(),
    }),
  }),
  begin: post('begin', {
    ...own,
    confined: true,
    body: z.strictObject({ password: Password, code: z.optional(SecondCode) }),
    data: z.object({ secret: z.string(), uri: z.string() }),
    note: 'Moving it to another device needs `code` as well. The secret counts for 15 minutes.',
  }),
  confirm: post('confirm', { ...own, confined: true, body: z.strictObject({ code: SecondCode }), data: RecoveryCodes }),
  renewCodes: post('renewCodes', { ...own, body: z.strictObject({ password: Password, code: SecondCode }), data: RecoveryCodes }),
  disable: post('disable', { ...own, body: z.strictObject({ password: Password, code: SecondCode }), data: nothing() }),
});
