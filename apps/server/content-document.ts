/** The content API of one site as an OpenAPI 3.1 document: its calls, and the fields that its content models have now. */

import { content } from '#features/content-api/contract.ts';
import { ModelValues } from '#features/content-api/rows.contract.ts';
import type { Reading } from '#features/content-api/server/door.ts';
import { sending } from '#features/forms/send.contract.ts';
import { listModels, schemaOfModel } from '#features/models/server/door.ts';
import { siteNameOf } from '#features/site-config/server/door.ts';
import { tokenHeader } from '#kit/contract/envelope.ts';
import { fieldsOf } from '#kit/contract/fields-of.ts';
import { gathered, headers, type Json, operation, schemaOf, type WriteSchema } from './open-api-parts.ts';

const description =
  'What is published on this site. Every answer is an envelope {code, msg, data, time}; code 1 is success. Addresses of pictures, files and pages ' +
  'that begin with a slash are of this host. Answers have a weak ETag of what they say: send it back as If-None-Match. A member who sends its token ' +
  'is given what its group may see; such answers are not to be kept.';

export async function contentDocument(reading: Reading): Promise<Json> {
  const models = await usedModels(reading);
  const refs = Object.keys(models).map((name) => ({ $ref: `#/components/schemas/${name}` }));
  const values: Json = refs.length > 0 ? { anyOf: refs } : { type: 'object', additionalProperties: false };
  const write: WriteSchema = (schema, io) => schemaOf(schema, io, new Map([[ModelValues, values]]));
  const paths: Record<string, Json> = {};
  for (const endpoint of Object.values(content.endpoints)) {
    paths[`/api/content/${endpoint.action}`] = { get: withStates(operation('api', 'content', endpoint, write)) };
  }
  paths['/api/content/form'] = { ...paths['/api/content/form'], post: operation('api', 'content', sending.endpoints.form, write) };
  return gathered({
    openapi: '3.1.0',
    info: { title: siteNameOf(reading.config) || 'Siteloom', version: '1.0.0', description },
    servers: [{ url: '/' }],
    security: [{}, { member: [] }],
    paths,
    components: {
      schemas: models,
      parameters: headers,
      securitySchemes: { member: { type: 'apiKey', in: 'header', name: tokenHeader.api } },
    },
  });
}

/** Those that a column of the site uses, by `fields.<code>`. What was filled in before a field was required may lack it. */
async function usedModels({ tx, tree, shows }: Reading): Promise<Record<string, Json>> {
  const ids = [...new Set(tree.all.flatMap(({ model_id }) => model_id ?? []))];
  if (ids.length === 0) return {};
  shows(...ids.map((id) => `model:${id}`));
  const used = (await listModels(tx, ids)).filter(({ status }) => status === 1);
  return Object.fromEntries(
    used.map((model) => {
      const { required: _, ...schema } = schemaOfModel(model);
      return [`fields.${model.code}`, schema];
    }),
  );
}

function withStates({ responses, ...rest }: Json): Json {
  return {
    ...rest,
    responses: {
      ...fieldsOf(responses),
      304: { description: 'Nothing new' },
      404: { description: 'Not there, or not on the site: an envelope with code 0' },
    },
  };
}
