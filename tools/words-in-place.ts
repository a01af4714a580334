/** While developing: a page whose words have changed is told which file to read again (`apps/console/words-in-place.ts`), and is not reloaded. */
import { relative } from 'node:path';
import type { EnvironmentModuleNode, Plugin } from 'vite';

/** What the page is told of each file: where it is from the folder of the console, and what its browser calls it. */
export interface ChangedWords {
  path: string;
  url: string;
}

/** The page of the kit brings its words with it, as any other module. */
const words = /[\\/]locales[\\/][\w-]+\.ts$/;
const isWords = ({ file }: EnvironmentModuleNode) => file !== null && words.test(file) && !/kit-page/.test(file);

export const wordsInPlace: Plugin = {
  name: 'words-in-place',
  apply: 'serve',
  hotUpdate({ type, modules, timestamp }) {
    if (this.environment.name !== 'client' || type !== 'update' || !modules.length || !modules.every(isWords)) return undefined;
    const { root } = this.environment.config;
    // Some words are part of others.
    const changed = new Set(modules.flatMap((module) => [module, ...[...module.importers].filter(isWords)]));
    for (const module of changed) module.lastHMRTimestamp = timestamp;
    const files = [...changed].map(({ file, url }) => ({
      path: relative(root, file ?? '').replaceAll('\\', '/'),
      url: `${url}?t=${timestamp}`,
    }));
    this.environment.hot.send('words', files satisfies ChangedWords[]);
    return [];
  },
};
