/** What is chosen in a calendar with a time is what its field has, as what is typed into it; and days stand in their order. */
import { callsOf, letIntoOwn, ownPassword } from './people.ts';
import { consoleUrl, engines } from './places.ts';
import { expect, type Locator, test } from './test.ts';
import { answerTo, atRest, settled } from './waiting.ts';

const engine = engines[0] ?? 'embedded';

test('a time is what was chosen, without the button of the calendar @phone', async ({ page }) => {
  const { token } = await letIntoOwn(page, engine);
  const call = callsOf(page, engine, token);
  const { list } = await call('corp.Archives/columns');
  await page.goto(consoleUrl(engine, `/tenant/corp/archives/add?column=${list[0].id}`));
  await page.getByRole('textbox', { name: '标题', exact: true }).fill('选时间的');
  await page.getByText('时间与顺序').scrollIntoViewIfNeeded();
  const time = page.getByRole('textbox', { name: '发布时间' });
  const calendar = page.locator('.ant-picker-dropdown:visible');
  const day = (text: string) => calendar.locator('.ant-picker-cell-in-view').getByText(text, { exact: true });
  await time.click();
  await calendar.locator('.ant-picker-header-super-next-btn').first().click();
  await day('15').click();
  await press(calendar.locator('.ant-picker-time-panel-column').nth(1).getByText('02', { exact: true }));
  await expect(time).toHaveValue(/^\d{4}-\d\d-15 \d\d:02:00$/);
  // Straight from the open calendar: the button says already what it will do.
  const save = page.getByRole('button', { name: '保存并定时发布' });
  const made = await answerTo(page, '**/corp.Archives/add', () => save.click());
  expect(made).toMatchObject({ code: 1 });
  await page.waitForURL(/\/edit\/\d+$/);
  await settled(page);
  const shown = await time.inputValue();
  const { row } = await call(`corp.Archives/edit?id=${made.data.id}`);
  expect(row.publish_time).toBe(new Date(`${shown.replace(' ', 'T')}+08:00`).getTime() / 1000);
  expect(row.publish_time).toBeGreaterThan(Date.now() / 1000);

  // Another year has the same time of day.
  await time.click();
  await calendar.locator('.ant-picker-year-btn').first().click();
  await calendar.locator('.ant-picker-cell-in-view').getByText('2029', { exact: true }).click();
  await expect(time).toHaveValue(shown.replace(/^\d{4}/, '2029'));
  await page.keyboard.press('Escape');
  await expect(time).toHaveValue(shown);

  // It stays when the field is left for another one.
  await time.click();
  await day('16').click();
  await page.getByRole('textbox', { name: '标题', exact: true }).click();
  await expect(calendar).toHaveCount(0);
  await expect(time).toHaveValue(shown.replace('-15 ', '-16 '));
});

test('the moment of a calendar is chosen with its field and its button in sight @phone', async ({ page, isMobile }) => {
  test.skip(!isMobile, 'Beside a pointer the calendar stands below its field.');
  const { token } = await letIntoOwn(page, engine);
  const { list } = await callsOf(page, engine, token)('corp.Archives/columns');
  await page.setViewportSize({ width: 390, height: 664 });
  await page.goto(consoleUrl(engine, `/tenant/corp/archives/add?column=${list[0].id}`));
  await page.getByText('时间与顺序').scrollIntoViewIfNeeded();
  const time = page.getByRole('textbox', { name: '发布时间' });
  await time.click();
  const calendar = page.locator('.ant-picker-dropdown:visible');
  await expect(calendar.locator('.ant-picker-ok button')).toBeInViewport({ ratio: 1 });
  const [field, panel] = [await atRest(time), await atRest(calendar)];
  expect(panel.y).toBeGreaterThan(field.y + field.height);
});

test('Escape takes back what was chosen in a calendar, its button only closes it', async ({ page }) => {
  const { token } = await letIntoOwn(page, engine);
  const call = callsOf(page, engine, token);
  const { list } = await call('corp.Archives/columns');
  const { id } = await call('corp.Archives/add', { title: '定时的', column_id: list[0].id, publish_time: Date.UTC(2031, 1, 3, 1) / 1000 });
  await page.goto(consoleUrl(engine, `/tenant/corp/archives/edit/${id}`));
  const time = page.getByRole('textbox', { name: '发布时间' });
  const calendar = page.locator('.ant-picker-dropdown:visible');
  const day = (text: string) => calendar.locator('.ant-picker-cell-in-view').getByText(text, { exact: true });
  await time.click();
  await day('15').click();
  await day('16').click();
  await expect(time).toHaveValue('2031-02-16 09:00:00');
  await page.keyboard.press('Escape');
  await expect(calendar).toHaveCount(0);
  await expect(time).toHaveValue('2031-02-03 09:00:00');

  await time.click();
  await day('17').click();
  await calendar.locator('.ant-picker-ok button').click();
  await expect(calendar).toHaveCount(0);
  // The next Escape has nothing to take back.
  await page.keyboard.press('Escape');
  await expect(time).toHaveValue('2031-02-17 09:00:00');
  // From where nothing was.
  const end = page.getByRole('textbox', { name: '过期时间' });
  await end.click();
  await day('20').click();
  await expect(end).toHaveValue(/-20 /);
  await page.keyboard.press('Escape');
  await expect(end).toHaveValue('');
});

test('a filter asks for the moment that was chosen, and not for days in the wrong order', async ({ page }) => {
  const { token } = await letIntoOwn(page, engine);
  const call = callsOf(page, engine, token);
  const { list } = await call('corp.Archives/columns');
  await call('corp.Archives/add', { title: '有时间的', column_id: list[0].id, publish_time: Date.UTC(2031, 3, 15, 1) / 1000 });
  await page.goto(consoleUrl(engine, '/tenant/corp/archives'));
  await page.getByRole('button', { name: '筛选', exact: true }).click();
  const ask = page.getByRole('button', { name: '查询', exact: true });
  const field = page.locator('.search-field', { hasText: '发布时间' });
  const [from, to] = [field.getByRole('textbox').first(), field.getByRole('textbox').last()];
  let asked = 0;
  page.on('request', (request) => {
    if (request.url().includes('corp.Archives/index')) asked++;
  });
  await from.click();
  await from.fill('2031-5-1');
  await from.press('Tab');
  await to.fill('2031-4-1');
  await ask.click();
  await expect(field.getByRole('alert')).toHaveText('结束时间要晚于开始时间');
  await expect(field.locator('.ant-picker-status-error')).toBeVisible();
  expect(asked).toBe(0);
  await to.click();
  await to.fill('2031-5-1');
  await to.press('Tab');
  await expect(field.getByRole('alert')).toHaveCount(0);
  await to.click();
  await to.fill('2031-5-0');
  await to.press('Tab');
  await expect(field.getByRole('alert')).toContainText('“2031-5-0”不是有效的日期');
  await expect(field.locator('.ant-picker-status-error')).toBeVisible();

  const calendar = page.locator('.ant-picker-dropdown:visible');
  await page.getByRole('button', { name: '重置' }).click();
  await field.getByRole('combobox').click();
  await page.locator('.ant-select-item-option').getByText('等于', { exact: true }).click();
  await from.click();
  await calendar.locator('.ant-picker-cell-in-view').getByText('15', { exact: true }).click();
  await expect(from).toHaveValue(/-15 /);
  await ask.click();
  const shown = await from.inputValue();
  expect(shown).toMatch(/-15 /);
  const seconds = new Date(`${shown.replace(' ', 'T')}+08:00`).getTime() / 1000;
  await expect.poll(() => decodeURIComponent(page.url())).toContain(`publish_time[=]=${seconds}`);
});

test('times of day are typed and chosen alike, one side after the other, and what is none is said', async ({ page }) => {
  const { token } = await letIntoOwn(page, engine);
  const call = callsOf(page, engine, token);
  const fields = [
    { name: 'starts', title: '开始于', type: 'time' },
    { name: 'visiting', title: '试填', type: 'timerange' },
  ];
  const { id: modelId } = await call('corp.Models/add', { name: '活动', code: 'event', fields });
  const { id: columnId } = await call('corp.Columns/add', { name: '活动', slug: 'events', model_id: modelId });
  const { id } = await call('corp.Archives/add', { title: '开放日', column_id: columnId });
  const stored = async () => (await call(`corp.Archives/edit?id=${id}`)).row.data;
  await page.goto(consoleUrl(engine, `/tenant/corp/archives/edit/${id}`));
  const save = page.getByRole('button', { name: '仅保存' });
  const saved = () => answerTo(page, '**/corp.Archives/edit', () => save.click());
  const clock = page.getByRole('textbox', { name: '开始于' });
  const range = page.locator('.field', { hasText: '试填' });
  const [from, to] = [range.getByRole('textbox').first(), range.getByRole('textbox').last()];
  const calendar = page.locator('.ant-picker-dropdown:visible');
  const pick = (column: number, text: string) =>
    press(calendar.locator('.ant-picker-time-panel-column').nth(column).getByText(text, { exact: true }));

  await clock.click();
  await pick(0, '08');
  await pick(1, '30');
  expect(await saved()).toMatchObject({ code: 1 });
  expect((await stored()).starts).toBe('08:30:00');
  await clock.fill('25:00');
  await clock.press('Tab');
  await expect(page.getByText('“25:00”不是有效的时间，例如 09:30')).toBeVisible();
  await clock.fill('');
  await clock.press('Tab');

  await from.click();
  await from.pressSequentially('8:30');
  await from.press('Tab');
  await expect(to).toBeFocused();
  await to.pressSequentially('17:30');
  await to.press('Tab');
  await expect(from).toHaveValue('08:30:00');
  await expect(to).toHaveValue('17:30:00');
  expect(await saved()).toMatchObject({ code: 1 });
  expect((await stored()).visiting).toEqual(['08:30:00', '17:30:00']);

  // One side alone stays, and is not saved so.
  await to.click();
  await to.fill('');
  await save.click();
  await expect(range.getByText('请填写开始和结束时间')).toBeVisible();
  await expect(from).toHaveValue('08:30:00');
  await to.click();
  await pick(0, '19');
  await expect(to).toHaveValue(/^19:/);
  await expect(range.getByText('请填写开始和结束时间')).toHaveCount(0);
  expect(await saved()).toMatchObject({ code: 1 });
  expect((await stored()).visiting[1]).toBe(await to.inputValue());

  // The end first: nothing is said on the way from there to the beginning.
  await from.fill('');
  await to.fill('');
  expect(await saved()).toMatchObject({ code: 1 });
  await to.click();
  await pick(0, '19');
  await from.click();
  await expect(from).toBeFocused();
  await expect(range.getByText('请填写开始和结束时间')).toHaveCount(0);
  await page.getByRole('textbox', { name: '标题', exact: true }).click();
  await expect(range.getByText('请填写开始和结束时间')).toBeVisible();
  await from.fill('8:30');
  await from.press('Enter');
  await page.keyboard.press('Escape');
  await expect(range.getByText('请填写开始和结束时间')).toHaveCount(0);

  await from.click();
  await pick(0, '21');
  await page.keyboard.press('Escape');
  await expect(calendar).toHaveCount(0);
  await expect(from).toHaveValue('08:30:00');
  await to.fill('傍晚');
  await to.press('Tab');
  await expect(range.getByText('“傍晚”不是有效的时间')).toBeVisible();
  await expect(from).toHaveValue('08:30:00');
  await to.fill('17:30');
  await from.fill('清晨');
  await to.click();
  await expect(range.getByText('“清晨”不是有效的时间')).toBeVisible();
});

/** Columns of times move by themselves, to what has been chosen. */
async function press(time: Locator): Promise<void> {
  await time.scrollIntoViewIfNeeded();
  await atRest(time);
  await time.click();
}

test('what is pressed after something was typed is what is taken, and a list of times closes when its field is left', async ({ page }) => {
  const { token } = await letIntoOwn(page, engine);
  const call = callsOf(page, engine, token);
  const { id: model_id } = await call('corp.Models/add', {
    name: '班次',
    code: 'shift',
    fields: [{ name: 'hours', title: '时段', type: 'timerange' }],
  });
  const column = await call('corp.Columns/add', { name: '班次', slug: 'shifts', model_id });
  await page.goto(consoleUrl(engine, `/tenant/corp/archives/add?column=${column.id}`));
  await page.getByText('时间与顺序').scrollIntoViewIfNeeded();
  const time = page.getByRole('textbox', { name: '发布时间' });
  const calendar = page.locator('.ant-picker-dropdown:visible');
  const day = (text: string) => calendar.locator('.ant-picker-cell-in-view').getByText(text, { exact: true });
  await time.click();
  const shown = await calendar.locator('.ant-picker-header-view').first().textContent();
  await page.keyboard.type('2031-2-7 9:15');
  await press(day('20'));
  await expect(time).toHaveValue(/-20 /);
  await expect(calendar.locator('.ant-picker-header-view').first()).toHaveText(shown ?? '');
  await expect(time).not.toHaveAttribute('aria-invalid', 'true');
  // Without anything being chosen it is what was typed.
  await time.fill('2031-2-7 9:15');
  await page.getByRole('textbox', { name: '标题', exact: true }).click();
  await expect(time).toHaveValue('2031-02-07 09:15:00');
  // What turns the page goes on from what was typed.
  await time.fill('2030-6-1 9:00');
  await calendar.locator('.ant-picker-header-next-btn').click();
  await expect(calendar.locator('.ant-picker-header-view').first()).toHaveText(/2030年\s*7月/);
  await expect(time).toHaveValue('2030-06-01 09:00:00');
  await page.getByRole('textbox', { name: '标题', exact: true }).click();

  const hours = page.locator('.ant-picker-range', { has: page.getByRole('textbox', { name: '时段' }) }).locator('input');
  await hours.first().click();
  await page.keyboard.type('9:30');
  await page.keyboard.press('Tab');
  await page.keyboard.type('18:30');
  await page.keyboard.press('Tab');
  await page.getByRole('textbox', { name: '标题', exact: true }).focus();
  await expect(calendar).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(hours.first()).toHaveValue('09:30:00');
  await expect(hours.last()).toHaveValue('18:30:00');
});

test('one day of a range is asked for, however soon the button is pressed', async ({ page }) => {
  await letIntoOwn(page, engine);
  await page.goto(consoleUrl(engine, '/tenant/corp/archives'));
  await page.getByRole('button', { name: '筛选', exact: true }).click();
  const field = page.locator('.search-field', { hasText: '更新时间' });
  await field.getByRole('textbox').first().click();
  await page.locator('.ant-picker-dropdown:visible .ant-picker-cell-in-view').getByText('10', { exact: true }).first().click();
  await page.getByRole('button', { name: '查询', exact: true }).click();
  await expect(page).toHaveURL(/update_time/);
});

test('after a press in a calendar keys go to its field: they save, and lead on', async ({ page }) => {
  const { token } = await letIntoOwn(page, engine);
  const call = callsOf(page, engine, token);
  await call('corp.Focus/add', { title: '有期限的', image: '/starter/factory.webp', link: '/', end_time: Date.UTC(2031, 1, 3, 1) / 1000 });
  await call('user.User/add', { username: 'hanmeimei', nickname: '韩梅梅', password: ownPassword });
  const form = page.getByRole('dialog');
  const calendar = page.locator('.ant-picker-dropdown:visible');
  const day = (text: string) => calendar.locator('.ant-picker-cell-in-view').getByText(text, { exact: true });

  // While it is open, and from its button.
  await page.goto(consoleUrl(engine, '/tenant/corp/focus'));
  await page.locator('tr', { hasText: '有期限的' }).getByRole('button', { name: /编辑/ }).click();
  const end = form.getByRole('textbox', { name: '结束时间' });
  await end.click();
  await day('20').click();
  await expect(end).toBeFocused();
  const saved = await answerTo(page, '**/corp.Focus/edit', () => page.keyboard.press('Control+s'));
  expect(saved).toMatchObject({ code: 1 });
  await expect(form).toHaveCount(0);
  await page.locator('tr', { hasText: '有期限的' }).getByRole('button', { name: /编辑/ }).click();
  await expect(end).toHaveValue('2031-02-20 09:00:00');
  await end.click();
  await calendar.locator('.ant-picker-now-btn').click();
  await expect(calendar).toHaveCount(0);
  await expect(end).toBeFocused();
  // By the button that empties it.
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(form.getByRole('switch')).toBeFocused();
  await end.click();
  await day('15').dblclick();
  await expect(calendar).toHaveCount(0);
  await expect(end).toBeFocused();

  // Once it has closed by itself; opened without the pointer.
  await page.goto(consoleUrl(engine, '/tenant/user/user'));
  await page.locator('tr', { hasText: '韩梅梅' }).getByRole('button', { name: /编辑/ }).click();
  const birthday = form.getByRole('textbox', { name: '生日' });
  await birthday.focus();
  await expect(calendar).toHaveCount(0);
  await page.keyboard.press('ArrowDown');
  await day('15').click();
  await expect(calendar).toHaveCount(0);
  await expect(birthday).toHaveValue(/-15$/);
  await expect(birthday).toBeFocused();
  expect(await answerTo(page, '**/user.User/edit', () => page.keyboard.press('Control+s'))).toMatchObject({ code: 1 });
  await expect(form).toHaveCount(0);

  // And where the focus is in no field at all.
  await page.locator('tr', { hasText: '韩梅梅' }).getByRole('button', { name: /编辑/ }).click();
  await form.getByRole('textbox', { name: '昵称' }).fill('韩梅');
  await form.getByText('编辑会员').click();
  await expect(form.locator('input:focus')).toHaveCount(0);
  expect(await answerTo(page, '**/user.User/edit', () => page.keyboard.press('Control+s'))).toMatchObject({ code: 1 });
});
