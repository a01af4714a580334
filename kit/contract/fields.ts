/** The kinds of values on the wire. Contracts are built from these, so that one kind is checked in one way everywhere. */
import * as z from 'zod/mini';

import { mobileIn } from './digits.ts';
import { sensitive } from './sensitive.ts';

/** A whole number as JSON writes it, or as the digits of a query string; nothing else becomes one. */
const digits = () => z.pipe(z.union([z.number(), z.string().check(z.regex(/^\d{1,16}$/))]), z.transform(Number));

/** A row's id: a positive integer below 2^53. Query strings carry it as digits. */
export const id = () => z.pipe(digits(), z.number().check(z.int(), z.gte(1), z.lte(Number.MAX_SAFE_INTEGER)));

/** A parent's id: 0 is "no parent". */
export const parentId = () => z.pipe(digits(), z.number().check(z.int(), z.gte(0), z.lte(Number.MAX_SAFE_INTEGER)));

/** At which change a row is, or a group of them; 0: nothing was ever changed. In a query too. */
export const version = () => z.pipe(digits(), z.number().check(z.int(), z.gte(0), z.lte(2_147_483_647)));

/** Ids of the rows a batch call is about: at least one, at most 1,000. */
export const ids = () => z.array(id()).check(z.minLength(1), z.maxLength(1000));

/** What is too long is not looked at any further: no rule on texts has to bear megabytes. */
const short = { abort: true } as const;

/** One line of text, trimmed. Control characters are refused: PostgreSQL cannot store NUL and nobody types the others. What must be there must be seen. */
export function line(options: { min?: number; max: number }) {
  const { min = 0, max } = options;
  const text = z.string().check(z.trim(), z.minLength(min), z.maxLength(max, short), z.regex(/^[^\p{Cc}]*$/u));
  return min > 0 ? text.check(seen()) : text;
}

/** Empty, or with a sign that leaves a mark by itself: signs that join, fill (U+3164 is a letter by its class) or have no dots (U+2800) are as good as nothing. */
const seen = () => z.regex(/^$|[^\p{Default_Ignorable_Code_Point}\p{Z}\p{Cf}\p{M}\u2800]/u, { error: 'required' });

/** What a person is called, in any script. No tags, and no signs that are invisible or turn the line around: a name cannot pose as another. */
export function personName(options: { min?: number; max: number }) {
  return line(options).check(
    z.regex(/^[^<>\p{Bidi_C}\u00ad\u180e\u200b\u2060-\u206f\u2800\u3164\ufeff\uffa0]*$/u, { error: 'person_name' }),
    seen(),
  );
}

/** Several lines of text. Tabs and line breaks are the only control characters. */
export function prose(options: { max: number }) {
  return z.string().check(z.maxLength(options.max, short), z.regex(/^[^\p{Cc}\t\n\r]*(?:[\t\n\r][^\p{Cc}\t\n\r]*)*$/u));
}

/** 0 off, 1 on. */
export const status = () => z.union([z.literal(0), z.literal(1)]);

/** The last second of the year 9999. */
export const unixTimeMax = 253_402_300_799;

/** Unix seconds. Between 1970 and the end of year 9999. */
export const unixTime = () => z.number().check(z.int(), z.gte(0), z.lte(unixTimeMax));

/** A day of the calendar as it is written: `2026-11-21`. The 30th of February is none. */
export function isDay(value: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value)) return false;
  const day = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(value);
}

/** A day of the calendar that is the same in every time zone, such as a birthday; not before `earliest`. */
export const day = (earliest = '') => z.string().check(z.refine((value) => isDay(value) && value >= earliest, { error: 'date' }));

/** A moment that may be unset. */
export const maybeTime = () => z.nullable(unixTime());

/** Any integer the database can hold in 32 bits. */
export const weight = () => z.number().check(z.int(), z.gte(-2_147_483_648), z.lte(2_147_483_647));

/** An account name: 3 to 15 characters, begins with a letter, then letters, digits, underscore. */
export const account = () => z.string().check(z.regex(/^[A-Za-z][A-Za-z0-9_]{2,14}$/, { error: 'account' }));

/** 6 to 32 characters, none of & < > " ' and no line break. */
export const password = () => sensitive(z.string().check(z.regex(/^[^&<>"'\r\n]{6,32}$/, { error: 'password' })));

/** A mobile number of mainland China, however it is written: blanks, dashes and the country's code are no part of it. */
export const mobile = () =>
  z.string().check(z.maxLength(40, { error: 'mobile', abort: true }), z.overwrite(mobileIn), z.regex(/^1[3-9]\d{9}$/, { error: 'mobile' }));

/** As zod has it, at most 120 characters. */
export const email = () => z.email({ error: 'email' }).check(z.maxLength(120));

/** Empty, or what `inner` accepts. */
export function orEmpty<S extends z.ZodMiniType<string, string>>(inner: S) {
  return z.union([z.literal(''), inner]);
}

/** Not given, or what `inner` accepts. Forms that draw no such field send it empty: that is not given, too. */
export function unlessEmpty<S extends z.ZodMiniType<string, string>>(inner: S) {
  return z.optional(
    z.pipe(
      orEmpty(inner),
      z.transform((text) => (text === '' ? undefined : text)),
    ),
  );
}

/** What a browser can open: `https://a.example:99999/` has the right signs and leads nowhere. */
const opens = (error: 'link' | 'site_link') => z.refine<string>((address) => URL.canParse(address, 'https://site.invalid'), { error });

/** A link: http(s), mailto, tel, or a path of the same site. Everything else (javascript:, data:) is refused. */
export const link = () =>
  z.string().check(z.maxLength(500), z.regex(/^$|^(https?:\/\/|mailto:|tel:|\/(?![/\\])|#)[^\s<>"]*$/i, { error: 'link' }), opens('link'));

/** The address of a picture or file: a path below /storage or /demo, or http(s). Empty is "none". */
export const fileUrl = () =>
  z.string().check(z.maxLength(500), z.regex(/^$|^(https?:\/\/|\/(?!\/))[^\s<>"'\\]*$/i, { error: 'site_link' }), opens('site_link'));

/** The part of a path that names one thing: small letters, digits, Chinese, dashes between. */
export const slug = () =>
  z.string().check(z.maxLength(80), z.regex(/^[a-z0-9\u4e00-\u9fa5]+(?:-[a-z0-9\u4e00-\u9fa5]+)*$/, { error: 'slug' }));

/** An answer that only says that it worked. */
export const nothing = () => z.object({});

/** The answer of a write that made a row. */
export const made = () => z.object({ id: id() });

/** Before a new row is begun: why it would be refused, as by a plan that has no room for it, in the reader's language; else empty. */
export const fullness = () => z.object({ full: z.string() });

/** The answer of a batch. */
export const counted = () => z.object({ count: z.number() });
