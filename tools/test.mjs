/** `npm test`: sets itself up as `npm start` does, then runs every check of the project. */
import { setUp } from './set-up.mjs';
import { command, root, takesNoWords } from './steps.mjs';

await command(async () => {
  takesNoWords(`npm test

  Runs everything. Parts of it:
  npm run test:unit
  npm run test:integration -- features/archives
  npm run test:browser -- e2e/main-job.spec.ts`);
  process.chdir(root);
  await setUp();
  const { tsImport } = await import('tsx/esm/api');
  const { testAll } = await tsImport('./test-all.ts', import.meta.url);
  process.exitCode = await testAll();
});
