/** The text of a document that is being written. */
import { letIntoOwn } from './people.ts';
import { consoleUrl, engines } from './places.ts';
import { expect, type Page } from './test.ts';

const engine = engines[0] ?? 'embedded';

export const text = (page: Page) => page.getByRole('textbox', { name: '正文' });
export const bar = (page: Page) => page.getByRole('toolbar', { name: '格式' });
export const tool = (page: Page, name: string) => bar(page).getByRole('button', { name, exact: true });

/** In a company of its own. */
export async function newDocument(page: Page) {
  const company = await letIntoOwn(page, engine);
  await page.goto(consoleUrl(engine, '/tenant/corp/archives/add'));
  await expect(bar(page)).toBeVisible();
  return company;
}
