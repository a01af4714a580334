/** The form of a redirect says what stands at its addresses while they are typed. */
import { callsOf, letIntoOwn } from './people.ts';
import { consoleUrl, engines } from './places.ts';
import { expect, test } from './test.ts';
import { answerTo } from './waiting.ts';

const engine = engines[0] ?? 'embedded';

test('a new address without a page is said while it is typed, and taken all the same', async ({ page }) => {
  const { token } = await letIntoOwn(page, engine);
  await callsOf(page, engine, token)('corp.Redirects/add', { from: '/first.html', to: '/news/', code: 301 });
  await page.goto(consoleUrl(engine, '/tenant/corp/redirects'));
  await page.getByRole('button', { name: '添加跳转' }).first().click();
  const form = page.getByRole('dialog');
  await form.getByLabel('旧网址').fill('/old.html');
  const to = form.getByLabel('新网址');
  const warning = form.getByText('网站上现在没有这个页面，访客会看到“页面不存在”');
  const typed = (text: string) => answerTo(page, '**/corp.Redirects/lookAhead*', () => to.fill(text), 'GET');
  expect(await typed('/first.html')).toMatchObject({ data: { missing: false } });
  await expect(warning).toHaveCount(0);
  expect(await typed('/nowhere/')).toMatchObject({ data: { missing: true } });
  await expect(warning).toBeVisible();
  const saved = await answerTo(page, '**/corp.Redirects/add', () => form.getByRole('button', { name: /^保\s?存$/ }).click());
  expect(saved).toMatchObject({ code: 1 });
  await expect(page.getByRole('row').filter({ hasText: '/old.html' })).toBeVisible();
});
