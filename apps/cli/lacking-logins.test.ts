/** Logins of PostgreSQL that lack something: the person at the keyboard is told what, and how to give it. */
import { randomUUID } from 'node:crypto';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '#kit/server/config.ts';
import { engine, type PrivateDatabase, privateDatabase } from '#testing/database.ts';
import { runCommand } from './run.ts';

describe.runIf(engine === 'postgres')('a login', () => {
  const bare = `bare_${randomUUID().slice(0, 8)}`;
  let data: PrivateDatabase;
  beforeAll(async () => {
    data = await privateDatabase();
    await data.asOwner(`create role ${bare} login`);
  });
  afterAll(async () => {
    await data.asOwner(`drop role ${bare}`);
    await data.drop();
  });

  const as = (url: string | undefined, username: string) => Object.assign(new URL(String(url)), { username }).href;

  async function list(environment: Record<string, string>) {
    const [out, error]: [string[], string[]] = [[], []];
    const config = () => readConfig({ DATA_DIR: data.dataFolder, ...environment });
    const code = await runCommand(['tenant', 'list'], {
      readConfig: config,
      print: (line) => out.push(line),
      printError: (line) => error.push(line),
    });
    return { code, error: error.join('\n') };
  }

  test('that serves needs no other while there is nothing to migrate, and is told of DATABASE_OWNER_URL when there is', async () => {
    expect(await list({ DATABASE_URL: String(data.url) })).toEqual({ code: 0, error: '' });
    const [last] = await data.asOwner<{ id: string; checksum: string }>(
      'delete from schema_migrations where id = (select max(id) from schema_migrations) returning id, checksum',
    );
    expect(await list({ DATABASE_URL: String(data.url) })).toEqual({
      code: 1,
      error: expect.stringMatching(/^The login of DATABASE_URL may not change the schema \(Migration \w+\.sql: .*DATABASE_OWNER_URL\.$/),
    });
    await data.asOwner('insert into schema_migrations (id, checksum) values ($1, $2)', [last?.id, last?.checksum]);
  });

  test('that was not given the two roles is told how it gets them', async () => {
    const owner = as(data.url, new URL(String(process.env.TEST_POSTGRES_URL)).username);
    const told = {
      code: 1,
      error: expect.stringMatching(/^The login of DATABASE_URL .*: grant siteloom_app, siteloom_operator to that login\.$/),
    };
    expect(await list({ DATABASE_URL: as(data.url, bare) })).toEqual(told);
    expect(await list({ DATABASE_URL: as(data.url, bare), DATABASE_OWNER_URL: owner })).toEqual(told);
  });
});
