/** What is typed into a field is what it has: days and times however they are written, and no tag that nobody chose. */
import sharp from 'sharp';

import { callsOf, letIntoOwn } from './people.ts';
import { consoleUrl, engines } from './places.ts';
import { expect, type Locator, test } from './test.ts';
import { answerTo } from './waiting.ts';

const engine = engines[0] ?? 'embedded';

test('a time is taken however it is written, and what is none keeps the save back', async ({ page }) => {
  const { token } = await letIntoOwn(page, engine);
  const call = callsOf(page, engine, token);
  const { list } = await call('corp.Archives/columns');
  const { id } = await call('corp.Archives/add', { title: '定时的', column_id: list[0].id });
  const stored = async () => (await call(`corp.Archives/edit?id=${id}`)).row.publish_time;
  await page.goto(consoleUrl(engine, `/tenant/corp/archives/edit/${id}`));
  const time = page.getByRole('textbox', { name: '发布时间' });
  const save = page.getByRole('button', { name: '仅保存' });
  const at = (text: string) => Math.floor(new Date(`${text}+08:00`).getTime() / 1000);

  // Straight from the field to the button.
  await time.click();
  await time.fill('2030/12/1 9:00');
  expect(await answerTo(page, '**/corp.Archives/edit', () => save.click())).toMatchObject({ code: 1 });
  await expect(time).toHaveValue('2030-12-01 09:00:00');
  expect(await stored()).toBe(at('2030-12-01T09:00:00'));

  // By the keys, out of the field.
  await time.fill('2031年2月3日');
  expect(await answerTo(page, '**/corp.Archives/edit', () => time.press('Control+s'))).toMatchObject({ code: 1 });
  expect(await stored()).toBe(at('2031-02-03T00:00:00'));

  // Enter takes it and saves nothing.
  await time.fill('2031/3/4 05:06');
  await time.press('Enter');
  await expect(time).toHaveValue('2031-03-04 05:06:00');
  await page.keyboard.press('Escape');

  // Key by key, as the field shows it: nothing is written into it meanwhile.
  await time.fill('');
  await time.pressSequentially('2031-04-05 06:07:08', { delay: 40 });
  await expect(time).toHaveValue('2031-04-05 06:07:08');
  expect(await answerTo(page, '**/corp.Archives/edit', () => save.click())).toMatchObject({ code: 1 });
  expect(await stored()).toBe(at('2031-04-05T06:07:08'));

  let saves = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('corp.Archives/edit')) saves++;
  });
  for (const typed of ['2031-02-30', '明天']) {
    await time.fill(typed);
    await save.click();
    await expect(page.getByText(`“${typed}”不是有效的日期或时间，例如 2026-12-31 09:30`)).toBeVisible();
    await expect(time).toHaveValue(typed);
  }
  expect(saves).toBe(0);
  await time.fill('');
  expect(await answerTo(page, '**/corp.Archives/edit', () => save.click())).toMatchObject({ code: 1 });
  await expect(page.getByText('不是有效的日期或时间')).toHaveCount(0);
  expect(await stored()).toBeNull();
});

test('Enter takes the tag that is typed, and with nothing typed none, in or out', async ({ page }) => {
  const { token } = await letIntoOwn(page, engine);
  const call = callsOf(page, engine, token);
  const { list } = await call('corp.Archives/columns');
  await call('corp.Archives/add', { title: '另一篇', column_id: list[0].id, tags: ['纺织机械'] });
  const { id } = await call('corp.Archives/add', { title: '写标签', column_id: list[0].id, tags: ['甲词'] });
  await page.goto(consoleUrl(engine, `/tenant/corp/archives/edit/${id}`));
  const tags = page.getByRole('combobox', { name: '标签' });
  const chosen = page.locator('.ant-select', { has: tags }).locator('.ant-select-selection-item');
  await tags.click();
  await expect(page.locator('.ant-select-item-option').first()).toBeVisible();
  await page.keyboard.press('Enter');
  await page.keyboard.type('丙词');
  await page.keyboard.press('Enter');
  await expect(chosen).toHaveText(['甲词', '丙词']);
  await page.keyboard.press('Enter');
  // It opens the list, whose tags are asked for anew.
  await page.keyboard.press('ArrowDown');
  await expect(page.locator('.ant-select-item-option-active:visible')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(chosen).toHaveCount(3);

  const three = await chosen.allTextContents();
  // One that is there already stays; one that is still being typed is saved.
  await page.keyboard.type('丙词');
  await expect(page.locator('.ant-select-item-option-active:visible')).toHaveText('丙词');
  await page.keyboard.press('Enter');
  await expect(tags).toHaveValue('');
  await expect(tags).toBeFocused();
  await expect(chosen).toHaveText(three);
  await page.keyboard.type('丁词');
  expect(await answerTo(page, '**/corp.Archives/edit', () => page.keyboard.press('Control+s'))).toMatchObject({ code: 1 });
  await expect(tags).toHaveValue('');
  await expect(tags).toBeFocused();
  const { row } = await call(`corp.Archives/edit?id=${id}`);
  expect(row.tags).toEqual([...three, '丁词']);
});

test('days of a filter are taken however they are written, each by itself, and what is none is said', async ({ page }) => {
  const { token } = await letIntoOwn(page, engine);
  const call = callsOf(page, engine, token);
  const { list } = await call('corp.Archives/columns');
  const make = (title: string, day: string) =>
    call('corp.Archives/add', { title, column_id: list[0].id, publish_time: new Date(`${day}T09:00:00+08:00`).getTime() / 1000 });
  await make('月中的', '2031-04-15');
  await make('次日的', '2031-04-16');
  await page.goto(consoleUrl(engine, '/tenant/corp/archives'));
  await page.getByRole('button', { name: '筛选', exact: true }).click();
  const days = page.locator('.ant-picker-range', { has: page.getByRole('textbox', { name: '发布时间' }) }).locator('input');
  const [from, to] = [days.first(), days.last()];
  const ask = page.getByRole('button', { name: '查询', exact: true });
  await from.fill('2031/4/1');
  await from.press('Tab');
  await to.fill('2031年4月15日');
  await to.press('Enter');
  await expect(from).toHaveValue('2031-04-01');
  await expect(to).toHaveValue('2031-04-15');
  await ask.click();
  await expect(page.getByRole('link', { name: '月中的' })).toBeVisible();
  await expect(page.getByRole('link', { name: '次日的' })).toHaveCount(0);

  // Key by key: a day that is not written to its end yet is no other day.
  await to.click();
  await to.fill('');
  await to.pressSequentially('2031/04/30', { delay: 60 });
  await to.press('Tab');
  await from.click();
  await from.fill('');
  await from.pressSequentially('2031-04-16', { delay: 60 });
  await from.press('Tab');
  await expect(from).toHaveValue('2031-04-16');
  await expect(to).toHaveValue('2031-04-30');

  // What is no day is said, and takes nothing with it.
  await to.click();
  await to.fill('2031-13-45');
  await to.press('Tab');
  await expect(page.getByText('“2031-13-45”不是有效的日期')).toBeVisible();
  await expect(from).toHaveValue('2031-04-16');
  // Mended, and straight to the button, which stays below the pointer when the sentence goes.
  await to.click();
  await to.fill('');
  await ask.click();
  await expect(page.getByText('不是有效的日期')).toHaveCount(0);
  await expect(page.getByRole('link', { name: '次日的' })).toBeVisible();
  // One side alone.
  await from.click();
  await from.fill('2031-4-15');
  await ask.click();
  await expect(page.getByRole('link', { name: '月中的' })).toBeVisible();
  await from.click();
  await from.fill('2031-4-16');
  await ask.click();
  await expect(page.getByRole('link', { name: '次日的' })).toBeVisible();
  await expect(page.getByRole('link', { name: '月中的' })).toHaveCount(0);
});

test('a code that is made from a name is one that can be saved; without a name what stands there stays', async ({ page }) => {
  await letIntoOwn(page, engine);
  await page.goto(consoleUrl(engine, '/tenant/corp/models'));
  await page.getByRole('button', { name: '新建模型' }).click();
  const form = page.getByRole('dialog');
  const [name, code] = [form.getByRole('textbox', { name: '名称' }), form.getByRole('textbox', { name: '标识' })];
  const make = form.getByRole('button', { name: '自动生成' });
  await name.fill('3D 打印机');
  await make.click();
  await expect(code).toHaveValue('d-da-yin-ji');
  await name.fill('双轴工业机器人非常长的名称');
  await make.click();
  await expect(code).toHaveValue('shuang-zhou-gong-ye-ji-qi-ren');
  for (const none of ['', '123']) {
    await name.fill(none);
    await make.click();
    await expect(name).toBeFocused();
    await expect(code).toHaveValue('shuang-zhou-gong-ye-ji-qi-ren');
  }
});

test('a day that is chosen with the pointer is taken', async ({ page }) => {
  await letIntoOwn(page, engine);
  await page.goto(consoleUrl(engine, '/tenant/user/user'));
  await page.getByRole('button', { name: '添加会员' }).first().click();
  const day = page.getByRole('dialog').getByRole('textbox', { name: '生日' });
  await day.click();
  await page.locator('.ant-picker-dropdown:visible').getByText('15', { exact: true }).click();
  await expect(day).toHaveValue(/^\d{4}-\d\d-15$/);
  // It stays when the field is left.
  await page.getByRole('dialog').getByRole('textbox').first().click();
  await expect(day).toHaveValue(/^\d{4}-\d\d-15$/);
});

test('days are chosen with their field in sight, and taken away again @phone', async ({ page }) => {
  await letIntoOwn(page, engine);
  await page.goto(consoleUrl(engine, '/tenant/corp/archives'));
  await page.getByRole('button', { name: '筛选', exact: true }).click();
  const field = page.locator('.ant-picker-range', { has: page.getByRole('textbox', { name: '过期时间' }) });
  const from = field.locator('input').first();
  const isOnTop = () =>
    from.evaluate((input) => {
      const { x, y, width, height } = input.getBoundingClientRect();
      return document.elementFromPoint(x + width / 2, y + height / 2) === input;
    });
  await from.click();
  const calendar = page.locator('.ant-picker-dropdown:visible');
  await expect(calendar.locator('.ant-picker-cell').first()).toBeInViewport({ ratio: 1 });
  await expect.poll(isOnTop).toBe(true);
  await calendar.getByText('15', { exact: true }).first().click();
  await calendar.getByText('20', { exact: true }).first().click();
  await expect(from).toHaveValue(/-15$/);
  await field.hover();
  await field.getByRole('button', { name: '清除' }).click();
  await expect(from).toHaveValue('');
});

test('what is said of a day in a filter can be read: apart from its field, and on a phone to its end', async ({ page }) => {
  await letIntoOwn(page, engine);
  await page.goto(consoleUrl(engine, '/tenant/corp/archives'));
  await page.getByRole('button', { name: '筛选', exact: true }).click();
  const picker = page.locator('.ant-picker-range', { has: page.getByRole('textbox', { name: '发布时间' }) });
  const [from, said] = [picker.locator('input').first(), page.getByText('不是有效的日期')];
  const ask = page.getByRole('button', { name: '查询', exact: true });
  const boxOf = async (place: Locator) => (await place.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await expect(ask).toBeVisible();
  const before = await boxOf(ask);
  await from.fill('二〇三一年四月十五日下午');
  await from.press('Tab');
  await expect(said).toBeVisible();
  expect((await boxOf(ask)).y, 'what is pressed next stays').toBe(before.y);
  for (const width of [1440, 1000, 390]) {
    await page.setViewportSize({ width, height: 844 });
    const [field, words] = [await boxOf(picker), await boxOf(said)];
    expect.soft(words.y - field.y - field.height, `apart at ${width}`).toBeGreaterThan(2);
    expect.soft(await said.evaluate((it) => it.scrollWidth - it.clientWidth), `whole at ${width}`).toBeLessThanOrEqual(0);
    const labels = await page.locator('.search-label label').all();
    for (const label of labels) {
      const { x, y, width: its } = await boxOf(label);
      const isBelow = y > field.y && x < words.x + words.width && x + its > words.x;
      if (isBelow) expect.soft(words.y + words.height, `above what is below it at ${width}`).toBeLessThanOrEqual(y + 3);
    }
  }
});

test('a colour that nobody chose is drawn as none', async ({ page }) => {
  const { token } = await letIntoOwn(page, engine);
  const call = callsOf(page, engine, token);
  const model = await call('corp.Models/add', { name: '布料', code: 'cloth', fields: [{ name: 'tint', title: '色号', type: 'color' }] });
  const column = await call('corp.Columns/add', { name: '布料', slug: 'cloths', model_id: model.id });
  const { id } = await call('corp.Archives/add', { title: '坯布', column_id: column.id });
  await page.goto(consoleUrl(engine, `/tenant/corp/archives/edit/${id}`));
  const color = page.getByRole('group', { name: '色号' });
  // Beside the line through it there is nothing but the ground of the field.
  const drawn = async () => {
    const { data, info } = await sharp(await color.getByLabel('打开调色板').screenshot())
      .greyscale()
      .raw()
      .toBuffer({ resolveWithObject: true });
    return data[(Math.round(info.height * 0.4) * info.width + Math.round(info.width * 0.6)) * info.channels];
  };
  await expect.poll(drawn).toBe(255);
  await color.getByPlaceholder('#rrggbb').fill('#777777');
  await expect.poll(drawn).toBe(0x77);
});
