/** Another language without loading the page anew: the login alone has any use for it, and no other page is to load it. */

import { words } from '#kit/console/i18n.ts';
import { changeLang } from '#kit/console/stores/prefs.ts';
import type { Lang } from '#kit/contract/lang.ts';

/**
 * Where a page that is loaded anew would lose what somebody has begun. Whoever reads `lang` of `usePrefs` is drawn again. Throws where
 * the words did not arrive: nothing has changed then. `await changeLangHere('en')`
 */
export async function changeLangHere(lang: Lang): Promise<void> {
  const namespaces = [words.options.ns ?? []].flat();
  await words.reloadResources([lang], namespaces);
  if (!namespaces.every((namespace) => words.hasResourceBundle(lang, namespace))) throw new Error('offline');
  await words.changeLanguage(lang);
  changeLang(lang, () => {
    document.documentElement.lang = lang === 'en' ? 'en' : 'zh-CN';
  });
}
