/** Why a request did not bring its data. */

import { codes } from '#kit/contract/envelope.ts';
import { isRecord } from '#kit/contract/is-record.ts';
import type { FieldError } from '#kit/contract/issues.ts';

/**
 * refused: the server said no (`code`, `fields`). http: a status outside 2xx. timeout, network: no answer.
 * duplicate: an identical request replaced this one. redirect: the page is leaving for the login or another route.
 */
export type RequestErrorKind = 'refused' | 'http' | 'timeout' | 'network' | 'duplicate' | 'redirect' | 'abnormal';

/** Its `message` is in the reader's language, fit to be shown; an empty one is told to nobody. */
export class RequestError extends Error {
  override name = 'RequestError';
  readonly kind: RequestErrorKind;
  /** The body's code, or the HTTP status where there is no body. */
  readonly code: number;
  readonly data: unknown;

  constructor(kind: RequestErrorKind, message: string, code = 0, data: unknown = undefined) {
    super(message);
    this.kind = kind;
    this.code = code;
    this.data = data;
  }

  /** Objections to single fields, in the reader's language. */
  get fields(): FieldError[] {
    const errors = isRecord(this.data) ? this.data.errors : undefined;
    return Array.isArray(errors) ? errors.filter(isFieldError) : [];
  }
}

/** True for failures that nobody needs to hear of: replaced, redirected, or given up by the caller. */
export function isSilent(error: unknown): boolean {
  if (error instanceof RequestError) return error.kind === 'duplicate' || error.kind === 'redirect';
  return error instanceof DOMException && error.name === 'AbortError';
}

/** Asking again brings the same answer. @param isOne a record was asked for: where that is refused, it is gone */
export function isNotAllowed(error: unknown, isOne = false): boolean {
  return error instanceof RequestError && error.kind === 'refused' && (isOne || error.code === codes.notAllowed);
}

/** What the server said about it, or this sentence where it said nothing. */
export function reasonOf(error: unknown, otherwise: string): string {
  return error instanceof RequestError && error.message ? error.message : otherwise;
}

function isFieldError(value: unknown): value is FieldError {
  return isRecord(value) && typeof value.field === 'string' && typeof value.message === 'string';
}
