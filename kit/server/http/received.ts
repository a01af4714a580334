/** What a call receives: its query and its body, as the contract parses them. */
import type { FastifyRequest } from 'fastify';

import type { Endpoint } from '#kit/contract/endpoint.ts';
import { fieldErrors } from '#kit/contract/issues.ts';
import type { Lang } from '#kit/contract/lang.ts';
import { refuse } from '../refusals.ts';
import { langOf } from './envelope.ts';

/** Throws the refusal `request.invalid` with the errors of the fields. A form is not read here: the handler gets the request. */
export function receivedBy({ endpoint }: { endpoint: Endpoint }, request: FastifyRequest): unknown {
  const lang = langOf(request);
  return {
    query: endpoint.query && parse(endpoint.query, request.query, lang),
    body: endpoint.multipart ? request : endpoint.body && parse(endpoint.body, request.body ?? {}, lang),
  };
}

function parse(schema: NonNullable<Endpoint['body']>, value: unknown, lang: Lang): unknown {
  const parsed = schema.safeParse(value, { reportInput: true });
  if (parsed.success) return parsed.data;
  throw refuse('request.invalid', {}, { data: { errors: fieldErrors(parsed.error.issues, lang) } });
}
