/** Looks as rules see them: only what a theme that exists declares, in the reader's words, and how well it is read. */
import * as z from 'zod/mini';

import { contrastOf } from '#kit/contract/contrast.ts';
import type { Lang } from '#kit/contract/lang.ts';
import { ownValues, type ThemeDeclaration, type TokenValues } from '#kit/contract/theme-tokens.ts';
import type { Contrast, Look, OfferedTheme } from '../contract.ts';
import type { StoredLook } from './themes.repository.ts';

/** The themes there are; a site that chose none has the first. */
export type Themes = readonly [ThemeDeclaration, ...ThemeDeclaration[]];

const StoredValues = z.catch(z.record(z.string(), z.string()), {});
const StoredDrafts = z.catch(z.record(z.string(), StoredValues), {});

export function themeWith(themes: Themes, key: string): ThemeDeclaration | undefined {
  return themes.find((theme) => theme.key === key);
}

/** What was published, if its theme still exists; else the first theme with its own values. */
export function publishedOf(themes: Themes, stored: StoredLook | undefined): Look {
  const theme = themeWith(themes, stored?.theme ?? '');
  return theme ? { theme: theme.key, values: ownValues(theme, StoredValues.parse(stored?.tokens)) } : { theme: themes[0].key, values: {} };
}

/** What is kept of every theme that exists, by its key. */
export function keptOf(themes: Themes, tokens: unknown): Record<string, TokenValues> {
  const stored = StoredDrafts.parse(tokens);
  return Object.fromEntries(themes.flatMap((theme) => (stored[theme.key] ? [[theme.key, ownValues(theme, stored[theme.key] ?? {})]] : [])));
}

export function isSameLook(one: Look, other: Look): boolean {
  const [mine, theirs] = [Object.entries(one.values), Object.entries(other.values)];
  return one.theme === other.theme && mine.length === theirs.length && mine.every(([key, value]) => other.values[key] === value);
}

/** Every pair of colours of a theme, with the contrast that these values give it. */
export function contrastsOf(theme: ThemeDeclaration, values: TokenValues, lang: Lang): Contrast[] {
  return theme.contrasts(ownValues(theme, values)).map(({ title, ...pair }) => {
    const ratio = contrastOf(pair.text, pair.ground);
    // Never rounded up: 4.499 is not 4.5.
    return { ...pair, title: title[lang], ratio: Math.floor(ratio * 100) / 100, enough: ratio >= pair.least };
  });
}

export function offeredTheme({ key, title, summary, tokens }: ThemeDeclaration, lang: Lang): OfferedTheme {
  return {
    key,
    title: title[lang],
    summary: summary[lang],
    tokens: tokens.map((token) => ({
      key: token.key,
      kind: token.kind,
      title: token.title[lang],
      help: token.help?.[lang] ?? '',
      default: token.default,
      options: token.kind === 'choice' ? token.options.map((option) => ({ value: option.value, title: option.title[lang] })) : [],
    })),
  };
}
