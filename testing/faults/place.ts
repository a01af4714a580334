/** A database for servers that die: it outlives them. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { startPostgres } from '../machine.ts';

export interface MortalPlace {
  dataFolder: string;
  /** PostgreSQL; undefined for the embedded database. */
  url: string | undefined;
}

/** Lends a new, empty database, which is gone afterwards. */
export async function onPlace<T>(engine: 'embedded' | 'postgres', work: (place: MortalPlace) => Promise<T>): Promise<T> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'siteloom-faults-'));
  const postgres = engine === 'postgres' ? await startPostgres() : undefined;
  try {
    return await work({ dataFolder, url: postgres?.url });
  } finally {
    await postgres?.stop();
    rmSync(dataFolder, { recursive: true, force: true });
  }
}
