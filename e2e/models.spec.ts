/** A content model at a browser: designed, given to a column, filled in by an editor, read by visitors. */
import { callsOf, letIntoOwn } from './people.ts';
import { consoleUrl, portOf } from './places.ts';
import { expect, type Page, test } from './test.ts';
import { answerTo, settled } from './waiting.ts';

const engine = 'embedded';

/** Calls the company's API as its founder. */
const call = (page: Page, token: string, path: string, body?: object) => callsOf(page, engine, token)(path, body);

async function visit(page: Page, code: string, path: string): Promise<string> {
  const port = portOf(engine);
  const headers = { host: `${code}.localhost:${port}`, accept: 'text/html' };
  return (await page.request.get(`http://127.0.0.1:${port}${path}`, { headers })).text();
}

const field = (page: Page, title: string) => page.getByRole('button', { name: `设置“${title}”` });
const order = (page: Page) => page.locator('.designer-field b').allTextContents();

test('a model is designed, a document is written with it, and visitors read its fields', async ({ page }) => {
  const { code, token } = await letIntoOwn(page, engine);
  await page.goto(consoleUrl(engine, '/tenant/corp/models'));
  await settled(page);
  await page.getByRole('button', { name: '新建模型' }).first().click();
  const drawer = page.locator('.app-drawer');
  await drawer.getByLabel('名称').fill('机床');
  await drawer.getByRole('button', { name: '自动生成' }).click();
  await expect(drawer.getByLabel('标识')).toHaveValue('ji-chuang');
  await drawer.getByLabel('标识').fill('machine-tool');
  const made = await answerTo(page, '**/corp.Models/add', () => drawer.getByRole('button', { name: /保\s?存/ }).click());
  expect(made).toMatchObject({ code: 1 });
  await page.waitForURL(/\/corp\/models\/edit\/\d+$/);

  const palette = page.getByRole('navigation', { name: '字段类型' });
  const settings = page.getByRole('complementary', { name: '字段设置' });
  await palette.getByRole('button', { name: '数字' }).click();
  await settings.getByLabel('标题').fill('主轴功率');
  await settings.getByLabel('字段名').fill('power');
  await palette.getByRole('button', { name: '单行文本' }).click();
  await settings.getByLabel('标题').fill('产地');
  await settings.getByLabel('字段名').fill('origin');
  expect(await order(page)).toEqual(['主轴功率', '产地']);

  // By keyboard, as by pointer: the second one goes above the first.
  await page.getByRole('button', { name: '拖动“产地”，或按空格后用方向键移动' }).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Space');
  await expect.poll(() => order(page)).toEqual(['产地', '主轴功率']);

  const save = () => answerTo(page, '**/corp.Models/edit', () => page.getByRole('button', { name: /^保\s?存$/ }).click());
  expect(await save()).toMatchObject({ code: 1 });
  // What was being set stays open.
  await expect(page.getByRole('button', { name: /^保\s?存$/ })).toBeDisabled();
  await expect(settings.getByLabel('标题')).toHaveValue('产地');

  const { list } = await call(page, token, 'corp.Columns/index?select=true');
  expect(list).toEqual([]);
  const { id: columnId } = await call(page, token, 'corp.Columns/add', { name: '机床', slug: 'machines', model_id: made.data.id ?? 0 });
  await page.goto(consoleUrl(engine, `/tenant/corp/archives/add?column=${columnId}`));
  await page.getByRole('textbox', { name: '标题', exact: true }).fill('立式加工中心');
  await page.getByLabel('产地').fill('杭州');
  await page.getByLabel('主轴功率').fill('37.5');
  const written = await answerTo(page, '**/corp.Archives/add', () => page.getByRole('button', { name: /保存并发布|提交/ }).click());
  expect(written).toMatchObject({ code: 1, data: { published: true } });
  const { row } = await call(page, token, `corp.Archives/edit?id=${written.data.id}`);
  expect(row.data).toEqual({ origin: '杭州', power: 37.5 });
  const html = await visit(page, code, `/machines/${encodeURIComponent(row.slug)}`);
  for (const words of ['主轴功率', '37.5', '产地', '杭州']) expect(html).toContain(words);
});

test('a field is retyped after a look at what would be lost, removed, and brought back', async ({ page }) => {
  const { token } = await letIntoOwn(page, engine);
  const fields = [{ name: 'power', title: '功率', type: 'string', in_list: true, in_search: true }];
  const { id } = await call(page, token, 'corp.Models/add', { name: '机床', code: 'machine-tool', fields });
  const { id: columnId } = await call(page, token, 'corp.Columns/add', { name: '机床', slug: 'machines', model_id: id });
  for (const [title, power] of [
    ['甲', '37'],
    ['乙', '很大'],
  ]) {
    await call(page, token, 'corp.Archives/add', { column_id: columnId, title, data: { power } });
  }
  await page.goto(consoleUrl(engine, `/tenant/corp/models/edit/${id}`));
  await field(page, '功率').click();
  const settings = page.getByRole('complementary', { name: '字段设置' });
  const choose = async (kind: string) => {
    await settings.getByRole('combobox', { name: '类型' }).click();
    const option = page.getByRole('option', { name: kind, exact: true }).or(page.locator(`.ant-select-item-option[title="${kind}"]`));
    await option.first().click();
  };
  await choose('数字');
  const dialog = page.getByRole('dialog').filter({ hasText: '把“功率”改为数字' });
  await expect(dialog).toContainText('2 篇文档中有 1 篇的内容无法完整显示');
  await expect(dialog.getByRole('row').filter({ hasText: '乙' })).toContainText('很大');
  await expect(dialog).toContainText('会关闭：可被搜索。');
  await dialog.getByRole('button', { name: '修改类型' }).click();
  await expect(dialog).toBeHidden();
  const save = () => answerTo(page, '**/corp.Models/edit', () => page.getByRole('button', { name: /^保\s?存$/ }).click());
  expect(await save()).toMatchObject({ code: 1 });

  await choose('单行文本');
  const back = page.getByRole('dialog').filter({ hasText: '把“功率”改为单行文本' });
  await expect(back).toContainText('1 篇文档的内容都能保留');
  await expect(back).not.toContainText('会关闭');
  await expect(back).toContainText('1 篇文档以前填写、现在没有显示的内容会重新显示');
  await back.getByRole('button', { name: '修改类型' }).click();
  await expect(back).toBeHidden();
  expect(await save()).toMatchObject({ code: 1 });

  await page.getByRole('button', { name: '移除“功率”' }).click();
  await expect(field(page, '功率')).toBeHidden();
  await page.getByRole('button', { name: /^保\s?存$/ }).click();
  const gone = page.getByRole('dialog').filter({ hasText: '“功率”被移除' });
  await expect(gone).toContainText('2 篇文档中有 2 篇的内容无法完整显示');
  await expect(gone.getByRole('row').filter({ hasText: '乙' })).toContainText('很大');
  await expect(gone).toContainText('恢复后原样显示');
  expect(await answerTo(page, '**/corp.Models/edit', () => gone.getByRole('button', { name: '仍然保存' }).click())).toMatchObject({
    code: 1,
  });
  await page.getByRole('button', { name: '恢复“功率”' }).click();
  expect(await save()).toMatchObject({ code: 1 });
  const { list } = await call(page, token, `corp.Archives/index?column=${columnId}`);
  const { row } = await call(page, token, `corp.Archives/edit?id=${list[0].id}`);
  expect(row.data).toEqual({ power: '很大' });
});

test('options go only after a look at what documents chose, and come back with it', async ({ page }) => {
  const { token } = await letIntoOwn(page, engine);
  const content = [
    { value: 'steel', label: '钢' },
    { value: 'brass', label: '黄铜' },
  ];
  const fields = [{ name: 'kind', title: '材质', type: 'select', content }];
  const { id } = await call(page, token, 'corp.Models/add', { name: '零件', code: 'part', fields });
  const { id: columnId } = await call(page, token, 'corp.Columns/add', { name: '零件', slug: 'parts', model_id: id });
  const made = await call(page, token, 'corp.Archives/add', { column_id: columnId, title: '齿轮', data: { kind: 'brass' } });
  await page.goto(consoleUrl(engine, `/tenant/corp/models/edit/${id}`));
  await field(page, '材质').click();
  const settings = page.getByRole('complementary', { name: '字段设置' });
  const save = page.getByRole('button', { name: /^保\s?存$/ });
  await settings.getByRole('textbox', { name: '值 2' }).fill('bronze');
  await save.click();
  const dialog = page.getByRole('dialog').filter({ hasText: '“材质”少了选项' });
  await expect(dialog).toContainText('1 篇文档中有 1 篇的内容无法完整显示');
  await expect(dialog.getByRole('row').filter({ hasText: '齿轮' })).toContainText('黄铜');
  await dialog.getByRole('button', { name: /取\s?消/ }).click();
  await expect(dialog).toBeHidden();
  const kept = await call(page, token, `corp.Models/edit?id=${id}`);
  expect(kept.row.fields[0].content).toEqual(content);
  await save.click();
  const saved = await answerTo(page, '**/corp.Models/edit', () => dialog.getByRole('button', { name: '仍然保存' }).click());
  expect(saved).toMatchObject({ code: 1 });

  await page.goto(consoleUrl(engine, `/tenant/corp/archives/edit/${made.id}`));
  await settled(page);
  await page.getByRole('textbox', { name: '标题', exact: true }).fill('大齿轮');
  // The field goes while the document is open: what is refused stands at the field itself.
  const { row } = await call(page, token, `corp.Models/edit?id=${id}`);
  const renamed = row.fields.map(({ built_in: _, ...each }: Record<string, unknown>) => ({ ...each, name: 'stuff', content }));
  await call(page, token, 'corp.Models/edit', { id, version: row.version, fields: renamed });
  await answerTo(page, '**/corp.Archives/edit', () => page.getByRole('textbox', { name: '标题', exact: true }).press('ControlOrMeta+s'));
  await expect(page.locator('.ant-form-item', { hasText: '材质' })).toContainText('内容模型里没有这个字段');
  await expect(page.locator('main')).not.toContainText('data:');
  const { row: document } = await call(page, token, `corp.Archives/edit?id=${made.id}`);
  expect(document).toMatchObject({ title: '齿轮', data: { stuff: 'brass' } });
});

test('relations and places are called by their names: where they are designed, listed and asked for', async ({ page }) => {
  const { token } = await letIntoOwn(page, engine);
  const { id: lineId } = await call(page, token, 'corp.Columns/add', { name: '织机产品线', slug: 'looms' });
  const fields = [
    {
      name: 'line',
      title: '产品线',
      type: 'remoteSelect',
      in_list: true,
      in_filter: true,
      remote: { controller: 'user.User', field: 'username' },
    },
    { name: 'place', title: '城市', type: 'city', in_list: true, in_filter: true },
    { name: 'parking', title: '停车场', type: 'switch', in_list: true, in_filter: true },
    { name: 'area', title: '面积', type: 'number', in_filter: true },
  ];
  const { id: modelId } = await call(page, token, 'corp.Models/add', { name: '门店', code: 'shop', fields });

  // The source is one of the lists that there are, by its title; what visitors read of it is said.
  await page.goto(consoleUrl(engine, `/tenant/corp/models/edit/${modelId}`));
  await settled(page);
  await field(page, '产品线').click();
  const settings = page.getByRole('complementary', { name: '字段设置' });
  await expect(settings.getByText('网站上不显示')).toBeVisible();
  await settings.getByRole('combobox', { name: '数据来源' }).click();
  await page.locator('.ant-select-item-option', { hasText: '栏目' }).click();
  await expect(settings.getByText('会显示在网站上')).toBeVisible();
  const saved = await answerTo(page, '**/corp.Models/edit', () => page.getByRole('button', { name: /^保\s?存$/ }).click());
  expect(saved).toMatchObject({ code: 1 });

  const { id: columnId } = await call(page, token, 'corp.Columns/add', { name: '门店', slug: 'shops', model_id: modelId });
  const write = (title: string, data: object) =>
    call(page, token, 'corp.Archives/add', { column_id: columnId, title, content: '<p>x</p>', data });
  await write('西湖店', { line: lineId, place: [330000, 330100, 330106], parking: true, area: 86.5 });
  await write('东城店', { line: columnId, place: [110000, 110100, 110101] });
  await page.goto(consoleUrl(engine, `/tenant/corp/column/${columnId}`));
  await expect(page.getByRole('cell', { name: '织机产品线' })).toBeVisible();
  await expect(page.getByRole('cell', { name: '北京市东城区' })).toBeVisible();

  await page.getByRole('button', { name: '筛选', exact: true }).click();
  await page.getByRole('combobox', { name: '产品线', exact: true }).fill('织机产品');
  await page.locator('.ant-select-item-option', { hasText: '织机产品线' }).click();
  await page.locator('.search-field', { hasText: '城市' }).locator('.ant-cascader').click();
  await page.getByRole('menuitemcheckbox', { name: '浙江省' }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('combobox', { name: '停车场', exact: true }).click();
  await page.locator('.ant-select-item-option', { hasText: /^是$/ }).click();
  const search = page.getByRole('button', { name: /^查\s?询$/ });
  const area = page.getByRole('spinbutton', { name: '面积', exact: true });
  await area.fill('八十');
  await search.click();
  await expect(page.getByRole('alert').filter({ hasText: '“八十”不是数字' })).toBeVisible();
  await expect(area).toHaveValue('八十');
  await area.fill('86.4');
  await search.click();
  await page.getByRole('button', { name: '筛选，4 个条件' }).click();
  const conditions = page.getByRole('list', { name: '当前筛选条件' });
  await expect(conditions).toContainText('织机产品线');
  await expect(conditions).toContainText('浙江省');
  await expect(conditions).toContainText(/停车场 等于 是/);
  await expect(conditions).toContainText('86.4');
  await expect(page.getByRole('cell', { name: '北京市东城区' })).toHaveCount(0);
  await expect(page.getByRole('cell', { name: '浙江省杭州市西湖区' })).toBeVisible();
});

/** A document of a shop: somewhere in China, and pointing to columns. */
async function shop(page: Page, token: string) {
  const { id: lineId } = await call(page, token, 'corp.Columns/add', { name: '织机产品线', slug: 'looms' });
  const remote = { controller: 'corp.Columns', field: 'name' };
  const fields = [
    { name: 'place', title: '城市', type: 'city', in_list: true },
    { name: 'lines', title: '产品线', type: 'remoteSelects', remote, in_list: true },
    { name: 'photo', title: '门头照片', type: 'image', in_list: true },
    { name: 'rooms', title: '展厅数', type: 'number', in_list: true, in_filter: true },
  ];
  const { id: modelId } = await call(page, token, 'corp.Models/add', { name: '门店', code: 'shop', fields });
  const { id: columnId } = await call(page, token, 'corp.Columns/add', { name: '门店', slug: 'shops', model_id: modelId });
  const data = { place: [330000, 330100, 330106], lines: [lineId], rooms: 3 };
  const { id } = await call(page, token, 'corp.Archives/add', { column_id: columnId, title: '西湖店', content: '<p>x</p>', data });
  return { id, columnId, modelId };
}

test('while a document keeps itself, a place that is being chosen stays open; what was searched goes when a row is chosen', async ({
  page,
}) => {
  const { token } = await letIntoOwn(page, engine);
  const { id, columnId } = await shop(page, token);
  await page.goto(consoleUrl(engine, `/tenant/corp/archives/edit/${id}`));
  await settled(page);
  await page.getByRole('textbox', { name: '标题', exact: true }).fill('东城店');
  await page.locator('.ant-cascader', { hasText: '西湖区' }).click();
  const menus = page.locator('.ant-cascader-menu');
  await expect(menus.nth(2)).toContainText('西湖区');
  await menus.first().getByRole('menuitemcheckbox', { name: '北京市' }).click();
  await expect(page.getByText('自动保存于')).toBeVisible();
  await expect(menus.nth(1)).not.toContainText('杭州市');
  await menus.nth(1).getByRole('menuitemcheckbox').first().click();
  await menus.nth(2).getByRole('menuitemcheckbox', { name: '东城区' }).click();

  const lines = page.getByRole('combobox', { name: '产品线' });
  await lines.fill('门店');
  await page.locator('.ant-select-item-option', { hasText: '门店' }).click();
  await expect(lines).toHaveValue('');
  await lines.fill('没有这一条');
  await page.keyboard.press('Tab');
  await expect(lines).toHaveValue('');
  const saved = await answerTo(page, '**/corp.Archives/edit', () =>
    page.getByRole('textbox', { name: '标题', exact: true }).press('ControlOrMeta+s'),
  );
  expect(saved).toMatchObject({ code: 1 });
  const { row } = await call(page, token, `corp.Archives/edit?id=${id}`);
  expect(row.data).toMatchObject({ place: [110000, 110100, 110101], lines: [expect.any(Number), columnId] });
});

test('a file of documents and the cards on a phone call the fields of a model by their titles', async ({ page }) => {
  const { token } = await letIntoOwn(page, engine);
  const { columnId } = await shop(page, token);
  await page.goto(consoleUrl(engine, '/tenant/corp/archives'));
  await page.locator('.list-tools').getByRole('button', { name: '更多操作' }).click();
  await page.getByRole('menuitem', { name: '导入' }).click();
  const dialog = page.getByRole('dialog');
  const buffer = Buffer.from('标题,栏目,展厅数\n拱墅店,/shops,三间\n');
  await dialog.locator('input[type=file]').setInputFiles({ name: '门店.csv', mimeType: 'text/csv', buffer });
  await expect(dialog.getByRole('row', { name: /^2 展厅数/ })).toBeVisible();
  await dialog.getByRole('button', { name: /^文件中的列/ }).click();
  await expect(dialog.getByRole('row', { name: /^展厅数 展厅数 三间/ })).toBeVisible();
  await expect(dialog).not.toContainText('data');

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(consoleUrl(engine, `/tenant/corp/column/${columnId}`));
  const card = page.locator('.list-card', { hasText: '西湖店' });
  await expect(card.getByText('浙江省杭州市西湖区')).toBeVisible();
  await expect(card.getByText('织机产品线')).toBeVisible();
  await expect(card).toContainText(/展厅数\s*3/);
  await expect(card).not.toContainText('门头照片');
});

test('a saved filter brings back the column whose fields it asks for, from every other and as the first question', async ({ page }) => {
  const { token } = await letIntoOwn(page, engine);
  const { columnId } = await shop(page, token);
  await page.goto(consoleUrl(engine, `/tenant/corp/archives?column=${columnId}&data.rooms=,9`));
  const asked = page.getByRole('list', { name: '当前筛选条件' });
  const found = page.locator('tbody tr[data-row-key]');
  const saved = page.getByRole('button', { name: '保存的筛选' });
  const isBack = async () => {
    await expect(page).toHaveURL(new RegExp(`/corp/archives\\?column=${columnId}&data.rooms=%2C9$`));
    await expect(asked).toHaveText(/展厅数/);
    await expect(found).toHaveCount(1);
  };
  await isBack();
  await saved.click();
  await page.getByRole('textbox', { name: '筛选名称' }).fill('小店');
  await page.getByRole('textbox', { name: '筛选名称' }).press('Enter');
  await page.getByRole('button', { name: '打开列表时默认使用“小店”' }).click();

  const { id: otherId } = await call(page, token, 'corp.Columns/add', { name: '别处', slug: 'elsewhere' });
  for (const elsewhere of [`archives?column=${otherId}`, `column/${otherId}`]) {
    await page.goto(consoleUrl(engine, `/tenant/corp/${elsewhere}`));
    await expect(page.getByText('还没有文档')).toBeVisible();
    await expect(asked).toHaveCount(0);
    await saved.click();
    await page.getByRole('button', { name: '小店', exact: true }).click();
    await isBack();
  }
  await page.goto(consoleUrl(engine, '/tenant/corp/archives'));
  await isBack();
});

test('a relation that was a text for a while points where it did', async ({ page }) => {
  const { token } = await letIntoOwn(page, engine);
  const remote = { controller: 'user.User', field: 'username' };
  const fields = [{ name: 'guide', title: '讲解员', type: 'remoteSelect', remote }];
  const { id } = await call(page, token, 'corp.Models/add', { name: '展厅', code: 'hall', fields });
  await page.goto(consoleUrl(engine, `/tenant/corp/models/edit/${id}`));
  await field(page, '讲解员').click();
  const settings = page.getByRole('complementary', { name: '字段设置' });
  const source = settings.locator('.ant-select', { has: page.getByRole('combobox', { name: '数据来源' }) });
  const save = () => answerTo(page, '**/corp.Models/edit', () => page.getByRole('button', { name: /^保\s?存$/ }).click());
  const become = async (kind: string) => {
    await settings.getByRole('combobox', { name: '类型' }).fill(kind);
    await page.locator(`.ant-select-item-option[title="${kind}"]`).click();
    const dialog = page.getByRole('dialog').filter({ hasText: `改为${kind}` });
    await dialog.getByRole('button', { name: '修改类型' }).click();
    await expect(dialog).toBeHidden();
  };
  await expect(source).toContainText('会员');
  await become('单行文本');
  await expect(source).toHaveCount(0);
  await become('关联一条数据');
  await expect(source).toContainText('会员');

  await become('单行文本');
  expect(await save()).toMatchObject({ code: 1 });
  await page.reload();
  await field(page, '讲解员').click();
  await become('关联一条数据');
  await expect(source).toContainText('会员');
  expect(await save()).toMatchObject({ code: 1 });
  const { row } = await call(page, token, `corp.Models/edit?id=${id}`);
  expect(row.fields[0]).toMatchObject({ type: 'remoteSelect', remote });
});

test('with many fields a new one is seen, the head stays, and the keys save', async ({ page }) => {
  const { token } = await letIntoOwn(page, engine);
  const { id } = await call(page, token, 'corp.Models/add', { name: '多字段', code: 'many-fields' });
  const { row } = await call(page, token, `corp.Models/edit?id=${id}`);
  const fields = Array.from({ length: 25 }, (_, n) => ({ type: 'string', name: `field_${n}`, title: `字段 ${n}` }));
  await call(page, token, 'corp.Models/edit', { id, version: row.version, fields });
  await page.goto(consoleUrl(engine, `/tenant/corp/models/edit/${id}`));
  await page.getByRole('navigation', { name: '字段类型' }).getByRole('button', { name: '数字' }).click();
  await expect(field(page, '数字')).toBeInViewport({ ratio: 1 });
  const save = page.getByRole('button', { name: /^保\s?存$/ });
  await expect(save).toBeInViewport({ ratio: 1 });
  const title = page.getByRole('complementary', { name: '字段设置' }).getByLabel('标题');
  await title.fill('甲');
  expect(await answerTo(page, '**/corp.Models/edit', () => page.keyboard.press('Control+s'))).toMatchObject({ code: 1 });
  await expect(save).toBeDisabled();
  // Whoever goes on typing is where they were: the new field is only called otherwise.
  await page.keyboard.type('乙');
  await expect(title).toHaveValue('甲乙');
  await expect(save).toBeEnabled();
});
