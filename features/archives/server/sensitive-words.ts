/** Words that should not be published: a list of the realm and of the platform, and whether they only warn. */
import type { Settings } from '#features/settings/server/door.ts';
import { plainText } from '#kit/server/html.ts';
import { sensitiveWords } from '../checks.contract.ts';
import { refuseArchive } from '../refusals.contract.ts';

type Own = Pick<Settings, 'sensitiveWords' | 'sensitiveWordsBlock'>;

/** One a line, or with commas between. */
export function wordsOf({ sensitiveWords: list, sensitiveWordsBlock }: Own): { words: string[]; blocks: boolean } {
  const words = list.split(/[\n,，、;；]+/).map((word) => word.trim());
  return { words: [...new Set(words.filter(Boolean))], blocks: sensitiveWordsBlock === 'block' };
}

interface Text {
  title: string;
  subtitle: string;
  summary: string;
  content: string;
}

/** Refuses what may not be submitted or published. Where words only warn, nothing is looked for. */
export async function requireDecent(settings: Own, { title, subtitle, summary, content }: Text): Promise<void> {
  const { words, blocks } = wordsOf(settings);
  if (!blocks || words.length === 0) return;
  const found = sensitiveWords([title, subtitle, summary, plainText(content)].join('\n'), words);
  if (found.length > 0) throw refuseArchive('archives.sensitive', { words: found.slice(0, 5) }, { field: 'content' });
}
