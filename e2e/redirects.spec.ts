/** The form of a redirect says what stands at its addresses while they are typed. */
import { callsOf, letIntoOwn } from './people.ts';
import { consoleUrl, engines } from './places.ts';
import { expect, test } from './test.ts';
import { answerTo } from './waiting.ts';

const engine = engines[0] ?? 'embedded';

test('a new address without a page is said while it is typed, and taken all the same', async ({ page }) => {
  const { code, token } = await letIntoOwn(page, engine);
  await callsOf(page, engine, token)('corp.Redirects/add', { from: '/first.html', to: '/news/', code: 301 });
  await page.goto(consoleUrl(engine, '/tenant/corp/redirects'));
  await page.getByRole('button', { name: '添加跳转' }).first().click();
  const form = page.getByRole('dialog');
  await form.getByLabel('旧网址').fill('/old.html');
  const to = form.getByLabel('新网址');
  const warning = form.getByText('网站上现在没有这个页面或文件，访客会看到“页面不存在”');
  const typed = (text: string) => answerTo(page, '**/corp.Redirects/lookAhead*', () => to.fill(text), 'GET');
  expect(await typed('/first.html')).toMatchObject({ data: { missing: false } });
  await expect(warning).toHaveCount(0);
  expect(await typed('/old.html/')).toMatchObject({ data: { itself: true } });
  await expect(form.getByText('新旧网址是同一个，不能保存')).toBeVisible();
  await form.getByRole('button', { name: /^保\s?存$/ }).click();
  await expect(form.getByText(/^新旧网址是同一个/).filter({ visible: true })).toHaveText(['新旧网址是同一个']);
  expect(await typed('https://www.example.com/x')).toMatchObject({ data: { host: 'www.example.com' } });
  await expect(form.getByText('访客会离开本站，前往 www.example.com')).toBeVisible();
  expect(await typed(`http://${code}.localhost/nowhere`)).toMatchObject({ data: { missing: true, host: null } });
  await expect(warning).toBeVisible();
  expect(await typed('/nowhere/')).toMatchObject({ data: { missing: true } });
  await expect(warning).toBeVisible();
  const saved = await answerTo(page, '**/corp.Redirects/add', () => form.getByRole('button', { name: /^保\s?存$/ }).click());
  expect(saved).toMatchObject({ code: 1 });
  await expect(page.getByText(/^已保存。网站上现在没有新网址的页面或文件/)).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: '/old.html' })).toContainText('目标不存在');
});

test('one save says one thing, also where a page still stands at the old address', async ({ page }) => {
  const { token } = await letIntoOwn(page, engine);
  await callsOf(page, engine, token)('corp.Columns/add', { name: '还在', slug: 'still-here' });
  await page.goto(consoleUrl(engine, '/tenant/corp/redirects'));
  const add = async (from: string) => {
    await page.getByRole('button', { name: '添加跳转' }).first().click();
    const form = page.getByRole('dialog');
    await form.getByLabel('旧网址').fill(from);
    await form.getByLabel('新网址').fill('/');
    await form.getByRole('button', { name: /^保\s?存$/ }).click();
  };
  await add('/still-here/');
  const said = page.locator('.ant-message-notice');
  await expect(said).toHaveText([/^已保存。旧网址上还有页面/]);
  await expect(said).toHaveCount(0);
  await add('/gone.html');
  await expect(said).toHaveText(['已保存']);
});

test('what is wrong with both addresses is said at once, each at its field', async ({ page }) => {
  const { token } = await letIntoOwn(page, engine);
  await callsOf(
    page,
    engine,
    token,
  )('corp.Forms/add', { name: '预约', code: 'visit', fields: [{ name: 'a', title: '日期', type: 'string' }] });
  await page.goto(consoleUrl(engine, '/tenant/corp/redirects'));
  await page.getByRole('button', { name: '添加跳转' }).first().click();
  const form = page.getByRole('dialog');
  const save = () => form.getByRole('button', { name: /^保\s?存$/ }).click();
  await save();
  await expect(form.getByText('请填写旧网址')).toBeVisible();
  await expect(form.getByText('请填写新网址，或选择“已删除”')).toBeVisible();
  await form.getByLabel('新网址').fill('abc');
  await save();
  await expect(form.getByText('请填写以 / 开头的路径，或以 https:// 开头的网址，不含空格')).toBeVisible();
  await expect(form.getByText('请填写旧网址')).toBeVisible();
  // A page that is neither a column nor a document counts as one, too.
  await form.getByLabel('旧网址').fill('/form/visit');
  await expect(form.getByText('这里现在是页面“预约”')).toBeVisible();
  await form.getByLabel('新网址').fill('/');
  await save();
  await expect(page.getByRole('row').filter({ hasText: '/form/visit' })).toContainText('有页面，暂不跳转');
});

test('what is wrong with two addresses together is mended in either of them', async ({ page }) => {
  await letIntoOwn(page, engine);
  await page.goto(consoleUrl(engine, '/tenant/corp/redirects'));
  await page.getByRole('button', { name: '添加跳转' }).first().click();
  const form = page.getByRole('dialog');
  const save = () => form.getByRole('button', { name: /^保\s?存$/ }).click();
  await form.getByLabel('旧网址').fill('/news/abc');
  await form.getByLabel('新网址').fill('/news/abc');
  await save();
  await expect(form.getByText('新旧网址是同一个', { exact: true })).toBeVisible();
  await form.getByLabel('旧网址').fill('/news/abc-old');
  await save();
  await expect(page.getByRole('row').filter({ hasText: '/news/abc-old' })).toBeVisible();
});
