/** The addresses that an input of files holds, while more are on their way. */
import { useRef } from 'react';

interface Held {
  urls: readonly string[];
  /** With 1 a new one takes the place of the old one. */
  max: number;
  onUrls: (urls: string[]) => void;
}

/** Several may come before the form has drawn the first: each is put behind the one before it. `const { add, change } = useStoredUrls(props)` */
export function useStoredUrls({ urls, max, onUrls }: Held) {
  const latest = useRef(urls);
  latest.current = urls;
  const change = (next: string[]) => {
    latest.current = next;
    onUrls(next);
  };
  const add = (more: readonly string[]) => change(max === 1 ? more.slice(0, 1) : [...latest.current, ...more].slice(0, max));
  return { change, add };
}

/** How many more may come. `going`: those that are on their way. */
export function roomFor({ urls, max }: Pick<Held, 'urls' | 'max'>, going: number, isLocked: boolean): number {
  if (isLocked) return 0;
  return max === 1 ? 1 : max - urls.length - going;
}

/** A key for each place: the same file may stand twice. */
export function keysOfUrls(urls: readonly string[]): string[] {
  return urls.map((url, place) => `${url} ${urls.slice(0, place).filter((other) => other === url).length}`);
}
