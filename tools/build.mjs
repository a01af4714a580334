/** Builds the console and the server into dist/, each only when one of its sources changed since the last time. */

import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { stripVTControlCharacters } from 'node:util';
import { setUp } from './set-up.mjs';
import { command, root, Stopped, step, takesNoWords } from './steps.mjs';

const stampFile = join(root, '.cache', 'build.json');
const commonSources = ['package.json', 'package-lock.json', 'tsconfig.json', 'vite.config.ts', 'tools', 'kit', 'features'];

const parts = [
  {
    name: 'console',
    sources: [...commonSources, 'apps/console'],
    skip: /\.test\.tsx?$|\.sql$|^kit\/(server|site)\/|^features\/[^/]+\/(server|site)\//,
    result: 'dist/console/index.html',
    build: async () => {
      const { buildConsole } = await import('./build-console.mjs');
      await buildConsole();
    },
  },
  {
    name: 'server',
    sources: [...commonSources, 'apps/server', 'apps/cli', 'themes'],
    skip: /\.test\.tsx?$|\.sql$|^kit\/console\/|^features\/[^/]+\/console\//,
    result: 'dist/server/main.js',
    build: async () => {
      const { buildServer } = await import('./build-server.mjs');
      await buildServer();
    },
  },
];

/** Builds what is stale. Some 50 ms when nothing is. Throws Stopped when a build fails. */
export async function buildStale() {
  const stamps = readStamps();
  for (const part of parts) {
    const fingerprint = fingerprintOf(part);
    if (stamps[part.name] === fingerprint && existsSync(join(root, part.result))) continue;
    await step(`Building the ${part.name}`, () => built(part));
    writeStamps({ ...readStamps(), [part.name]: fingerprint });
  }
}

async function built({ name, build }) {
  // Building sets NODE_ENV for itself; the server that starts in this process afterwards reads it as the operator's word.
  const { NODE_ENV } = process.env;
  try {
    await build();
  } catch (error) {
    throw new Stopped(`The ${name} could not be built.\n${stripVTControlCharacters(error.message)}`);
  } finally {
    if (NODE_ENV === undefined) delete process.env.NODE_ENV;
    else process.env.NODE_ENV = NODE_ENV;
  }
}

function fingerprintOf({ sources, skip }) {
  const hash = createHash('sha1');
  for (const path of sources.flatMap(filesBelow)) {
    if (skip.test(path.replaceAll(sep, '/'))) continue;
    const { size, mtimeMs } = statSync(join(root, path));
    hash.update(`${path} ${size} ${mtimeMs}\n`);
  }
  return hash.digest('hex');
}

function filesBelow(path) {
  const stat = statSync(join(root, path), { throwIfNoEntry: false });
  if (!stat) return [];
  if (stat.isFile()) return [path];
  return readdirSync(join(root, path))
    .sort()
    .flatMap((name) => filesBelow(join(path, name)));
}

function readStamps() {
  try {
    return JSON.parse(readFileSync(stampFile, 'utf8'));
  } catch {
    return {}; // the first build, or a half-written file: both mean "build"
  }
}

function writeStamps(stamps) {
  mkdirSync(join(root, '.cache'), { recursive: true });
  writeFileSync(stampFile, JSON.stringify(stamps));
}

if (fileURLToPath(import.meta.url) === process.argv[1]) {
  await command(async () => {
    takesNoWords(`npm run build

  Installs what is missing, and builds the server and the console where their sources have changed.`);
    await setUp();
    await buildStale();
  });
}
