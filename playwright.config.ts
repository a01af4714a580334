/** The browser tests: a real server on a port of its own, a real browser on a desktop and on a phone. */
import { availableParallelism } from 'node:os';

import { defineConfig } from '@playwright/test';

import { browserFlags, findBrowser } from '#testing/browser.ts';

const port = process.env.E2E_PORT ?? '8123';
const executablePath = findBrowser();

/** A name for this machine that no browser trusts as it does localhost: what needs TLS is missing there. */
const plainHost = '--host-resolver-rules=MAP plain.test 127.0.0.1';

export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.spec.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  // A page is waited for as long as it is worked on: one more than there are processors, and none of them waits too.
  workers: Math.min(availableParallelism(), 3) + 1,
  forbidOnly: Boolean(process.env.CI),
  // More tries where nobody watches; the report names every test that needed one.
  retries: process.env.CI ? 2 : 0,
  reporter: [['list'], ['json', { outputFile: process.env.E2E_REPORT ?? '.cache/tests/browser.json' }]],
  // Far beyond what anything takes: several browsers and two servers share a machine that may be slow, or busy with something else.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  use: {
    // What is not there after a minute is called otherwise, and whoever writes a test learns of it.
    actionTimeout: 60_000,
    baseURL: `http://127.0.0.1:${port}`,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    // Tracing every test takes a third of the time. At one's desk: npm run test:browser -- --trace on FILE
    trace: process.env.CI ? 'on-first-retry' : 'off',
    // What moves is not what is tested, and takes longest where time is short.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: executablePath ? { executablePath, args: [...browserFlags, plainHost] } : {},
  },
  projects: [
    { name: 'desktop', use: { viewport: { width: 1440, height: 900 } } },
    {
      name: 'phone',
      grep: /@phone/,
      use: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
    },
  ],
  webServer: {
    command: 'node tools/build.mjs && node --import tsx e2e/serve.ts',
    url: `http://127.0.0.1:${port}/readyz`,
    env: { E2E_PORT: port },
    timeout: 180_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5_000 },
  },
});
