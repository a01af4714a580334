/** Three projects: pure tests, and the same integration tests on each of the two databases. */
import { readdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';

import { defineConfig } from 'vitest/config';

import { countsInto } from './tools/test-counts.ts';

const root = fileURLToPath(new URL('.', import.meta.url));

/** A test that reaches the server through #testing, or looks at the database it runs on, belongs to both databases. */
const needsDatabase = /#testing\/(?!valid-html)|TEST_(DATABASE|POSTGRES_URL|REDIS_URL)/;

const tests = ['kit', 'features', 'apps', 'themes', 'examples', 'testing', 'tools'].flatMap((folder) =>
  readdirSync(`${root}${folder}`, { recursive: true, encoding: 'utf8' })
    .map((path) => `${folder}/${path.replaceAll('\\', '/')}`)
    .filter((path) => /\.test\.tsx?$/.test(path)),
);
const integration = tests.filter((path) => !path.startsWith('tools/') && needsDatabase.test(readFileSync(`${root}${path}`, 'utf8')));
const unit = tests.filter((path) => !integration.includes(path));

/** `TEST_DATABASE=embedded` narrows a local loop to one of the two. */
const databases = process.env.TEST_DATABASE ? [process.env.TEST_DATABASE] : ['embedded', 'postgres'];

/** Far beyond what anything takes: a machine may be slow, or busy with something else. */
const timeoutMs = 120_000;

export default defineConfig({
  cacheDir: '.cache/vitest',
  test: {
    globalSetup: ['testing/scratch.ts'],
    reporters: ['default', ...(process.env.TEST_COUNTS ? [countsInto(process.env.TEST_COUNTS)] : [])],
    // Left to itself, vitest uses one of two processors.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      { test: { name: 'unit', include: unit, environment: 'node', testTimeout: timeoutMs } },
      ...databases.map((name) => ({
        test: {
          name,
          include: integration,
          environment: 'node',
          env: { TEST_DATABASE: name },
          // Files share a process, where the server's modules are read once; each has a database and a server of its own.
          isolate: false,
          globalSetup: name === 'postgres' ? ['testing/machine.ts'] : [],
          testTimeout: timeoutMs,
          hookTimeout: timeoutMs,
        },
      })),
    ],
  },
});
