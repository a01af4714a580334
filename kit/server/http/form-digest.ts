/** What tells one form from another: its parts in their order, hashed while they pass whoever reads them. */
import { createHash, type Hash } from 'node:crypto';
import type { Multipart } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';

export interface FormDigest {
  /** Of all its files together. */
  bytes: number;
  /** SHA-256 over names, texts, names of files and what is in them; not over the boundary, which differs each time. */
  sha256: string;
}

const digests = new WeakMap<FastifyRequest, FormDigest>();

/** Of a form that was read to its end; undefined for any other. */
export function digestOf(request: FastifyRequest): FormDigest | undefined {
  return digests.get(request);
}

/** `see` is called with each part before it is read, `end` when the form has come whole. */
export function formHash(request: FastifyRequest): { see: (part: Multipart) => void; end: () => void } {
  const seen: (string[] | { of: string[]; content: Hash })[] = [];
  let bytes = 0;
  return {
    see(part) {
      if (part.type === 'field') return void seen.push(['text', part.fieldname, String(part.value)]);
      const content = createHash('sha256');
      seen.push({ of: ['file', part.fieldname, part.filename], content });
      // A listener alone would make it flow before its reader is there.
      part.file.pause();
      part.file.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
        content.update(chunk);
      });
    },
    end() {
      const parts = seen.map((part) => ('of' in part ? [...part.of, part.content.digest('hex')] : part));
      digests.set(request, { bytes, sha256: createHash('sha256').update(JSON.stringify(parts)).digest('hex') });
    },
  };
}
