/** Addresses of members and the codes that prove them: whole beside their button, or above it where letters are large and screens small. */
import { contrastOf } from '#kit/site/view.ts';
import { wear } from './each-theme.ts';
import { enlarge } from './enlarge.ts';
import { callsOf, letIn, letIntoOwn, onPhone } from './people.ts';
import { consoleUrl, engines, siteUrl } from './places.ts';
import { expect, test } from './test.ts';
import { settled } from './waiting.ts';

const engine = engines[0] ?? 'embedded';

for (const percent of [100, 200]) {
  test(`contact details at ${percent} % on phones are in one piece, and no button lies over them`, async ({ page }) => {
    await letIn(page, engine, 'user', 'member');
    for (const width of [390, 360, 320]) {
      const phone = await onPhone(page, width);
      await phone.route('**/api/account/profile', async (route) => {
        const response = await route.fetch();
        const json = await response.json();
        json.data.accountVerificationType = ['email', 'mobile'];
        Object.assign(json.data.row, { mobile: '13812345678', email: 'wang.xiaofang@example-company.com' });
        await route.fulfill({ response, json });
      });
      await phone.goto(consoleUrl(engine, '/user/account/profile'));
      await enlarge(phone, percent);
      await settled(phone);
      const rows = await phone.locator('.profile-addresses').evaluate((place) =>
        [...place.querySelectorAll('dd')].map((text) => {
          const range = document.createRange();
          range.selectNodeContents(text.querySelector('span') ?? text);
          const lines = [...range.getClientRects()];
          const buttons = [...place.querySelectorAll('button')].map((button) => button.getBoundingClientRect());
          const isCovered = buttons.some(({ top, bottom, left, right }) =>
            lines.some((line) => line.right > left + 1 && line.left < right - 1 && line.bottom > top + 1 && line.top < bottom - 1),
          );
          const edge = place.getBoundingClientRect().right;
          const isOutside = [...lines, ...buttons].some(({ right }) => right > edge + 1);
          return { text: text.textContent, lines: lines.length, isCovered, isOutside };
        }),
      );
      expect(
        rows.map(({ isCovered, isOutside }) => ({ isCovered, isOutside })),
        `${width} px`,
      ).toEqual(Array(2).fill({ isCovered: false, isOutside: false }));
      // An address of mail may be longer than any line; a number never is.
      expect(rows.find(({ text }) => text?.includes('138'))?.lines, `${width} px`).toBe(1);
      expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      await phone.context().close();
    }
  });
}

for (const percent of [100, 200]) {
  test(`the button that sends a code is as large as its words at ${percent} % and lies over nothing`, async ({ page }) => {
    await page.goto(consoleUrl(engine, '/healthz'));
    for (const width of [390, 360, 320]) {
      const phone = await onPhone(page, width);
      await phone.route('**/api/user/checkIn', async (route) => {
        const response = await route.fetch();
        const json = await response.json();
        Object.assign(json.data, { accountVerificationType: ['email'], registration: true });
        await route.fulfill({ response, json });
      });
      await phone.goto(consoleUrl(engine, '/user/login?tab=register'));
      await enlarge(phone, percent);
      await settled(phone);
      const seen = await phone.locator('.code-field').evaluate((place) => {
        const button = place.querySelector(':scope > button');
        if (!button) return undefined;
        const [own, all] = [button.getBoundingClientRect(), place.getBoundingClientRect()];
        const range = document.createRange();
        range.selectNodeContents(button);
        const words = range.getBoundingClientRect();
        const others = [...place.querySelectorAll('label, input')].map((each) => each.getBoundingClientRect());
        return {
          isCut: words.top < own.top || words.bottom > own.bottom || words.left < own.left || words.right > own.right,
          isOutside: own.right > all.right + 1 || own.left < all.left - 1,
          isOver: others.some(({ top, bottom, right }) => own.left < right && own.top < bottom - 1 && own.bottom > top + 1),
        };
      });
      expect(seen, `${width} px`).toEqual({ isCut: false, isOutside: false, isOver: false });
      await phone.context().close();
    }
  });
}

test('a code that has proved an address is not told of again, and the page does not ask for another', async ({ page }) => {
  await letIn(page, engine, 'user', 'member');
  await page.route('**/api/account/profile', async (route) => {
    const response = await route.fetch();
    const json = await response.json();
    Object.assign(json.data, { accountVerificationType: ['email'], codeCaptcha: false });
    json.data.row.email = 'wang.xiaofang@example-company.com';
    await route.fulfill({ response, json });
  });
  // What stands in the letter is not for this page to know: the answers are what a right code gets.
  await page.route('**/api/ems/send', (route) => route.fulfill({ json: { code: 1, msg: '', time: 0, data: { resend: 60, life: 600 } } }));
  const proved = { type: 'email', accountVerificationToken: 'proved' };
  await page.route('**/api/account/verification', (route) => route.fulfill({ json: { code: 1, msg: '', time: 0, data: proved } }));
  await page.goto(consoleUrl(engine, '/user/account/profile'));
  const dialog = page.getByRole('dialog');
  const change = page.getByRole('button', { name: '更换邮箱' });
  await change.click();
  await dialog.getByLabel('账号密码').fill('any');
  await dialog.getByRole('button', { name: '发送验证码' }).click();
  await expect(dialog.getByText('已发送')).toBeVisible();
  await dialog.getByLabel('验证码', { exact: true }).fill('123456');
  await dialog.getByRole('button', { name: '下一步' }).click();
  await expect(dialog.getByLabel('账号密码')).toBeHidden();
  await expect(dialog.getByText('已发送')).toBeHidden();

  // Whoever leaves the second step comes back to it, and reads where the next code went.
  await dialog.getByLabel('新邮箱').fill('new@example-company.com');
  await dialog.getByRole('button', { name: '发送验证码' }).click();
  await expect(dialog.getByText('已发送至 new@example-company.com')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await change.click();
  await expect(dialog.getByLabel('新邮箱')).toHaveValue('new@example-company.com');
  await expect(dialog.getByText('已发送至 new@example-company.com')).toBeVisible();
  await expect(dialog.getByLabel('账号密码')).toBeHidden();

  // A proof that the server does not take any more is asked for again, with the reason.
  const errors = [{ field: 'accountVerificationToken', message: '请先验证已绑定的地址' }];
  await page.route('**/api/account/changeBind', (route) => route.fulfill({ json: { code: 0, msg: '', time: 0, data: { errors } } }));
  await dialog.getByLabel('验证码', { exact: true }).fill('123456');
  await dialog.getByRole('button', { name: '绑定', exact: true }).click();
  await expect(page.getByText('请先验证已绑定的地址')).toBeVisible();
  await expect(dialog.getByLabel('账号密码')).toBeVisible();

  // What proved it is known to the page alone: one that is loaded anew asks again.
  await page.reload();
  await change.click();
  await expect(dialog.getByLabel('账号密码')).toBeVisible();
  await expect(dialog.getByText('已发送')).toBeHidden();
  await expect(dialog.getByRole('button', { name: /秒/ }), 'another one still has to wait').toBeDisabled();
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`a field that has the focus is told from one that was refused, where the website is red and ${colorScheme}`, async ({ page }) => {
    const { code, token } = await letIntoOwn(page, engine);
    await wear(callsOf(page, engine, token), 'folio');
    await page.emulateMedia({ colorScheme });
    await page.goto(siteUrl(engine, code, '/user/login'));
    const name = page.locator('input[name=username]');
    const look = () =>
      name.evaluate((field) => {
        for (const each of document.getAnimations()) each.finish();
        const { borderColor, backgroundColor } = getComputedStyle(field);
        return [borderColor, backgroundColor].map((colour) => (colour.match(/\d+/g) ?? []).slice(0, 3).map(Number));
      });
    const hex = (parts: number[] = []) => `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
    await name.focus();
    const [ring = [], ground] = await look();
    expect(Math.max(...ring) - Math.min(...ring), `${ring} is nearly grey`).toBeLessThan(40);
    expect(contrastOf(hex(ring), hex(ground))).toBeGreaterThanOrEqual(3);
    await page.locator('button[type=submit]').click();
    await expect(name).toHaveAttribute('aria-invalid', 'true');
    await expect(name).toBeFocused();
    const [refused = []] = await look();
    expect((refused[0] ?? 0) - (refused[1] ?? 0), `${refused} is red`).toBeGreaterThan(80);
  });
}
