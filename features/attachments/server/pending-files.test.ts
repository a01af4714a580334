/** A file is put away before the transaction of its row ends: what came to no row goes, and nothing else does. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';

import { type FileAnswer, sendFile } from '#testing/forms.ts';
import { type Person, type World, world } from '#testing/world.ts';
import { filesOf } from './gate.ts';
import { sweepPending } from './removal.ts';

let w: World;
let person: Person;
beforeAll(async () => {
  w = await world({ CONSOLE_HOST: 'console.test' });
  person = await w.person((await w.tenant()).id);
});
afterAll(() => w.close());
afterEach(() => w.data.asOwner('drop function if exists at_commit() cascade'));

/** What the database does when the transaction of a new file ends. */
async function atCommit(statement: string): Promise<void> {
  await w.data.asOwner(`create function at_commit() returns trigger language plpgsql as $$ begin ${statement}; return null; end $$`);
  await w.data.asOwner(
    'create constraint trigger at_commit after insert on attachments deferrable initially deferred for each row execute function at_commit()',
  );
}

const upload = (name: string): Promise<FileAnswer> =>
  sendFile(w, {
    ...{ url: '/tenant/ajax/upload', app: 'tenant', token: person.token, filename: `${name}.pdf` },
    content: `%PDF-1.7\n${name}\n%%EOF`,
  });
const noted = async () => (await filesOf(w.server.surroundings).pending()).map(({ key }) => key);
const isThere = (key: string) => existsSync(join(w.data.dataFolder, 'storage', key));
const sweep = async () => {
  const complaints: unknown[] = [];
  await sweepPending(w.server.surroundings, (error) => complaints.push(error));
  expect(complaints).toEqual([]);
};
const served = async (url = '') => (await w.server.http.inject({ url, headers: { host: 'console.test' } })).statusCode;

describe('a file', () => {
  test('whose row was kept is not noted any more', async () => {
    const { data } = await upload('good');
    expect(await noted()).toEqual([]);
    await sweep();
    expect(await served(data.file?.url)).toBe(200);
  });

  test('whose row the database could not keep is removed', async () => {
    await atCommit("raise exception 'the disk is full'");
    expect((await upload('lost')).status).toBe(500);
    const [key = '', ...others] = await noted();
    expect([isThere(key), others]).toEqual([true, []]);
    await sweep();
    expect([isThere(key), await noted()]).toEqual([false, []]);
  });

  test('that came again meanwhile stays', async () => {
    await atCommit("raise exception 'the disk is full'");
    expect((await upload('again')).status).toBe(500);
    const [key = ''] = await noted();
    await w.data.asOwner('drop function at_commit() cascade');
    const { data } = await upload('again');
    expect([data.file?.url, await noted()]).toEqual([`/storage/${key}`, [key]]);
    await sweep();
    expect([await served(data.file?.url), await noted()]).toEqual([200, []]);
  });

  test('under way is waited for', async () => {
    await atCommit('perform pg_sleep(2)');
    const sending = upload('slow');
    const [key = ''] = await vi.waitUntil(
      async () => {
        const keys = await noted();
        return keys.some(isThere) && keys;
      },
      { timeout: 60_000, interval: 10 },
    );
    await sweep();
    const { data } = await sending;
    expect([data.file?.url, await served(data.file?.url), await noted()]).toEqual([`/storage/${key}`, 200, []]);
  });

  test('of another company’s number, or of none, is nobody’s to remove', async () => {
    const files = filesOf(w.server.surroundings);
    const { data } = await upload('kept');
    const key = data.file?.url.slice('/storage/'.length) ?? '';
    const gone = key.replace(/^r\d+/, 'r999999');
    for (const wrong of [gone, `x/${key}`]) {
      await expect(
        files.receive(async (incoming) => {
          await files.putPending(await incoming(), wrong);
        }),
      ).rejects.toThrow('ENOENT');
    }
    await sweep();
    expect([await served(data.file?.url), await noted()]).toEqual([200, []]);
  });
});
