/** A file as pages offer it: its name, what kind it is, how large it is. */
import { sizeWords } from '#kit/contract/size-words.ts';
import type { FileLink } from '#kit/site/view.ts';

/** @param file `size` in bytes; 0: not known */
export function fileOf({ name, url, size }: { name: string; url: string; size: number }): FileLink {
  const extension = /\.([a-z0-9]{1,8})(?:[?#]|$)/i.exec(url)?.[1]?.toLowerCase() ?? '';
  return { title: name, url, extension, ...(size > 0 && { sizeText: sizeWords(size) }) };
}
