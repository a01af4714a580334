/**
 * The console's production build, with every text file stored compressed beside itself: nothing is compressed on a request.
 * A page over its budget is a failed build.
 */
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { build } from 'vite';

import { checkPages } from './budgets.mjs';
import { root } from './steps.mjs';

/** Below this a compressed copy saves less than it costs to look for. */
const smallestBytes = 512;

export async function buildConsole() {
  const { output } = await build({ root: join(root, 'apps', 'console'), configFile: join(root, 'vite.config.ts'), logLevel: 'warn' });
  checkPages(output);
  compressBelow(join(root, 'dist', 'console'));
}

function compressBelow(folder) {
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const path = join(folder, name);
    if (!/\.(js|css|html|svg|json)$/.test(name) || statSync(path).size < smallestBytes) continue;
    const content = readFileSync(path);
    writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }));
    // Quality 9: within 3 % of 11 at a tenth of the time.
    writeFileSync(`${path}.br`, brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }));
  }
}
