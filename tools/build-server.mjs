/** Bundles the server, its database thread and the command line into dist/server. Packages stay in node_modules. */
import { existsSync } from 'node:fs';
import { join, posix } from 'node:path';
import { build, normalizePath } from 'vite';

import { root } from './steps.mjs';

/** The file's name in dist/server → its source. */
export const entries = {
  main: 'apps/server/main.ts',
  cli: 'apps/cli/main.ts',
  'database-worker': 'kit/server/database/embedded-worker.ts',
  'thread-worker': 'kit/server/thread-worker.ts',
  // What is called in that thread, under the names of their files: see kit/server/thread.ts.
  'html-cleaner': 'kit/server/html-cleaner.ts',
  'text-reading': 'features/archives/server/diff/text-reading.ts',
};

/** These look at their own addresses to learn whether they run from the bundle. */
const bundleAware = ['kit/server/database/embedded.ts', 'kit/server/thread.ts'];

export function buildServer() {
  return bundle(entries, 'dist/server');
}

/**
 * Bundles programs of the server, as `buildServer` does its own.
 * @param folder two levels below the root, which is what `sourceAddress` counts on
 */
export async function bundle(programs, folder) {
  const present = Object.entries(programs)
    .map(([name, source]) => [name, join(root, source)])
    .filter(([, source]) => existsSync(source));

  await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    plugins: [productionReact, sourceAddress],
    // React is the one package inside the bundle: see productionReact.
    ssr: { noExternal: ['react', 'react-dom'] },
    build: {
      ssr: true,
      outDir: folder,
      emptyOutDir: true,
      sourcemap: true,
      target: 'node20',
      minify: false,
      rolldownOptions: {
        input: Object.fromEntries(present),
        // One flat folder: a module finds its neighbours by import.meta.url, whichever file it ended in.
        output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
      },
    },
  });
}

/** React chooses its slow development build unless NODE_ENV says production, which here means something else (config.ts). */
const productionReact = {
  name: 'production-react',
  transform(code, id) {
    if (!/node_modules[\\/](react|react-dom)[\\/]/.test(id)) return null;
    return { code: code.replaceAll('process.env.NODE_ENV', '"production"'), map: null };
  },
};

/** Data files stay in the source tree: `new URL('./data/x.json', import.meta.url)` must mean the same as before bundling. */
const sourceAddress = {
  name: 'source-address',
  enforce: 'pre',
  transform(code, id) {
    const source = posix.relative(normalizePath(root), id);
    const ours = !source.startsWith('..') && !source.startsWith('node_modules/') && !bundleAware.includes(source);
    if (!ours || !code.includes('import.meta.url')) return null;
    const address = `new URL('../../${source}', import.meta.url).href`;
    return { code: code.replaceAll('import.meta.url', address), map: null };
  },
};
