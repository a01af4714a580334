/** What the deletion of columns comes to: who can take their documents, and which languages go with them. Pure. */
import { type Lang, languages } from '#kit/contract/lang.ts';
import type { ColumnNode } from '../contract.ts';

/** Lists of the same language that stay, as rows of a tree input. A list below something else is named with it. */
export function targetsFor(tree: readonly ColumnNode[], leaving: readonly ColumnNode[]): Record<string, unknown>[] {
  const gone = new Set(leaving.map(({ id }) => id));
  const locales = new Set(leaving.map(({ locale }) => locale));
  if (locales.size !== 1) return [];
  const below = (nodes: readonly ColumnNode[], prefix: string): Record<string, unknown>[] =>
    nodes
      .filter(({ id, locale }) => !gone.has(id) && locales.has(locale))
      .flatMap(({ id, name, type, children }) => {
        const title = `${prefix}${name}`;
        return type === 'list' ? [{ id, name: title, children: below(children, '') }] : below(children, `${title} / `);
      });
  return below(tree, '');
}

/** Languages whose last columns on the site these are: a site has a language while an enabled column stands at its root, and its main one always. */
export function languagesGone(tree: readonly ColumnNode[], leaving: readonly ColumnNode[]): Lang[] {
  const gone = new Set(leaving.map(({ id }) => id));
  const roots = tree.filter(({ status }) => status === 1);
  const had = new Set(roots.map(({ locale }) => locale));
  const has = new Set(roots.filter(({ id }) => !gone.has(id)).map(({ locale }) => locale));
  return languages.filter((lang) => had.has(lang) && !has.has(lang));
}
