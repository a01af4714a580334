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
import { type Arrival, tooLarge, writeDown } from './arrival.ts';
import type { Attachment } from './attachments.repository.ts';
import { type Clean, cleanOne, filesOf, type Kept } from './gate.ts';
import { keep, requireSomeSpace } from './upload.service.ts';
import { checkKind, listedOf } from './upload-rules.ts';

/** What a form may carry. */
export interface FormLimits {
  /** Names of the fields that take files, one each. */
  fileFields: readonly string[];
  /** Extensions that are taken as far as the settings allow them: `pdf,docx`. */
  kinds: string;
  fileBytes: number;
}

/** A file of a form, as it arrived. */
export interface FormFile {
  field: string;
  name: string;
  /** Why it cannot be kept, as far as its size and its first bytes tell. */
  refused: Refusal | undefined;
  /** Cleans it, and tells why it cannot be kept after all. It costs: whatever else may stand against the form is asked before. */
  clean: () => Promise<Refusal | undefined>;
  /** Writes down what was cleaned, in the transaction that keeps the message. */
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
  const { uploadMaxBytes, uploadMimetype } = place.settings;
  const bounds = { ...limits, kinds: listedOf(limits.kinds, uploadMimetype), fileBytes: Math.min(limits.fileBytes, uploadMaxBytes) };
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
  const judge = () => {
    if (file.truncated) throw tooLarge(fileBytes);
    checkFormKind(arrival, kinds);
  };
  return [fileOf(ctx, reading, { field: fieldname, arrival, refused: await refusalOf(judge) })];
}

/** For the visitor to read, beside the field. */
async function refusalOf(judge: () => void | Promise<void>): Promise<Refusal | undefined> {
  try {
    await judge();
    return undefined;
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
}

/** A visitor knows no settings: what can be sent is said. */
function checkFormKind({ name, head }: Arrival, kinds: string): void {
  try {
    checkKind(name, head, kinds);
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'upload.type') throw error;
    throw refuseUpload('upload.kinds', { kinds: kinds.replaceAll(',', ', ') });
  }
}

function fileOf(
  ctx: DetachedContext,
  { place, incoming }: Reading,
  { field, arrival, refused }: { field: string; arrival: Arrival; refused: Refusal | undefined },
): FormFile {
  // Each has a place of its own, so that it can be deleted alone.
  const topic = `private-${ctx.randomBytes(8).toString('hex')}`;
  let cleaned: Clean | undefined;
  return {
    field,
    name: arrival.name,
    refused,
    clean: () =>
      refusalOf(async () => {
        await requireSomeSpace(ctx, arrival, topic);
        cleaned = await cleanOne(ctx, arrival, await incoming(), place.settings.uploadMimetype);
      }),
    async keep(tx) {
      if (!cleaned) throw new Error('A file of a form is kept before it was cleaned.');
      return keep(ctx, tx, place, { ...cleaned, topic, private: true });
    },
  };
}
