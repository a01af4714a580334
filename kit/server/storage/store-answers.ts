/** What a store says when it says no. */
import type { Readable } from 'node:stream';

import { megabyteBytes } from '#kit/contract/units.ts';
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
    if (sizeBytes > answerMaxBytes) throw new Error('The store answered with more than a list can be.');
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}
