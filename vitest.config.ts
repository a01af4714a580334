/** Three projects: pure tests, and the same integration tests on each of the two databases. */
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { defineConfig } from 'vitest/config';

const root = fileURLToPath(new URL('.', import.meta.url));

/** A test that reaches the server through #testing, or looks at the database it runs on, belongs to both databases. */
const needsDatabase = /#testing\/|TEST_(DATABASE|POSTGRES_URL|REDIS_URL)/;

const tests = ['kit', 'features', 'apps', 'themes', 'testing', 'tools'].flatMap((folder) =>
  readdirSync(`${root}${folder}`, { recursive: true, encoding: 'utf8' })
    .map((path) => `${folder}/${path.replaceAll('\\', '/')}`)
    .filter((path) => /\.test\.tsx?$/.test(path)),
);
const integration = tests.filter((path) => !path.startsWith('tools/') && needsDatabase.test(readFileSync(`${root}${path}`, 'utf8')));
const unit = tests.filter((path) => !integration.includes(path));

/** `TEST_DATABASE=embedded` narrows a local loop to one of the two. */
const databases = process.env.TEST_DATABASE ? [process.env.TEST_DATABASE] : ['embedded', 'postgres'];

export default defineConfig({
  cacheDir: '.cache/vitest',
  test: {
    projects: [
      { test: { name: 'unit', include: unit, environment: 'node', testTimeout: 20_000 } },
      ...databases.map((name) => ({
        test: {
          name,
          include: integration,
          environment: 'node',
          env: { TEST_DATABASE: name },
          globalSetup: name === 'postgres' ? ['testing/machine.ts'] : [],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      })),
    ],
  },
});
