/** What a page weighs when somebody opens it for the first time: gzip bytes of scripts and styles, and how many files and calls. */
import { type Budget, budgets } from '#tools/budgets.mjs';
import { letIn } from './people.ts';
import { consoleUrl, engines } from './places.ts';
import { type BrowserContext, expect, type Page, test } from './test.ts';

const engine = engines[0] ?? 'embedded';

interface Weight {
  scriptBytes: number;
  styleBytes: number;
  requests: number;
}

test('the login page', async ({ page }) => {
  // Two seconds after it is drawn it fetches what comes next; with the clock held, that is not in the measure.
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 1000);
  const weigh = scales(page);
  await page.goto(consoleUrl(engine, '/tenant/login'));
  await expect(async () => {
    await page.clock.runFor(20);
    await expect(page.locator('input[name=username]')).toBeVisible({ timeout: 200 });
  }).toPass();
  keeps(await weigh(), budgets.login);
});

test('the dashboard, a list and its form', async ({ page, context }) => {
  await letIn(page, engine, 'platform', 'admin');
  const dashboard = await firstVisit(context, '/platform/dashboard', (fresh) =>
    expect(fresh.getByRole('main').getByRole('heading').first()).toBeVisible(),
  );
  keeps(dashboard.weight, budgets.dashboard);

  const list = await firstVisit(context, '/platform/auth/admin', (fresh) =>
    expect(fresh.locator('tbody tr[data-row-key]').first()).toBeVisible(),
  );
  keeps(list.weight, budgets.list);
  await list.page.getByRole('main').locator('button.ant-btn-primary').first().click();
  await expect(list.page.locator('.ant-drawer form')).toBeVisible();
  keeps(await list.weigh(), budgets.list);
});

test('the list of documents', async ({ page, context }) => {
  await letIn(page, engine, 'tenant', 'demo');
  const { weight } = await firstVisit(context, '/tenant/corp/archives', (fresh) =>
    expect(fresh.locator('tbody tr[data-row-key]').first()).toBeVisible(),
  );
  keeps(weight, budgets.list);
});

test('the page of a document, and the editor in it', async ({ page, context }) => {
  const { token } = await letIn(page, engine, 'tenant', 'demo');
  const listed = await page.request.get(consoleUrl(engine, '/tenant/corp.Archives/index?limit=1'), { headers: { batoken: token } });
  const [{ id }] = (await listed.json()).data.list;
  const isThere = (fresh: Page) => expect(fresh.getByRole('textbox', { name: '正文' })).toBeVisible();
  const document = await firstVisit(context, `/tenant/corp/archives/edit/${id}`, isThere, (path) => !isEditor(path));
  keeps(document.weight, budgets.document);
  const editor = await firstVisit(context, `/tenant/corp/archives/edit/${id}`, isThere, isEditor);
  keeps(editor.weight, budgets.editor);
});

const isEditor = (path: string) => /^\/assets\/editor-((zh-cn|en)-)?[\w-]{8}\.(js|css)$/.test(path);

/** A browser that knows who is logged in and has nothing in its cache. */
async function firstVisit(
  context: BrowserContext,
  path: string,
  isThere: (page: Page) => Promise<void>,
  counts: (path: string) => boolean = () => true,
) {
  const browser = context.browser();
  if (!browser) throw new Error('The context has no browser.');
  const fresh = await browser.newContext({
    storageState: await context.storageState(),
    locale: 'zh-CN',
    viewport: { width: 1440, height: 900 },
  });
  const page = await fresh.newPage();
  const weigh = scales(page, counts);
  await page.goto(consoleUrl(engine, path));
  await isThere(page);
  return { page, weigh, weight: await weigh() };
}

/** Begins to weigh; the answer weighs what has come until nothing more comes. Pictures of documents are content, not the console. */
function scales(page: Page, counts: (path: string) => boolean = () => true): () => Promise<Weight> {
  const sent = page.setExtraHTTPHeaders({ 'accept-encoding': 'gzip' });
  const weights: Promise<{ type: string; bytes: number }>[] = [];
  page.on('requestfinished', (request) => {
    const { pathname, protocol } = new URL(request.url());
    if (!protocol.startsWith('http') || /^\/(storage|starter)\//.test(pathname) || !counts(pathname)) return;
    const type = request.resourceType();
    // Of a page that closes meanwhile nobody knows, and no limit holds for that.
    const bytes = request.sizes().then(
      ({ responseBodySize }) => responseBodySize,
      () => Number.NaN,
    );
    weights.push(bytes.then((known) => ({ type, bytes: known })));
  });
  return async () => {
    await sent;
    await page.waitForLoadState('networkidle');
    const all = await Promise.all(weights);
    const bytesOf = (wanted: string) => all.filter(({ type }) => type === wanted).reduce((total, { bytes }) => total + bytes, 0);
    return { scriptBytes: bytesOf('script'), styleBytes: bytesOf('stylesheet'), requests: all.length };
  };
}

function keeps(weight: Weight, budget: Budget): void {
  test.info().annotations.push({ type: 'weight', description: JSON.stringify(weight) });
  expect(weight.scriptBytes).toBeGreaterThan(0);
  expect(weight.scriptBytes, 'scripts').toBeLessThanOrEqual(budget.scriptBytes);
  expect(weight.styleBytes, 'styles').toBeLessThanOrEqual(budget.styleBytes);
  expect(weight.requests, 'requests').toBeLessThanOrEqual(budget.requests);
}
