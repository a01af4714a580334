/** The list of documents at a browser: its rows, its views, and the bar of what is ticked. */
import { callsOf, letIntoOwn } from './people.ts';
import { consoleUrl, engines } from './places.ts';
import { expect, type Page } from './test.ts';

const engine = engines[0] ?? 'embedded';

export const rows = (page: Page) => page.locator('tbody tr[data-row-key]');
export const titles = (page: Page) => rows(page).locator('.cell-lines b').allTextContents();
export const bar = (page: Page) => page.getByRole('toolbar', { name: '批量操作' });
export const views = (page: Page) => page.getByRole('navigation', { name: '按状态查看' });
export const figure = (page: Page, name: string) => views(page).getByRole('button', { name }).locator('em');

export const tick = (page: Page, place: number) => rows(page).nth(place).getByRole('checkbox').check();

/** The page after another is there when it shows other rows. */
export async function goTo(page: Page, number: number): Promise<void> {
  const before = await titles(page);
  await page.locator(`.ant-pagination-item-${number}`).click();
  await expect.poll(() => titles(page)).not.toEqual(before);
}

export async function fromMenu(page: Page, place: number, name: string): Promise<void> {
  await rows(page)
    .nth(place)
    .getByRole('button', { name: /的更多操作$/ })
    .click();
  await page.getByRole('menuitem', { name }).click();
}

export async function openDocuments(page: Page, path = 'corp/archives') {
  const company = await letIntoOwn(page, engine);
  await page.goto(consoleUrl(engine, `/tenant/${path}`));
  await expect(rows(page).first()).toBeVisible();
  const ask = callsOf(page, engine, company.token);
  return { company, call: (action: string, body?: object) => ask(`corp.Archives/${action}`, body) };
}
