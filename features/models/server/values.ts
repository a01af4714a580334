/** The values of a document's fields: kept under the fields' keys, spoken of by their names. Pure but for cleaning rich text. */
import { emptyOfType, InputType } from '#kit/contract/input-types.ts';
import { type FieldError, fieldErrors } from '#kit/contract/issues.ts';
import type { Lang } from '#kit/contract/lang.ts';
import { choosingTypes, demandsOf, schemaOfField, type TypedField } from '#kit/contract/typed-fields.ts';
import { sanitiseHtml } from '#kit/server/html.ts';
import { noSuchField } from '../refusals.contract.ts';
import { type Converted, convertValue, isEmptyValue, valueAsWritten } from './convert.ts';

/** As a revision keeps them. Values of fields that were taken out, and of other models, stay among them. */
export type Stored = Readonly<Record<string, unknown>>;

/** Beside the values: of which kind each was when it was written. */
const kindsKey = '$types';

/** Anything that stands in the database as stored values. */
export function toStored(data: unknown): Stored {
  return typeof data === 'object' && data !== null && !Array.isArray(data) ? { ...data } : {};
}

/** The values by name, as the fields are now. A field that nobody filled in has the empty value of its kind. */
export function readValues(fields: readonly TypedField[], stored: Stored): Record<string, unknown> {
  return Object.fromEntries(fields.map((field) => [field.name, readValue(field, stored).value]));
}

/** One value as the field is now. */
export function readValue(field: TypedField, stored: Stored): Converted {
  const value = Object.hasOwn(stored, field.key) ? stored[field.key] : undefined;
  const from = writtenAs(field, stored);
  if (from !== field.type) return convertValue(value, from, { ...demandsOf(field), type: field.type });
  // An option that is gone shows nothing.
  return choosingTypes.includes(from) ? convertValue(value, from, { options: field.content, type: from }) : valueAsWritten(value, from);
}

/** Letters: as many as the longest field may have. */
const typedMax = 500_000;

/** What somebody is writing, by name: of the kind of its field, or a text that is not finished; anything else is as good as empty. */
export function readTyped(fields: readonly TypedField[], given: Stored): Record<string, unknown> {
  return Object.fromEntries(
    fields
      .filter(({ name }) => Object.hasOwn(given, name))
      .map(({ name, type }) => {
        const value = given[name];
        const { lost, value: read } = valueAsWritten(value, type);
        const typed = lost && typeof value === 'string' ? value : read;
        return [name, typeof typed === 'string' ? typed.slice(0, typedMax) : typed];
      }),
  );
}

/** Under which keys the values of these fields are kept, and what is noted of them. */
export function storedKeys(fields: readonly Pick<TypedField, 'key'>[]): string[] {
  return [...fields.map(({ key }) => key), kindsKey];
}

/** The kind that a value was written as. Without a note, as the field is. */
export function writtenAs(field: Pick<TypedField, 'key' | 'type'>, stored: Stored): InputType {
  const noted = toStored(stored[kindsKey])[field.key];
  const known = InputType.safeParse(noted);
  return known.success ? known.data : field.type;
}

/** As a revision keeps values, each with the kind that it is written as. */
export function storedAs(values: readonly { key: string; value: unknown; type: InputType }[]): Stored {
  if (values.length === 0) return {};
  const kinds = Object.fromEntries(values.map(({ key, type }) => [key, type]));
  return { ...Object.fromEntries(values.map(({ key, value }) => [key, value])), [kindsKey]: kinds };
}

/** What a new document begins with. */
export function defaultsOf(fields: readonly TypedField[]): Record<string, unknown> {
  return Object.fromEntries(fields.map((field) => [field.name, isEmptyValue(field.default) ? emptyOfType(field.type) : field.default]));
}

export interface Filled {
  stored: Stored;
  /** At `data.<name>`. */
  errors: FieldError[];
}

/**
 * The stored values after somebody filled in `given`, by name. What is left out stays. A value that was not changed keeps
 * the form in which it is stored, so that nothing is lost by saving what a kind of today shows of it.
 * @param kept what becomes of rich text that is clean
 */
export async function fillIn(
  fields: readonly TypedField[],
  stored: Stored,
  given: Stored,
  lang: Lang,
  kept: (html: string) => Promise<string> = async (html) => html,
): Promise<Filled> {
  const values: Record<string, unknown> = { ...stored };
  const types: Record<string, unknown> = { ...toStored(stored[kindsKey]) };
  const errors = unknownNames(fields, given, lang);
  for (const field of fields) {
    const parsed = parsedOf(field, stored, given);
    if (!parsed) continue;
    if (!parsed.success) {
      errors.push(...errorsAt(field, parsed.error, lang));
      continue;
    }
    values[field.key] = field.type === 'editor' ? await kept(await sanitiseHtml(String(parsed.data))) : parsed.data;
    types[field.key] = field.type;
  }
  return { stored: Object.keys(types).length > 0 ? { ...values, [kindsKey]: types } : values, errors };
}

/** What `fillIn` would object to in a new document, without its work on rich text. */
export function objectionsTo(fields: readonly TypedField[], given: Stored, lang: Lang): FieldError[] {
  const parsed = fields.map((field) => ({ field, error: parsedOf(field, {}, given)?.error }));
  return [...unknownNames(fields, given, lang), ...parsed.flatMap(({ field, error }) => (error ? errorsAt(field, error, lang) : []))];
}

/** Undefined where the value stays as it is. */
function parsedOf(field: TypedField, stored: Stored, given: Stored) {
  const before = readValue(field, stored).value;
  const wanted = Object.hasOwn(given, field.name) ? given[field.name] : before;
  if (isSame(wanted, before) && !(field.required && isEmptyValue(wanted))) return undefined;
  return schemaOfField(field).safeParse(wanted, { reportInput: true });
}

function errorsAt({ name }: TypedField, { issues }: { issues: Parameters<typeof fieldErrors>[0] }, lang: Lang): FieldError[] {
  return fieldErrors(issues, lang).map(({ field, message }) => ({ field: placeOf(name, field), message }));
}

/** Inputs say "nothing" in more ways than one, and what shows nothing may still be kept: an option that is gone. */
function isSame(wanted: unknown, before: unknown): boolean {
  return JSON.stringify(wanted) === JSON.stringify(before) || (isEmptyValue(wanted) && isEmptyValue(before));
}

function placeOf(name: string, at: string): string {
  return at ? `data.${name}.${at}` : `data.${name}`;
}

/** Also what somebody sees who opened the form before the model was changed. */
function unknownNames(fields: readonly TypedField[], given: Stored, lang: Lang): FieldError[] {
  const known = new Set(fields.map(({ name }) => name));
  const strange = Object.keys(given).filter((name) => !known.has(name));
  return strange.map((name) => ({ field: placeOf(name, ''), message: noSuchField[lang] }));
}
