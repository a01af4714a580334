/** The types of files that a setting lists. */
import * as z from 'zod/mini';

import type { Phrase } from '#kit/contract/refusal.ts';
import { typedList } from '#kit/contract/typed-list.ts';
import { neverAllowed, neverAllowedTypes } from '#kit/server/never-allowed.ts';

/** Extensions or media types as people write them, kept as `jpg,png,image/*`. The first that can be neither is named, and all that are never taken. */
export function fileTypes() {
  return z.string().check(
    z.maxLength(1000, { abort: true }),
    z.overwrite((text) => [...new Set(typedList(text.toLowerCase()).map(withoutDot))].join(',')),
    z.minLength(1),
    z.check(({ value, issues }) => {
      const types = value.split(',');
      const name = types.find((type) => type !== '' && !isFileType.test(type));
      const names = types.filter((type) => neverAllowed.has(type) || neverAllowedTypes.has(type));
      if (name !== undefined) issues.push({ code: 'custom', params: { name, phrase: noType }, input: value });
      else if (names.length > 0) issues.push({ code: 'custom', params: { names, phrase: never }, input: value });
    }),
  );
}

/** `.jpg` and `*.jpg` are `jpg`. */
function withoutDot(type: string): string {
  return type.replace(/^\*?\./, '');
}

const noType: Phrase = {
  'zh-cn': '“{name}”不是扩展名或 MIME 类型；请按 jpg,png,image/* 这样填写',
  en: '“{name}” is neither an extension nor a media type. Write them like jpg,png,image/*',
};

const never: Phrase = { 'zh-cn': '{names} 出于安全不能上传', en: 'For safety, these cannot be uploaded: {names}' };

/** All of them, an extension, or a media type, whose second half may be all again. */
const isFileType = /^(?:\*|[a-z0-9][a-z0-9._+-]{0,30}|[a-z0-9][a-z0-9.+-]{0,60}\/(?:\*|[a-z0-9][a-z0-9.+_-]{0,80}))$/;
