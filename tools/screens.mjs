/**
 * `npm run screens`: a picture of every screen, in both areas, themes and languages, on a desktop and on a phone, below screens/.
 * `npm run screens -- tenant en 390` takes only those whose names have all of these words.
 */
import { join } from 'node:path';

import { setUp } from './set-up.mjs';
import { command, root, run, Stopped, say, typed } from './steps.mjs';

const usage = `npm run screens [-- WORD …]

  Takes a picture of every screen, below screens/. Words narrow them to those whose names have all of these:
  npm run screens -- tenant en 390`;

await command(async () => {
  const { positionals: words } = typed(usage, { allowPositionals: true });
  process.chdir(root);
  await setUp();
  const folder = join(root, 'screens');
  const walks = words.length > 0 ? ['--grep', words.map((word) => `(?=.*\\b${word}\\b)`).join('')] : [];
  const { code, output } = await run('playwright', ['test', '--project=desktop', 'e2e/every-screen.spec.ts', ...walks], {
    env: { SCREENS_FOLDER: folder },
  });
  say(output.trim());
  say(`Pictures are in ${folder}.`);
  if (code !== 0) throw new Stopped('Some screens have faults: see above.');
});
