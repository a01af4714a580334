/** Calls of the API as parts of an OpenAPI document. */

import * as z from 'zod/mini';
import { type Endpoint, neededNode } from '#kit/contract/endpoint.ts';
import type { App } from '#kit/contract/envelope.ts';
import { fieldsOf } from '#kit/contract/fields-of.ts';

export type Json = Record<string, unknown>;

type Schema = NonNullable<Endpoint['query']>;
/** Writes a schema as JSON Schema, as it is sent or as it is answered. */
export type WriteSchema = (schema: Schema, io: 'input' | 'output') => Json;

export function operation(app: App, controller: string, endpoint: Endpoint, write: WriteSchema = schemaOf): Json {
  const node = neededNode(controller, endpoint);
  return {
    tags: [controller],
    operationId: `${app}.${controller}.${endpoint.action}.${endpoint.method.toLowerCase()}`,
    ...describe(node && `Needs the node ${node}.`, endpoint.note),
    ...(endpoint.access !== 'public' && { security: [{ [app]: [] }] }),
    ...(endpoint.query && { parameters: parametersOf(endpoint.query, write) }),
    ...(endpoint.body && { requestBody: { content: { 'application/json': { schema: write(endpoint.body, 'input') } } } }),
    ...(endpoint.multipart && { requestBody: { content: { 'multipart/form-data': { schema: { type: 'object' } } } } }),
    responses: { 200: { description: 'Envelope', content: { 'application/json': { schema: envelopeOf(endpoint, write) } } } },
  };
}

function describe(...sentences: (string | undefined)[]): Json {
  const said = sentences.filter(Boolean).join(' ');
  return said ? { description: said } : {};
}

function envelopeOf({ data }: Endpoint, write: WriteSchema): Json {
  return {
    type: 'object',
    properties: { code: { type: 'integer' }, msg: { type: 'string' }, data: write(data, 'output'), time: { type: 'integer' } },
    required: ['code', 'msg', 'data', 'time'],
  };
}

function parametersOf(query: Schema, write: WriteSchema): Json[] {
  const { properties = {}, required = [] } = write(query, 'input') as { properties?: Record<string, Json>; required?: string[] }; // safe: queries are objects
  return Object.entries(properties).map(([name, schema]) => ({ name, in: 'query', required: required.includes(name), schema }));
}

/** Nested schemas carry no `$schema` of their own in a document. @param own what is written in place of single schemas */
export function schemaOf(schema: Schema, io: 'input' | 'output', own?: ReadonlyMap<unknown, Json>): Json {
  const override = ({ zodSchema, jsonSchema }: { zodSchema: unknown; jsonSchema: object }) => {
    const replacement = own?.get(zodSchema);
    if (!replacement) return;
    for (const key of Object.keys(jsonSchema)) Reflect.deleteProperty(jsonSchema, key);
    Object.assign(jsonSchema, replacement);
  };
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any', override });
  return json;
}

/** A document whose parts refer to themselves (trees) has its definitions in one place, where references find them. */
export function gathered(document: Json & { components: Json }): Json {
  const schemas: Json = {};
  const walk = (node: unknown, names: ReadonlyMap<string, string>): unknown => {
    if (Array.isArray(node)) return node.map((each) => walk(each, names));
    if (typeof node !== 'object' || node === null) return node;
    const { $defs, ...rest }: Json = { ...node };
    const known = isObject($defs) ? new Map([...names, ...Object.keys($defs).map((name) => [name, newName()] as const)]) : names;
    for (const [name, definition] of isObject($defs) ? Object.entries($defs) : [])
      schemas[known.get(name) ?? name] = walk(definition, known);
    return Object.fromEntries(Object.entries(rest).map(([key, value]) => [key, key === '$ref' ? refOf(value, known) : walk(value, known)]));
  };
  let made = 0;
  const newName = () => {
    made += 1;
    return `part${made}`;
  };
  const whole = walk(document, new Map()) as typeof document; // safe: the same document without its nested definitions
  return { ...whole, components: { ...whole.components, schemas: { ...fieldsOf(whole.components.schemas), ...schemas } } };
}

function refOf(ref: unknown, names: ReadonlyMap<string, string>): unknown {
  const name = /^#\/\$defs\/(.+)$/.exec(String(ref))?.[1];
  return name === undefined ? ref : `#/components/schemas/${names.get(name) ?? name}`;
}

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null;
}
