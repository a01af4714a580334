/** What the commands of package.json do with words that they do not take: nobody shall believe that they were obeyed. */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, test } from 'vitest';

import { root } from './steps.mjs';

function type(file: string, ...words: string[]) {
  const { status, stderr } = spawnSync(process.execPath, ['--import', 'tsx', join(root, file), ...words], { cwd: root, encoding: 'utf8' });
  return { code: status, said: stderr };
}

const { scripts }: { scripts: Record<string, string> } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
/** Programs of this tree, without the command line of an installation: that is built first, and has tests of its own (apps/cli). */
const programs = Object.entries(scripts).flatMap(([name, script]) => {
  const file = /^(?:node|tsx) (\S+)$/.exec(script)?.[1];
  return file && file !== 'tools/cli.mjs' ? [{ name: /^(start|test)$/.test(name) ? name : `run ${name}`, file }] : [];
});

test('every program reads its words by one of the two readers', () => {
  const strays = programs.filter(({ file }) => !/\b(typed|takesNoWords|usage:)/.test(readFileSync(join(root, file), 'utf8')));
  expect(strays).toEqual([]);
  expect(programs.map(({ file }) => file)).toContain('tools/faults.ts');
});

// Those of the bench behind the first are read alike, and take seconds each to load.
describe.each(programs.filter(({ name }) => !name.includes('bench:')))('npm $name', ({ name, file }) => {
  test('refuses an option that it does not have, in one sentence below its usage', () => {
    const { code, said } = type(file, '--no-such-option', '9000');
    expect(said.startsWith(`npm ${name}`), said).toBe(true);
    expect(said).toMatch(/\n✗ (Unknown option '--no-such-option'\.|It takes no words, and was given: --no-such-option 9000)\n$/);
    expect(code).toBe(2);
  });
});

test.each(['tools/start.mjs', 'tools/database-types.ts', 'tools/mutants.ts'])('%s says what it is for', (file) => {
  const { code, said } = type(file, '--help');
  expect(said).toMatch(/^npm .*\n\n {2}[A-Z]/);
  expect(said).not.toContain('✗');
  expect(code).toBe(0);
});

test.each([
  ['tools/mutants.ts', '--only', 'nothing', /^✗ There is no mutant "nothing"\. There are: /],
  ['tools/new-feature.ts', 'offices', '--areas=moon', /^npm run new-feature [\s\S]*✗ "moon" is no area\. /],
])('%s %s %s is refused before anything is done', (file, first, second, sentence) => {
  expect(type(file, first, second)).toMatchObject({ code: 2, said: expect.stringMatching(sentence) });
});
