/** The queue of a reviewer: its keys, its boxes, and the marks of what changed. */
import { consoleUrl, engines } from './places.ts';
import { idOf, reviewingCompany } from './reviewing.ts';
import { expect, test } from './test.ts';

const engine = engines[0] ?? 'embedded';

test('the reason for several takes the focus, and while it is open no key judges', async ({ page }) => {
  const desk = await reviewingCompany(page, engine, { fourEyes: false });
  for (const title of ['甲', '乙']) await desk.write({ title, content: '<p>文字</p>', slug: '' });
  let judged = 0;
  page.on('request', (request) => {
    if (request.url().includes('corp.Archives/audit')) judged++;
  });
  await page.goto(consoleUrl(engine, '/tenant/corp/archives/review'));
  const pass = page.getByRole('button', { name: '通过', exact: true });
  const current = page.locator('.review-queue li[aria-current]');
  await expect(pass).toBeEnabled();
  await page.getByRole('checkbox', { name: '选择“乙”' }).check();
  await page.getByRole('button', { name: '驳回 1 篇' }).click();
  await page.keyboard.type('ajar');
  const reason = page.locator('.review-queue').getByRole('textbox', { name: '审核意见' });
  await expect(reason).toHaveValue('ajar');
  // Nor from beside the field.
  await page.getByRole('button', { name: '取消' }).focus();
  for (const key of ['a', 'j']) await page.keyboard.press(key);
  await expect(current).toContainText('甲');
  await page.getByRole('button', { name: '取消' }).click();
  await expect(reason).toHaveCount(0);
  await page.keyboard.press('j');
  await expect(current).toContainText('乙');
  await expect(pass).toBeEnabled();
  expect(judged).toBe(0);
});

test('the keys are heard by whoever comes by the menu, and sleep while a menu or a panel is open above the queue', async ({ page }) => {
  const desk = await reviewingCompany(page, engine, { fourEyes: false });
  for (const title of ['甲', '乙']) await desk.write({ title, content: '<p>文字</p>', slug: '' });
  await page.goto(consoleUrl(engine, '/tenant/corp/archives'));
  await page.getByRole('menuitem', { name: /审核/ }).click();
  const current = page.locator('.review-queue li[aria-current]');
  await expect(current).toContainText('甲');
  await page.keyboard.press('j');
  await expect(current).toContainText('乙');

  const tab = page.getByRole('navigation', { name: '打开的页面' }).getByRole('button', { name: '审核', exact: true });
  await tab.click({ button: 'right' });
  await expect(page.getByRole('menuitem', { name: '关闭其他' })).toBeVisible();
  await page.keyboard.press('k');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menuitem', { name: '关闭其他' })).toBeHidden();
  await expect(current).toContainText('乙');

  await page.getByRole('button', { name: /^通知/ }).click();
  const panel = page.getByRole('dialog');
  await expect(panel).toBeVisible();
  // Nobody has the focus, and the panel is open still.
  await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
  await page.keyboard.press('k');
  await expect(current).toContainText('乙');
  await page.locator('.review-detail h2').click();
  await expect(panel).toHaveCount(0);
  await page.keyboard.press('k');
  await expect(current).toContainText('甲');
});

test('a word and the one in its place are one change, and the words beside the switch turn it', async ({ page }) => {
  const desk = await reviewingCompany(page, engine, { fourEyes: false });
  const between = '<p>Nothing here</p>'.repeat(40);
  const before = `<p>The red loom weaves</p>${between}<p>We have two halls</p>`;
  const id = await desk.write({ title: 'Looms', content: before, slug: 'looms' });
  await desk.call('corp.Archives/audit', { ids: [id], audit_status: 1 });
  const content = before.replace('red', 'blue').replace('two', 'three');
  await desk.call('corp.Archives/edit', { id, version: await desk.versionOf(id), content, save_mode: 'submit' });
  await page.goto(consoleUrl(engine, `/tenant/corp/archives/review?id=${id}`));
  const here = page.locator('.diff-body .is-here');
  const next = page.getByRole('button', { name: '下一处修改' });
  for (const shown of [
    ['red', 'blue'],
    ['two', 'three'],
    ['red', 'blue'],
  ]) {
    await next.click();
    await expect(here).toHaveText(shown);
    // Where it was pressed it can be pressed again.
    await expect(next).toBeInViewport({ ratio: 1 });
    await expect(here.first()).toBeInViewport({ ratio: 1 });
  }
  const only = page.getByRole('switch', { name: '只看修改处' });
  await page.getByText('只看修改处').click();
  await expect(only).toBeChecked();
  // What follows a change stays, and a mark stands for what is left out after it.
  const same = page.locator('.diff-body > .diff-same').filter({ visible: true });
  await expect(same).toHaveCount(2);
  expect(await same.evaluateAll((all) => all.map((one) => getComputedStyle(one, '::after').content))).toEqual(['"⋯" / ""', 'none']);
  await only.click();
  await expect(only).not.toBeChecked();
});

test('what can be chosen in the queue looks otherwise than what cannot, in the dark too', async ({ page }) => {
  const desk = await reviewingCompany(page, engine, { fourEyes: true });
  await desk.write({ title: '自己的文档', content: '<p>文字</p>', slug: '' });
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto(consoleUrl(engine, '/tenant/corp/archives/review'));
  const looks = () =>
    page.locator('.review-queue').evaluate((queue) => {
      const box = queue.querySelector('li input')?.parentElement;
      return box && getComputedStyle(box).backgroundColor;
    });
  await expect(page.getByRole('checkbox', { name: '选择“自己的文档”' })).toBeDisabled();
  const disabled = await looks();
  await desk.call('routine.Config/edit', { archiveFourEyes: false });
  await page.reload();
  await expect(page.getByRole('checkbox', { name: '选择“自己的文档”' })).toBeEnabled();
  expect(await looks()).not.toBe(disabled);
});

test('what was changed since a rejection is shown by itself, with the reason and the document in other languages', async ({ page }) => {
  const desk = await reviewingCompany(page, engine, { fourEyes: false });
  const id = await desk.write({ title: '新织机', content: '<p>第一稿的文字</p>', slug: '' });
  const other = await desk.call('corp.Columns/add', { name: 'News', slug: 'review-news', locale: 'en' });
  const original = await desk.call('corp.Archives/add', { title: 'New loom', column_id: idOf(other), save_mode: 'save' });
  await desk.call('corp.Archives/linkTranslation', { id, other_id: idOf(original) });
  await page.goto(consoleUrl(engine, '/tenant/corp/archives/review'));
  const article = page.getByRole('article', { name: '新织机' });
  await expect(article.getByRole('link', { name: 'New loom' })).toBeVisible();
  // Nothing was rejected yet.
  await expect(article.getByRole('button', { name: '通过', exact: true })).toBeEnabled();
  await expect(article.getByText('驳回之后的修改')).toHaveCount(0);

  await desk.call('corp.Archives/audit', { ids: [id], audit_status: 2, audit_remark: '请写明产能\n与交期' });
  const version = await desk.versionOf(id);
  await desk.call('corp.Archives/edit', { id, version, content: '<p>第一稿的文字</p><p>每月一千米</p>', save_mode: 'submit' });
  await page.reload();
  await expect(article.locator('.review-since')).toContainText('上次驳回： 请写明产能');
  await expect(article.locator('.compare')).toContainText('第一稿的文字');
  await article.getByText('驳回之后的修改').click();
  await expect(article.locator('ins')).toHaveText('每月一千米');
});

test('what a letter leads to and waits no more is said: no other stands in its place to be judged for it', async ({ page }) => {
  const desk = await reviewingCompany(page, engine, { fourEyes: false });
  const gone = await desk.write({ title: '已撤回的', content: '<p>文字</p>', slug: '' });
  const waiting = await desk.write({ title: '还在等的', content: '<p>文字</p>', slug: '' });
  await desk.call('corp.Archives/withdraw', { id: gone });
  const judged: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('corp.Archives/audit')) judged.push(request.url());
  });
  await page.goto(consoleUrl(engine, `/tenant/corp/archives/review?id=${gone}`));
  await expect(page.getByText('这篇文档不在等待审核')).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(0);
  await page.keyboard.press('a');
  await page.getByRole('button', { name: '看等待中的文档' }).click();
  await expect(page.getByRole('article', { name: '还在等的' })).toBeVisible();
  expect(judged).toEqual([]);
  // The one on the desk is judged among several: what comes next is no fault of the address.
  await page.goto(consoleUrl(engine, `/tenant/corp/archives/review?id=${waiting}`));
  await desk.write({ title: '下一篇', content: '<p>文字</p>', slug: '' });
  await page.reload();
  await page.getByRole('checkbox', { name: '选择“还在等的”' }).check();
  await page.getByRole('button', { name: '通过 1 篇' }).click();
  await expect(page.getByRole('article', { name: '下一篇' })).toBeVisible();
});

test('where nothing waits, what a letter leads to is said to wait no more, and is a step away', async ({ page }) => {
  const desk = await reviewingCompany(page, engine, { fourEyes: false });
  const id = await desk.write({ title: '已撤回的', content: '<p>文字</p>', slug: '' });
  await desk.call('corp.Archives/withdraw', { id });
  await page.goto(consoleUrl(engine, `/tenant/corp/archives/review?id=${id}`));
  await expect(page.getByText('这篇文档不在等待审核')).toBeVisible();
  await page.getByRole('button', { name: '看等待中的文档' }).click();
  await expect(page.getByText('没有等待审核的文档')).toBeVisible();
  await page.goto(consoleUrl(engine, `/tenant/corp/archives/review?id=${id}`));
  await page.getByRole('button', { name: '打开编辑页' }).click();
  await expect(page).toHaveURL(consoleUrl(engine, `/tenant/corp/archives/edit/${id}`));
});

test('a second press on the verdict of one document is none on the next, which comes in its place', async ({ page }) => {
  const desk = await reviewingCompany(page, engine, { fourEyes: false });
  for (const title of ['甲', '乙', '丙']) await desk.write({ title, content: `<p>${title}的文字</p>`, slug: '' });
  let judged = 0;
  page.on('request', (request) => {
    if (request.url().includes('corp.Archives/audit')) judged++;
  });
  await page.goto(consoleUrl(engine, '/tenant/corp/archives/review'));
  const pass = page.getByRole('button', { name: '通过', exact: true });
  const shows = (title: string) => expect(page.getByRole('article', { name: title })).toContainText(`${title}的文字`);
  await shows('甲');
  // In the page: whoever asks from outside may come when the moment is over.
  await page.evaluate(() => {
    const pressed = new Set<string>();
    new MutationObserver(() => {
      const article = document.querySelector('article.review-detail');
      const name = article?.getAttribute('aria-label') ?? '';
      if (name === '甲' || !article?.textContent.includes(`${name}的文字`) || pressed.has(name)) return;
      pressed.add(name);
      const press = () => {
        article.querySelector<HTMLElement>('.review-decision .ant-btn-primary')?.click();
        document.body.dispatchEvent(new KeyboardEvent('keydown', { code: 'KeyA', key: 'a', bubbles: true }));
        document.body.dataset.pressed = [...pressed].join('');
      };
      for (const ms of [0, 200, 400]) setTimeout(press, ms);
    }).observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true });
  });
  await pass.click();
  await expect(page.locator('body')).toHaveAttribute('data-pressed', '乙');
  // Then it is judged as it was meant to be.
  await expect(pass).toBeEnabled();
  await shows('乙');
  expect(judged).toBe(1);
  await pass.click();
  await expect(page.locator('body')).toHaveAttribute('data-pressed', '乙丙');
  await expect(pass).toBeEnabled();
  await shows('丙');
  expect(judged).toBe(2);
});

test('the queue says of a document that it comes for the first time, and the mark stands out on the open one too', async ({ page }) => {
  const desk = await reviewingCompany(page, engine, { fourEyes: false });
  await desk.write({ title: '新来的', content: '<p>文字</p>', slug: '' });
  await page.goto(consoleUrl(engine, '/tenant/corp/archives/review'));
  const mark = page.locator('.review-queue li[aria-current] i');
  await expect(mark).toHaveText('首次发布');
  // Lighter than the ground of its row.
  await expect(mark).toHaveCSS('background-color', 'rgb(255, 255, 255)');
});

test('what is passed is asked about where what is on the site leaves it until its time, alone and with others', async ({ page }) => {
  const desk = await reviewingCompany(page, engine, { fourEyes: false });
  const later = async (title: string, slug: string) => {
    const id = await desk.write({ title, content: '<p>文字</p>', slug });
    await desk.call('corp.Archives/audit', { ids: [id], versions: { [id]: await desk.versionOf(id) }, audit_status: 1 });
    expect((await desk.visit(slug)).status()).toBe(200);
    const publish_time = Date.UTC(2090, 0, 2, 1) / 1000;
    await desk.call('corp.Archives/edit', { id, version: await desk.versionOf(id), publish_time, save_mode: 'submit' });
  };
  await later('先来的', 'first');
  await later('在网站上', 'on-show');
  await desk.write({ title: '另一篇', content: '<p>文字</p>', slug: '' });
  await page.goto(consoleUrl(engine, '/tenant/corp/archives/review'));
  const question = page.getByRole('dialog', { name: '网站上现在的版本会先撤下' });
  await expect(page.getByRole('heading', { name: '先来的' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^通过( A)?$/ })).toBeEnabled();
  await expect(async () => {
    await page.keyboard.press('a');
    await expect(question).toBeVisible({ timeout: 500 });
  }).toPass();
  await expect(question).toContainText('“先来的”');
  await page.keyboard.press('a');
  await page.keyboard.press('Escape');
  await expect(question).toHaveCount(0);
  expect((await desk.visit('first')).status()).toBe(200);
  await page.getByRole('button', { name: /^通过( A)?$/ }).click();
  await question.getByRole('button', { name: '通过' }).click();
  await expect(page.getByText('已通过《先来的》')).toBeVisible();
  expect((await desk.visit('first')).status()).toBe(404);

  await page.getByRole('checkbox', { name: '全选' }).check();
  await page.getByRole('button', { name: '通过 2 篇' }).click();
  await expect(question).toContainText('其中 1 篇现在就在网站上');
  await question.getByRole('button', { name: '取消' }).click();
  await expect(question).toHaveCount(0);
  expect((await desk.visit('on-show')).status()).toBe(200);
  await page.getByRole('button', { name: '通过 2 篇' }).click();
  await question.getByRole('button', { name: '通过 2 篇' }).click();
  await expect(page.getByText('已通过 2 篇，其中 1 篇到时间才在网站上')).toBeVisible();
  expect((await desk.visit('on-show')).status()).toBe(404);
});
