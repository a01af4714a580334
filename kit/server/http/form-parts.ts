/** Forms with files, part by part as they arrive. What cannot be read as such a form is the sender's fault: 400, and no bug. */
import type { Multipart } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';

type Limits = NonNullable<NonNullable<Parameters<FastifyRequest['parts']>[0]>['limits']>;

/** The parts of `multipart/form-data`, one after the other. `for await (const part of partsOf(request, { files: 1 })) …` */
export async function* partsOf(request: FastifyRequest, limits: Limits): AsyncGenerator<Multipart> {
  try {
    yield* request.parts({ limits });
  } catch (error) {
    throw unlessUnreadable(error);
  }
}

/** What the parser throws has neither code nor status; what says more about itself is passed on. */
function unlessUnreadable(error: unknown): unknown {
  const isParsers = error instanceof Error && !('code' in error) && !('statusCode' in error);
  return isParsers ? Object.assign(new Error('The form cannot be read.', { cause: error }), { statusCode: 400 }) : error;
}
