/** Forms with files, part by part as they arrive. What cannot be read as such a form is the sender's fault: 400, and no bug. */

import type { Multipart } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';

import { minuteMs } from '#kit/contract/units.ts';
import { langOf } from './envelope.ts';
import { digestOf, type FormDigest, formHash } from './form-digest.ts';
import { parseSent } from './received.ts';

type Part = Pick<Extract<Multipart, { type: 'file' }>, 'filename' | 'file'> | string;

/** What has come of a form, for as long as its request is answered: the log tells of it. */
const arrived = new WeakMap<FastifyRequest, Map<string, Part>>();

type Limits = NonNullable<NonNullable<Parameters<FastifyRequest['parts']>[0]>['limits']>;

/** The parts of `multipart/form-data`, one after the other. `for await (const part of partsOf(request, { files: 1 })) …` */
export async function* partsOf(request: FastifyRequest, limits: Limits): AsyncGenerator<Multipart> {
  const known = new Map<string, Part>();
  arrived.set(request, known);
  const hash = request.headers['idempotency-key'] ? formHash(request) : undefined;
  try {
    for await (const part of request.parts({ limits })) {
      known.set(part.fieldname, part.type === 'file' ? part : String(part.value));
      hash?.see(part);
      yield part;
    }
    hash?.end();
  } catch (error) {
    throw blameSender(error);
  } finally {
    // A browser hears no answer before it has sent everything: what is left of a form that was refused on the way is taken, and dropped.
    request.raw.unpipe();
    request.raw.resume();
  }
}

/** Of no form that a call of the API takes: none has more beside its files. */
const anyLimits = { files: 10, fields: 20, fieldSize: 1000, fieldNameSize: 100, parts: 30, headerPairs: 50 };
const silenceMs = minuteMs;

/**
 * Reads a form to its end and keeps nothing of it: whether it is one that came before. Undefined for what is no form, and for one with
 * larger files. @param bytesMax of a file
 */
export async function digestOfForm(request: FastifyRequest, bytesMax: number): Promise<FormDigest | undefined> {
  if (!request.isMultipart()) return undefined;
  const silence = setTimeout(() => request.raw.destroy(), silenceMs);
  const files: { truncated: boolean }[] = [];
  try {
    for await (const part of partsOf(request, { ...anyLimits, fileSize: Math.max(bytesMax, 1) })) {
      silence.refresh();
      if (part.type !== 'file') continue;
      files.push(part.file);
      part.file.on('data', () => silence.refresh());
      part.file.resume();
    }
  } finally {
    clearTimeout(silence);
  }
  return files.some(({ truncated }) => truncated) ? undefined : digestOf(request);
}

/** What came under which name: the text, or undefined for a file. */
export type FormFields = Map<string, string | undefined>;

/**
 * What stands beside the `file` of a form, as its endpoint declares it. Throws `request.invalid` with the errors of the fields; a file
 * under any other name is a field that nobody knows. `textsOf(request, ImportFields, fields)`
 */
export function textsOf<S extends z.ZodMiniType>(
  request: FastifyRequest,
  form: S,
  fields: ReadonlyMap<string, string | undefined>,
): z.output<S> {
  const texts = [...fields].filter(([name]) => name !== 'file').map(([name, text]) => [name, text ?? null] as const);
  return parseSent(form, Object.fromEntries(texts), langOf(request));
}

/** The fields of a form as far as they have come: of a file its name, and its size once it has come whole. */
export function formSent(request: FastifyRequest): Record<string, unknown> {
  const parts = [...(arrived.get(request) ?? [])];
  return Object.fromEntries(parts.map(([name, part]) => [name, typeof part === 'string' ? part : factsOf(part)]));
}

function factsOf({ filename, file }: Exclude<Part, string>): { name: string; size?: number } {
  return { name: filename, ...(file.readableEnded && !file.truncated && { size: file.bytesRead }) };
}

/**
 * What reading a file of a form comes to: a form that ends within the file is told to whoever reads it.
 * `await wholeFile(part.toBuffer())`. Rejects as the reading does.
 */
export async function wholeFile<T>(reading: Promise<T>): Promise<T> {
  try {
    return await reading;
  } catch (error) {
    const isCut = error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE';
    throw isCut ? Object.assign(error, { statusCode: 400 }) : blameSender(error);
  }
}

/** What the parser throws has neither code nor status; what says more about itself stays as it is. */
function blameSender(error: unknown): unknown {
  const isParsers = error instanceof Error && !('code' in error) && !('statusCode' in error);
  return isParsers ? Object.assign(error, { statusCode: 400 }) : error;
}
