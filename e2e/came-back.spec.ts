/** What was typed and not saved comes back with its page, and is as safe as before. */
import { callsOf, letIntoOwn } from './people.ts';
import { consoleUrl, engines } from './places.ts';
import { expect, test } from './test.ts';
import { settled } from './waiting.ts';

const engine = engines[0] ?? 'embedded';

test('what came back with the page is sent, too, though nothing more is typed, and no second time', async ({ page }) => {
  const { token } = await letIntoOwn(page, engine);
  const drafts = () => callsOf(page, engine, token)('corp.Archives/draft');
  const title = page.getByRole('textbox', { name: '标题', exact: true });
  const sent: string[] = [];
  page.on('request', (request) => void sent.push(...(request.url().match(/Archives\/autosave$/) ?? [])));
  page.on('dialog', (dialog) => void dialog.accept());
  await page.goto(consoleUrl(engine, '/tenant/corp/archives/add'));
  await title.fill('半秒以内');
  await page.reload();
  await expect(page.getByText(/已恢复 .+ 未保存的修改/)).toBeVisible();
  await expect(title).toHaveValue('半秒以内');
  await expect(page.getByText('自动保存于')).toBeVisible();
  expect(await drafts()).toMatchObject({ draft: { fields: { title: '半秒以内' } } });
  expect(sent).toHaveLength(1);

  await page.clock.install();
  await page.reload();
  await expect(title).toHaveValue('半秒以内');
  await settled(page);
  // Longer than it takes until something is sent.
  await page.clock.runFor(5000);
  await settled(page);
  expect(sent).toHaveLength(1);
});
