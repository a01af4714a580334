/** What pages without a site say, by their reason. */
import type { ClosedReason, Lang } from '#kit/site/view.ts';

import { sharedWordsOf } from './words.ts';

export function closedWords(reason: ClosedReason, lang: Lang): { code: string; title: string; text: string } {
  const { closedTitle, closedText, unknownTitle, unknownText, busyTitle, busyText, noFileTitle, noFileText } = sharedWordsOf(lang);
  if (reason === 'unknown') return { code: '404', title: unknownTitle, text: unknownText };
  if (reason === 'busy') return { code: '429', title: busyTitle, text: busyText };
  if (reason === 'no_file') return { code: '503', title: noFileTitle, text: noFileText };
  return { code: '503', title: closedTitle, text: closedText };
}
