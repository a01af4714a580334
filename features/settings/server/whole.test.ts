/** Services of a company's own are saved with all that they need, or not at all. */
import { afterAll, beforeAll, expect, test } from 'vitest';

import { toRealm } from '#kit/server/database/scope.ts';
import { refusal, type World, world } from '#testing/world.ts';
import { mask, settings } from '../contract.ts';
import { secretSettingOf, settingsWithServices } from './door.ts';

let w: World;
beforeAll(async () => {
  w = await world();
});
afterAll(() => w.close());

async function company() {
  const { id } = await w.tenant();
  return { realm: toRealm(id), api: (await w.person(id))(settings) };
}
type Own = Awaited<ReturnType<typeof company>>;

const inForce = (realm: Own['realm']) => w.data.db.inScope(realm, (tx) => settingsWithServices(tx, w.server.surroundings.config));
const secretOf = (realm: Own['realm'], name: Parameters<typeof secretSettingOf>[2]) =>
  w.data.db.inScope(realm, (tx) => secretSettingOf(tx, w.server.surroundings.config, name));
const fieldsRefused = (api: Own['api']) => async (body: Record<string, unknown>) =>
  ((await refusal(api.edit({ body })))?.data?.errors as { field: string }[] | undefined)?.map(({ field }) => field); // safe: of an invalid request

test('the settings of a store elsewhere are saved whole, or not at all', async () => {
  const { realm, api } = await company();
  const parts = {
    storageEndpoint: 'https://store.example',
    storageBucket: 'files',
    storageAccessKeyId: 'id',
    storageAccessKeySecret: 'key',
  };
  await api.edit({ body: { storageDriver: 's3' } });
  const missing = fieldsRefused(api);
  expect(await missing({ storageSource: 'own' })).toEqual(Object.keys(parts));
  expect(await missing({ storageSource: 'own', ...parts, storageBucket: '' })).toEqual(['storageBucket']);
  await api.edit({ body: { storageSource: 'own', ...parts } });
  expect(await missing({ storageAccessKeySecret: null })).toEqual(['storageAccessKeySecret']);
  await api.edit({ body: { storageAccessKeySecret: mask, storageRegion: 'eu-1' } });
  expect(await secretOf(realm, 'storageAccessKeySecret')).toBe('key');
  // Back to the own server: nothing is sent with the key, so nobody is asked for it, until the store is chosen again.
  await api.edit({ body: { storageDriver: 'local' } });
  expect(await missing({ storageEndpoint: 'https://other.example' })).toEqual(['storageAccessKeySecret']);
  expect(await missing({ storageDriver: 's3' })).toEqual(['storageAccessKeySecret']);
  await api.edit({ body: { storageDriver: 's3', storageAccessKeySecret: 'key' } });
  expect(await missing({ storageDriver: 'local', storageEndpoint: 'https://other.example' })).toEqual(['storageAccessKeySecret']);
});

test('those of a mail service of one’s own are saved with its server and its sender, or not at all', async () => {
  const { realm, api } = await company();
  const missing = async (body: Record<string, unknown>) => (await refusal(api.edit({ body })))?.data?.errors;
  const message = 'A mail service of your own needs this';
  const [server, sender] = ['smtp_server', 'smtp_sender_mail'].map((field) => ({ field, message }));
  expect(await missing({ mailSource: 'own' })).toEqual([server, sender]);
  expect(await missing({ mailSource: 'own', smtp_server: 'smtp.own.example' })).toEqual([sender]);
  // Lent from the platform, it needs nothing here, and what is left empty is asked for once it is chosen.
  await api.edit({ body: { smtp_server: 'smtp.own.example' } });
  await api.edit({ body: { mailSource: 'own', smtp_sender_mail: 'us@own.example' } });
  expect(await inForce(realm)).toMatchObject({ smtp_server: 'smtp.own.example', smtp_sender_mail: 'us@own.example' });
  expect(await missing({ smtp_server: '' })).toEqual([server]);
  await api.edit({ body: { mailSource: 'platform', smtp_server: '' } });
  // Those that were saved without are asked when they touch their mail, and not before.
  await w.data.asOwner("update settings set value = '\"own\"' where tenant_id = $1 and name = 'mailSource'", [realm]);
  await api.edit({ body: { siteName: 'Own' } });
  expect(await missing({ smtp_port: 587 })).toEqual([server]);
});

test('those of the platform’s mail are both there or neither: it lends from nobody and may do without', async () => {
  const api = (await w.person(0))(settings);
  const missing = async (body: Record<string, unknown>) => (await refusal(api.edit({ body })))?.data?.errors;
  const message = 'Fill in both the SMTP server and the sender’s address, or neither';
  const [server, sender] = ['smtp_server', 'smtp_sender_mail'].map((field) => ({ field, message }));
  expect(await missing({ smtp_sender_mail: 'us@own.example' })).toEqual([server]);
  expect(await missing({ smtp_server: 'smtp.own.example' })).toEqual([sender]);
  await api.edit({ body: { smtp_server: 'smtp.own.example', smtp_sender_mail: 'us@own.example' } });
  expect(await missing({ smtp_sender_mail: '' })).toEqual([sender]);
  await api.edit({ body: { smtp_server: '', smtp_sender_mail: '', smtp_port: 587 } });
  expect(await missing({ smtp_server: '' })).toBeUndefined();
});

test('those of a provider of text messages are saved with its keys, or not at all', async () => {
  const { realm, api } = await company();
  const missing = fieldsRefused(api);
  // Lent from the platform, it needs nothing here.
  await api.edit({ body: { smsProvider: 'tencent' } });
  const keys = { smsKeyId: 'id', smsKeySecret: 'key', smsSign: '织站' };
  expect(await missing({ smsSource: 'own' })).toEqual([...Object.keys(keys), 'smsAppId']);
  expect(await missing({ smsSource: 'own', smsProvider: 'aliyun', ...keys, smsSign: '' })).toEqual(['smsSign']);
  await api.edit({ body: { smsSource: 'own', smsProvider: 'aliyun', ...keys } });
  expect(await missing({ smsKeySecret: null })).toEqual(['smsKeySecret']);
  await api.edit({ body: { smsKeySecret: mask, smsRegion: 'cn-hangzhou' } });
  expect(await secretOf(realm, 'smsKeySecret')).toBe('key');
  await api.edit({ body: { smsProvider: 'console' } });
});
