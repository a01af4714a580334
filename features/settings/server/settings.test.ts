import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { toRealm } from '#kit/server/database/scope.ts';
import { refusal, type World, world } from '#testing/world.ts';
import { type Item, mask, settings } from '../contract.ts';
import { secretSettingOf, settingsOf } from './door.ts';

let w: World;
beforeAll(async () => {
  w = await world();
});
afterAll(() => w.close());

async function company() {
  const { id: realm } = await w.tenant();
  const person = await w.person(realm);
  return { realm: toRealm(realm), person, api: person(settings) };
}

async function platform() {
  const person = await w.person(0);
  return { realm: toRealm(0), person, api: person(settings) };
}

type Api = Awaited<ReturnType<typeof company>>['api'];

async function itemsOf(api: Api): Promise<Record<string, Item>> {
  const { list } = await api.index();
  return Object.fromEntries(Object.values(list).flatMap((group) => group.list.map((item) => [item.name, item])));
}

const inForce = (realm: ReturnType<typeof toRealm>) => w.data.db.inScope(realm, settingsOf);
const secretOf = (realm: ReturnType<typeof toRealm>, name: Parameters<typeof secretSettingOf>[2]) =>
  w.data.db.inScope(realm, (tx) => secretSettingOf(tx, w.server.surroundings.config, name));

describe('settings', () => {
  test('stand in groups, with what each area has', async () => {
    const { api } = await company();
    const answer = await api.index();
    expect(answer).toMatchObject({
      remark: expect.stringContaining('Each group saves by itself'),
      configGroup: { basics: 'Basics', mail: 'Mail' },
      quickEntrance: [],
      list: {
        basics: {
          name: 'basics',
          title: 'Basics',
          list: expect.arrayContaining([expect.objectContaining({ name: 'siteName', allow_del: 0 })]),
        },
      },
    });
    const [own, theirs] = [await itemsOf(api), await itemsOf((await platform()).api)];
    expect(Object.keys(own)).toContain('mailSource');
    expect(Object.keys(own)).not.toContain('loginCaptcha');
    expect(Object.keys(theirs)).toContain('loginCaptcha');
    expect(Object.keys(theirs)).not.toContain('mailSource');
    expect(own.smtp_server?.when).toEqual({ name: 'mailSource', is: ['own'] });
    expect(theirs.smtp_server?.when).toBeNull();
    // The platform may do without mail.
    expect([own.smtp_server?.extend, own.smtp_sender_mail?.extend, theirs.smtp_server?.extend]).toEqual([
      { required: true },
      { required: true },
      {},
    ]);
  });

  test('are saved by name and kept to one realm', async () => {
    const [one, other] = [await company(), await company()];
    expect(await one.api.edit({ body: { siteName: 'Acme console', uploadMimetype: 'png' } })).toEqual({ count: 2 });
    expect(await one.api.edit({ body: { siteName: 'Acme console' } })).toEqual({ count: 0 });
    expect(await inForce(one.realm)).toMatchObject({ siteName: 'Acme console', uploadMimetype: 'png', archiveAudit: 'close' });
    expect(await inForce(other.realm)).toMatchObject({ siteName: '' });
    expect((await itemsOf(other.api)).siteName?.value).toBe('');
  });

  test.each([
    ['JPG，png、gif', 'jpg,png,gif'],
    ['.jpg;png； gif jpg', 'jpg,png,gif'],
    ['*.jpg\nIMAGE/*', 'jpg,image/*'],
    ['*', '*'],
  ])('types of files written “%s” are kept in one form', async (typed, kept) => {
    const { api, realm } = await company();
    await api.edit({ body: { uploadMimetype: typed } });
    expect(await inForce(realm)).toMatchObject({ uploadMimetype: kept });
  });

  test.each([
    ['jpg，-5zz,png', expect.stringContaining('“-5zz” is neither')],
    ['png,图片', expect.stringContaining('“图片” is neither')],
    [' ， ', 'This cannot be empty'],
    ['jpg,.EXE,php', 'For safety, these cannot be uploaded: exe, php'],
    ['png,Text/HTML,application/x-msdownload', 'For safety, these cannot be uploaded: text/html, application/x-msdownload'],
    ['image/*,image/svg+xml,text/javascript,js', 'For safety, these cannot be uploaded: image/svg+xml, text/javascript, js'],
  ])('what is no type of a file, or is never taken, in “%s” is named', async (typed, message) => {
    const answer = await refusal((await company()).api.edit({ body: { uploadMimetype: typed } }));
    expect(answer?.data.errors).toEqual([{ field: 'uploadMimetype', message }]);
  });

  test.each([
    ['/storage/{topic}/{foo}-{Bar}{.suffix}', expect.stringMatching(/^Unknown: \{foo\}, \{Bar\}\. May use \{topic\} .*\{filesha1\}$/)],
    ['/storage/{topic}/{}{filename}{.suffix}', expect.stringContaining('Unknown: {}')],
    ['', 'This cannot be empty'],
    ...[
      '/elsewhere/{filename}{.suffix}',
      '/storage/{topic}/{filename}',
      '/storage/{filename}{.suffix}',
      '/storage/a b/{filename}{.suffix}',
    ].map((path): [string, unknown] => [path, expect.stringContaining('Begin with /storage/, end with {.suffix}, name a folder')]),
    ['/storage/{topic}/{filename{.suffix}', expect.stringContaining('letters, digits and . _ - / alone')],
  ])('no path for files, “%s”, hears what is one', async (uploadSavename, message) => {
    const { api } = await company();
    const answer = await refusal(api.edit({ body: { uploadSavename } }));
    expect(answer?.data.errors).toEqual([{ field: 'uploadSavename', message }]);
    await api.edit({ body: { uploadSavename: '/storage/{Topic}/{year}/资料_{filename}.{suffix}' } });
  });

  test.each([
    ['archiveAudit', 'perhaps'],
    ['uploadMaxBytes', 'large'],
    ['uploadMaxBytes', 6 * 1024 ** 3],
    ['uploadSavename', '/storage/../../etc/{filename}'],
    ['uploadSavename', '/elsewhere/{filename}'],
    ['cdnUrl', 'javascript:alert(1)'],
    ['smtp_sender_mail', 'nobody'],
    ['smtp_server', 'a b'],
    ['storageEndpoint', 'file:///etc'],
    ['loginKeepDays', 900],
    ['loginCaptcha', ['admin']],
    ['unheardOf', 1],
    ['__proto__x', 1],
  ])('refuse a wrong %s and save nothing beside it', async (name, value) => {
    const { api, realm } = await company();
    const answer = await refusal(api.edit({ body: { siteName: 'Half', [name]: value } }));
    expect(answer).toMatchObject({ code: 0, data: { errors: [{ message: expect.any(String) }] } });
    expect((await inForce(realm)).siteName).toBe('');
  });

  test('answer whatever is sent, and never with a bug', async () => {
    const { api, person } = await company();
    const odd = [null, true, -1, 1.5, 1e308, '', "' or 1=1 --", 'a\u0000b', '\ud800', '9'.repeat(400), [], [[]], [null], {}, { key: 1 }];
    await api.add({ body: { name: 'note', title: 'Note', type: 'textarea', group: 'basics' } });
    for (const name of [...Object.keys(await itemsOf(api)), 'constructor', '__proto__']) {
      for (const value of odd) {
        const body: unknown = JSON.parse(`{${JSON.stringify(name)}:${JSON.stringify(value)}}`);
        const { status } = await w.call('tenant', { method: 'POST', url: '/tenant/routine.Config/edit', body, token: person.token });
        expect([200, 400], `${name} ${JSON.stringify(value)}`).toContain(status);
      }
    }
  });

  test('of the platform bound what companies may choose', async () => {
    const [ours, theirs] = [await platform(), await company()];
    await ours.api.edit({ body: { uploadMaxBytes: 5_000_000, loginFailuresMax: 6 } });
    await theirs.api.edit({ body: { uploadMaxBytes: 2_000_000 } });
    expect(await inForce(theirs.realm)).toMatchObject({ uploadMaxBytes: 2_000_000, loginFailuresMax: 6 });
    await theirs.api.edit({ body: { uploadMaxBytes: 50_000_000, loginFailuresMax: 20 } });
    expect(await inForce(theirs.realm)).toMatchObject({ uploadMaxBytes: 5_000_000, loginFailuresMax: 6 });
    await ours.api.edit({ body: { uploadMaxBytes: 30_000_000, loginFailuresMax: 10 } });
    expect(await inForce(theirs.realm)).toMatchObject({ uploadMaxBytes: 30_000_000 });
    expect(await w.data.db.inScope(undefined, settingsOf)).toMatchObject({ uploadMaxBytes: 30_000_000, siteName: '' });
  });

  test('need their node, and nobody reads them without logging in', async () => {
    const { realm } = await company();
    const reader = await w.person(realm, 'routine/config', 'routine/config/index');
    await reader(settings).index();
    expect((await refusal(reader(settings).edit({ body: { siteName: 'x' } })))?.code).toBe(401);
    expect((await refusal(reader(settings).sendTestSms({ body: { mobile: '13800138000', purpose: 'code' } })))?.code).toBe(401);
    expect((await w.call('tenant', { method: 'GET', url: '/tenant/routine.Config/index' })).code).toBe(302);
  });
});

describe('a secret', () => {
  const server = { smtp_server: 'smtp.example.com', smtp_user: 'ann', smtp_sender_mail: 'ann@example.com' };

  test('is kept sealed, never answered, and stays when the mask or nothing comes back', async () => {
    const { api, realm } = await company();
    await api.edit({ body: { mailSource: 'own', ...server, smtp_pass: 'hunter-22' } });
    const shown = (await itemsOf(api)).smtp_pass;
    expect(shown).toMatchObject({ value: mask, secret: true, has_value: true });
    await api.edit({ body: { smtp_pass: mask } });
    await api.edit({ body: { smtp_pass: '' } });
    const { data } = (await refusal(api.edit({ body: { smtp_pass: `${mask}abc` } }))) ?? {};
    expect(data).toMatchObject({ errors: [{ field: 'smtp_pass', message: expect.stringContaining('asterisks') }] });
    expect(await secretOf(realm, 'smtp_pass')).toBe('hunter-22');

    const kept = await w.data.asOwner<{ all: string }>(
      `select string_agg(t::text, ' ') as all from (select settings::text as t from settings union all select admin_log::text from admin_log) as everything`,
    );
    expect(kept[0]?.all).toContain('smtp.example.com');
    expect(kept[0]?.all).not.toMatch(/hunter-22|68756e7465722d3232/);
    expect(JSON.stringify(await api.index())).not.toContain('hunter-22');

    await api.edit({ body: { smtp_pass: null } });
    expect(await secretOf(realm, 'smtp_pass')).toBe('');
    expect((await itemsOf(api)).smtp_pass).toMatchObject({ value: '', has_value: false });
  });

  test('does not open in another realm or under another name', async () => {
    const [one, other] = [await company(), await company()];
    await one.api.edit({ body: { mailSource: 'own', ...server, smtp_pass: 'hunter-22' } });
    await other.api.edit({
      body: {
        mailSource: 'own',
        smsSource: 'own',
        ...server,
        smtp_pass: 'x',
        smsProvider: 'aliyun',
        smsKeyId: 'id',
        smsKeySecret: 'y',
        smsSign: 'S',
      },
    });
    const move = (realm: number, name: string) =>
      w.data.asOwner(
        `update settings set sealed = (select sealed from settings where tenant_id = ${one.realm} and name = 'smtp_pass') where tenant_id = ${realm} and name = '${name}'`,
      );
    await move(other.realm, 'smtp_pass');
    await move(other.realm, 'smsKeySecret');
    expect(await secretOf(other.realm, 'smtp_pass')).toBe('');
    expect(await secretOf(other.realm, 'smsKeySecret')).toBe('');
    expect(await secretOf(one.realm, 'smtp_pass')).toBe('hunter-22');
  });

  test('is asked for again when it would go somewhere else', async () => {
    const { api, realm } = await company();
    await api.edit({ body: { mailSource: 'own', ...server, smtp_pass: 'hunter-22' } });
    const turned = await refusal(api.edit({ body: { smtp_server: 'evil.example.com', smtp_pass: mask } }));
    const again = (names: string) => [
      { field: 'smtp_pass', message: `Changed: ${names}. What is kept is not used with that: enter it again` },
    ];
    expect(turned?.data.errors).toEqual(again('SMTP server'));
    const inClear = await refusal(api.edit({ body: { smtp_port: 25, smtp_verification: 'none' } }));
    expect(inClear?.data.errors).toEqual(again('SMTP port, Encryption'));
    expect((await refusal(api.edit({ body: { smtp_verification: 'none' } })))?.data.errors).toEqual(again('Encryption'));
    await api.edit({ body: { smtp_server: 'smtp2.example.com', smtp_pass: 'other-33' } });
    expect(await secretOf(realm, 'smtp_pass')).toBe('other-33');
  });

  test('of the platform serves companies that use its services, and only with the platform’s server', async () => {
    const [ours, theirs] = [await platform(), await company()];
    await ours.api.edit({ body: { ...server, smtp_server: 'smtp.platform.example', smtp_pass: 'platform-44' } });
    expect(await inForce(theirs.realm)).toMatchObject({ smtp_server: 'smtp.platform.example', smtp_user: 'ann' });
    expect(await secretOf(theirs.realm, 'smtp_pass')).toBe('platform-44');
    const shown = await itemsOf(theirs.api);
    expect([shown.smtp_server?.value, shown.smtp_user?.value, shown.smtp_pass?.has_value]).toEqual(['', '', false]);
    await theirs.api.edit({ body: { mailSource: 'own', smtp_server: 'smtp.own.example', smtp_sender_mail: 'us@own.example' } });
    expect(await inForce(theirs.realm)).toMatchObject({ smtp_server: 'smtp.own.example', smtp_user: '' });
    expect(await secretOf(theirs.realm, 'smtp_pass')).toBe('');
  });
});

describe('an item that somebody adds', () => {
  const item = { name: 'slogan', title: 'Slogan', type: 'string' as const, group: 'basics' };

  test('is saved, checked, sorted and deleted like the others', async () => {
    const { api, realm } = await company();
    const { id } = await api.add({ body: { ...item, rule: ['required', 'email'], tip: 'An address' } });
    expect((await itemsOf(api)).slogan).toMatchObject({ id, value: '', allow_del: 1, rule: ['required', 'email'], tip: 'An address' });
    expect((await refusal(api.edit({ body: { slogan: 'no address' } })))?.data.errors).toMatchObject([{ field: 'slogan' }]);
    expect((await refusal(api.edit({ body: { slogan: '' } })))?.data.errors).toMatchObject([{ field: 'slogan' }]);
    await api.edit({ body: { slogan: 'a@example.com' } });
    expect((await itemsOf(api)).slogan?.value).toBe('a@example.com');

    const names = async () => (await api.index()).list.basics?.list.map(({ name }) => name) ?? [];
    const before = await names();
    const first = (await itemsOf(api))[before[0] ?? ''];
    await api.sortable({ body: { id, targetId: first?.id ?? 0 } });
    expect(await names()).toEqual(['slogan', ...before.filter((name) => name !== 'slogan')]);
    await api.sortable({ body: { id, targetId: (await itemsOf(api))[before[1] ?? '']?.id ?? 0 } });
    expect((await names()).slice(0, 3)).toEqual([before[0], before[1], 'slogan']);
    const elsewhere = (await itemsOf(api)).smtp_port?.id ?? 0;
    expect((await refusal(api.sortable({ body: { id, targetId: elsewhere } })))?.msg).toContain('within their group');

    expect(await api.del({ query: { ids: [id] } })).toEqual({ count: 1 });
    expect((await itemsOf(api)).slogan).toBeUndefined();
    await api.add({ body: item });
    expect((await itemsOf(api)).slogan?.value).toBe('');
    expect(await inForce(realm)).not.toHaveProperty('slogan');
  });

  test('has a name of its own, in a group that exists', async () => {
    const [{ api }, stranger] = [await company(), await company()];
    await api.add({ body: item });
    expect((await refusal(api.add({ body: item })))?.data.errors).toMatchObject([{ field: 'name' }]);
    expect((await refusal(api.add({ body: { ...item, name: 'smtp_pass' } })))?.data.errors).toMatchObject([{ field: 'name' }]);
    expect((await refusal(api.add({ body: { ...item, name: '1st' } })))?.data.errors).toMatchObject([{ field: 'name' }]);
    expect((await refusal(api.add({ body: { ...item, name: 'other', group: 'nowhere' } })))?.data.errors).toMatchObject([
      { field: 'group' },
    ]);
    await stranger.api.add({ body: item });
  });

  test('that is built in, missing or somebody else’s is not deleted', async () => {
    const [{ api }, stranger] = [await company(), await company()];
    const { id } = await api.add({ body: item });
    const builtIn = (await itemsOf(api)).siteName?.id ?? 0;
    expect((await refusal(api.del({ query: { ids: [id, builtIn] } })))?.msg).toContain('built in');
    expect((await refusal(stranger.api.del({ query: { ids: [id] } })))?.msg).toBe('The record does not exist');
    expect((await itemsOf(api)).slogan).toBeDefined();
  });

  test('of a secret kind is a secret', async () => {
    const { api } = await company();
    await api.add({ body: { ...item, name: 'gate', type: 'password' } });
    await api.edit({ body: { gate: 'open-55-sesame' } });
    expect((await itemsOf(api)).gate).toMatchObject({ value: mask, secret: true, has_value: true });
    const kept = await w.data.asOwner<{ all: string }>(
      `select string_agg(t::text, ' ') as all from (select settings::text as t from settings union all select admin_log::text from admin_log) as everything`,
    );
    expect(kept[0]?.all).not.toContain('open-55-sesame');
  });

  test('takes options and attributes as lines', async () => {
    const { api } = await company();
    const choice = { ...item, name: 'tone', type: 'radio' as const, content: 'calm=Calm\nloud=Very = loud' };
    await api.add({
      body: { ...choice, extend: 'tip=What it sounds like\nrequired=true', inputExtend: 'disabled=false\nmax=5\nstyle.color=red' },
    });
    expect((await itemsOf(api)).tone).toMatchObject({
      content: { calm: 'Calm', loud: 'Very = loud' },
      extend: { tip: 'What it sounds like', required: true },
      input_extend: { disabled: false, max: 5, style: { color: 'red' } },
    });
    await api.edit({ body: { tone: 'loud' } });
    expect((await refusal(api.edit({ body: { tone: 'shrill' } })))?.data.errors).toMatchObject([{ field: 'tone' }]);
    const bad = { ...choice, name: 'tone2' };
    expect((await refusal(api.add({ body: { ...bad, content: '' } })))?.data.errors).toMatchObject([{ field: 'content' }]);
    for (const line of [
      '__proto__.polluted=1',
      'a.constructor.b=1',
      'no equals sign',
      '=x',
      'a=1\na.b=2',
      'style.color=red',
      'innerHTML=<b>',
      'required=perhaps',
      'tip=7',
    ]) {
      expect((await refusal(api.add({ body: { ...bad, extend: line } })))?.data.errors, line).toMatchObject([{ field: 'extend' }]);
    }
    expect(Object.prototype).not.toHaveProperty('polluted');
  });

  test('may hold rich text, which is cleaned', async () => {
    const { api } = await company();
    await api.add({ body: { ...item, name: 'welcome', type: 'editor' } });
    await api.edit({ body: { welcome: '<p onclick="x()">Hi<script>alert(1)</script></p>' } });
    expect((await itemsOf(api)).welcome?.value).toBe('<p>Hi</p>');
  });

  test('which keeps nobody waiting for the database while it is cleaned', async () => {
    const { api } = await company();
    await api.add({ body: { ...item, name: 'welcome', type: 'editor' } });
    await api.edit({ body: { welcome: '<article>The parser is there.</article>' } });
    let isSaved = false;
    const saving = api.edit({ body: { welcome: `<article>${'<p id="x">Hi</p>'.repeat(4000)}</article>` } }).then(() => {
      isSaved = true;
    });
    await new Promise((done) => setTimeout(done, 100));
    await api.index();
    expect(isSaved).toBe(false);
    await saving;
    expect((await itemsOf(api)).welcome?.value).toBe('<p>Hi</p>'.repeat(4000));
  });

  test('keeps its group alive', async () => {
    const { api } = await company();
    const groups = [
      { key: 'extra', value: 'Extras' },
      { key: 'mail', value: 'Letters' },
    ];
    await api.edit({ body: { config_group: groups } });
    expect((await api.index()).configGroup).toMatchObject({ extra: 'Extras', mail: 'Letters', basics: 'Basics' });
    const { id } = await api.add({ body: { ...item, group: 'extra' } });
    expect((await api.index()).list.extra?.list).toHaveLength(1);
    expect((await refusal(api.edit({ body: { config_group: [] } })))?.data.errors).toMatchObject([{ field: 'config_group' }]);
    await api.del({ query: { ids: [id] } });
    await api.edit({ body: { config_group: [] } });
    expect((await api.index()).configGroup).not.toHaveProperty('extra');
  });
});
