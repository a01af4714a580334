/** Checks that an operator may add to a field by name. */
import * as z from 'zod/mini';

import { account, email, isDay, link, mobile, password } from './fields.ts';

/** In the reference's words. All but the two that demand something let an empty value pass. */
export const ValueRule = z.enum([
  'required',
  'editorRequired',
  'mobile',
  'idNumber',
  'account',
  'password',
  'varName',
  'url',
  'email',
  'date',
  'number',
  'integer',
  'float',
]);
export type ValueRule = z.output<typeof ValueRule>;

/** The schema, and these rules for what it has let through. */
export function withRules(schema: z.ZodMiniType, rules: readonly ValueRule[]): z.ZodMiniType {
  return rules.reduce<z.ZodMiniType>((all, rule) => {
    const check = checks[rule];
    if (!check) return all;
    return all.check(z.refine((value) => isBlank(value) || check.accepts(String(value)), { error: check.phrase }));
  }, schema);
}

/** The schema without the ways of being empty. A switch is never empty. `phrase` is the key of its sentence in issues.ts. */
export function demanded(schema: z.ZodMiniType, phrase: 'required' | 'content_required' = 'required'): z.ZodMiniType {
  return schema.check(z.refine((value) => !isBlank(value), { error: phrase }));
}

/** Nothing, no text (HTML without words and pictures among it), no entry. */
function isBlank(value: unknown): boolean {
  if (value === null || value === undefined) return true;
  if (Array.isArray(value)) return value.length === 0;
  return typeof value === 'string' && isBlankText(value);
}

function isBlankText(value: string): boolean {
  if (/<(img|video|audio|iframe|hr)\b/i.test(value)) return false;
  // No sign is looked at twice: a text of nothing but beginnings of tags takes no longer than another.
  return value.replace(/<\/?[a-z][^<>]*>|&nbsp;/gi, '').trim() === '';
}

interface Check {
  accepts: (value: string) => boolean;
  /** The key of its sentence in issues.ts. */
  phrase: string;
}

/** `required` and `editorRequired` are demands: they stand in `valueOfType`. */
const checks: Readonly<Partial<Record<ValueRule, Check>>> = {
  mobile: { accepts: (value) => mobile().safeParse(value).success, phrase: 'mobile' },
  idNumber: { accepts: isIdNumber, phrase: 'id_number' },
  account: { accepts: (value) => account().safeParse(value).success, phrase: 'account' },
  password: { accepts: (value) => password().safeParse(value).success, phrase: 'password' },
  varName: { accepts: (value) => /^[A-Za-z_][A-Za-z0-9_]{0,63}$/.test(value), phrase: 'var_name' },
  url: { accepts: (value) => link().safeParse(value).success, phrase: 'link' },
  email: { accepts: (value) => email().safeParse(value).success, phrase: 'email' },
  date: { accepts: isDay, phrase: 'date' },
  number: { accepts: (value) => value.trim() !== '' && Number.isFinite(Number(value)), phrase: 'not_number' },
  integer: { accepts: (value) => /^[+-]?\d+$/.test(value), phrase: 'integer' },
  float: { accepts: (value) => /^[+-]?\d+(\.\d+)?$/.test(value), phrase: 'not_number' },
};

const idWeights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2] as const;

/** A resident's number: 15 digits of old, or 17 with the sign that their weighted sum asks for. */
function isIdNumber(value: string): boolean {
  if (/^[1-9]\d{14}$/.test(value)) return true;
  if (!/^[1-9]\d{16}[\dXx]$/.test(value)) return false;
  const sum = idWeights.reduce((total, weight, place) => total + weight * Number(value[place]), 0);
  return '10X98765432'[sum % 11] === value.at(-1)?.toUpperCase();
}
