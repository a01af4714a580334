/** Sending a form from a program: a mini-program, an app. Pages send theirs to `/form/<code>`. */
import * as z from 'zod/mini';

import { CaptchaProof } from '#features/captcha/contract.ts';
import { contract, post } from '#kit/contract/endpoint.ts';

export const sending = contract('content', {
  form: post('form', {
    access: 'public',
    detached: true,
    rate: 20,
    logged: false,
    body: z.strictObject({
      /** Its code: `contact`. */
      form: z.string().check(z.regex(/^[a-z][a-z0-9-]{1,30}$/, { error: 'code' })),
      /** Answers by the names of the fields. */
      fields: z.record(z.string().check(z.maxLength(40)), z.unknown()),
      /** The visitor has agreed to what the form asks to agree to. */
      consent: z._default(z.boolean(), false),
      ...CaptchaProof,
    }),
    /** What the visitor may read now. */
    data: z.object({ thanks: z.string() }),
  }),
});
