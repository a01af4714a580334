/** Files and their rows: what a storage folder holds, and what the database says it holds. */
import { readdirSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';

import type { Mortal } from './driver.ts';

export interface Residue {
  /** Rows whose file is not there. */
  rowsWithoutFile: string[];
  /** Files that no row names. */
  filesWithoutRow: string[];
  /** What arrived and went nowhere. */
  arrivals: string[];
  /** Notes of files whose row was not certain. */
  notes: string[];
  rows: number;
}

export async function residue(server: Mortal, dataFolder: string): Promise<Residue> {
  const storage = join(dataFolder, 'storage');
  const rows = (await server.sql("select url from attachments where url like '/storage/%'")).map(({ url }) =>
    String(url).slice('/storage/'.length),
  );
  const there = filesBelow(storage).map((path) => relative(storage, path));
  const named = new Set(rows);
  const kept = new Set(there);
  const isArrival = (path: string) => path.includes('.incoming/');
  return {
    rows: rows.length,
    rowsWithoutFile: rows.filter((path) => !kept.has(path)),
    filesWithoutRow: there.filter((path) => !named.has(path) && !isArrival(path) && !path.startsWith('.')),
    arrivals: there.filter(isArrival),
    notes: there.filter((path) => path.startsWith('.pending/')),
  };
}

function filesBelow(folder: string): string[] {
  try {
    return readdirSync(folder).flatMap((name) => {
      const path = join(folder, name);
      return statSync(path).isDirectory() ? filesBelow(path) : [path];
    });
  } catch {
    return []; // nothing was ever stored
  }
}
