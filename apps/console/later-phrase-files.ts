/** Where every phrase file is. Loaded behind the login: the list grows with every feature, and the login page must not. */
import type { Phrases } from '#kit/console/i18n.ts';
import { languages } from '#kit/contract/lang.ts';
import { byNamespace } from './phrase-names.ts';

const shared = ['shell', 'list', 'form'] as const;
const together = import.meta.glob<Record<(typeof shared)[number], Phrases>>('./every-screen/*.ts');

/** What every screen needs comes in one file of its language; each feature brings its own. */
export const laterPhrases: ReadonlyMap<string, () => Promise<Phrases | undefined>> = new Map<string, () => Promise<Phrases | undefined>>([
  ...byNamespace(
    import.meta.glob<Phrases>(
      [
        './shell/settings/locales/*.ts',
        '../../kit/console/*/**/locales/*.ts',
        '!../../kit/console/{list,form}/locales/*.ts',
        '../../features/*/console/**/locales/*.ts',
        '!../../features/member-account/**',
      ],
      { import: 'phrases' },
    ),
  ),
  ...languages.flatMap((lang) =>
    shared.map((name) => [`${name}/${lang}`, async () => (await together[`./every-screen/${lang}.ts`]?.())?.[name]] as const),
  ),
]);
