/** A form with one file, read as a stream: into a temporary file, hashed on the way, never more than the limit. */
import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import { megabyteBytes, minuteMs } from '#kit/contract/units.ts';
import { headBytes } from '#kit/server/file-kinds.ts';
import { type FormFields, partsOf, textsOf, wholeFile } from '#kit/server/http/form-parts.ts';
import { refuseUpload } from '../contract.ts';

type FormTexts = ReadonlyMap<string, string | undefined>;

export interface Arrival {
  path: string;
  /** As the browser called it. */
  name: string;
  /** What stood in the form beside the file. */
  fields: FormTexts;
  sizeBytes: number;
  sha1: string;
  head: Buffer;
}

/** A sender that is silent for so long has gone. */
const silenceMs = minuteMs;
const limits = { files: 1, fields: 8, fieldSize: 1000, fieldNameSize: 100, parts: 10, headerPairs: 50 };

interface Expected {
  /** What stands beside the file: anything else is refused. */
  form: z.ZodMiniType;
  /** A form without a file is one, too: of no bytes. */
  mayLack?: boolean;
  /** Looks at what stood before the file, and may refuse it before its bytes come. */
  before?: (fields: FormTexts) => Promise<void>;
}

/** Throws what is wrong with the form. The caller removes `path` in every case. */
export async function receive(
  request: FastifyRequest,
  path: string,
  maxBytes: number,
  { form, mayLack = false, before }: Expected,
): Promise<Arrival> {
  if (!request.isMultipart()) throw refuseUpload('upload.not_a_form');
  const fields: FormFields = new Map();
  let file: Omit<Arrival, 'fields'> | undefined;
  const silence = setTimeout(() => request.raw.destroy(), silenceMs);
  try {
    for await (const part of partsOf(request, { ...limits, fileSize: maxBytes })) {
      fields.set(part.fieldname, part.type === 'field' ? String(part.value) : undefined);
      if (part.type === 'field') continue;
      if (part.fieldname !== 'file') part.file.resume();
      else {
        await before?.(fields);
        file = await writeFile(part, path, maxBytes, () => silence.refresh());
      }
    }
  } finally {
    clearTimeout(silence);
  }
  textsOf(request, form, fields);
  if (mayLack && !file?.sizeBytes) return { path, name: '', sizeBytes: 0, sha1: '', head: Buffer.alloc(0), fields };
  if (!file) throw refuseUpload('upload.missing');
  if (!file.name || file.sizeBytes === 0) throw refuseUpload('upload.empty');
  return { ...file, fields };
}

async function writeFile(
  { file, filename }: MultipartFile,
  path: string,
  maxBytes: number,
  heard: () => void,
): Promise<Omit<Arrival, 'fields'>> {
  const written = await wholeFile(writeDown(file, path, heard));
  if (file.truncated) throw tooLarge(maxBytes);
  return { ...written, path, name: filename };
}

/** The refusal of a file with more bytes than these. */
export function tooLarge(maxBytes: number): Error {
  return refuseUpload('upload.too_large', { max: Math.round((maxBytes / megabyteBytes) * 100) / 100 });
}

/** Writes a stream to a file and hashes it on the way. */
export async function writeDown(
  from: NodeJS.ReadableStream,
  path: string,
  heard?: () => void,
): Promise<Pick<Arrival, 'sizeBytes' | 'sha1' | 'head'>> {
  const hash = createHash('sha1');
  let sizeBytes = 0;
  let head = Buffer.alloc(0);
  const look = new Transform({
    transform(chunk: Buffer, _, done) {
      heard?.();
      hash.update(chunk);
      sizeBytes += chunk.length;
      if (head.length < headBytes) head = Buffer.concat([head, chunk.subarray(0, headBytes - head.length)]);
      done(null, chunk);
    },
  });
  await pipeline(from, look, createWriteStream(path, { mode: 0o600 }));
  return { sizeBytes, sha1: hash.digest('hex'), head };
}
