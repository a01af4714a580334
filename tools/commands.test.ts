/** What the commands of package.json do with words that they do not take: nobody shall believe that they were obeyed. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import { root } from './steps.mjs';

function type(tool: string, ...words: string[]) {
  const { status, stderr } = spawnSync(process.execPath, [join(root, 'tools', tool), ...words], { encoding: 'utf8' });
  return { code: status, said: stderr };
}

for (const tool of ['start.mjs', 'dev.mjs', 'test.mjs']) {
  test(`${tool} refuses words, and says how it is told`, () => {
    const refused = type(tool, '--port', '9000');
    expect(refused).toMatchObject({ code: 1, said: expect.stringMatching(/^npm .*was given: --port 9000\n$/s) });
    expect(type(tool, '--help')).toMatchObject({ code: 0, said: expect.stringMatching(/^npm (start|run dev|test)\n/) });
  });
}
