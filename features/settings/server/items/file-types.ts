/** The types of files that a setting lists. */
import * as z from 'zod/mini';

import type { Phrase } from '#kit/contract/refusal.ts';
import { typedList } from '#kit/contract/typed-list.ts';

/** Extensions or media types as people write them, kept as `jpg,png,image/*`. The first that can be neither is named. */
export function fileTypes() {
  return z.string().check(
    z.maxLength(1000, { abort: true }),
    z.overwrite((text) => [...new Set(typedList(text.toLowerCase()).map(withoutDot))].join(',')),
    z.minLength(1),
    z.check(({ value, issues }) => {
      const name = value.split(',').find((type) => type !== '' && !isFileType.test(type));
      if (name !== undefined) issues.push({ code: 'custom', params: { name, phrase: noType }, input: value });
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

/** All of them, an extension, or a media type, whose second half may be all again. */
const isFileType = /^(?:\*|[a-z0-9][a-z0-9._+-]{0,30}|[a-z0-9][a-z0-9.+-]{0,60}\/(?:\*|[a-z0-9][a-z0-9.+_-]{0,80}))$/;
