/** Where a field stands that was refused: in sight with what is said of it, and not behind what stays at the head of the page. */
import { letIntoOwn } from './people.ts';
import { consoleUrl, engines } from './places.ts';
import { expect, type Locator, test } from './test.ts';
import { settled } from './waiting.ts';

const engine = engines[0] ?? 'embedded';

/** What one sees and may press at its place is the field itself. */
const isSeen = (field: Locator) =>
  field.evaluate((element) => {
    const { left, top, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(left + 8, top + height / 2));
  });

test('a field above the sight comes back below the bars of the page, with its label and what is said @phone', async ({ page }) => {
  await letIntoOwn(page, engine);
  await page.goto(consoleUrl(engine, '/tenant/corp/config'));
  const mail = page.getByRole('textbox', { name: '邮箱', exact: true });
  await mail.fill('hello@zhi');
  await settled(page);
  // So far that the browser brings it back to the edge, and not to the middle.
  await mail.evaluate((element) => {
    const pane = element.closest('.pane');
    if (pane) pane.scrollTop += element.getBoundingClientRect().bottom - pane.getBoundingClientRect().top + 300;
  });
  await expect(mail).not.toBeInViewport();
  await page.getByRole('button', { name: '保存', exact: true }).click();
  await expect(mail).toBeFocused();
  const item = page.locator('.ant-form-item').filter({ has: mail });
  await expect.poll(() => isSeen(mail)).toBe(true);
  for (const seen of [item.getByText('邮箱', { exact: true }), item.getByText('请输入正确的邮箱地址')])
    expect(await isSeen(seen)).toBe(true);
});
