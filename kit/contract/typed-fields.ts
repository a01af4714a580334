/** Fields that are described at run time: what a content model is made of. Both sides read a description and check values by it. */
import * as z from 'zod/mini';

import { line } from './fields.ts';
import { InputType, type ValueDemands, valueOfType } from './input-types.ts';
import type { Column, ColumnType } from './list.ts';
import { ValueRule } from './value-rules.ts';

/** What a field may be called: programs read its value under this name. */
export const fieldName = () =>
  z.string().check(
    z.regex(/^[A-Za-z][A-Za-z0-9_]{0,29}$/, { error: 'field_name' }),
    z.refine((name) => !(name in Object.prototype), { error: 'name_reserved' }),
  );

const bound = () => z._default(z.nullable(z.number().check(z.gte(-1e15), z.lte(1e15))), null);

/** What a person says of a field. */
export const fieldShape = {
  name: fieldName(),
  title: line({ min: 1, max: 50 }),
  type: InputType,
  required: z._default(z.boolean(), false),
  /** What a new document begins with; null: nothing. */
  default: z._default(z.unknown(), null),
  /** What radio, checkbox, select and selects choose from, in order. Remembered while the field is of another kind. */
  content: z._default(
    z.array(z.strictObject({ value: line({ min: 1, max: 100 }), label: line({ min: 1, max: 100 }) })).check(z.maxLength(100)),
    [],
  ),
  /** The part of the form it stands in; empty: the first one. */
  group: z._default(line({ max: 40 }), ''),
  /** One line below the input. */
  tip: z._default(line({ max: 200 }), ''),
  rules: z._default(z.array(ValueRule).check(z.maxLength(13)), []),
  /** Of numbers and years. */
  min: bound(),
  max: bound(),
  /** Greatest length of a text, or number of entries. */
  length_max: z._default(z.nullable(z.number().check(z.int(), z.gte(1), z.lte(500_000))), null),
  /** Where remoteSelect and remoteSelects find their rows: `corp.Columns`, and the field that is shown. Remembered like `content`. */
  remote: z._default(
    z.nullable(
      z.strictObject({
        controller: z.string().check(z.regex(/^[A-Za-z][A-Za-z0-9]{0,39}(\.[A-Za-z][A-Za-z0-9]{0,39})?$/)),
        field: z._default(fieldName(), 'name'),
      }),
    ),
    null,
  ),
  in_list: z._default(z.boolean(), false),
  in_search: z._default(z.boolean(), false),
  in_filter: z._default(z.boolean(), false),
  /** Larger stands first; equal ones stand as they are sent. */
  weigh: z._default(z.number().check(z.int(), z.gte(-10_000), z.lte(10_000)), 0),
};

/** A field as it is answered. */
export const TypedField = z.object({
  /** Never changes, whatever becomes of the name: values are kept under it. */
  key: z.string(),
  ...fieldShape,
  /** Came with the product: its name and its type stay. */
  built_in: z.boolean(),
});
export type TypedField = z.output<typeof TypedField>;

/** A field that was taken out. Sent again with its key, it is back with its values. */
export const RemovedField = z.extend(TypedField, { remove_time: z.number() });
export type RemovedField = z.output<typeof RemovedField>;

/** Fields as they stand in the database. */
export function toFields<Field extends TypedField>(stored: unknown): Field[] {
  return Array.isArray(stored) ? stored : [];
}

/** A field as it is sent: with the key it was answered with, or without one where it is new. */
export const GivenField = z.strictObject({ ...fieldShape, key: z.optional(z.string().check(z.regex(/^[A-Za-z0-9_]{1,40}$/))) });
export type GivenField = z.output<typeof GivenField>;

/** What a kind of field can do in lists. */
export interface KindUses {
  /** A column of a list can show it. */
  list: boolean;
  /** The quick search can look into it. */
  search: boolean;
  /** Lists can be narrowed by it, as a column of this type. */
  filter: Extract<ColumnType, 'text' | 'number' | 'time' | 'choice' | 'switch'> | undefined;
}

const none: KindUses = { list: false, search: false, filter: undefined };
const shown: KindUses = { ...none, list: true };
const chosen: KindUses = { ...shown, filter: 'choice' };

const uses: Readonly<Record<InputType, KindUses>> = {
  string: { list: true, search: true, filter: 'text' },
  textarea: { list: true, search: true, filter: undefined },
  editor: { ...none, search: true },
  slug: { list: true, search: true, filter: 'text' },
  password: none,
  number: { ...shown, filter: 'number' },
  year: { ...shown, filter: 'number' },
  radio: chosen,
  select: chosen,
  checkbox: chosen,
  selects: chosen,
  switch: { ...shown, filter: 'switch' },
  datetime: { ...shown, filter: 'time' },
  date: { ...shown, filter: 'time' },
  time: { ...shown, filter: 'text' },
  timerange: shown,
  remoteSelect: { ...shown, filter: 'text' },
  remoteSelects: { ...shown, filter: 'text' },
  city: { ...shown, filter: 'text' },
  image: shown,
  images: shown,
  file: shown,
  files: shown,
  icon: shown,
  color: shown,
  array: none,
  keyValue: none,
  json: none,
};

/** What a kind can do in lists. */
export function usesOf(type: InputType): KindUses {
  return uses[type];
}

/** The kinds that choose from options of their own. */
export const choosingTypes: readonly InputType[] = ['radio', 'checkbox', 'select', 'selects'];
/** The kinds that choose rows that live elsewhere. */
export const remoteTypes: readonly InputType[] = ['remoteSelect', 'remoteSelects'];

/** What a field demands of its values, for `valueOfType`. */
export function demandsOf(field: Pick<TypedField, 'type' | 'required' | 'content' | 'rules' | 'min' | 'max' | 'length_max'>): ValueDemands {
  return {
    required: field.required,
    rules: field.rules,
    ...(choosingTypes.includes(field.type) && { options: field.content }),
    ...(field.min !== null && { min: field.min }),
    ...(field.max !== null && { max: field.max }),
    ...(field.length_max !== null && { lengthMax: field.length_max }),
  };
}

/** The schema of one value: `schemaOfField(field).safeParse(value)`. */
export function schemaOfField(field: TypedField): z.ZodMiniType {
  return valueOfType(field.type, demandsOf(field));
}

/** The schema of a body that carries values of these fields under `data`: for a form that checks before it sends. */
export function schemaOfFields(fields: readonly TypedField[]): z.ZodMiniType {
  const values = Object.fromEntries(
    fields.map((field) => [field.name, field.required ? schemaOfField(field) : z.optional(schemaOfField(field))]),
  );
  return z.object({ data: z.object(values) });
}

/** The column by which lists are narrowed by a field; undefined where they are not. */
export function filterColumn(field: TypedField): Column | undefined {
  const type = field.in_filter ? usesOf(field.type).filter : undefined;
  if (!type) return undefined;
  const operators = ownOperators[field.type];
  return {
    type,
    ...(type === 'choice' && { values: field.content.map(({ value }) => value) }),
    ...(field.type === 'number' && { fraction: true }),
    ...(type === 'time' && { seconds: true }),
    ...(operators && { operators }),
  };
}

const ofKeys: Column['operators'] = ['=', '<>', 'IN', 'NOT IN', 'NULL', 'NOT NULL'];

/** Where the type of the column would offer more than the values can be asked. */
const ownOperators: Partial<Record<InputType, Column['operators']>> = {
  time: ['=', '<>', 'NULL', 'NOT NULL'],
  city: ['=', 'IN', 'NULL', 'NOT NULL'],
  remoteSelect: ofKeys,
  remoteSelects: ofKeys,
  switch: ['='],
};
