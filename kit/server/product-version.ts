/** The version of the product, as package.json says it. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const read = new Map<string, string>();

/** Read once. @param root the folder of package.json */
export function productVersion(root: string): string {
  const known = read.get(root) ?? (JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }).version; // safe: our own package.json
  read.set(root, known);
  return known;
}
