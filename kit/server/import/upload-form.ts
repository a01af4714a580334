/** The form of an import, read from the request: what is to be done, and the file, which stays in memory. */
import type {} from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';

import { type ImportMode, importMaxBytes, importModes } from '#kit/contract/import.ts';
import { megabyteBytes, minuteMs } from '#kit/contract/units.ts';
import { partsOf, wholeFile } from '../http/form-parts.ts';
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

/** Throws `import.missing` and `import.too_large`. A mode that is not known is a check. @param bytesMax of the file */
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
  const fields = new Map<string, string>();
  let file: Buffer | undefined;
  let name = '';
  for await (const part of partsOf(request, { ...limits, fileSize: bytesMax })) {
    if (part.type === 'field') fields.set(part.fieldname, String(part.value));
    else if (part.fieldname !== 'file') part.file.resume();
    else {
      file = await wholeFile(part.toBuffer());
      name = part.filename;
      if (part.file.truncated) throw refuse('import.too_large', { max: bytesMax / megabyteBytes });
    }
  }
  if (!file || file.length === 0) throw refuse('import.missing');
  const mode = importModes.find((known) => known === fields.get('mode')) ?? 'check';
  return { mode, onlyGood: fields.get('only_good') === '1', zone: fields.get('zone'), file, name };
}
