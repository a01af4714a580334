/** What the operator's environment gives: a default, never a secret that can be seen or led elsewhere. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { storeTable } from '#features/attachments/server/door.ts';
import { toRealm } from '#kit/server/database/scope.ts';
import { type MailServerForTests, mailServer } from '#testing/mail-server.ts';
import { Refused, type World, world } from '#testing/world.ts';
import { type Item, mask, settings } from '../contract.ts';
import { inForce } from './effective.ts';
import { secretSettingOf, settingsWithServices } from './in-force.ts';

const storage = {
  STORAGE_DRIVER: 's3',
  STORAGE_ENDPOINT: 'https://store.operator.example',
  STORAGE_BUCKET: 'files',
  STORAGE_KEY_ID: 'key-1',
  STORAGE_KEY_SECRET: 'store-secret-1',
  STORAGE_PATH_STYLE: 'on',
};

let w: World;
let smtp: MailServerForTests;
let stranger: MailServerForTests;
beforeAll(async () => {
  smtp = await mailServer({ login: { user: 'operator', password: 'mail-secret-1' } });
  stranger = await mailServer({ login: { user: 'operator', password: 'another' } });
  const mail = {
    SMTP_SERVER: '127.0.0.1',
    SMTP_PORT: String(smtp.port),
    SMTP_USER: 'operator',
    SMTP_PASS: 'mail-secret-1',
    SMTP_ENCRYPTION: 'none',
    SMTP_SENDER: 'post@operator.example',
  };
  w = await world({ OUTBOUND_PRIVATE: 'on', ...mail, ...storage });
});
afterAll(async () => {
  await w.close();
  await smtp.close();
  await stranger.close();
});

const platform = async () => (await w.person(0))(settings);
const itemsOf = async (api: Awaited<ReturnType<typeof platform>>): Promise<Record<string, Item>> => {
  const { list } = await api.index();
  return Object.fromEntries(Object.values(list).flatMap((group) => group.list.map((item) => [item.name, item])));
};
const counts = (realm: number) => w.data.db.inScope(toRealm(realm), (tx) => settingsWithServices(tx, w.server.surroundings.config));
const secretOf = (realm: number, name: 'smtp_pass' | 'storageAccessKeySecret') =>
  w.data.db.inScope(toRealm(realm), (tx) => secretSettingOf(tx, w.server.surroundings.config, name));

describe('the operator’s mail and storage', () => {
  test('count in the platform and in companies that use it, until the platform keeps its own', async () => {
    const { id } = await w.tenant();
    for (const realm of [0, id]) {
      expect(await counts(realm)).toMatchObject({ smtp_server: '127.0.0.1', smtp_port: smtp.port, smtp_verification: 'none' });
      expect(await counts(realm)).toMatchObject({ storageDriver: 's3', storageBucket: 'files', storagePathStyle: true });
      expect(await secretOf(realm, 'smtp_pass')).toBe('mail-secret-1');
      expect(await secretOf(realm, 'storageAccessKeySecret')).toBe('store-secret-1');
    }
    const company = (await w.person(id))(settings);
    await company.edit({ body: { mailSource: 'own', smtp_server: 'smtp.own.example', smtp_sender_mail: 'us@own.example' } });
    expect(await counts(id)).toMatchObject({ smtp_server: 'smtp.own.example', smtp_port: 465, smtp_user: '' });
    expect(await secretOf(id, 'smtp_pass')).toBe('');

    const api = await platform();
    await api.edit({ body: { storageDriver: 'local' } });
    expect((await counts(0)).storageDriver).toBe('local');
    await api.edit({ body: { storageDriver: 's3' } });
  });

  test('stand on the form as placeholders of the platform, and a company never sees them', async () => {
    const items = await itemsOf(await platform());
    expect(items.smtp_server).toMatchObject({ value: '', from_operator: '127.0.0.1' });
    expect(items.smtp_verification).toMatchObject({ value: 'none', from_operator: 'none' });
    expect(items.smtp_pass).toMatchObject({ value: '', has_value: false, from_operator: mask });
    const { id } = await w.tenant();
    const seen = await (await w.person(id))(settings).index();
    expect(JSON.stringify(seen)).not.toMatch(/operator\.example|127\.0\.0\.1/);
    expect(JSON.stringify([items, seen])).not.toMatch(/mail-secret-1|store-secret-1/);
  });

  test('an origin of the store is among those that consoles may send files to', async () => {
    const { origins } = storeTable(w.server.surroundings);
    expect(await origins()).toEqual(['https://store.operator.example']);
  });

  test('a password goes to no other server than the operator’s', async () => {
    const api = await platform();
    const trial = {
      ...{ smtp_server: '127.0.0.1', smtp_port: smtp.port, smtp_user: 'operator', smtp_verification: 'none' as const },
      ...{ smtp_sender_mail: 'post@operator.example', smtp_pass: '', testMail: 'me@example.com' },
    };
    await api.sendTestMail({ body: trial });
    expect(smtp.received).toHaveLength(1);
    const elsewhere = api.sendTestMail({ body: { ...trial, smtp_port: stranger.port } });
    await expect(elsewhere).rejects.toThrow(Refused);

    // The operator's sender goes with the operator's server alone.
    await expect(api.edit({ body: { smtp_server: 'mail.platform.example' } })).rejects.toThrow('smtp_sender_mail');
    await api.edit({ body: { smtp_server: 'mail.platform.example', smtp_sender_mail: 'us@platform.example' } });
    expect(await counts(0)).toMatchObject({ smtp_server: 'mail.platform.example', smtp_user: '' });
    expect(await secretOf(0, 'smtp_pass')).toBe('');
    await api.edit({ body: { smtp_server: '' } });
    expect(await counts(0)).toMatchObject({ smtp_server: '127.0.0.1', smtp_sender_mail: 'us@platform.example' });
    await api.edit({ body: { smtp_sender_mail: '' } });
    expect(await secretOf(0, 'smtp_pass')).toBe('mail-secret-1');
  });
});

test('one text besides the operator’s server may be the platform’s', () => {
  const operator = new Map([
    ['smtp_server', 'a.example'],
    ['smtp_sender_mail', 'a@a.example'],
    ['smtp_user', 'a'],
  ]);
  const kept = (values: Record<string, unknown>) => Object.entries(values).map(([name, value]) => ({ tenant_id: 0, name, value }));
  expect(inForce(kept({ smtp_sender_mail: 'b@b.example' }), operator)).toMatchObject({
    smtp_server: 'a.example',
    smtp_sender_mail: 'b@b.example',
    smtp_user: 'a',
  });
  expect(inForce(kept({ smtp_server: 'b.example' }), operator)).toMatchObject({
    smtp_server: 'b.example',
    smtp_sender_mail: '',
    smtp_user: '',
  });
});
