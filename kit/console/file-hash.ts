/** SHA-1 of a file of any size, in a thread of its own: the page stays quick, and nothing is held in memory. */

export interface HashOptions {
  signal?: AbortSignal | undefined;
  /** Called with 0 to 1. */
  onProgress?: (share: number) => void;
}

/** What the thread says. */
export type HashNews = { share: number } | { sha1: string } | { failure: string };

/** 40 hexadecimal digits. Rejects with an AbortError when given up, and when the file cannot be read any more. */
export function hashOf(file: File, { signal, onProgress }: HashOptions = {}): Promise<string> {
  const worker = new Worker(new URL('./file-hash-worker.ts', import.meta.url), { type: 'module' });
  const hashed = new Promise<string>((resolve, reject) => {
    const abort = () => reject(new DOMException('The upload was given up.', 'AbortError'));
    if (signal?.aborted) return abort();
    signal?.addEventListener('abort', abort, { once: true });
    worker.onerror = ({ message }) => reject(new Error(message || 'The file could not be hashed.'));
    worker.onmessage = ({ data }: MessageEvent<HashNews>) => {
      if ('share' in data) onProgress?.(data.share);
      else if ('sha1' in data) resolve(data.sha1);
      else reject(new Error(data.failure));
    };
    worker.postMessage(file);
  });
  return hashed.finally(() => worker.terminate());
}
