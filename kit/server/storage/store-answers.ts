/** What a store says when it says no, and what is believed of what it says otherwise: any company may name a server of its own as its store. */
import { pipeline, type Readable, Transform } from 'node:stream';

import { Refusal } from '#kit/contract/refusal.ts';
import { megabyteBytes } from '#kit/contract/units.ts';
import { outboundFailure } from '../outbound.ts';
import type { ListedObject } from './object-store.ts';
import type { StoreAnswer } from './wire.ts';
import { textOf } from './xml.ts';

/** The store answered, and the answer was no. `code` is its own word where it is one that stores use. */
export class StoreFailure extends Error {
  override name = 'StoreFailure';
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string) {
    super(`The store answered ${status} ${code}`.trim());
    this.status = status;
    this.code = code;
  }
}

/** Words that S3 and OSS share. Anything else could come from a server that is no store, and is nobody's business. */
const knownCodes = new Set([
  ...['AccessDenied', 'NoSuchBucket', 'NoSuchKey', 'NoSuchCORSConfiguration', 'InvalidAccessKeyId', 'SignatureDoesNotMatch'],
  ...['RequestTimeTooSkewed', 'PermanentRedirect', 'InvalidBucketName', 'PreconditionFailed', 'AuthorizationHeaderMalformed'],
  ...['EntityTooLarge', 'QuotaExceeded', 'SlowDown', 'ServiceUnavailable', 'NotImplemented', 'UserDisable', 'SecondLevelDomainForbidden'],
]);

const answerMaxBytes = 4 * megabyteBytes;

/** Reads the rest of the answer, unless its text has been read already. */
export async function failureOf(answer: Pick<StoreAnswer, 'status' | 'stream'>, text?: string): Promise<StoreFailure> {
  const code = textOf(text ?? (await readText(answer.stream).catch(() => '')), 'Code');
  return new StoreFailure(answer.status, knownCodes.has(code) ? code : '');
}

/** Up to four megabytes. */
export async function readText(stream: Readable): Promise<string> {
  const parts: Buffer[] = [];
  let sizeBytes = 0;
  for await (const part of stream) {
    sizeBytes += part.length;
    if (sizeBytes > answerMaxBytes) throw outboundFailure(new Error('The store answered with more than a list can be.'));
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}

/** Whether the store is why something cannot be had now: it said no, or gave no answer that can be used. */
export function isStoreAway(error: unknown): boolean {
  return error instanceof StoreFailure || (error instanceof Refusal && error.code === 'outbound.failed');
}

/** The bytes of an answer, which must be as many as these: the stream fails before it gives more, and where it ends with fewer. */
export function exactly({ headers, stream }: Pick<StoreAnswer, 'headers' | 'stream'>, sizeBytes: number): Readable {
  const announced = headers['content-length'];
  if (announced !== undefined && Number(announced) !== sizeBytes) {
    stream.destroy();
    throw outboundFailure(new Error(`The store gives ${announced} bytes in place of ${sizeBytes}.`));
  }
  let left = sizeBytes;
  const counted = new Transform({
    transform(chunk: Buffer, _, done) {
      left -= chunk.length;
      if (left < 0) done(new Error(`The store gave more than ${sizeBytes} bytes.`));
      else done(null, chunk);
    },
    flush: (done) => done(left > 0 ? new Error(`The store gave ${left} bytes too few.`) : null),
    destroy: (error, done) => done(error && outboundFailure(error)),
  });
  // Whichever of the two ends early takes the other and the connection with it.
  pipeline(stream, counted, () => undefined);
  return counted;
}

/** A page of a list. Whoever goes on after its last key comes to an end only where every key stands behind the one before. */
export function inOrder(page: ListedObject[], prefix: string, after: string): ListedObject[] {
  let last = after;
  for (const { key } of page) {
    if (!key.startsWith(prefix) || compareKeys(last, key) >= 0) throw outboundFailure(new Error('The store lists its keys out of order.'));
    last = key;
  }
  return page;
}

/** Negative where `a` comes first in a list: the order of their bytes. */
export function compareKeys(a: string, b: string): number {
  return Buffer.compare(Buffer.from(a), Buffer.from(b));
}
