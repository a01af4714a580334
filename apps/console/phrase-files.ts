/** Finds the phrase file of a namespace. What the login pages say is known from the start. */
import type { LoadPhrases, Phrases } from '#kit/console/i18n.ts';
import { byNamespace } from './phrase-names.ts';

const firstPhrases = byNamespace(
  import.meta.glob<Phrases>(['./locales/*.ts', '../../kit/console/locales/*.ts', '../../features/{sign-in,captcha}/console/locales/*.ts'], {
    import: 'phrases',
  }),
);

/** The member centre is opened by phones, and has no use for the list of all features. */
const laterPhrases = async (namespace: string) =>
  namespace.startsWith('member-account')
    ? (await import('./member-phrase-files.ts')).memberPhrases
    : (await import('./later-phrase-files.ts')).laterPhrases;

export const loadPhrases: LoadPhrases = async (lang, namespace) => {
  const name = `${namespace}/${lang}`;
  const load = firstPhrases.get(name) ?? (await laterPhrases(namespace)).get(name);
  return load?.();
};
