import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';

import { type Files, localFiles, sweepArrivals } from './files.ts';

let storage: string;
let files: Files;
const storages: string[] = [];
beforeEach(() => {
  storage = mkdtempSync(join(tmpdir(), 'siteloom-files-'));
  storages.push(storage);
  files = localFiles(storage);
});
afterAll(() => {
  for (const folder of storages) rmSync(folder, { recursive: true });
});

const arrivals = () => readdirSync(join(storage, '.incoming'));
const arrived = async (incoming: () => Promise<string>) => {
  const path = await incoming();
  writeFileSync(path, 'x');
  return path;
};

test('what arrived and was given up is swept, and nothing that may still arrive or is kept', async () => {
  await sweepArrivals(storage, Date.now());
  const sizes = join(storage, '.sizes', '.incoming');
  mkdirSync(sizes, { recursive: true });
  await files.receive(async (incoming) => {
    const [old, fresh, small, kept] = [await arrived(incoming), await arrived(incoming), join(sizes, 'x'), await arrived(incoming)];
    writeFileSync(small, 'x');
    const hourAgo = Date.now() / 1000 - 3600;
    for (const path of [old, small, kept]) utimesSync(path, hourAgo, hourAgo);
    await files.put(kept, 'r1/default/a.pdf');
    await sweepArrivals(storage, Date.now() - 1_800_000);
    expect([old, fresh, small].map((path) => existsSync(path))).toEqual([false, true, false]);
  });
  expect(await files.open('r1/default/a.pdf')).toBeDefined();
});

test('the disk has a file and its name before it is said to be put, unless it can be made anew', async () => {
  const path = join(storage, 'x');
  writeFileSync(path, 'x');
  const handle = await open(path, 'r');
  await handle.close();
  const flushed = vi.spyOn(Object.getPrototypeOf(handle), 'sync');
  const flushesOf = async (into: Files) => {
    flushed.mockClear();
    await into.receive(async (incoming) => into.put(await arrived(incoming), 'r1/default/a.pdf'));
    return flushed.mock.calls.length;
  };
  // The bytes; and the folder, where the system opens one.
  expect(await flushesOf(files)).toBe(process.platform === 'win32' ? 1 : 2);
  expect(await flushesOf(localFiles(storage, { isMadeAnew: true }))).toBe(0);
  flushed.mockRestore();
});

test('a path is lent for as long as the work takes, however it ends', async () => {
  expect(await files.receive(async (incoming) => [await arrived(incoming), await arrived(incoming)].length)).toBe(2);
  const failed = files.receive(async (incoming) => {
    await arrived(incoming);
    throw new Error('given up');
  });
  await expect(failed).rejects.toThrow('given up');
  expect(arrivals()).toEqual([]);
});

test('a file whose row is not certain is noted before it is put, until the work has ended well', async () => {
  expect(await files.pending()).toEqual([]);
  const put = (key: string, fails: boolean) =>
    files.receive(async (incoming) => {
      await files.putPending(await arrived(incoming), key);
      expect((await files.pending()).map((one) => one.key)).toContain(key);
      if (fails) throw new Error('no row');
    });
  await put('r1/default/good.pdf', false);
  expect(await files.pending()).toEqual([]);
  await expect(put('r1/default/bad.pdf', true)).rejects.toThrow('no row');
  await expect(put('r1/../../bad', true)).rejects.toThrow('no key of a stored file');

  const left = await files.pending();
  expect(left.map(({ key }) => key)).toEqual(['r1/default/bad.pdf']);
  await Promise.all(left.map(({ forget }) => forget()));
  expect(await files.pending()).toEqual([]);
  expect(arrivals()).toEqual([]);
});
