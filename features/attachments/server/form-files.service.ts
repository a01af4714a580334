/** A form of a website with files: its texts, and each file through the same gate as every other. They are kept as private ones. */
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { settingsOf } from '#features/settings/server/door.ts';
import { Refusal } from '#kit/contract/refusal.ts';
import { minuteMs } from '#kit/contract/units.ts';
import { type DetachedContext, realmOf } from '#kit/server/context.ts';
import type { ScopedTx } from '#kit/server/database/scope.ts';
import { partsOf, wholeFile } from '#kit/server/http/form-parts.ts';
import { refuseUpload } from '../contract.ts';
import { tooLarge, writeDown } from './arrival.ts';
import type { Attachment } from './attachments.repository.ts';
import { type Clean, cleanOne, filesOf, type Kept } from './gate.ts';
import { keep } from './upload.service.ts';
import { checkKind } from './upload-rules.ts';

/** What a form may carry. */
export interface FormLimits {
  /** Names of the fields that take files, one each. */
  fileFields: readonly string[];
  /** Extensions and types that are taken, as in the settings: `pdf,docx,image/*`. The settings count as well. */
  kinds: string;
  fileBytes: number;
}

/** A file that may be kept, or why it may not. */
export interface FormFile {
  field: string;
  name: string;
  refused: Refusal | undefined;
  /** Writes it down in the transaction that keeps the message. */
  keep: (tx: ScopedTx) => Promise<Attachment>;
}

export interface SentForm {
  texts: ReadonlyMap<string, readonly string[]>;
  files: readonly FormFile[];
}

const textBytes = 40_000;
const textsMax = 120;
const silenceMs = minuteMs;

/** Reads a form that a page has sent. What `take` does not keep is gone when it ends. */
export async function receiveForm<T>(
  ctx: DetachedContext,
  request: FastifyRequest,
  limits: FormLimits,
  take: (sent: SentForm) => Promise<T>,
): Promise<T> {
  const place: Kept = { files: filesOf(ctx), settings: await ctx.db.inScope(realmOf(ctx), settingsOf) };
  const bounds = { ...limits, fileBytes: Math.min(limits.fileBytes, place.settings.uploadMaxBytes) };
  return place.files.receive(async (incoming) => take(await readParts(ctx, request, bounds, { place, incoming })));
}

interface Reading {
  place: Kept;
  incoming: () => Promise<string>;
}

async function readParts(ctx: DetachedContext, request: FastifyRequest, limits: FormLimits, reading: Reading): Promise<SentForm> {
  const texts = new Map<string, string[]>();
  const files: FormFile[] = [];
  const silence = setTimeout(() => request.raw.destroy(), silenceMs);
  const bounds = { files: limits.fileFields.length + 1, fields: textsMax, parts: textsMax + 10, fieldSize: textBytes, fieldNameSize: 100 };
  try {
    for await (const part of partsOf(request, { ...bounds, fileSize: limits.fileBytes, headerPairs: 50 })) {
      silence.refresh();
      if (part.type === 'field') {
        texts.set(part.fieldname, [...(texts.get(part.fieldname) ?? []), typeof part.value === 'string' ? part.value : '']);
      } else if (!part.filename || !limits.fileFields.includes(part.fieldname) || files.some(({ field }) => field === part.fieldname)) {
        part.file.resume();
      } else {
        const file = await takeFile(ctx, part, limits, { ...reading, heard: () => silence.refresh() });
        files.push(...file);
      }
    }
  } finally {
    clearTimeout(silence);
  }
  return { texts, files };
}

/** None for an empty one. */
async function takeFile(
  ctx: DetachedContext,
  { file, fieldname, filename }: MultipartFile,
  { fileBytes, kinds }: FormLimits,
  reading: Reading & { heard: () => void },
): Promise<FormFile[]> {
  const path = await reading.incoming();
  const written = await wholeFile(writeDown(file, path, reading.heard));
  if (written.sizeBytes === 0) return [];
  const arrival = { ...written, path, name: filename, fields: new Map<string, string>() };
  const judged = file.truncated ? tooLarge(fileBytes) : await judge(reading, arrival, kinds);
  return [fileOf(ctx, reading.place, { field: fieldname, name: filename, judged })];
}

type Judged = Clean | Error;

/** By what the form takes and by what the settings take. A refusal is for the visitor to read, beside the field. */
async function judge({ place, incoming }: Reading, arrival: Parameters<typeof cleanOne>[0], kinds: string): Promise<Judged> {
  try {
    checkFormKind(arrival, kinds);
    return await cleanOne(arrival, await incoming(), place.settings.uploadMimetype);
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
}

/** A visitor knows no settings: what can be sent is said. */
function checkFormKind({ name, head }: Parameters<typeof cleanOne>[0], kinds: string): void {
  try {
    checkKind(name, head, kinds);
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'upload.type') throw error;
    throw refuseUpload('upload.kinds', { kinds: kinds.replaceAll(',', ', ') });
  }
}

function fileOf(ctx: DetachedContext, place: Kept, { field, name, judged }: { field: string; name: string; judged: Judged }): FormFile {
  if (judged instanceof Error && !(judged instanceof Refusal)) throw judged;
  const refused = judged instanceof Refusal ? judged : undefined;
  return {
    field,
    name,
    refused,
    async keep(tx) {
      if (judged instanceof Error) throw judged;
      // Each has a place of its own, so that it can be deleted alone.
      return keep(ctx, tx, place, { ...judged, topic: `private-${ctx.randomBytes(8).toString('hex')}`, private: true });
    },
  };
}
