/** A reporter of vitest's that writes down how many tests of each project passed. */
import { writeFileSync } from 'node:fs';
import type { Reporter, TestModule } from 'vitest/node';

import type { ProjectTallies, Tally } from './test-reports.ts';

/** For `reporters` in vitest.config.ts; `tallyOf` and `partsOf` read what it writes. */
export function countsInto(file: string): Reporter {
  return { onTestRunEnd: (modules) => writeFileSync(file, JSON.stringify(countsOf(modules))) };
}

function countsOf(modules: readonly TestModule[]): ProjectTallies {
  const projects: Record<string, Tally> = {};
  for (const module of modules) {
    const tally = projects[module.project.name] ?? { passed: 0, failed: 0, skipped: 0 };
    projects[module.project.name] = tally;
    for (const test of module.children.allTests()) {
      const { state } = test.result();
      tally[state === 'pending' ? 'skipped' : state] += 1;
    }
  }
  return { projects };
}
