/** The API as an OpenAPI 3.1 document, written from the same contracts that answer the calls. */
import * as z from 'zod/mini';
import { type Endpoint, neededNode } from '#kit/contract/endpoint.ts';
import { type App, tokenHeader } from '#kit/contract/envelope.ts';
import { features } from './features.ts';

type Json = Record<string, unknown>;

export function openApi(version: string): Json {
  const paths: Record<string, Json> = {};
  for (const { app, controller, endpoint } of endpoints()) {
    const path = `/${app}/${controller}/${endpoint.action}`;
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(app, controller, endpoint) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Siteloom', version, description: 'Every answer is an envelope {code, msg, data, time}; code 1 is success.' },
    paths,
    components: {
      securitySchemes: {
        admin: { type: 'apiKey', in: 'header', name: tokenHeader.admin },
        tenant: { type: 'apiKey', in: 'header', name: tokenHeader.tenant },
        api: { type: 'apiKey', in: 'header', name: tokenHeader.api },
      },
    },
  };
}

function endpoints() {
  return features.flatMap(({ apps, routes }) =>
    apps.flatMap((app) =>
      routes.flatMap(({ contract: { controller, endpoints } }) =>
        Object.values(endpoints).map((endpoint) => ({ app, controller, endpoint })),
      ),
    ),
  );
}

function operation(app: App, controller: string, endpoint: Endpoint): Json {
  const node = neededNode(controller, endpoint);
  return {
    tags: [controller],
    operationId: `${app}.${controller}.${endpoint.action}.${endpoint.method.toLowerCase()}`,
    ...describe(node && `Needs the node ${node}.`, endpoint.note),
    ...(endpoint.access !== 'public' && { security: [{ [app]: [] }] }),
    ...(endpoint.query && { parameters: parametersOf(endpoint.query) }),
    ...(endpoint.body && { requestBody: { content: { 'application/json': { schema: schemaOf(endpoint.body, 'input') } } } }),
    ...(endpoint.multipart && { requestBody: { content: { 'multipart/form-data': { schema: { type: 'object' } } } } }),
    responses: { 200: { description: 'Envelope', content: { 'application/json': { schema: envelopeOf(endpoint) } } } },
  };
}

function describe(...sentences: (string | undefined)[]): Json {
  const said = sentences.filter(Boolean).join(' ');
  return said ? { description: said } : {};
}

function envelopeOf({ data }: Endpoint): Json {
  return {
    type: 'object',
    properties: { code: { type: 'integer' }, msg: { type: 'string' }, data: schemaOf(data, 'output'), time: { type: 'integer' } },
    required: ['code', 'msg', 'data', 'time'],
  };
}

function parametersOf(query: NonNullable<Endpoint['query']>): Json[] {
  const { properties = {}, required = [] } = schemaOf(query, 'input') as { properties?: Record<string, Json>; required?: string[] }; // safe: queries are objects
  return Object.entries(properties).map(([name, schema]) => ({ name, in: 'query', required: required.includes(name), schema }));
}

/** Nested schemas carry no `$schema` of their own in a document. */
function schemaOf(schema: NonNullable<Endpoint['query']>, io: 'input' | 'output'): Json {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return json;
}
