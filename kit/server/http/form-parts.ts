/** Forms with files, part by part as they arrive. What cannot be read as such a form is the sender's fault: 400, and no bug. */
import type { Multipart } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';

type Limits = NonNullable<NonNullable<Parameters<FastifyRequest['parts']>[0]>['limits']>;

/** The parts of `multipart/form-data`, one after the other. `for await (const part of partsOf(request, { files: 1 })) …` */
export async function* partsOf(request: FastifyRequest, limits: Limits): AsyncGenerator<Multipart> {
  try {
    yield* request.parts({ limits });
  } catch (error) {
    throw blameSender(error);
  }
}

/**
 * What reading a file of a form comes to: a form that ends within the file is told to whoever reads it.
 * `await wholeFile(part.toBuffer())`. Rejects as the reading does.
 */
export async function wholeFile<T>(reading: Promise<T>): Promise<T> {
  try {
    return await reading;
  } catch (error) {
    const isCut = Object(error).code === 'ERR_STREAM_PREMATURE_CLOSE';
    throw isCut ? Object.assign(Object(error), { statusCode: 400 }) : blameSender(error);
  }
}

/** What the parser throws has neither code nor status; what says more about itself stays as it is. */
function blameSender(error: unknown): unknown {
  const isParsers = error instanceof Error && !('code' in error) && !('statusCode' in error);
  return isParsers ? Object.assign(error, { statusCode: 400 }) : error;
}
