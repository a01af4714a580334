/** Do the phrase files of the two languages say the same things? */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import { everyFile, root } from './sources.ts';

/** i18next writes plural forms into the key, and English has more of them than Chinese. */
const plural = /_(zero|one|two|few|many|other)$/;

/** Every difference in keys or placeholders, as `file: key …`. */
export async function phraseDifferences(): Promise<string[]> {
  const chinese = everyFile.filter((file) => file.endsWith('/locales/zh-cn.ts'));
  const lonely = everyFile.filter((file) => file.endsWith('/locales/en.ts') && !existsSync(join(root, counterpart(file, 'zh-cn'))));
  const compared = await Promise.all(chinese.map(differencesOf));
  return [...lonely.map((file) => `${file}: zh-cn.ts is missing`), ...compared.flat()];
}

async function differencesOf(file: string): Promise<string[]> {
  const other = counterpart(file, 'en');
  if (!existsSync(join(root, other))) return [`${file}: en.ts is missing`];
  const [zh, en] = await Promise.all([phrasesOf(file), phrasesOf(other)]);
  return [...new Set([...zh.keys(), ...en.keys()])].flatMap((key) => {
    const [here, there] = [zh.get(key), en.get(key)];
    if (here === undefined) return [`${file}: "${key}" is missing`];
    if (there === undefined) return [`${other}: "${key}" is missing`];
    const doubled = [here, there].some((names) => names.includes('{'));
    if (doubled) return [`${file}: "${key}" would show its braces: a detail stands between single ones, {name}`];
    return here === there ? [] : [`${file}: "${key}" has the placeholders {${here}}, in English {${there}}`];
  });
}

/** Dotted key → its placeholders, sorted; plural forms of one phrase count as one. */
async function phrasesOf(file: string): Promise<Map<string, string>> {
  const module: object = await import(/* @vite-ignore */ pathToFileURL(join(root, file)).href);
  const found = new Map<string, Set<string>>();
  const collect = (value: unknown, path: string[]) => {
    if (typeof value === 'object' && value !== null) {
      for (const [key, inner] of Object.entries(value)) collect(inner, [...path, key]);
      return;
    }
    const key = path.join('.').replace(plural, '');
    const names = [...String(value).matchAll(/\{(\{?\s*[\w.-]+)/g)].map(([, name]) => name ?? '');
    found.set(key, new Set([...(found.get(key) ?? []), ...names]));
  };
  collect({ ...module }, []);
  return new Map([...found].map(([key, names]) => [key, [...names].sort().join(', ')]));
}

function counterpart(file: string, lang: string): string {
  return file.replace(/[^/]+$/, `${lang}.ts`);
}
