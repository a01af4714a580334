/** Documents by the dozen: all that match, marked, moved, deleted and brought back, dragged into an order, read from a file. */
import { bar, figure, openDocuments, rows, titles, views } from './documents.ts';
import { callsOf, letIn, speakEnglish } from './people.ts';
import { consoleUrl, engines } from './places.ts';
import { expect, test } from './test.ts';
import { answerTo, atRest } from './waiting.ts';

const engine = engines[0] ?? 'embedded';

test('all that match are chosen across pages, marked, moved to the bin and brought back', async ({ page }) => {
  const { call } = await openDocuments(page);
  const { total } = await call('index?limit=1');
  await page.getByRole('checkbox', { name: '选择本页全部' }).check();
  await bar(page)
    .getByRole('button', { name: `选择全部 ${total} 条` })
    .click();
  await expect(bar(page)).toContainText(String(total));

  await bar(page).getByRole('button', { name: '标记' }).click();
  await page.getByRole('dialog').getByRole('radio', { name: '头条' }).check();
  const marked = await answerTo(page, '**/corp.Archives/flag', () =>
    page.getByRole('dialog').getByRole('button', { name: '加上标记' }).click(),
  );
  expect(marked).toMatchObject({ code: 1, data: { count: total, refused: [] } });
  await expect(rows(page).first()).toContainText('头条');

  await expect(figure(page, '全部')).toHaveText(String(total));
  await bar(page).getByRole('button', { name: '删除' }).click();
  const gone = await answerTo(
    page,
    '**/corp.Archives/del*',
    () => page.getByRole('dialog').getByRole('button', { name: '删除' }).click(),
    'DELETE',
  );
  expect(gone).toMatchObject({ code: 1, data: { count: total } });
  await expect(figure(page, '回收站')).toHaveText(String(total));
  await expect(figure(page, '全部')).toHaveText('0');

  await views(page).getByRole('button', { name: '回收站' }).click();
  await expect(rows(page)).toHaveCount(10);
  await expect(rows(page).first()).toContainText(/保留至 (\d{4}-)?\d\d-\d\d/);
  // When something was deleted can be asked here, and only here.
  const deleted = page.getByRole('textbox', { name: '删除时间' });
  await page.getByRole('button', { name: '筛选', exact: true }).click();
  await expect(deleted.first()).toBeVisible();
  const first = (await titles(page))[0] ?? '';
  await rows(page).first().getByRole('button', { name: /^恢复/ }).click();
  await expect(figure(page, '全部')).toHaveText('1');
  await views(page).getByRole('button', { name: '全部' }).click();
  await expect(rows(page)).toHaveCount(1);
  await expect(page.getByRole('textbox', { name: '过期时间' }).first()).toBeVisible();
  await expect(deleted).toHaveCount(0);
  expect(await titles(page)).toEqual([first]);

  // One by itself goes where many go, and is said to.
  await rows(page)
    .first()
    .getByRole('button', { name: /更多操作$/ })
    .click();
  await page.getByRole('menuitem', { name: '删除' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '删除' }).click();
  await expect(page.getByText('已放入回收站 1 篇')).toBeVisible();
});

test('an address that was taken meanwhile is told of when its document comes back, for as long as that takes to read', async ({ page }) => {
  const { call, company } = await openDocuments(page);
  const { list } = await call('columns');
  const add = (title: string) => call('add', { title, column_id: list[0].id, slug: 'opening-hours' });
  const { id } = await add('营业时间');
  const deleting = await page.request.delete(consoleUrl(engine, `/tenant/corp.Archives/del?ids[]=${id}`), {
    headers: { batoken: company.token },
  });
  expect(await deleting.json()).toMatchObject({ code: 1 });
  await add('新的营业时间');
  await page.clock.install();
  await page.goto(consoleUrl(engine, '/tenant/corp/archives?view=recycle'));
  await rows(page).first().getByRole('button', { name: /^恢复/ }).click();
  const told = page.getByText(/原来的网址已被占用，现在是 opening-hours-2$/);
  await expect(told).toBeVisible();
  await page.clock.runFor(6000);
  await expect(told).toBeVisible();
  // Nothing of the header is below it, and it goes when it is pressed.
  const bottom = await page.getByRole('banner').evaluate((header) => header.getBoundingClientRect().bottom);
  expect((await told.boundingBox())?.y).toBeGreaterThan(bottom);
  await told.click();
  await expect(told).toBeHidden();
});

test('what the bar has no room for is in its menu, and comes back with the room', async ({ page }) => {
  await openDocuments(page);
  await page.getByRole('checkbox', { name: '选择本页全部' }).check();
  const deleting = bar(page).getByRole('button', { name: '删除' });
  await expect(deleting).toBeVisible();
  await page.setViewportSize({ width: 780, height: 800 });
  await expect(deleting).toBeHidden();
  expect(await bar(page).evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  await bar(page).getByRole('button', { name: '更多' }).click();
  await expect(page.getByRole('menuitem', { name: '删除' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(deleting).toBeVisible();
});

test('what is refused is named, and stops no other', async ({ page }) => {
  const { call, company } = await openDocuments(page);
  const { list } = await call('index?limit=3');
  const [one, , three] = list;
  for (const { title } of list) await page.getByRole('checkbox', { name: `选择 ${title}` }).check();
  // Meanwhile somebody else takes one off the site, and deletes another for ever.
  await call('unpublish', { ids: [one.id] });
  for (const action of ['del', 'purge']) {
    const url = consoleUrl(engine, `/tenant/corp.Archives/${action}?ids[]=${three.id}`);
    expect(await (await page.request.delete(url, { headers: { batoken: company.token } })).json()).toMatchObject({ code: 1 });
  }
  await bar(page).getByRole('button', { name: '下线' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '下线' }).click();
  const report = page.getByRole('dialog', { name: '下线' });
  await expect(report).toContainText('完成 1 项');
  await expect(report.getByRole('listitem')).toContainText([three.title, one.title]);
  await report.getByRole('button', { name: '关闭' }).last().click();
  await expect(figure(page, '已发布')).toHaveText(String((await call('counts')).counts.live));
  // What is still there stays ticked.
  await expect(bar(page)).toContainText('已选 1');
  await expect(page.getByRole('checkbox', { name: `选择 ${one.title}` })).toBeChecked();
});

test('where all was refused, one sentence says so', async ({ page }) => {
  const { call } = await openDocuments(page);
  const [one] = (await call('index?limit=1')).list;
  await page.getByRole('checkbox', { name: `选择 ${one.title}` }).check();
  await call('unpublish', { ids: [one.id] });
  await bar(page).getByRole('button', { name: '下线' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '下线' }).click();
  const report = page.getByRole('dialog', { name: '下线' });
  await expect(report.getByRole('status')).toHaveText('1 项没有处理，原因如下');
  await expect(report).not.toContainText('一项也没有处理');
});

test('in one column what is on the site is dragged into its order with the keyboard', async ({ page }) => {
  const { call } = await openDocuments(page);
  const { list } = await call('columns');
  const lists = list.filter((column: { id: number; type: string; archives: number }) => column.type === 'list' && column.archives >= 3);
  const leaf = lists.find((column: { id: number }) => !list.some((other: { pid: number }) => other.pid === column.id));
  // Pinned documents have an order of their own.
  const standing = await call(`index?column=${leaf.id}&limit=100`);
  await call('flag', { ids: standing.list.map(({ id }: { id: number }) => id), flag: 'top', on: false });
  await page.goto(consoleUrl(engine, `/tenant/corp/archives?column=${leaf.id}&view=live`));
  await expect(page.getByText('拖动即可调整网站上的顺序。')).toBeVisible();
  await expect(rows(page).nth(2)).toBeVisible();
  const [first = '', second = '', ...others] = await titles(page);
  const grip = rows(page)
    .nth(1)
    .getByRole('button', { name: /拖动|排序/ })
    .first();
  await grip.focus();
  const sorted = await answerTo(page, '**/corp.Archives/sortable', async () => {
    for (const key of ['Space', 'ArrowUp', 'Space']) await page.keyboard.press(key);
  });
  expect(sorted.code).toBe(1);
  await expect.poll(() => titles(page)).toEqual([second, first, ...others]);
  await page.reload();
  await expect.poll(() => titles(page)).toEqual([second, first, ...others]);
});

test('a row that keys have lifted stays in sight, a line shows where it would go, and Tab puts it back and goes on', async ({ page }) => {
  await letIn(page, engine, 'platform', 'admin');
  // The rules of menus are everybody's: none is moved.
  await page.route('**/sortable', (route) => route.abort());
  const sorted: string[] = [];
  page.on('request', (request) => request.url().includes('/sortable') && sorted.push(request.url()));
  await page.goto(consoleUrl(engine, '/platform/auth/rule'));
  const row = (name: string) => rows(page).filter({ has: page.getByRole('button', { name: `拖动排序：${name}` }) });
  const grip = row('权限管理').getByRole('button', { name: '拖动排序：权限管理' });
  const said = (words: string) => expect(page.locator('[aria-live]').filter({ hasText: words })).toBeAttached();
  await grip.focus();
  const [own, other] = [await atRest(row('权限管理')), await atRest(row('租户运营'))];
  for (const key of ['Space', 'ArrowUp', 'ArrowUp']) await page.keyboard.press(key);
  await said('权限管理 移到 租户运营 的位置。');
  await expect(row('租户运营')).toHaveAttribute('data-drop', 'before');
  await expect(row('权限管理')).toHaveClass(/is-lifted/);
  expect([await atRest(row('权限管理')), await atRest(row('租户运营'))]).toEqual([own, other]);

  await page.keyboard.press('Tab');
  await said('已取消，权限管理 回到原处。');
  await expect(grip).not.toBeFocused();
  await expect(row('权限管理').locator(':focus')).toBeVisible();
  await expect(page.locator('[data-drop], .is-lifted')).toHaveCount(0);
  await page.keyboard.press('Shift+Tab');
  await expect(grip).toBeFocused();

  // Below a branch that is open stands below all of it.
  const fold = row('租户运营').getByRole('button', { name: /^(展开|收起) 租户运营$/ });
  if ((await fold.getAttribute('aria-expanded')) === 'false') await fold.click();
  await atRest(row('备案合规'));
  await row('控制台').getByRole('button', { name: '拖动排序：控制台' }).focus();
  for (const key of ['Space', 'ArrowDown']) await page.keyboard.press(key);
  await said('控制台 移到 租户运营 的位置。');
  await expect(page.locator('[data-drop]')).toHaveCount(1);
  await expect(row('备案合规')).toHaveAttribute('data-drop', 'after');
  await page.keyboard.press('Escape');
  await fold.click();
  expect(sorted).toEqual([]);
});

test('documents come from a file after a trial, as drafts', async ({ page }) => {
  const { call } = await openDocuments(page);
  const { list } = await call('columns');
  const column = list.find((one: { type: string }) => one.type === 'list');
  await page.locator('.list-tools').getByRole('button', { name: '更多操作' }).click();
  await page.getByRole('menuitem', { name: '导入' }).click();
  const dialog = page.getByRole('dialog');
  const csv = `标题,栏目,正文,标签,过期时间\n来自表格的一篇,/${column.path},第一段,甲、乙,2020-01-02\n没有栏目的一篇,不存在,,,\n`;
  await dialog.locator('input[type=file]').setInputFiles({ name: '文档.xlsx', mimeType: 'text/csv', buffer: Buffer.from(csv) });
  await expect(dialog.getByRole('alert')).toContainText('这不是 XLSX 文件');
  await dialog.locator('input[type=file]').setInputFiles({ name: '文档.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
  await expect(dialog.getByRole('row', { name: /3 栏目 没有名为“不存在”的列表栏目/ })).toBeVisible();
  await expect(dialog.getByRole('region', { name: '可以导入，请留意' })).toContainText(/2.*过期时间已经过去，导入后不会显示/s);
  await expect(dialog.getByRole('alert')).toContainText('每行新建一条，已有的不会改变');
  await dialog.getByRole('button', { name: /新建.*1/ }).click();
  await expect(dialog.getByRole('alert')).toContainText(/已新建 1 条.*已有的没有改变/s);
  await dialog.getByRole('button', { name: '关闭' }).last().click();
  await views(page).getByRole('button', { name: '草稿' }).click();
  await expect(rows(page).filter({ hasText: '来自表格的一篇' })).toBeVisible();
});

test('a document in the recycle bin whose column is gone has no address, and says why', async ({ page }) => {
  const { company, call } = await openDocuments(page);
  const column = await callsOf(page, engine, company.token)('corp.Columns/add', { name: '要删的栏目', slug: 'leaving' });
  const { id } = await call('add', { title: '没有栏目的文档', slug: 'orphan', column_id: column.id, save_mode: 'save' });
  const bin = consoleUrl(engine, '/tenant/corp/archives?view=recycle');
  const remove = async (path: string) => {
    const answer = await page.request.delete(consoleUrl(engine, `/tenant/${path}`), { headers: { batoken: company.token } });
    expect(await answer.json()).toMatchObject({ code: 1 });
  };
  const row = rows(page).filter({ hasText: '没有栏目的文档' });
  await remove(`corp.Archives/del?ids[]=${id}`);
  await page.goto(bin);
  await expect(row).toContainText('/leaving/orphan');
  await remove(`corp.Columns/del?ids[]=${column.id}`);
  await page.reload();
  await expect(row).toContainText('栏目已删除');
  await expect(row).not.toContainText('orphan');

  // Its own page has no address either, says where it lies, and leads out of the bin.
  await page.goto(consoleUrl(engine, `/tenant/corp/archives/edit/${id}`));
  const address = page.locator('.archive-address');
  await expect(address).toHaveText('栏目已删除，没有网址');
  await expect(page.getByRole('figure', { name: '搜索结果预览' })).not.toContainText('orphan');
  const notice = page.getByRole('status').filter({ hasText: /文档在回收站里，保留至 (\d{4}-)?\d\d-\d\d/ });
  await notice.getByRole('button', { name: '恢复' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox').click();
  await page.locator('.ant-select-tree-title').filter({ hasText: '公司新闻' }).click();
  const back = await answerTo(page, '**/corp.Archives/recover', () => dialog.getByRole('button', { name: '恢复' }).click());
  expect(back).toMatchObject({ code: 1, data: { count: 1 } });
  await expect(notice).toHaveCount(0);
  await expect(address).toContainText('/news/company/orphan');
  // The fields of that column's model are there, with nothing in them, and stand in nobody's way.
  await expect(page.getByRole('group', { name: '文章' })).toBeVisible();
  const saved = await answerTo(page, '**/corp.Archives/edit', () => page.getByRole('button', { name: '仅保存' }).click());
  expect(saved).toMatchObject({ code: 1 });
});

test('whoever brings back one document reads of one, and of several how many need another column', async ({ page }) => {
  const { company, call } = await openDocuments(page);
  const ask = callsOf(page, engine, company.token);
  const [gone, kept] = [await ask('corp.Columns/add', { name: '要删的栏目' }), await ask('corp.Columns/add', { name: '留下的栏目' })];
  const homeless = await call('add', { title: '没有栏目', column_id: gone.id, save_mode: 'save' });
  const other = await call('add', { title: '有栏目', column_id: kept.id, save_mode: 'save' });
  for (const path of [`Archives/del?ids[]=${homeless.id}&ids[]=${other.id}`, `Columns/del?ids[]=${gone.id}`]) {
    const answer = await page.request.delete(consoleUrl(engine, `/tenant/corp.${path}`), { headers: { batoken: company.token } });
    expect(await answer.json()).toMatchObject({ code: 1 });
  }
  await speakEnglish(page);
  await page.goto(consoleUrl(engine, '/tenant/corp/archives?view=recycle'));
  const dialog = page.getByRole('dialog');
  await rows(page)
    .filter({ hasText: '没有栏目' })
    .getByRole('button', { name: /^Restore/ })
    .click();
  await expect(dialog).toContainText('Its column is gone. Choose another one.');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
  for (const row of await rows(page).getByRole('checkbox').all()) await row.check();
  await page.getByRole('toolbar').getByRole('button', { name: 'Restore' }).click();
  await expect(dialog).toContainText('Documents in Chinese whose column is gone: 1. Choose another one for them.');
});

test('a document that is moved in its editor brings no demands of the new model that nobody made', async ({ page }) => {
  const { company } = await openDocuments(page);
  const ask = callsOf(page, engine, company.token);
  const fields = [
    { name: 'power', title: '功率', type: 'number' },
    { name: 'origin', title: '产地', type: 'string' },
  ];
  const model = await ask('corp.Models/add', { name: '机床', code: 'machine-tool', fields });
  const [from, to] = [
    await ask('corp.Columns/add', { name: '甲栏', slug: 'from-here' }),
    await ask('corp.Columns/add', { name: '乙栏', slug: 'to-there', model_id: model.id }),
  ];
  const { id } = await ask('corp.Archives/add', { title: '搬家的文档', column_id: from.id, save_mode: 'save' });
  await page.goto(consoleUrl(engine, `/tenant/corp/archives/edit/${id}`));
  await page.getByRole('combobox', { name: '栏目', exact: true }).fill('乙栏');
  await page.locator('.ant-select-tree-title').filter({ hasText: '乙栏' }).click();
  await expect(page.getByRole('textbox', { name: '产地' })).toBeVisible();
  const saved = await answerTo(page, '**/corp.Archives/edit', () => page.getByRole('button', { name: '仅保存' }).click());
  expect(saved).toMatchObject({ code: 1, data: { row: { column_id: to.id } } });
});

test('a new document has no address before it has a column', async ({ page }) => {
  await openDocuments(page);
  await page.goto(consoleUrl(engine, '/tenant/corp/archives/add'));
  await page.getByRole('textbox', { name: '网址' }).fill('no-column');
  await expect(page.locator('.archive-address')).toHaveText('选择栏目后才有网址');
  await expect(page.getByRole('figure', { name: '搜索结果预览' })).not.toContainText('no-column');
});

test('the lowest row has room above the bar', async ({ page }) => {
  await openDocuments(page);
  await page.setViewportSize({ width: 1440, height: 600 });
  await page.getByRole('checkbox', { name: '选择本页全部' }).check();
  await expect(bar(page)).toBeVisible();
  await page.locator('.list-foot').evaluate((foot) => {
    const scrolls = (part: Element | null): Element | null =>
      !part || part.scrollHeight > part.clientHeight + 1 ? part : scrolls(part.parentElement);
    scrolls(foot.parentElement)?.scrollTo(0, 1e6);
  });
  const lowest = await rows(page).last().boundingBox();
  const place = await bar(page).boundingBox();
  expect((lowest?.y ?? 0) + (lowest?.height ?? 0)).toBeLessThanOrEqual(place?.y ?? 0);
  // It stands on the card of the list, which it does not cut in two.
  const [table, foot] = await Promise.all(['.list-table', '.list-foot'].map((name) => page.locator(name).first().boundingBox()));
  expect((table?.y ?? 0) + (table?.height ?? 0)).toBeCloseTo(foot?.y ?? 0, 0);
});

test('a button that is pressed by key and goes away leaves the focus on its page', async ({ page }) => {
  const { call, company } = await openDocuments(page);
  const main = page.locator('main');
  const press = async (name: RegExp | string, place = main) => {
    const button = place.getByRole('button', { name }).first();
    await button.focus();
    await page.keyboard.press('Enter');
  };
  const sure = async (name: string) => {
    await page.getByRole('dialog').getByRole('button', { name }).focus();
    await page.keyboard.press('Enter');
    await expect(bar(page)).toBeHidden();
    await expect(main).toBeFocused();
  };
  const choose = () => rows(page).first().getByRole('checkbox').check();
  for (const name of ['下线', '删除']) {
    await choose();
    await press(name, bar(page));
    await sure(name);
  }
  await views(page).getByRole('button', { name: '回收站' }).click();
  await expect(rows(page).first()).toContainText('保留至');
  await choose();
  await press('恢复', bar(page));
  await expect(bar(page)).toBeHidden();
  await expect(main).toBeFocused();

  const { list } = await call('index?limit=1');
  const { row } = await call(`edit?id=${list[0].id}`);
  await page.goto(consoleUrl(engine, `/tenant/corp/archives/add?column=${row.column_id}`));
  await page.getByRole('textbox', { name: '标题', exact: true }).fill('只保存');
  await press('仅保存');
  await expect(page).toHaveURL(/archives\/edit\/\d+$/);
  await expect(page.locator('main :focus, main:focus')).toBeVisible();
  // Off while it is saved, and on again: the button keeps it.
  await page.goto(consoleUrl(engine, `/tenant/corp/archives/edit/${list[0].id}`));
  await page.getByRole('textbox', { name: '标题', exact: true }).fill('再保存');
  await expect(page.getByRole('button', { name: '仅保存' })).toBeEnabled();
  await answerTo(page, '**/corp.Archives/edit', () => press('仅保存'));
  await expect(page.getByRole('button', { name: '仅保存' })).toBeFocused();

  const { id } = await callsOf(page, engine, company.token)('corp.Models/add', { name: '焦点', code: 'focus-kept' });
  await page.goto(consoleUrl(engine, `/tenant/corp/models/edit/${id}`));
  await page.getByRole('navigation', { name: '字段类型' }).getByRole('button', { name: '数字' }).click();
  await press(/^保\s?存$/);
  await expect(page.getByRole('button', { name: /^保\s?存$/ })).toBeDisabled();
  await expect(main).toBeFocused();
});
