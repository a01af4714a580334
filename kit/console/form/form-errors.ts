/** From what a schema or the server objects to, to the fields of a form. Pure. */
import * as z from 'zod/mini';

import { type FieldError, fieldErrors } from '#kit/contract/issues.ts';
import type { Lang } from '#kit/contract/lang.ts';
import { isNothing } from './changes.ts';

/** The place of a value in a form: `['tabbar', 0, 'link']`. */
export type FieldPath = readonly (string | number)[];

/** The fields on show. */
type Names = Pick<ReadonlySet<string>, 'has'>;

/** `tabbar.0.link` → `['tabbar', 0, 'link']`. */
export function toPath(field: string): (string | number)[] {
  return field === '' ? [] : field.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part));
}

/** The name of a place as errors carry it: `['tabbar', 0, 'link']` → `tabbar.0.link`. */
export function toField(path: FieldPath | string | number): string {
  return Array.isArray(path) ? path.map(String).join('.') : String(path);
}

/** What the schema objects to, in the reader's language. */
export function objections(schema: z.ZodMiniType | undefined, body: unknown, lang: Lang): FieldError[] {
  const parsed = schema?.safeParse(body, { reportInput: true });
  return parsed && !parsed.success ? fieldErrors(parsed.error.issues, lang) : [];
}

/** The sentence at one field: its own, or that of a value inside it which has no field of its own. */
export function objectionAt(errors: readonly FieldError[], field: string, known: Names = new Set<string>()): string | undefined {
  return errors.find((error) => homeOf(error.field, known) === field || error.field === field)?.message;
}

/** The parts of a value that errors are about, with the first sentence to each: of `tags`, `tags.1.title` is about the part `1`, or `1.title`. */
export type PartErrors = ReadonlyMap<string, string>;

/** By their places within the field. None where an error is about all of it: that is said first. */
export function wrongParts(errors: readonly FieldError[], field: string): PartErrors {
  const at = `${field}.`;
  if (errors.some((error) => error.field === field || error.field === at)) return new Map();
  return new Map(errors.flatMap((error) => (error.field.startsWith(at) ? [[error.field.slice(at.length), error.message]] : [])));
}

/** What a field's own schema says of its value. What nobody touched stays as it was kept, but what is demanded must be there. */
export function ownObjection(schema: z.ZodMiniType, value: unknown, { lang, isTouched }: { lang: Lang; isTouched: boolean }) {
  const parsed = schema.safeParse(value, { reportInput: true });
  if (parsed.success || (!isTouched && !isNothing(value))) return undefined;
  return fieldErrors(parsed.error.issues, lang)[0]?.message;
}

export interface SortedErrors {
  /** One entry for each field of the form that has an error. */
  atFields: { name: (string | number)[]; errors: string[] }[];
  /** Sentences that belong to no field on show. */
  above: string[];
}

/** Puts each error at its field, or at the closest field around it; what finds no field stands above the form. */
export function sortErrors(errors: readonly FieldError[], known: Names): SortedErrors {
  const atFields = new Map<string, string>();
  const above: string[] = [];
  for (const error of errors) {
    const home = homeOf(error.field, known);
    if (home === undefined) above.push(error.field ? `${error.field}: ${error.message}` : error.message);
    else if (!atFields.has(home)) atFields.set(home, error.message);
  }
  return { atFields: [...atFields].map(([field, message]) => ({ name: toPath(field), errors: [message] })), above };
}

/**
 * True where the schema accepts none of the ways of being empty: the field gets a required mark.
 * What a default stands for is asked of the schema below it: a form sends the field, emptied or not.
 * `isPartial`: the body may leave any field out, but what it names must be good, as when a row is edited.
 */
export function isRequired(schema: z.ZodMiniType | undefined, path: FieldPath, isPartial = false): boolean {
  const field = belowDefault(fieldSchema(schema, path));
  if (!field || (!isPartial && field.safeParse(undefined).success)) return false;
  return saysRequired(field) || ['', null, false, 0, []].every((empty) => !field.safeParse(empty).success);
}

function belowDefault(field: z.ZodMiniType | undefined): z.ZodMiniType | undefined {
  const isDefault = field instanceof z.ZodMiniDefault;
  return isDefault ? belowDefault(field.def.innerType as z.ZodMiniType) : field; // safe: every schema here is made by zod/mini
}

/** True of a schema that was asked to demand something: 0 is a number like any other to it. */
function saysRequired(field: z.ZodMiniType): boolean {
  const nothing = field.safeParse(null);
  return !nothing.success && nothing.error.issues.some((issue) => issue.message === 'required');
}

/** The longest text a field takes, where its schema says so. */
export function lengthMax(schema: z.ZodMiniType | undefined, path: FieldPath): number | undefined {
  const field = fieldSchema(schema, path);
  if (!field) return undefined;
  const found = field.safeParse('x'.repeat(100_001));
  const issue = found.success ? undefined : found.error.issues.find((entry) => entry.code === 'too_big' && entry.origin === 'string');
  return issue && 'maximum' in issue ? Number(issue.maximum) : undefined;
}

function fieldSchema(schema: z.ZodMiniType | undefined, path: FieldPath): z.ZodMiniType | undefined {
  const [name, ...rest] = path;
  const shape = schema && 'shape' in schema ? schema.shape : undefined;
  if (name === undefined || typeof shape !== 'object' || shape === null || !Object.hasOwn(shape, name)) return undefined;

  const field = (shape as Record<string | number, z.ZodMiniType>)[name]; // safe: an object schema's shape holds schemas
  return rest.length ? fieldSchema(field, rest) : field;
}

function homeOf(field: string, known: Names): string | undefined {
  const parts = field.split('.');
  for (let length = parts.length; length > 0; length -= 1) {
    const candidate = parts.slice(0, length).join('.');
    if (known.has(candidate)) return candidate;
  }
  return undefined;
}
