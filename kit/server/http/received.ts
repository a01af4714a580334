/** What a call receives: its query and its body, as the contract parses them. */
import type { FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';

import type { Endpoint } from '#kit/contract/endpoint.ts';
import { fieldErrors } from '#kit/contract/issues.ts';
import type { Lang } from '#kit/contract/lang.ts';
import { refuse } from '../refusals.ts';
import { langOf } from './envelope.ts';

/** Throws the refusal `request.invalid` with the errors of the fields. A form is not read here: the handler gets the request. */
export function receivedBy({ endpoint }: { endpoint: Endpoint }, request: FastifyRequest): unknown {
  const lang = langOf(request);
  return {
    query: endpoint.query && parseSent(endpoint.query, request.query, lang),
    body: endpoint.multipart ? request : endpoint.body && parseSent(endpoint.body, request.body ?? {}, lang),
  };
}

/** What somebody sent, as the schema has it. Throws as above: for the fields of a form, too. */
export function parseSent<S extends z.ZodMiniType>(schema: S, value: unknown, lang: Lang): z.output<S> {
  const parsed = schema.safeParse(value, { reportInput: true });
  if (parsed.success) return parsed.data;
  throw refuse('request.invalid', {}, { data: { errors: fieldErrors(parsed.error.issues, lang) } });
}
