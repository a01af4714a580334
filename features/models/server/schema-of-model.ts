/** The values of a model as JSON Schema, for the API document of a site's content. */
import * as z from 'zod/mini';

import { choosingTypes, schemaOfField, type TypedField } from '#kit/contract/typed-fields.ts';

type Json = Record<string, unknown>;

/** `{ type: 'object', properties: { price: { title: 'Price', … } } }`. What only editors see is left out. */
export function schemaOfModel(model: { name: string; fields: readonly TypedField[] }): Json {
  const fields = model.fields.filter(({ type }) => type !== 'password');
  return {
    type: 'object',
    title: model.name,
    properties: Object.fromEntries(fields.map((field) => [field.name, schemaOf(field)])),
    required: fields.filter(({ required }) => required).map(({ name }) => name),
    additionalProperties: false,
  };
}

function schemaOf(field: TypedField): Json {
  const { $schema: _, ...json } = z.toJSONSchema(schemaOfField(field), { io: 'output', unrepresentable: 'any' });
  const values = choosingTypes.includes(field.type) ? field.content.map(({ value }) => value) : [];
  const choices =
    values.length === 0 ? {} : json.type === 'array' ? { items: { type: 'string', enum: values } } : { enum: ['', ...values] };
  return { ...json, ...choices, title: field.title, ...(field.tip && { description: field.tip }) };
}
