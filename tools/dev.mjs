/** `npm run dev`: the server under a watcher and the console with hot reload, ended together. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';

import { setUp } from './set-up.mjs';
import { command, root, say, takesNoWords } from './steps.mjs';

const port = process.env.PORT ?? '8000';
const host = process.env.HOST ?? '127.0.0.1';

await command(async () => {
  takesNoWords(`npm run dev

  The server under a watcher and the console with hot reload. It is configured by the environment, as README.md says:
  PORT=9000 npm run dev`);
  process.chdir(root);
  await setUp();
  const console = await startConsole();
  startServer(console);
  say('');
  say(`  Console with hot reload   ${console}`);
  say(`  Server and public sites   http://${host}:${port}/`);
  say('');
});

function startServer(console) {
  const watcher = join(root, 'node_modules', 'tsx', 'dist', 'cli.mjs');
  const child = spawn(process.execPath, [watcher, 'watch', '--clear-screen=false', 'apps/server/main.ts'], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, PORT: port, HOST: host, DEV_CONSOLE: console, NODE_ENV: process.env.NODE_ENV ?? 'development' },
  });
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => child.kill(signal));
  child.once('exit', (code) => process.exit(code ?? 0));
}

async function startConsole() {
  process.env.SITELOOM_SERVER = `http://${host}:${port}`;
  const { createServer } = await import('vite');
  const vite = await createServer({ configFile: join(root, 'vite.config.ts'), logLevel: 'warn' });
  await vite.listen();
  return vite.resolvedUrls?.local[0];
}
