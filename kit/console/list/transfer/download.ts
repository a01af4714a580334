/** Files that the server writes while we read: counted on their way, saved when they are whole. */
import { queryString } from '#kit/client/client.ts';
import { likelyBytesHeader, totalRowsHeader } from '#kit/contract/export.ts';
import type { Here } from '../../area.tsx';
import { fileNameOf, saveFile } from './save-file.ts';

export interface Progress {
  /** Bytes that have come. */
  bytes: number;
  /** 0 to 1, reckoned from the first rows. */
  share: number;
  /** Rows of the whole file. */
  total: number;
}

export interface Wanted {
  controller: string;
  action: string;
  query: object;
  signal?: AbortSignal;
  onProgress?: (progress: Progress) => void;
}

/** How long the server may look for the rows before the file begins. */
const firstByteMs = 120_000;

/** Resolves when the file is in the reader's downloads, with the rows it holds. Rejects with a `RequestError`, or as the network fails. */
export async function download({ app, send }: Pick<Here, 'app' | 'send'>, wanted: Wanted): Promise<{ rows: number }> {
  const { controller, action, query, signal, onProgress } = wanted;
  const url = `/${app}/${controller}/${action}${queryString(query)}`;
  const options = { raw: true, quiet: true, dedupe: false, timeoutMs: firstByteMs, ...(signal && { signal }) };
  const answer = await send({ method: 'GET', url }, options);
  if (!(answer instanceof Response) || !answer.body) throw new Error('The answer is no file.');

  const total = Number(answer.headers.get(totalRowsHeader) ?? 0);
  const likely = Number(answer.headers.get(likelyBytesHeader) ?? 0);
  const parts: BlobPart[] = [];
  let bytes = 0;
  const reader = answer.body.getReader();
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    parts.push(next.value);
    bytes += next.value.length;
    onProgress?.({ bytes, total, share: likely > 0 ? Math.min(0.99, bytes / likely) : 0 });
  }
  saveFile(new Blob(parts, { type: answer.headers.get('content-type') ?? '' }), fileNameOf(answer));
  return { rows: total };
}
