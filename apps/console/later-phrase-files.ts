/** Where every phrase file is. Loaded behind the login: the list grows with every feature, and the login page must not. */
import type { Phrases } from '#kit/console/i18n.ts';
import { byNamespace } from './phrase-names.ts';

export const laterPhrases = byNamespace(
  import.meta.glob<Phrases>(['./shell/locales/*.ts', '../../kit/console/*/**/locales/*.ts', '../../features/*/console/locales/*.ts'], {
    import: 'phrases',
  }),
);
