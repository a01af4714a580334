/** `npm test`: sets itself up as `npm start` does, then runs every check of the project. */
import { setUp } from './set-up.mjs';
import { command, root } from './steps.mjs';

await command(async () => {
  process.chdir(root);
  await setUp();
  const { tsImport } = await import('tsx/esm/api');
  const { testAll } = await tsImport('./test-all.ts', import.meta.url);
  process.exitCode = await testAll();
});
