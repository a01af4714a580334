/**
 * `test` of the browser tests. `E2E_SLOWDOWN=4` makes every page four times as slow as the machine: what passes then does not
 * depend on how fast a browser happens to be.
 */
import { test as base, type Page } from '@playwright/test';

export {
  type APIResponse,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  expect,
  type Locator,
  type Page,
  type Response,
  type Route,
} from '@playwright/test';

const slowdown = Number(process.env.E2E_SLOWDOWN ?? '1');

export const test = base.extend<{ tidiness: undefined }, { slowness: undefined }>({
  // Other browsers of the same person stay open until somebody closes them, and go on asking for notices.
  tidiness: [
    async ({ browser }, use) => {
      await use(undefined);
      await Promise.all(browser.contexts().map((context) => context.close()));
    },
    { auto: true },
  ],
  slowness: [
    async ({ browser }, use) => {
      if (slowdown > 1) browser.on('context', (context) => context.on('page', (page) => void slowDown(page)));
      await use(undefined);
    },
    { scope: 'worker', auto: true },
  ],
});

async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
}
