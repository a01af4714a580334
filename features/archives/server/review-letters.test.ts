import { afterAll, beforeAll, expect, test } from 'vitest';

import { columns } from '#features/columns/contract.ts';
import { notices } from '#features/notices/contract.ts';
import { createClient } from '#kit/client/client.ts';
import { chinaMinute, chinaWords } from '#kit/contract/china-time.ts';
import { openWith } from '#kit/server/seal.ts';
import { type Person, transport, unique, type World, world } from '#testing/world.ts';
import { archives } from '../contract.ts';

let w: World;
let realm: number;
let columnId: number;
let chief: Person;
let writer: Person;
let reviewer: Person;
beforeAll(async () => {
  w = await world({ CONSOLE_HOST: 'console.test' });
  realm = (await w.tenant()).id;
  chief = await w.person(realm);
  columnId = (await chief(columns).add({ body: { name: 'News', slug: 'news' } })).id;
  writer = await w.person(realm, ...['index', 'add', 'edit'].map((name) => `corp/archives/${name}`));
  reviewer = await w.person(realm, 'corp/archives/index', 'corp/archives/audit');
  await w.data.asOwner("update admins set email = username || '@example.com' where id = any ($1)", [[writer.id, reviewer.id]]);
  for (const [name, value] of [
    ['archiveAudit', 'open'],
    ['mailSource', 'own'],
    ['smtp_server', 'mail.example.com'],
    ['smtp_sender_mail', 'site@example.com'],
  ]) {
    await w.data.asOwner('insert into settings (tenant_id, name, value) values ($1, $2, $3)', [realm, name, JSON.stringify(value)]);
  }
});
afterAll(() => w.close());

interface Sent {
  to: string;
  from: string;
  subject: string;
  text: string;
}

/** The letters that wait to be sent, and no longer wait after this. */
async function letters(): Promise<Sent[]> {
  const rows = await w.data.asOwner<{ payload: { sealed: string } }>(
    "delete from jobs where tenant_id = $1 and queue = 'mail' returning payload, id",
    [realm],
  );
  const { secret } = w.server.surroundings.config;
  return rows.map(({ payload }) => JSON.parse(openWith(secret, Buffer.from(payload.sealed, 'base64'), 'mail') ?? '{}'));
}

const submit = async (title: string) =>
  (await writer(archives).add({ body: { column_id: columnId, title, slug: unique('d'), save_mode: 'submit' } })).id;
const address = ({ username }: Person) => `${username}@example.com`;

test('reviewers hear by mail that something waits, the author what became of it', async () => {
  const id = await submit('Autumn');
  const [{ name: from } = {}] = await w.data.asOwner<{ name: string }>('select name from tenants where id = $1', [realm]);
  expect(await letters()).toMatchObject([
    {
      to: address(reviewer),
      from,
      subject: 'Waiting for review: Autumn',
      text: expect.stringContaining(`/tenant/corp/archives/review?id=${id}`),
    },
  ]);
  await reviewer(archives).audit({ body: { ids: [id], audit_status: 2, audit_remark: 'No <b>picture</b>' } });
  const [rejected] = await letters();
  expect(rejected).toMatchObject({ to: address(writer), from, subject: 'Rejected: Autumn' });
  expect(rejected?.text).toContain('No <b>picture</b>');
  expect(JSON.stringify(rejected)).toContain('No &lt;b&gt;picture&lt;/b&gt;');
});

test('the author hears of what others do to a document beside a review, and nobody of what they do themselves', async () => {
  const ids = [await submit('Spring'), await submit('Summer')];
  await reviewer(archives).audit({ body: { ids, audit_status: 1 } });
  const later = Math.floor(Date.now() / 1000) + 86_400;
  const { id: planned } = await writer(archives).add({
    body: { column_id: columnId, title: 'Ahead', slug: unique('d'), publish_time: later },
  });
  const { id: own } = await chief(archives).add({ body: { column_id: columnId, title: 'Own', slug: unique('d'), save_mode: 'submit' } });
  await reviewer(archives).audit({ body: { ids: [own], audit_status: 1 } });
  const [before = 0] = (await writer(notices).index()).list.map(({ id }) => id);
  await letters();
  await chief(archives).unpublish({ body: { ids, each: true } });
  await chief(archives).unpublish({ body: { ids: [own] } });
  await chief(archives).publish({ body: { ids: [...ids, planned, own] } });

  await chief(archives).del({ query: { ids: [...ids.slice(1), own] } });
  await chief(archives).recover({ body: { ids: [...ids.slice(1), own] } });

  const { username: by } = chief;
  const told = (await writer(notices).index()).list.filter(({ id }) => id > before).reverse();
  expect(told.map(({ text, path }) => [text, path])).toEqual([
    [`${by} unpublished “Spring”`, `corp/archives/edit/${ids[0]}`],
    [`${by} unpublished “Summer”`, `corp/archives/edit/${ids[1]}`],
    [`${by} published “Spring”`, `corp/archives/edit/${ids[0]}`],
    [`${by} published “Summer”`, `corp/archives/edit/${ids[1]}`],
    [`${by} scheduled “Ahead”`, `corp/archives/edit/${planned}`],
    [`${by} moved “Summer” to the recycle bin`, `corp/archives/edit/${ids[1]}`],
    [`${by} brought “Summer” back from the recycle bin`, `corp/archives/edit/${ids[1]}`],
  ]);
  const ofOwn = (await chief(notices).index()).list.filter(({ text }) => text.includes('Own'));
  expect(ofOwn.map(({ text }) => text)).toEqual(['“Own” has passed review']);
  const sent = await letters();
  expect(sent.map(({ to, subject }) => [to, subject]).sort()).toEqual(
    [
      'Back from the recycle bin: Summer',
      'In the recycle bin: Summer',
      'Published: Spring',
      'Published: Summer',
      'Scheduled: Ahead',
      'Unpublished: Spring',
      'Unpublished: Summer',
    ].map((subject) => [address(writer), subject]),
  );
  const times = sent.filter(({ text }) => text.includes(`Visitors see it from ${chinaWords(new Date(later * 1000), 'en')}.`));
  expect(times.map(({ subject }) => subject)).toEqual(['Scheduled: Ahead']);

  // In Chinese too.
  const inChinese = createClient(notices, 'tenant', transport(w.call, 'tenant', writer.token, 'zh-cn'));
  expect((await inChinese.index()).list.slice(0, 7).map(({ text }) => text)).toEqual([
    `${by} 把《Summer》从回收站恢复了`,
    `${by} 把《Summer》移入了回收站`,
    `${by} 定时发布了《Ahead》`,
    `${by} 发布了《Summer》`,
    `${by} 发布了《Spring》`,
    `${by} 下线了《Summer》`,
    `${by} 下线了《Spring》`,
  ]);
  // Without a review the bell says it alone: its letters have no switch there.
  const review = (value: string) =>
    w.data.asOwner("update settings set value = $2 where tenant_id = $1 and name = 'archiveAudit'", [realm, JSON.stringify(value)]);
  await review('close');
  await chief(archives).unpublish({ body: { ids: [planned] } });
  await review('open');
  expect((await writer(notices).index()).list[0]?.text).toBe(`${by} cancelled the schedule of “Ahead”`);
  expect(await letters()).toEqual([]);
});

test('letters say from when and until when visitors will see it, where that is still ahead', async () => {
  const day = 86_400;
  const today = Math.floor(Date.now() / 1000);
  const times = { publish_time: today + day, expire_time: today + 9 * day };
  const { id } = await writer(archives).add({
    body: { column_id: columnId, title: 'Sale', slug: unique('d'), save_mode: 'submit', ...times },
  });
  const said = [
    `Visitors see it from ${chinaWords(new Date(times.publish_time * 1000), 'en')}.`,
    `Visitors see it until ${chinaWords(new Date(times.expire_time * 1000), 'en')}.`,
  ].join('\n\n');
  expect((await letters()).map(({ text }) => text)).toEqual([expect.stringContaining(said)]);
  await reviewer(archives).audit({ body: { ids: [id], audit_status: 1 } });
  expect((await letters()).map(({ text }) => text)).toEqual([expect.stringContaining(said)]);
  const planned = chinaMinute(new Date(times.publish_time * 1000));
  expect((await writer(notices).index()).list[0]?.text).toBe(`“Sale” has passed review and will be published at ${planned}`);
  const past = await writer(archives).add({
    body: { column_id: columnId, title: 'Past', slug: unique('d'), save_mode: 'submit', publish_time: today - day },
  });
  await reviewer(archives).audit({ body: { ids: [past.id], audit_status: 1 } });
  for (const { text } of await letters()) expect(text).not.toContain('Visitors see');
  expect((await writer(notices).index()).list[0]?.text).toBe('“Past” has passed review');
});

test('letters say that what visitors find now leaves the site until a time to come', async () => {
  const id = await submit('Open hours');
  await reviewer(archives).audit({ body: { ids: [id], audit_status: 1 } });
  await letters();
  const { row } = await writer(archives).find({ query: { id } });
  const publish_time = Math.floor(Date.now() / 1000) + 86_400;
  await writer(archives).edit({ body: { id, version: row.version, publish_time, save_mode: 'submit' } });
  const said = `Visitors see it from ${chinaWords(new Date(publish_time * 1000), 'en')}.\n\nUntil then, the version on the site is taken off.`;
  expect((await letters()).map(({ text }) => text)).toEqual([expect.stringContaining(said)]);
  await reviewer(archives).audit({ body: { ids: [id], audit_status: 1 } });
  expect((await letters()).map(({ text }) => text)).toEqual([expect.stringContaining(said)]);
  // Scheduled now, it is on the site no more: nothing leaves with what comes next.
  const { row: planned } = await writer(archives).find({ query: { id } });
  await writer(archives).edit({ body: { id, version: planned.version, title: 'New hours', save_mode: 'submit' } });
  const [{ text } = { text: '' }] = await letters();
  expect(text).toContain('Visitors see it from');
  expect(text).not.toContain('Until then');
});

test('whatever host a writer calls, letters lead to the console and to the company’s own site', async () => {
  const set = (on: boolean) =>
    w.data.asOwner(
      "insert into settings (tenant_id, name, value) values ($1, 'archiveLinkReview', $2) on conflict (tenant_id, name) do update set value = excluded.value",
      [realm, JSON.stringify(on)],
    );
  const linkOn = async (host: string) => {
    const body = { column_id: columnId, title: 'Words', slug: unique('d'), save_mode: 'submit' };
    const add = { method: 'POST', url: '/tenant/corp.Archives/add', body, token: writer.token } as const;
    const evil = `evil.example, ${host}`;
    const misleading = { 'x-forwarded-host': evil, forwarded: 'host=evil.example', origin: 'https://evil.example' };
    expect((await w.call('tenant', { ...add, headers: { host, ...misleading } })).code).toBe(1);
    const [letter] = await letters();
    const link = /https?:\/\/\S+/.exec(letter?.text ?? '')?.[0] ?? '';
    return new URL(link).host;
  };
  const hosts = ['console.test', 'Console.Test'];
  for (const host of hosts) expect([host, await linkOn(host)]).toEqual([host, 'console.test']);
  await set(true);
  const own = new URL(
    `http://${(await w.data.asOwner<{ code: string }>('select code from tenants where id = $1', [realm]))[0]?.code}.localhost`,
  );
  for (const host of hosts) expect([host, await linkOn(host)]).toEqual([host, own.host]);
  await set(false);
});

test('everybody reads letters in the language they last opened the console in', async () => {
  const open = (who: Person, lang: string) =>
    w.call('tenant', { method: 'GET', url: '/tenant/Index/index', token: who.token, headers: { 'think-lang': lang } });
  await open(reviewer, 'zh-cn');
  const id = await submit('Winter');
  expect(await letters()).toMatchObject([{ to: address(reviewer), subject: '等待审核：Winter' }]);
  // The reviewer acts in English here; the author, of whom nothing is known, hears in that language.
  await reviewer(archives).audit({ body: { ids: [id], audit_status: 1 } });
  expect(await letters()).toMatchObject([{ to: address(writer), subject: 'Passed: Winter' }]);
  await open(reviewer, 'en');
  await submit('Spring');
  expect(await letters()).toMatchObject([{ subject: 'Waiting for review: Spring' }]);
});

test('nobody gets mail where the realm does not want it, or has no server', async () => {
  const set = (name: string, value: unknown) =>
    w.data.asOwner(
      'insert into settings (tenant_id, name, value) values ($1, $2, $3) on conflict (tenant_id, name) do update set value = excluded.value',
      [realm, name, JSON.stringify(value)],
    );
  await set('archiveMail', false);
  await submit('Quiet');
  expect(await letters()).toEqual([]);
  await set('archiveMail', true);
  await set('smtp_server', '');
  await submit('No server');
  expect(await letters()).toEqual([]);
});
