/** The job the product exists for: from the platform's login to a page that a company wrote and a visitor reads. */
import { logIn } from './people.ts';
import { consoleUrl, type Engine, engines, password, siteUrl } from './places.ts';
import { expect, type Page, test } from './test.ts';
import { answerTo } from './waiting.ts';

for (const engine of engines) {
  test(`on the ${engine} database a company is opened, writes its first article, and a visitor reads it`, async ({ browser }) => {
    const stamp = Date.now().toString(36);
    const code = `acme-${stamp}`;
    const founder = `f_${stamp}`;

    const platform = await (await browser.newContext()).newPage();
    await logIn(platform, engine, 'platform', 'admin');
    await openCompany(platform, engine, { name: `华纹织造（${engine}）`, code, founder });

    const company = await (await browser.newContext()).newPage();
    await logIn(company, engine, 'tenant', founder);
    await writeArticle(company, engine, { title: '第一台织机投产', text: '从今天起，我们自己织布。' });

    await isCalled(company, '第一台织机投产');

    const visitor = await (await browser.newContext()).newPage();
    await visitor.goto(siteUrl(engine, code));
    await visitor.getByRole('link', { name: '第一台织机投产' }).first().click();
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('第一台织机投产');
    await expect(visitor.getByText('从今天起，我们自己织布。')).toBeVisible();

    await changeTitle(company, '第一台织机正式投产');
    await isCalled(company, '第一台织机正式投产');
    await visitor.reload();
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('第一台织机正式投产');
  });
}

async function openCompany(page: Page, engine: Engine, company: { name: string; code: string; founder: string }): Promise<void> {
  await page.goto(consoleUrl(engine, '/platform/tenant'));
  await page.getByRole('button', { name: '开通租户' }).first().click();
  const form = page.getByRole('dialog', { name: '开通租户' });
  // Whoever has written the name is offered a code.
  await form.getByLabel('企业名称').fill(company.name);
  await form.getByLabel('企业名称').press('Tab');
  await expect(form.getByLabel('编码')).not.toHaveValue('');
  await form.getByLabel('编码').fill(company.code);
  await form.getByLabel('账号').fill(company.founder);
  await form.getByRole('textbox', { name: '密码' }).fill(password);
  await form.getByRole('button', { name: '开通', exact: true }).click();
  await expect(page.getByText(`${company.code}.localhost`).first()).toBeVisible();
}

async function writeArticle(page: Page, engine: Engine, article: { title: string; text: string }): Promise<void> {
  await page.goto(consoleUrl(engine, '/tenant/corp/archives'));
  await page.getByRole('button', { name: '新文档' }).click();
  await page.getByRole('textbox', { name: '标题', exact: true }).fill(article.title);
  await page.getByRole('combobox', { name: '栏目', exact: true }).click();
  await page.locator('.ant-select-dropdown:visible').getByText('新闻', { exact: false }).first().click();
  await page.getByRole('textbox', { name: '正文' }).click();
  await page.keyboard.type(article.text);
  await page.getByRole('button', { name: '保存并发布' }).click();
  await expect(page.getByText('已发布').first()).toBeVisible();
}

/** The tab, the window and the trail carry the title of the document. */
async function isCalled(page: Page, title: string): Promise<void> {
  await expect(page.getByRole('navigation', { name: '打开的页面' }).getByRole('button', { name: title, exact: true })).toBeVisible();
  await expect(page).toHaveTitle(new RegExp(`^${title} - `));
  await expect(page.getByRole('navigation', { name: '当前位置' })).toContainText(title);
}

async function changeTitle(page: Page, title: string): Promise<void> {
  await page.getByRole('textbox', { name: '标题', exact: true }).fill(title);
  // "Published" stands on the page already; the server's answer says that it is published again.
  const published = await answerTo(page, '**/corp.Archives/edit', () => page.getByRole('button', { name: '保存并发布' }).click());
  expect(published).toMatchObject({ code: 1 });
}
