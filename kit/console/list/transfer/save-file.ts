/** Puts a file that came into the reader's downloads. */
import { minuteMs } from '#kit/contract/units.ts';

/** `saveFile(await answer.blob(), fileNameOf(answer))` */
export function saveFile(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), minuteMs);
}

/** The same with a file that has an address of its own on this host, which opens without a token. */
export function saveFrom(url: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = '';
  link.click();
}

/** The name that the server gave it. */
export function fileNameOf(answer: Response): string {
  const encoded = /filename\*=UTF-8''([^;]+)/.exec(answer.headers.get('content-disposition') ?? '')?.[1];
  return encoded ? decodeURIComponent(encoded) : 'export';
}
