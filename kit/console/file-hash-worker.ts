/** The thread that hashes one file, piece by piece. */
import { sha1 } from '@noble/hashes/legacy.js';
import { bytesToHex } from '@noble/hashes/utils.js';

import type { HashNews } from './file-hash.ts';

const tell = (news: HashNews) => postMessage(news);

addEventListener('message', ({ data: file }: MessageEvent<File>) => {
  hash(file).catch((error: unknown) => tell({ failure: String(error) }));
});

async function hash(file: File): Promise<void> {
  const hashing = sha1.create();
  const reader = file.stream().getReader();
  let done = 0;
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
    hashing.update(piece.value);
    done += piece.value.length;
    tell({ share: done / file.size });
  }
  tell({ sha1: bytesToHex(hashing.digest()) });
}
