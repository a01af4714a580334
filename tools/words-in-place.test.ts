import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createServer, type HotPayload } from 'vite';
import { expect, onTestFinished, test } from 'vitest';

import { wordsInPlace } from './words-in-place.ts';

/** What a page is told when one of the files has changed. It has loaded all of them. */
async function toldOf(changed: string, files: Readonly<Record<string, string>>): Promise<HotPayload[]> {
  const root = mkdtempSync(join(tmpdir(), 'words-'));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  const server = await createServer({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [wordsInPlace],
    optimizeDeps: { noDiscovery: true },
    server: { middlewareMode: true, ws: false, watch: null },
  });
  onTestFinished(async () => {
    await server.close();
    rmSync(root, { recursive: true });
  });
  const { client } = server.environments;
  for (const path of Object.keys(files)) await client.transformRequest(`/${path}`);
  const told = new Promise<HotPayload[]>((resolve) => {
    const heard: HotPayload[] = [];
    client.hot.send = (...said: unknown[]) => {
      // safe: what is said by a name is a payload of that name
      heard.push((typeof said[0] === 'string' ? { type: 'custom', event: said[0], data: said[1] } : said[0]) as HotPayload);
      setTimeout(() => resolve(heard), 50);
    };
  });
  server.watcher.emit('change', join(root, changed));
  return told;
}

const files = {
  'main.ts': "import './rule-form/locales/en.ts';\nimport './rules/locales/en.ts';\n",
  'rule-form/locales/en.ts': "export const phrases = { title: 'Title' };\n",
  'rules/locales/en.ts': "import { phrases as rule } from '../../rule-form/locales/en.ts';\nexport const phrases = { ...rule };\n",
};

test('a page is told which words to read again, with those that are made of them, and is not reloaded', async () => {
  const again = (path: string) => ({ path, url: expect.stringMatching(new RegExp(`^/${path}\\?t=\\d+$`)) });
  expect(await toldOf('rule-form/locales/en.ts', files)).toEqual([
    { type: 'custom', event: 'words', data: [again('rule-form/locales/en.ts'), again('rules/locales/en.ts')] },
  ]);
});

test('what is not words goes its usual way', async () => {
  expect(await toldOf('main.ts', files)).toMatchObject([{ type: 'full-reload' }]);
});
