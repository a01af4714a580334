/** Finds the phrase file of a namespace: a feature's folder, a part of the kit, or the shell. */
import type { LoadPhrases, Phrases } from '#kit/console/i18n.ts';

const files = import.meta.glob<Phrases>(['./locales/*.ts', '../../kit/console/**/locales/*.ts', '../../features/*/console/locales/*.ts'], {
  import: 'phrases',
});

/** Namespace and language by the file's path: `../../features/admins/console/locales/en.ts` → `admins/en`. */
const byName = new Map(Object.entries(files).map(([path, load]) => [nameOf(path), load]));

export const loadPhrases: LoadPhrases = async (lang, namespace) => byName.get(`${namespace}/${lang}`)?.();

function nameOf(path: string): string {
  const [folder = '', lang = ''] = path.replace(/\.ts$/, '').split('/locales/');
  const feature = /features\/([^/]+)\/console$/.exec(folder)?.[1];
  const part = /kit\/console\/(.+)$/.exec(folder)?.[1];
  return `${feature ?? part ?? (folder.includes('kit/console') ? 'kit' : 'shell')}/${lang}`;
}
