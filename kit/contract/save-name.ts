/** The name under which a file is kept, from the pattern of the settings. Server and browser fill it alike. */

import { chinaSecond } from './china-time.ts';

/** The day and time in a name are China's. */
export interface SaveName {
  topic: string;
  /** As the browser called it. */
  name: string;
  /** Small letters, without a dot. */
  extension: string;
  sha1: string;
  /** 32 hexadecimal digits. */
  random: string;
  now: Date;
}

/** What stands for a part of the name, between braces. */
export const saveNameTokens = [
  ...(['topic', 'year', 'mon', 'day', 'hour', 'min', 'sec', 'random', 'random32'] as const),
  ...(['filename', 'suffix', '.suffix', 'filesha1'] as const),
] as const;

/** `fillSaveName('{topic}/{year}/{filesha1}{.suffix}', …)` → `covers/2026/da39….png`. Tokens in any case; unknown ones stay. */
export function fillSaveName(pattern: string, { topic, name, extension, sha1, random, now }: SaveName): string {
  const [year = '', mon = '', day = '', hour = '', min = '', sec = ''] = chinaSecond(now).split(/\D/);
  const tokens: Record<(typeof saveNameTokens)[number], string> = {
    topic,
    ...{ year, mon, day, hour, min, sec },
    random: random.slice(0, 16),
    random32: random,
    filename: plainName(name),
    suffix: extension,
    '.suffix': `.${extension}`,
    filesha1: sha1,
  };
  const known = new Map<string, string>(Object.entries(tokens));
  return pattern.replace(/\{(\.?\w+)\}/g, (whole, token: string) => known.get(token.toLowerCase()) ?? whole);
}

/** The first letters and digits of the name, without what a path or an address would trip over. */
function plainName(name: string): string {
  const base = name.slice(Math.max(name.lastIndexOf('/'), name.lastIndexOf('\\')) + 1).replace(/\.[^.]*$/, '');
  return base
    .normalize('NFC')
    .replace(/[^\p{L}\p{N}_-]/gu, '')
    .slice(0, 15);
}
