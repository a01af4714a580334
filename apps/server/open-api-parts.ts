/** Calls of the API as parts of an OpenAPI document. */

import * as z from 'zod/mini';
import { type Endpoint, neededNode } from '#kit/contract/endpoint.ts';
import { type App, langHeader } from '#kit/contract/envelope.ts';
import { fieldsOf } from '#kit/contract/fields-of.ts';
import { languages } from '#kit/contract/lang.ts';

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
    parameters: [...headersOf(endpoint), ...(endpoint.query ? parametersOf(endpoint.query, write) : [])],
    ...(endpoint.body && { requestBody: { content: { 'application/json': { schema: write(endpoint.body, 'input') } } } }),
    ...(endpoint.multipart && { requestBody: { content: { 'multipart/form-data': { schema: formOf(endpoint, write) } } } }),
    responses: { 200: { description: 'Envelope', content: { 'application/json': { schema: envelopeOf(endpoint, write) } } } },
  };
}

/** What calls of every kind may carry: components of each document. */
export const headers: Json = {
  lang: {
    ...{ name: langHeader, in: 'header', schema: { enum: languages } },
    description: 'The language of messages, and of what has a name in several.',
  },
  once: {
    ...{ name: 'Idempotency-Key', in: 'header', schema: { type: 'string', pattern: '^[!-~]{1,255}$' } },
    description:
      'The same key and the same body within 24 hours are the same write: its first answer is given again. Another body is refused.',
  },
};

function headersOf({ method }: Endpoint): Json[] {
  const names = method === 'GET' ? ['lang'] : ['lang', 'once'];
  return names.map((name) => ({ $ref: `#/components/parameters/${name}` }));
}

/** Of a form: what stands beside the file, and the file. */
function formOf({ form, fileMayLack }: Endpoint, write: WriteSchema): Json {
  const { properties, required, ...rest } = form ? write(form, 'input') : { type: 'object' };
  return {
    ...rest,
    properties: { ...fieldsOf(properties), file: { type: 'string', format: 'binary' } },
    required: [...(Array.isArray(required) ? required : []), ...(fileMayLack ? [] : ['file'])],
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
