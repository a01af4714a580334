/** The path under which a file is kept, as a setting: one that no file could be kept under would refuse every upload. */
import * as z from 'zod/mini';

import type { Phrase } from '#kit/contract/refusal.ts';
import { fillSaveName, saveNameTokens } from '#kit/contract/save-name.ts';
import { extensionOf } from '#kit/server/file-kinds.ts';
import { isFileKey } from '#kit/server/files.ts';

export const tokens = saveNameTokens.map((token) => `{${token}}`);

/** `/storage/{topic}/{filename}{.suffix}`. Placeholders that nobody knows are named. */
export function savePath() {
  return z.string().check(
    z.trim(),
    z.minLength(1, { abort: true }),
    z.maxLength(200, { abort: true }),
    z.check(({ value, issues }) => {
      const names = [...new Set(value.match(/\{[^{}]*\}/g))].filter((token) => !tokens.includes(token.toLowerCase()));
      if (names.length > 0) issues.push({ code: 'custom', params: { names, tokens: tokens.join(' '), phrase: unknown }, input: value });
      else if (!keepsFiles(value)) issues.push({ code: 'custom', params: { phrase: noPath }, input: value });
    }),
  );
}

/** Tried with a file; the hash of its content comes into its name by itself. */
function keepsFiles(pattern: string): boolean {
  const key = /^\/storage\/(.+)$/.exec(fillSaveName(pattern, sample))?.[1];
  return key !== undefined && isFileKey(key) && extensionOf(key) === sample.extension;
}

const sample = {
  ...{ topic: 'default', name: 'fifteen-letters.png', extension: 'png' },
  ...{ sha1: 'a'.repeat(40), random: '0'.repeat(32), now: new Date(0) },
};

const unknown: Phrase = { 'zh-cn': '不认识 {names}；可用：{tokens}', en: 'Unknown: {names}. May use {tokens}' };

const noPath: Phrase = {
  'zh-cn':
    '请填写以 /storage/ 开头、以 {.suffix} 结尾、至少有一层文件夹的路径，只用文字、数字和 . _ - /，例如 /storage/{topic}/{filename}{.suffix}',
  en: 'Begin with /storage/, end with {.suffix}, name a folder at least, and use letters, digits and . _ - / alone: /storage/{topic}/{filename}{.suffix}',
};
