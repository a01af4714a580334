/** What a browser is to do with an answer that is a file. */
import { encodeStrictly } from '../signing.ts';

/**
 * The value of `Content-Disposition`. The name goes out in UTF-8 and in the few letters that RFC 8187 leaves as they are.
 * @example dispositionOf('attachment', 'Plan (2).pdf') // "attachment; filename*=UTF-8''Plan%20%282%29.pdf"
 */
export function dispositionOf(kind: 'inline' | 'attachment', name: string): string {
  return `${kind}; filename*=UTF-8''${encodeStrictly(name)}`;
}
