/** A visitor writes to a company: with a script, without one; an editor opens the message, notes it and closes it. */

import type { BrowserContextOptions } from '@playwright/test';
import { enlarge } from './enlarge.ts';
import { letIntoOwn } from './people.ts';
import { consoleUrl, engines, siteUrl } from './places.ts';
import { expect, type Page, test } from './test.ts';
import { answerTo, settled } from './waiting.ts';

const engine = engines[0] ?? 'embedded';

async function fillIn(page: Page, name: string) {
  await page.getByLabel('您的姓名').fill(name);
  // As the form itself says that a number may be written.
  await page.getByLabel('电话').fill('0571-88880000 转 12');
  await page.getByLabel('留言内容').fill('想了解你们的产品');
}

test('a visitor sends a form, an editor answers', async ({ page, browser }) => {
  const { code, token } = await letIntoOwn(page, engine);
  const visitorWith = async (options: BrowserContextOptions = {}) => (await browser.newContext(options)).newPage();
  const contact = `${siteUrl(engine, code)}form/contact`;

  await test.step('with a script: errors beside the fields, then thanks on the same page', async () => {
    const visitor = await visitorWith();
    await visitor.goto(contact);
    const asked: string[] = [];
    visitor.on('request', (request) => void (request.method() === 'POST' && asked.push(request.url())));
    // Whose browser has larger letters sees labels in one size with what is typed.
    const sizes = () =>
      visitor
        .locator('.site-form label, .site-form input, .form-title')
        .evaluateAll((all) => all.map((each) => getComputedStyle(each).fontSize));
    const usual = await sizes();
    await visitor.evaluate(() => document.documentElement.style.setProperty('font-size', '32px'));
    expect(await sizes()).toEqual(usual);
    await fillIn(visitor, '');
    const send = visitor.getByRole('button', { name: '发送' });
    await send.click();
    await expect(visitor.getByText('此项不能为空').first()).toBeVisible();
    await expect(visitor.getByLabel('您的姓名')).toHaveAttribute('aria-invalid', 'true');
    await expect(visitor.getByLabel('您的姓名')).toBeFocused();
    await visitor.getByLabel('您的姓名').fill('有脚本的访客');
    await visitor.getByRole('checkbox').check();
    // Known before anything is sent: an address without a host is none.
    await visitor.getByLabel('邮箱').fill('abc');
    await send.click();
    await expect(visitor.getByText('请输入正确的邮箱地址')).toBeVisible();
    await expect(visitor.getByLabel('邮箱')).toBeFocused();
    expect(asked).toEqual([]);
    await visitor.getByLabel('邮箱').fill('abc@example.com');
    await visitor.getByLabel('留言内容').fill('<img src=x> 想了解你们的产品');
    // What went wrong is said where the visitor looks, at the button: the top of the form is out of sight on a phone.
    await visitor.setViewportSize({ width: 390, height: 500 });
    await visitor.context().setOffline(true);
    await send.click();
    await expect(visitor.getByText('没有发送成功')).toBeInViewport();
    await visitor.context().setOffline(false);
    await send.click();
    await expect(visitor.getByText('我们已收到您的留言')).toBeVisible();
    await expect(visitor.getByText('一个工作日内收到回复')).toBeVisible();
    expect(visitor.url()).toBe(contact);
    const receipt = visitor.locator('.sent-received');
    await expect(receipt.getByRole('heading', { name: '我们收到的内容' })).toBeVisible();
    await expect(receipt.getByText('有脚本的访客')).toBeVisible();
    await expect(receipt.getByText('<img src=x> 想了解你们的产品')).toBeVisible();
  });

  await test.step('with a script: every kind of question says at once that it lacks an answer', async () => {
    const content = [
      { value: 'a', label: '试验' },
      { value: 'b', label: '量产' },
    ];
    const kinds = ['string', 'number', 'radio', 'select', 'checkbox', 'switch', 'date', 'file'];
    const fields = kinds.map((type) => ({
      name: `q_${type}`,
      title: `问题 ${type}`,
      type,
      required: true,
      content,
      ...(type === 'number' && { min: 2 }),
    }));
    const data = { name: '样品申请', code: 'sample', fields };
    const made = await page.request.post(consoleUrl(engine, '/tenant/corp.Forms/add'), { headers: { batoken: token }, data });
    expect(await made.json()).toMatchObject({ code: 1 });
    const visitor = await visitorWith();
    await visitor.goto(`${siteUrl(engine, code)}form/sample`);
    // Fields grow with letters that only the browser makes larger: none is cut, and those of one line stay of one height.
    for (const percent of [100, 200]) {
      await enlarge(visitor, percent);
      const heights = await visitor
        .locator('.site-form :is(input:not([type=checkbox], [type=radio], [type=hidden]), select)')
        .evaluateAll((all) =>
          all.map((each) => (each.scrollHeight > each.clientHeight ? `${each.id} is cut` : each.getBoundingClientRect().height)),
        );
      expect(heights.filter((height) => typeof height === 'string')).toEqual([]);
      if (percent === 100) expect(new Set(heights).size).toBe(1);
    }
    await visitor.reload();
    await visitor.getByRole('button', { name: '发送' }).click();
    await expect(visitor.getByText('此项不能为空')).toHaveCount(kinds.length);
    await expect(visitor.getByText('支持 PDF')).toBeVisible();
    await visitor.getByLabel('量产').nth(1).check();
    await visitor.getByRole('button', { name: '发送' }).click();
    await expect(visitor.getByText('此项不能为空')).toHaveCount(kinds.length - 1);
    await visitor.getByLabel('问题 number').fill('1');
    await visitor.getByRole('button', { name: '发送' }).click();
    await expect(visitor.getByText('不能小于 2')).toBeVisible();
    // What was said of an answer goes with it, whatever the next one is worth.
    await visitor.getByLabel('问题 number').fill('1.5');
    await expect(visitor.getByText('不能小于 2')).toHaveCount(0);
    const file = visitor.getByLabel('问题 file');
    await expect(file).toHaveAttribute('aria-invalid', 'true');
    await file.setInputFiles({ name: 'cv.pdf', mimeType: 'application/pdf', buffer: Buffer.from('none') });
    await expect(visitor.locator('[data-field=q_file] .form-error')).toHaveCount(0);
    await expect(file).not.toHaveAttribute('aria-invalid', 'true');
    await expect(file).toHaveAccessibleDescription(/支持 PDF/);
  });

  await test.step('without a script: looked over once, then thanked', async () => {
    const visitor = await visitorWith({ javaScriptEnabled: false });
    await visitor.goto(contact);
    await fillIn(visitor, '没有脚本的访客');
    await visitor.getByRole('checkbox').check();
    const send = visitor.getByRole('button', { name: '发送' });
    await send.click();
    await expect(visitor.getByText('请核对内容')).toBeInViewport();
    await expect(visitor.getByLabel('您的姓名')).toHaveValue('没有脚本的访客');
    // Whoever is too quick is asked to look again; sending once more is all it takes.
    await expect(async () => {
      if (!visitor.url().includes('/form/contact/sent')) await send.click();
      expect(visitor.url()).toContain('/form/contact/sent');
    }).toPass();
    await expect(visitor.getByText('我们已收到您的留言')).toBeVisible();
  });

  await test.step('the editor opens it, notes what was done, and closes it', async () => {
    await page.goto(consoleUrl(engine, '/tenant/corp/messages'));
    await settled(page);
    // The menu has the number of what is new, its folder while it is closed.
    const folder = page.getByRole('menuitem', { name: /^网站内容/ });
    const entry = page.getByRole('menuitem', { name: /^留言 ?[1-9]\d*$/ });
    const number = ((await entry.textContent()) ?? '').replace(/\D/g, '');
    await expect(folder).toHaveAccessibleName('网站内容');
    await folder.click();
    await expect(entry).toBeHidden();
    await expect(folder).toHaveAccessibleName(new RegExp(`^网站内容 ?${number}$`));
    await folder.click();
    await page
      .getByRole('row', { name: /有脚本的访客/ })
      .getByRole('button', { name: /打开/ })
      .first()
      .click();
    const drawer = page.locator('.app-drawer');
    await expect(drawer.getByText('想了解你们的产品')).toBeVisible();
    await expect(drawer.getByRole('link', { name: '0571-88880000 转 12' })).toHaveAttribute('href', 'tel:057188880000');
    await drawer.getByLabel('添加备注').fill('已回电');
    const noted = await answerTo(page, '**/corp.Messages/note', () => drawer.getByRole('button', { name: '保存备注' }).click());
    expect(noted).toMatchObject({ code: 1 });
    await expect(drawer.getByText('已回电')).toBeVisible();
    await drawer.getByLabel('状态').click();
    const closed = await answerTo(page, '**/corp.Messages/edit', () => page.getByTitle('已完成').last().click());
    expect(closed).toMatchObject({ code: 1 });
    await page.keyboard.press('Escape');
    await expect(page.getByRole('row', { name: /有脚本的访客.*已完成/ })).toBeVisible();
  });
});
