/** Writes kit/server/database/schema.gen.ts from the migrated schema. `npm run db:types`; a test compares the two. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { schemaSource } from '#kit/server/database/describe.ts';
import { openDatabase } from '#kit/server/database/open.ts';
import { say } from './steps.mjs';

const root = join(import.meta.dirname, '..');
const place = 'kit/server/database/schema.gen.ts';
const folder = mkdtempSync(join(tmpdir(), 'siteloom-types-'));
const connections = await openDatabase({ dataFolder: folder, root });
try {
  const source = await connections.transaction('', schemaSource);
  writeFileSync(join(root, place), source);
  say(`Written: ${place}`);
} finally {
  await connections.close();
  rmSync(folder, { recursive: true });
}
