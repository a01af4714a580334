/** Sets up, builds what is stale, and becomes one of the programs in dist/server. */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import { buildStale } from './build.mjs';
import { setUp } from './set-up.mjs';
import { command, root, takesNoWords } from './steps.mjs';

/**
 * `entry` is a file of dist/server without its ending; `usage` is what to say of one that takes no words. Failures before the program
 * starts end the process with 1, words that it does not take with 2.
 */
export async function launch(entry, { usage } = {}) {
  process.chdir(root);
  await command(async () => {
    if (usage) takesNoWords(usage);
    await setUp();
    await buildStale();
  });
  if (process.exitCode) return;
  process.setSourceMapsEnabled(true);
  endWithShell();
  await import(pathToFileURL(join(root, 'dist', 'server', `${entry}.js`)).href);
}

/** `npm start` runs a shell that dies of SIGTERM without passing it on; its end is the only thing that can be seen from here. */
function endWithShell() {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, 250);
  watch.unref();
}
