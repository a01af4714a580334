/** Writes kit/server/database/schema.gen.ts from the migrated schema. `npm run db:types`; a test compares the two. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { schemaSource } from '#kit/server/database/describe.ts';
import { MigrationFailed } from '#kit/server/database/migrate.ts';
import { openDatabase } from '#kit/server/database/open.ts';
import { command, root, Stopped, say, takesNoWords } from './steps.mjs';

const place = 'kit/server/database/schema.gen.ts';

await command(async () => {
  takesNoWords(`npm run db:types

  Runs every migration on a new database and writes the types of its rows into ${place}.`);
  const folder = mkdtempSync(join(tmpdir(), 'siteloom-types-'));
  try {
    writeFileSync(join(root, place), await typesOfRows(folder));
    say(`Written: ${place}`);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

async function typesOfRows(folder: string): Promise<string> {
  const connections = await openDatabase({ dataFolder: folder, root }).catch((error: unknown) => {
    throw error instanceof MigrationFailed ? new Stopped(error.message) : error;
  });
  try {
    return await connections.transaction('', schemaSource);
  } finally {
    await connections.close();
  }
}
