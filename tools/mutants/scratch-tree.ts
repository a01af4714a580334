/** A copy of the working tree that may be damaged. Packages are linked, not copied. */
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { root } from '../steps.mjs';
import { type Mutant, withoutGuard } from './mutant.ts';

export interface ScratchTree {
  folder: string;
  /** Takes the guard out, does the work, and puts it back whatever comes of it. */
  without: <T>(mutant: Mutant, work: () => Promise<T>) => Promise<T>;
  remove: () => void;
}

/** Large, made by programs, or read by no test of the product. */
const left = new Set(['node_modules', '.git', '.cache', 'dist', 'data', 'docs', 'screens', 'test-results']);

export function scratchTree(): ScratchTree {
  const folder = mkdtempSync(join(tmpdir(), 'siteloom-mutants-'));
  for (const name of readdirSync(root)) {
    if (!left.has(name)) cpSync(join(root, name), join(folder, name), { recursive: true });
  }
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction');
  return {
    folder,
    async without(mutant, work) {
      const place = join(folder, mutant.file);
      const whole = readFileSync(place, 'utf8');
      writeFileSync(place, withoutGuard(whole, mutant));
      try {
        return await work();
      } finally {
        writeFileSync(place, whole);
      }
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
