/** Where the phrase files of the member centre are. */
import type { Phrases } from '#kit/console/i18n.ts';
import { byNamespace } from './phrase-names.ts';

export const memberPhrases = byNamespace(
  import.meta.glob<Phrases>('../../features/member-account/console/**/locales/*.ts', { import: 'phrases' }),
);
