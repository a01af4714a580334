/** How themes declare what a company may change, and write the style sheet that comes of it. */
import type { ThemeToken } from '#kit/site/view.ts';

import { darkRule } from './colors.ts';

type Pair = readonly [zh: string, en: string];

interface Choice {
  title: Pair;
  help?: Pair;
  /** By value; the first one is what a site begins with, if nothing else is said. */
  options: Readonly<Record<string, Pair>>;
  initial?: string;
}

/** `choice('radius', { title: ['圆角', 'Corners'], options: { square: ['直角', 'Square'], soft: ['圆润', 'Soft'] } })` */
export function choice(key: string, { title, help, options, initial }: Choice): ThemeToken {
  const values = Object.entries(options).map(([value, pair]) => ({ value, title: phrase(pair) }));
  return {
    key,
    kind: 'choice',
    title: phrase(title),
    ...(help && { help: phrase(help) }),
    default: initial ?? values[0]?.value ?? '',
    options: values,
  };
}

/** @param initial `#1c3fc4` */
export function color(key: string, title: Pair, initial: string, help?: Pair): ThemeToken {
  return { key, kind: 'color', title: phrase(title), ...(help && { help: phrase(help) }), default: initial };
}

/** Declarations for the page as a whole, and those that replace them in the dark. Empty for none. */
export function rootRules(light: readonly string[], dark: readonly string[]): string {
  const root = light.length > 0 ? `:root{${light.join(';')}}\n` : '';
  return dark.length > 0 ? `${root}${darkRule(dark.join(';'))}` : root;
}

function phrase([zh, en]: Pair) {
  return { 'zh-cn': zh, en };
}
