/** Columns of several languages at a browser: what their addresses begin with, and what goes with the last of them. */
import { callsOf, letIntoOwn } from './people.ts';
import { consoleUrl } from './places.ts';
import { expect, type Page, test } from './test.ts';
import { settled } from './waiting.ts';

const engine = 'embedded';

const row = (page: Page, name: string) => page.locator('tr[data-row-key]:visible').filter({ hasText: name }).first();

/** The tree of a company whose only English columns are these. */
async function openTree(page: Page, names: readonly string[]) {
  const company = await letIntoOwn(page, engine);
  const call = callsOf(page, engine, company.token);
  const headers = { batoken: company.token };
  const clear = async () => {
    const english = (await call('corp.Columns/index')).list.filter(({ locale }: { locale: string }) => locale === 'en');
    for (const { id } of english)
      await page.request.delete(consoleUrl(engine, `/tenant/corp.Columns/del?ids[]=${id}&content=recycle`), { headers });
  };
  await clear();
  for (const name of names)
    await call('corp.Columns/add', { name, slug: name.toLowerCase().replaceAll(' ', '-'), locale: 'en', list_template: 'news' });
  await page.goto(consoleUrl(engine, '/tenant/corp/columns'));
  await settled(page);
  return { call, clear, headers };
}

async function askToDelete(page: Page, name: string) {
  const more = row(page, name).getByRole('button', { name: /的更多操作$/ });
  await more.click();
  await page.getByRole('menuitem', { name: '删除' }).click();
  const dialog = page.getByRole('dialog', { name: `删除“${name}”？` });
  await expect(dialog).toContainText('首页区块和底部导航不再显示');
  return dialog;
}

test('a language that goes with its last column is named before, and why nothing takes the documents', async ({ page }) => {
  const { call } = await openTree(page, ['About us', 'Notes']);
  const { list } = await call('corp.Columns/index');
  const notes = list.find(({ name }: { name: string }) => name === 'Notes');
  await call('corp.Archives/add', { title: 'A note', column_id: notes.id });
  await page.reload();
  await settled(page);
  const oneOfTwo = await askToDelete(page, 'Notes');
  await expect(oneOfTwo.getByRole('radio', { name: '移到另一个栏目' })).toBeEnabled();
  await expect(oneOfTwo).not.toContainText('不再有');
  await oneOfTwo.getByRole('button', { name: '取消' }).click();

  // What is off is not on the site: the other one is the last there.
  const about = list.find(({ name }: { name: string }) => name === 'About us');
  await call('corp.Columns/edit', { id: about.id, type: 'page', content: '<p>Us</p>', status: 0 });
  await page.reload();
  await settled(page);
  const last = await askToDelete(page, 'Notes');
  await expect(last).toContainText('网站将不再有英文。');
  await expect(last.getByRole('radio', { name: '移到另一个栏目' })).toBeDisabled();
  await expect(last.getByText('没有别的英文列表栏目可以接收')).toBeVisible();
  await last.getByRole('button', { name: '取消' }).click();
  await expect(await askToDelete(page, '应用案例')).not.toContainText('不再有');
});

test('the field of an address begins as the address does, with its language; a link has none to move', async ({ page }) => {
  await openTree(page, ['About us']);
  const before = (words: string) => page.locator('.ant-input-prefix').filter({ hasText: words });
  const drawer = page.getByRole('dialog');
  await row(page, 'About us')
    .getByRole('button', { name: /^新建下级栏目/ })
    .click();
  await expect(before('/en/about-us/')).toHaveText('/en/about-us/');
  await page.keyboard.press('Escape');
  await expect(drawer).toHaveCount(0);

  await page.getByRole('button', { name: '新建栏目', exact: true }).click();
  await expect(before('/')).toHaveText('/');
  await drawer.getByText('英文', { exact: true }).click();
  await expect(before('/')).toHaveText('/en/');
  await expect(drawer).toContainText('移动时下级栏目的网址一起变');
  await drawer.getByText('链接', { exact: true }).click();
  await expect(drawer).not.toContainText('移动时下级栏目的网址一起变');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: '放弃修改' }).click();

  await row(page, 'About us').getByRole('button', { name: /^编辑/ }).click();
  await expect(before('/')).toHaveText('/en/');
});

test('a focus picture is offered the languages of the columns, and the one that it has', async ({ page }) => {
  const { call, clear } = await openTree(page, ['About us']);
  const focus = { position: 'home', image: '/starter/factory.webp', title: 'Early', locale: 'en' };
  await call('corp.Focus/add', focus);
  const languages = page.getByRole('radiogroup', { name: '语言' }).getByRole('radio');
  const offered = async (opener: string) => {
    await page.goto(consoleUrl(engine, '/tenant/corp/focus'));
    await settled(page);
    const place = opener === '添加焦点图' ? page : row(page, 'Early');
    await place.getByRole('button', { name: opener }).first().click();
    await expect(page.getByRole('dialog')).toContainText('留空时裁切另一张图片');
    return languages.evaluateAll((all) => all.map((one) => one.closest('label')?.textContent));
  };
  expect(await offered('添加焦点图')).toEqual(['中文', '英文']);
  await clear();
  expect(await offered('添加焦点图')).toEqual(['中文']);
  expect(await offered('编辑')).toEqual(['中文', '英文']);
});

test('documents whose language has no column left are told what has to be made before they come back', async ({ page }) => {
  const { call, clear, headers } = await openTree(page, ['Notes']);
  const { list } = await call('corp.Columns/index');
  const notes = list.find(({ name }: { name: string }) => name === 'Notes');
  await call('corp.Archives/add', { title: 'A note without a place', column_id: notes.id });
  await clear();
  const [{ id: other, title }] = (await call('corp.Archives/index?limit=1')).list;
  await page.request.delete(consoleUrl(engine, `/tenant/corp.Archives/del?ids[]=${other}`), { headers });
  await page.goto(consoleUrl(engine, '/tenant/corp/archives?view=recycle'));
  const of = (name: string) => page.getByRole('row').filter({ hasText: name });
  const dialog = page.getByRole('dialog');
  const ok = dialog.getByRole('button', { name: '恢复' });
  await of('A note without a place').getByRole('button', { name: /^恢复/ }).click();
  await expect(dialog.getByRole('status')).toHaveText('原来的栏目已经不在，现在也没有英文的列表栏目。 请先新建一个。 去新建栏目');
  await expect(ok).toBeDisabled();
  await dialog.getByRole('button', { name: '取消' }).click();

  // What has its column still comes back, whatever becomes of the other.
  for (const name of ['A note without a place', title]) await of(name).getByRole('checkbox').check();
  await page.getByRole('toolbar', { name: '批量操作' }).getByRole('button', { name: '恢复' }).click();
  await expect(dialog.getByRole('status')).toHaveText(
    '其中 1 篇原来的栏目已经不在，现在也没有英文的列表栏目。 请先新建一个。 去新建栏目 其余的现在就可以恢复。',
  );
  await expect(dialog.getByRole('combobox')).toHaveCount(0);
  await ok.click();
  await expect(of(title)).toHaveCount(0);
  await expect(of('A note without a place')).toHaveCount(1);
  // Asked and not answered, they are still ticked.
  await of('A note without a place').getByRole('checkbox').check();
  await page.getByRole('toolbar', { name: '批量操作' }).getByRole('button', { name: '恢复' }).click();
  await page.keyboard.press('Escape');
  await expect(of('A note without a place').getByRole('checkbox')).toBeChecked();
  await of('A note without a place').getByRole('button', { name: /^恢复/ }).click();
  await dialog.getByRole('link', { name: '去新建栏目' }).click();
  await expect(page).toHaveURL(/\/corp\/columns$/);
});
