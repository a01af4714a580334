/** What axe finds on a page. */
import AxeBuilder from '@axe-core/playwright';

import type { Page } from './test.ts';

/** Serious and critical findings of WCAG 2.2 AA, each with where it is. */
export async function findings(page: Page): Promise<string[]> {
  const builder = await axeOn(page);
  return [...(await found(builder.withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']))), ...(await nameless(page))];
}

/** Choices that are told apart by sight alone: axe asks for names of inputs, but not of the groups that they stand in. */
async function nameless(page: Page): Promise<string[]> {
  const groups = page.locator(':is([role="radiogroup"], [role="group"])[aria-label=""]');
  return groups.evaluateAll((found) => found.map((group) => `nameless: ${group.textContent}`));
}

/** Only what another theme can change about a page that `findings` has looked at: whether its text can be read on its ground. */
export async function contrastFindings(page: Page): Promise<string[]> {
  const builder = await axeOn(page);
  return found(builder.withRules(['color-contrast', 'link-in-text-block']));
}

/**
 * What frames say is put together on a blank page, which costs as much as looking. A page without frames says it all by itself, and
 * has not forgotten axe since the last time.
 */
export async function axeOn(page: Page): Promise<AxeBuilder> {
  if (page.frames().length > 1) return new AxeBuilder({ page });
  const isThere = await page.evaluate('typeof window.axe?.run === "function"');
  return new AxeBuilder({ page, ...(isThere === true && { axeSource: 'undefined' }) }).setLegacyMode();
}

async function found(builder: AxeBuilder): Promise<string[]> {
  const { violations } = await builder
    // antd repeats the header in a hidden measuring row, and that row holds what can be focused.
    .exclude('.ant-table-measure-row')
    .exclude('.ant-table-sticky-scroll')
    // Nothing runs in a preview, axe neither; the pages it shows are public ones, which are looked at by themselves.
    .exclude('iframe[sandbox]')
    .analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`);
}
