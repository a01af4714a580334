/** The programs that tests need beside Node: found, or installed where this process may do so. */
import { existsSync, rmSync, writeFileSync } from 'node:fs';

import { findBrowser } from '#testing/browser.ts';
import { findProgram } from '#testing/machine.ts';
import { run, step } from './steps.mjs';

interface Program {
  name: string;
  found: () => boolean;
  /** Debian's packages that bring it. */
  packages: string[];
}

export type Missing = ReadonlySet<string>;

const programs: Program[] = [
  { name: 'postgres', found: () => Boolean(findProgram('initdb')), packages: ['postgresql'] },
  { name: 'redis', found: () => Boolean(findProgram('redis-server')), packages: ['redis-server'] },
  { name: 'browser', found: () => Boolean(findBrowser()), packages: ['chromium', 'fonts-noto-cjk'] },
];

/** Installs what is missing when it can (root on a Debian-like system), and answers the names of what is still missing. */
export async function providePrograms(): Promise<Missing> {
  const absent = programs.filter(({ found }) => !found());
  if (absent.length > 0 && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    await install(absent.flatMap(({ packages }) => packages));
  }
  return new Set(programs.filter(({ found }) => !found()).map(({ name }) => name));
}

async function install(packages: string[]): Promise<void> {
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  await step('Reading the package lists (apt-get update)', () => run('apt-get', ['update', '-q'], { env }));
  await withoutServices(() =>
    step(`Installing ${packages.join(', ')}`, async () => {
      const { code, output } = await run('apt-get', ['install', '-y', '-q', '--no-install-recommends', ...packages], { env });
      if (code !== 0) process.stderr.write(output);
    }),
  );
}

/** Debian starts a service as soon as it is installed, unless this file says no. */
async function withoutServices(work: () => Promise<void>): Promise<void> {
  const policy = '/usr/sbin/policy-rc.d';
  if (existsSync(policy)) return work();
  writeFileSync(policy, '#!/bin/sh\nexit 101\n', { mode: 0o755 });
  try {
    await work();
  } finally {
    rmSync(policy, { force: true });
  }
}
