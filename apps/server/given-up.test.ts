import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { notices } from '#features/notices/contract.ts';
import { settings } from '#features/settings/contract.ts';
import { mailJobs, postLetter } from '#features/settings/server/door.ts';
import { toRealm } from '#kit/server/database/scope.ts';
import { enqueue, type JobHandler, startJobs } from '#kit/server/jobs.ts';
import { type MailServerForTests, mailServer } from '#testing/mail-server.ts';
import { type Person, type World, world } from '#testing/world.ts';
import { tellOfGivenUp } from './given-up.ts';

let w: World;
let smtp: MailServerForTests;
const lines: Record<string, unknown>[] = [];
beforeAll(async () => {
  w = await world({ OUTBOUND_PRIVATE: 'on' });
  smtp = await mailServer({ unknown: 'gone@example.com' });
});
afterAll(async () => {
  await smtp.close();
  await w.close();
});

async function run(handlers: Record<string, JobHandler>): Promise<void> {
  lines.length = 0;
  const gaveUp = tellOfGivenUp(w.server.surroundings, (facts, text) => lines.push({ ...facts, text }));
  const runner = startJobs(w.data.db, handlers, { worker: 'test', report: () => undefined, gaveUp });
  await runner.stop();
  while ((await runner.runDue()) > 0);
}

const server = (port: number) => ({
  ...{ smtp_server: '127.0.0.1', smtp_port: port, smtp_verification: 'none' },
  smtp_sender_mail: 'post@example.com',
});
const post = (realm: number, to: string) =>
  w.data.db.inScope(toRealm(realm), (tx) => postLetter(w.server.surroundings, tx, { to, subject: 'x', text: 'x' }));
const lastTry = (realm: number) => w.data.asOwner(`update jobs set attempts = 7 where tenant_id = ${realm} and done_time is null`);
const told = async (person: Person) => (await person(notices).index({ query: {} })).list.map(({ kind, text }) => ({ kind, text }));

describe('a letter that is not tried any more', () => {
  test('refused for good: is told to those who may change the settings, and shown there', async () => {
    const { id } = await w.tenant();
    const [may, mayNot] = [await w.person(id), await w.person(id, 'auth/adminLog/index')];
    await may(settings).edit({ body: { mailSource: 'own', ...server(smtp.port) } });
    expect((await may(settings).index()).mailFailure).toBeNull();
    await post(id, 'gone@example.com');
    await run(mailJobs(w.server.surroundings));
    expect(lines).toMatchObject([{ queue: 'mail', realm: id, attempts: 1, text: 'a job was given up' }]);
    expect(await told(may)).toEqual([
      { kind: 'mail.refused', text: 'The letter to gone@example.com was refused (550). Check the address and the sender' },
    ]);
    expect(await told(mayNot)).toEqual([]);
    expect((await may(settings).index()).mailFailure).toEqual({
      time: expect.any(Number),
      message: 'The mail server refused the letter (550). Check the sender and the recipient',
    });
    const other = await w.tenant();
    expect((await (await w.person(other.id))(settings).index()).mailFailure).toBeNull();
  });

  test('by the server that the platform lends: the platform hears of it too, without the address', async () => {
    const platform = await w.person(0);
    await platform(settings).edit({ body: server(1) });
    const { id } = await w.tenant();
    const person = await w.person(id);
    await post(id, 'member@example.com');
    await lastTry(id);
    await run(mailJobs(w.server.surroundings));
    expect(await told(person)).toMatchObject([{ kind: 'mail.failed', text: expect.stringContaining('member@example.com') }]);
    const heard = await told(platform);
    expect(heard).toMatchObject([{ kind: 'mail.lent_failing' }]);
    expect(JSON.stringify(heard)).not.toContain('member@');
    expect((await person(settings).index()).mailFailure?.message).toContain('cannot be reached');
  });
});

test('other work that is given up is told to the platform alone', async () => {
  const { id } = await w.tenant();
  const [platform, person] = [await w.person(0), await w.person(id)];
  await w.data.db.inScope(toRealm(id), (tx) => enqueue(tx, 'heavy.work', {}));
  await lastTry(id);
  await run({
    'heavy.work': async () => {
      throw new Error('no');
    },
  });
  expect(lines).toMatchObject([{ queue: 'heavy.work', attempts: 8, err: new Error('no') }]);
  expect(await told(platform)).toMatchObject([{ kind: 'jobs.given_up', text: expect.stringContaining('“heavy.work” failed 8 times') }]);
  expect(await told(person)).toEqual([]);
});
