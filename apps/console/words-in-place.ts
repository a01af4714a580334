/** While developing: a changed word is on the screen at once, and what was typed stays. No build has it (`tools/words-in-place.ts` sends). */
import { type Phrases, replaceWords } from '#kit/console/i18n.ts';
import { nameOf } from './phrase-names.ts';

import.meta.hot?.on('words', async (files: readonly { path: string; url: string }[]) => {
  for (const { path, url } of files) {
    const { phrases }: { phrases: Phrases } = await import(/* @vite-ignore */ url);
    const name = nameOf(path.startsWith('..') ? path : `./${path}`);
    replaceWords(/\/en$/.test(name) ? 'en' : 'zh-cn', name.replace(/\/[\w-]+$/, ''), phrases);
  }
});
