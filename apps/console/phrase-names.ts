/** Which namespace a phrase file speaks for: a feature's folder, a part of the kit, or what every page needs. Pure. */
import type { Phrases } from '#kit/console/i18n.ts';

/** What `import.meta.glob` makes of phrase files: how to load each, by its path. */
type Found = Readonly<Record<string, () => Promise<Phrases>>>;

/** Folders whose name is not the namespace. Others of the console are called as they lie: `./shell/settings` → `shell/settings`. */
const own: Readonly<Record<string, string>> = { '.': 'start', '../../kit/console': 'kit' };

/** By namespace and language: `../../features/admins/console/locales/en.ts` → `admins/en`, `…/archives/console/review/locales/en.ts` → `archives/review/en`. */
export function byNamespace(found: Found): ReadonlyMap<string, () => Promise<Phrases>> {
  return new Map(Object.entries(found).map(([path, load]) => [nameOf(path), load]));
}

/** Of a path from this folder: `./locales/en.ts`. */
export function nameOf(path: string): string {
  const [folder = '', lang = ''] = path.replace(/\.ts$/, '').split('/locales/');
  const feature = /features\/([^/]+)\/console(\/.+)?$/.exec(folder)?.slice(1).join('');
  const part = /kit\/console\/(.+)$/.exec(folder)?.[1];
  return `${feature ?? part ?? own[folder] ?? folder.slice(2)}/${lang}`;
}
