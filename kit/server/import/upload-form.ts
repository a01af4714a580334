/** The form of an import, read from the request: what is to be done, and the file, which stays in memory. */
import type {} from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';

import { ImportFields, type ImportMode, importMaxBytes } from '#kit/contract/import.ts';
import { megabyteBytes, minuteMs } from '#kit/contract/units.ts';
import { type FormFields, partsOf, textsOf, wholeFile } from '../http/form-parts.ts';
import { refuse } from '../refusals.ts';

export interface ImportForm {
  mode: ImportMode;
  onlyGood: boolean;
  /** The time zone in which the file's times are written; without one, China's. */
  zone: string | undefined;
  file: Buffer;
  name: string;
}

/** Files of an import are small, and kept in memory while they arrive. */
const arrivalMs = 5 * minuteMs;
const limits = { files: 1, fields: 4, fieldSize: 100, fieldNameSize: 100, parts: 5, headerPairs: 50 };

/** Throws `import.missing`, `import.empty`, `import.too_large`, and `request.invalid` for fields that are not an import's. @param bytesMax of the file */
export async function readForm(request: FastifyRequest, bytesMax = importMaxBytes): Promise<ImportForm> {
  if (!request.isMultipart()) throw refuse('import.missing');
  const late = setTimeout(() => request.raw.destroy(), arrivalMs);
  try {
    return await readParts(request, bytesMax);
  } finally {
    clearTimeout(late);
  }
}

async function readParts(request: FastifyRequest, bytesMax: number): Promise<ImportForm> {
  const fields: FormFields = new Map();
  let file: Buffer | undefined;
  let name = '';
  for await (const part of partsOf(request, { ...limits, fileSize: bytesMax })) {
    fields.set(part.fieldname, part.type === 'field' ? String(part.value) : undefined);
    if (part.type === 'field') continue;
    if (part.fieldname !== 'file') part.file.resume();
    else {
      file = await wholeFile(part.toBuffer());
      name = part.filename;
      if (part.file.truncated) throw refuse('import.too_large', { max: bytesMax / megabyteBytes });
    }
  }
  const { mode, only_good, zone } = textsOf(request, ImportFields, fields);
  if (!file || !name) throw refuse('import.missing');
  if (file.length === 0) throw refuse('import.empty');
  return { mode, onlyGood: only_good === '1', zone, file, name };
}
