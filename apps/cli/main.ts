/** The command line of an installation: `npm run siteloom -- COMMAND`. Every command says what it did and ends with 1 when it failed. */

import { readConfigAsItIs } from '#kit/server/config.ts';
import { runCommand } from './run.ts';

process.exitCode = await runCommand(process.argv.slice(2), {
  readConfig: () => readConfigAsItIs(process.env),
  print: (line) => void process.stdout.write(`${line}\n`),
  printError: (line) => void process.stderr.write(`${line}\n`),
});
