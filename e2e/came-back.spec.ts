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

test('what was saved in another tab as it was typed here is nobody’s draft', async ({ page }) => {
  const { token } = await letIntoOwn(page, engine);
  const call = callsOf(page, engine, token);
  const { list } = await call('corp.Archives/columns');
  const { id } = await call('corp.Archives/add', { title: '两处', column_id: list[0].id });
  const subtitle = page.getByRole('textbox', { name: '副标题' });
  page.on('dialog', (dialog) => void dialog.accept());
  await page.goto(consoleUrl(engine, `/tenant/corp/archives/edit/${id}`));
  await subtitle.fill('同样的字');
  await expect(page.getByText('自动保存于')).toBeVisible();
  const { row } = await call(`corp.Archives/edit?id=${id}`);
  await call('corp.Archives/edit', { id, version: row.version, subtitle: '同样的字' });
  await page.reload();
  await expect(subtitle).toHaveValue('同样的字');
  await settled(page);
  await expect(page.getByText(/未保存的?(草稿|修改)/)).toHaveCount(0);
  // One that says more is still asked about.
  await subtitle.fill('同样的字，再多些');
  await expect(page.getByText('自动保存于')).toBeVisible();
  const { row: later } = await call(`corp.Archives/edit?id=${id}`);
  await call('corp.Archives/edit', { id, version: later.version, subtitle: '别的字' });
  await page.reload();
  await expect(page.getByText(/的未保存草稿/)).toBeVisible();
});
