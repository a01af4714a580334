/** What is found out about a text by looking into its parsed body. It takes long where the text is long: called in a thread of its own. */
import { sanitisedBody } from '#kit/server/html-cleaner.ts';
import { type Check, type Checked, checksOf, type Known, linkedPaths } from '../../checks.contract.ts';

export { isTangled } from '#kit/server/html-depth.ts';
export { diffHtml } from './html-diff.ts';

/** As `linkedPaths` of the contract. */
export async function pathsIn(content: string, siteUrl: string): Promise<string[]> {
  return linkedPaths(await sanitisedBody(content), siteUrl);
}

/** As `checksOf` of the contract. */
export async function checksIn(written: Omit<Checked, 'body'> & { content: string }, known: Known): Promise<Check[]> {
  return checksOf({ ...written, body: await sanitisedBody(written.content) }, known);
}
