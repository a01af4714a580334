/** Registering: what the login page has to know, and what it sends. Apart from the rest, because visitors load it. */
import * as z from 'zod/mini';

import { account, email, mobile, password } from '#kit/contract/fields.ts';
import { Channel, Code } from './codes.contract.ts';

/** What people agree to when they register. */
export const Consent = z.object({
  /** Names this very text: sent back with the registration. */
  key: z.string(),
  version: z.string(),
  /** In the reader's language; paragraphs are lines. */
  text: z.string(),
});
export type Consent = z.output<typeof Consent>;

/** What the login page has to know, beside the login itself. Part of `GET user/checkIn`. */
export const RegistrationForm = {
  openMemberCenter: z.boolean(),
  /** How addresses can be proved here. Empty: neither registration nor retrieving a password is offered. */
  accountVerificationType: z.array(Channel),
  registration: z.boolean(),
  /** Whether a click captcha stands before a code. */
  codeCaptcha: z.boolean(),
  /** Null where the company asks for none. */
  consent: z.nullable(Consent),
} as const;
export interface RegistrationFacts {
  openMemberCenter: boolean;
  accountVerificationType: Channel[];
  registration: boolean;
  codeCaptcha: boolean;
  consent: Consent | null;
}

/** `tab: register` of `POST user/checkIn`. */
export const Register = z
  .strictObject({
    tab: z.literal('register'),
    username: account(),
    password: password(),
    registerType: Channel,
    email: z.optional(email()),
    mobile: z.optional(mobile()),
    /** The code that was sent. */
    captcha: Code,
    /** The key of the text that was agreed to. */
    consent: z.optional(z.string().check(z.maxLength(64))),
    keep: z._default(z.boolean(), false),
  })
  .check(z.refine((sent) => sent[sent.registerType] !== undefined, { error: 'required', path: ['registerType'] }));
export type Register = z.output<typeof Register>;
