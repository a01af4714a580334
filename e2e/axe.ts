/** What axe finds on a page. */
import AxeBuilder from '@axe-core/playwright';

import type { Page } from './test.ts';

/** Serious and critical findings of WCAG 2.2 AA, each with where it is. */
export function findings(page: Page): Promise<string[]> {
  return found(new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']));
}

/** Only what another theme can change about a page that `findings` has looked at: whether its text can be read on its ground. */
export function contrastFindings(page: Page): Promise<string[]> {
  return found(new AxeBuilder({ page }).withRules(['color-contrast', 'link-in-text-block']));
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
