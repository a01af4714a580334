/** Letters that the browser makes larger, as phones do for whoever asks them to. */
import type { Page } from './test.ts';

/** `await enlarge(page, 200)`: text at twice its size, boxes as they are. A sheet of the document, which no content policy forbids. */
export async function enlarge(page: Page, percent: number): Promise<void> {
  await page.evaluate((size) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`html { -webkit-text-size-adjust: ${size}; text-size-adjust: ${size} }`);
    document.adoptedStyleSheets.push(sheet);
  }, `${percent}%`);
}
