/** The browser tests: a real server on a port of its own, a real browser on a desktop and on a phone. */
import { defineConfig } from '@playwright/test';

import { browserFlags, findBrowser } from '#testing/browser.ts';

const port = process.env.E2E_PORT ?? '8123';
const executablePath = findBrowser();

export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.spec.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  // One more try where nobody watches; the report names every test that needed it.
  retries: process.env.CI ? 1 : 0,
  reporter: [['list'], ['json', { outputFile: process.env.E2E_REPORT ?? '.cache/tests/browser.json' }]],
  // Two browsers and two servers share the machine.
  timeout: 60_000,
  expect: { timeout: 15_000 },
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    trace: 'retain-on-failure',
    launchOptions: executablePath ? { executablePath, args: browserFlags } : {},
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
