/** A visitor sends a form from a page: with a script, without one, as a program, too often. */
import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { columns } from '#features/columns/contract.ts';
import { settings } from '#features/settings/contract.ts';
import { settingsOf } from '#features/settings/server/door.ts';
import { toRealm } from '#kit/server/database/scope.ts';
import { type Person, type World, world } from '#testing/world.ts';
import { forms } from '../contract.ts';
import { messages } from '../messages.contract.ts';
import { plantForms } from './plant.ts';
import { sendingLimits } from './sending.service.ts';

let w: World;
let host: string;
let tenantId: number;
let editor: Person;
let ids: Record<string, number>;
let lastIp = 0;
beforeAll(async () => {
  w = await world();
  const tenant = await w.tenant();
  host = tenant.host;
  tenantId = tenant.id;
  editor = await w.person(tenant.id);
  // What every new company is given.
  ids = Object.fromEntries(await w.data.db.inScope(toRealm(tenant.id), (tx) => plantForms(tx, 'zh-cn')));
  await editor(columns).add({
    body: { type: 'page', name: '联系我们', slug: 'contact', content: '<p>欢迎来访</p>', form_id: ids.contact ?? 0 },
  });
});
afterAll(() => w.close());

const filled = {
  name: '王芳',
  phone: '13800138000',
  email: 'w@example.com',
  message: '<b>你好</b>',
  _consent: '1',
  _page: '/contact',
  _lang: 'zh-cn',
};

/** Every visitor has an address of its own, so that nobody is counted for somebody else. */
function visitor(address?: string) {
  lastIp += 1;
  const remoteAddress = address ?? `203.0.113.${lastIp}`;
  const get = (url: string, headers: Record<string, string> = {}) =>
    w.server.http.inject({ url, remoteAddress, headers: { host, ...headers } });
  const post = (url: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
    w.server.http.inject({
      ...{ method: 'POST', url, remoteAddress, payload: new URLSearchParams(fields).toString() },
      headers: { host, 'content-type': 'application/x-www-form-urlencoded', ...headers },
    });
  const mark = async (code = 'contact') => {
    const answer = await get(`/form/${code}/mark`);
    w.travel(4000);
    return answer.json<{ mark: string }>().mark;
  };
  return { get, post, mark };
}

const inbox = async () => (await editor(messages).index({ query: { form: ids.contact, limit: 100 } })).list;
const json = { accept: 'application/json' };

describe('a page with a form', () => {
  test('shows it complete without a script, and stays the same for everybody', async () => {
    const [one, other] = [await visitor().get('/contact/'), await visitor().get('/contact/')];
    expect(one.body).toContain('欢迎来访');
    expect(one.body).toMatch(/<form[^>]+action="\/form\/contact#form-contact"/);
    for (const name of ['name', 'company', 'phone', 'email', 'message', '_consent']) expect(one.body).toContain(`name="${name}"`);
    expect(other.body).toBe(one.body);
    expect(other.headers.etag).toBe(one.headers.etag);
  });

  test('shows a change of the form at once, and nothing of who is told', async () => {
    const form = await editor(forms).find({ query: { id: ids.contact ?? 0 } });
    await editor(forms).edit({ body: { id: form.row.id, intro: '周一至周五回复', mail_to: 'hidden@example.com' } });
    const { body } = await visitor().get('/contact/');
    expect(body).toContain('周一至周五回复');
    expect(body).not.toContain('hidden@example.com');
  });
});

describe('sending', () => {
  test('without a script: once to look over, once for good, then thanks', async () => {
    const { get, post } = visitor();
    const first = await post('/form/contact', filled);
    expect(first.statusCode).toBe(422);
    expect(first.headers['cache-control']).toBe('no-store');
    expect(first.body).toContain('请核对内容');
    // A browser goes to the form, and not to the top of the page.
    expect(first.body).toContain('action="/form/contact#form-contact"');
    expect(first.body).toContain('id="form-contact"');
    expect(first.body).toContain('value="王芳"');
    expect(first.body).toContain('欢迎来访');
    const mark = /name="_mark" value="([^"]+)"/.exec(first.body)?.[1] ?? '';
    w.travel(4000);
    const second = await post('/form/contact', { ...filled, _mark: mark });
    expect(second.statusCode).toBe(303);
    const place = String(second.headers.location);
    expect(place).toMatch(/^\/form\/contact\/sent\?receipt=[\w-]+$/);
    const thanks = await get(place);
    for (const part of ['我们已收到您的留言', '一个工作日内', '王芳', '&lt;b&gt;你好&lt;/b&gt;', 'href="/contact"', 'noindex'])
      expect(thanks.body).toContain(part);
    expect(thanks.headers['cache-control']).toBe('no-store');
    const [message] = await inbox();
    expect(message).toMatchObject({ title: '王芳 · 13800138000', state: 'new', page: '/contact', source: 'page', locale: 'zh-cn' });
    // T144: what a visitor wrote stays text.
    expect(message?.text).toContain('<b>你好</b>');
  });

  test('shows what arrived to whoever holds the receipt, for half an hour, and to nobody else', async () => {
    const { get, post, mark } = visitor();
    const sent = await post('/form/contact', { ...filled, name: '李雷', _page: '//evil.example', _mark: await mark() });
    const place = String(sent.headers.location);
    const whole = await get(place);
    expect([whole.statusCode, whole.body.includes('李雷'), whole.body.includes('evil.example')]).toEqual([200, true, false]);
    const plain = await get('/form/contact/sent');
    expect([plain.statusCode, plain.body.includes('李雷'), plain.body.includes('我们已收到')]).toEqual([200, false, true]);
    // Nothing of the message is kept under the page's own address.
    expect((await get('/form/contact/sent')).body).toBe(plain.body);
    for (const other of [`${place.slice(0, -3)}AAA`, place.replace('contact', 'message'), '/form/contact/sent?receipt=x']) {
      const { statusCode, body } = await get(other);
      expect([other, statusCode, body.includes('李雷')]).toEqual([other, 200, false]);
    }
    const elsewhere = (await w.tenant()).host;
    expect((await get(place, { host: elsewhere })).statusCode).toBe(404);
    w.travel(31 * 60_000);
    expect((await get(place)).body).not.toContain('李雷');
  });

  test('shows a script what arrived too, to nobody but whoever sent it, and as text', async () => {
    const { post, mark } = visitor();
    const body = { ...filled, name: '韩梅', _mark: await mark() };
    const sent = (await post('/form/contact', body, json)).json();
    expect(sent).toMatchObject({ sent: true, time: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d$/) });
    expect(sent.received).toContainEqual({ label: '您的姓名', value: '韩梅' });
    expect(sent.received).toContainEqual({ label: '留言内容', value: '<b>你好</b>' });
    // Two clicks on one button are one message with one receipt; whoever has no such page gets none.
    expect((await post('/form/contact', { ...body, name: '别人' }, json)).json().received).toEqual(sent.received);
    const stranger = (await visitor().post('/form/contact', { ...body, _mark: 'made up' }, json)).json();
    expect(stranger).not.toHaveProperty('received');
  });

  test('says at the fields what is wrong, in the language of the page, and keeps what was written', async () => {
    const { post, mark } = visitor();
    const sent = await post('/form/contact', { ...filled, _mark: await mark(), email: '"><img onerror=x>', name: '', _consent: '' });
    expect(sent.statusCode).toBe(422);
    expect(sent.body).toContain('value="&quot;&gt;&lt;img onerror=x&gt;"');
    expect(sent.body).not.toContain('<img onerror');
    expect(sent.body.match(/aria-invalid="true"/g)).toHaveLength(3);
    const english = await post('/form/contact', { ...filled, _mark: await mark(), _consent: '', _lang: 'en' }, json);
    expect(english.json()).toMatchObject({ errors: [{ field: 'consent', message: 'Please read this and agree first' }] });
  });

  test('with nothing filled in is said on the page, with a script and without', async () => {
    const { post, mark } = visitor();
    const topic = { name: 'topic', title: 'Topic', type: 'string' as const };
    await editor(forms).add({ body: { name: 'Free', code: 'free', fields: [topic] } });
    const send = async (headers = {}) => post('/form/free', { topic: ' ', _lang: 'en', _mark: await mark('free') }, headers);
    expect((await send(json)).json()).toEqual({ errors: [], notice: 'Fill in at least one field' });
    const { statusCode, body } = await send();
    expect([statusCode, body.includes('Fill in at least one field')]).toEqual([422, true]);
  });

  test('takes every way to write a phone number, and asks again where there is none', async () => {
    const answerTo = async (phone: string) => {
      const { post, mark } = visitor();
      return (await post('/form/contact', { ...filled, phone, _mark: await mark() }, json)).json();
    };
    for (const phone of ['+86 (571) 8888-0000 ext. 12', '0571-88880000转12', '１３８００１３８０００', '95588'])
      expect(await answerTo(phone), phone).not.toHaveProperty('errors');
    for (const phone of ['abc', '12', '无'])
      expect(await answerTo(phone), phone).toMatchObject({ errors: [{ field: 'phone', message: expect.stringContaining('电话号码') }] });
  });

  test('twice from one page is one message', async () => {
    const { post, mark } = visitor();
    const before = (await inbox()).length;
    const body = { ...filled, name: '双击', _mark: await mark() };
    expect((await post('/form/contact', body, json)).json()).toMatchObject({ sent: true, thanks: expect.stringContaining('一个工作日内') });
    expect((await post('/form/contact', body, json)).json()).toMatchObject({ sent: true });
    expect((await inbox()).length).toBe(before + 1);
  });

  test('whatever characters stand where its title is cut, it arrives', async () => {
    const { post, mark } = visitor();
    const fields = [{ name: 'topic', title: 'Topic', type: 'string' as const }];
    await editor(forms).add({ body: { name: 'Wide', code: 'wide', fields } });
    const sent = await post('/form/wide', { ...filled, topic: `${'王'.repeat(99)}😀会`, _mark: await mark('wide') }, json);
    expect(sent.json()).toMatchObject({ sent: true });
    expect((await editor(messages).index({ query: { limit: 1 } })).list).toMatchObject([{ title: '王'.repeat(99) }]);
  });

  test('too quickly, with a mark of a day ago, or with one of somebody else, has to be done again', async () => {
    const { get, post, mark } = visitor();
    const before = (await inbox()).length;
    const fresh = (await get('/form/contact/mark')).json<{ mark: string }>().mark;
    expect((await post('/form/contact', { ...filled, _mark: fresh }, json)).json()).toMatchObject({ again: true, mark: fresh });
    const other = await mark('message');
    expect((await post('/form/contact', { ...filled, _mark: other }, json)).json()).toMatchObject({ again: true });
    const old = await mark();
    w.travel(25 * 3_600_000);
    editor = await w.person(tenantId);
    expect((await post('/form/contact', { ...filled, _mark: old }, json)).json()).toMatchObject({ again: true });
    expect((await post('/form/contact', { ...filled, _mark: `${old}x` }, json)).json()).toMatchObject({ again: true });
    expect((await inbox()).length).toBe(before);
  });

  test('with the hidden field filled in looks the same, and is kept as rubbish that nobody hears of', async () => {
    const { post, mark } = visitor();
    const bell = async () => (await w.data.asOwner('select id from notices')).length;
    const before = await bell();
    const answer = await post('/form/contact', { ...filled, name: 'Robot', _website: 'https://spam.example', _mark: await mark() }, json);
    expect(answer.json()).toMatchObject({ sent: true });
    expect((await inbox())[0]).toMatchObject({ state: 'spam', spam_reason: 'trap' });
    expect(await bell()).toBe(before);
  });

  test('a lot is too much, for this visitor only', async () => {
    const { post, mark } = visitor();
    for (let n = 0; n < sendingLimits.shortly; n += 1) await post('/form/contact', { ...filled, _mark: await mark() }, json);
    expect((await post('/form/contact', { ...filled, _mark: await mark() }, json)).statusCode).toBe(429);
    const other = visitor();
    expect((await other.post('/form/contact', { ...filled, _mark: await other.mark() }, json)).json()).toMatchObject({ sent: true });
    w.travel(sendingLimits.shortlyMs);
    expect((await post('/form/contact', { ...filled, _mark: await mark() }, json)).json()).toMatchObject({ sent: true });
    const kept = await w.data.asOwner<{ ip_hash: string }>('select ip_hash from form_messages');
    expect(kept.some(({ ip_hash }) => ip_hash.includes('203.0.113'))).toBe(false);
  });

  test('a lot is too much, whichever address of its own line a visitor takes', async () => {
    const send = async (address: string) => {
      const { post, mark } = visitor(address);
      return (await post('/form/contact', { ...filled, _mark: await mark() }, json)).statusCode;
    };
    for (let n = 0; n < sendingLimits.shortly; n += 1) expect(await send(`2001:db8:1:2::${n}`)).toBe(200);
    expect([await send('2001:db8:1:2:3:4:5:6'), await send('2001:db8:1:3::1')]).toEqual([429, 200]);
  });

  test('T169 from another website is refused', async () => {
    const { post, mark } = visitor();
    const before = (await inbox()).length;
    const foreign: Record<string, string>[] = [{ origin: 'https://evil.example' }, { origin: 'null' }, { 'sec-fetch-site': 'cross-site' }];
    for (const headers of foreign) {
      expect((await post('/form/contact', { ...filled, _mark: await mark() }, { ...json, ...headers })).json()).toMatchObject({ code: 0 });
    }
    expect((await inbox()).length).toBe(before);
    const own = await post('/form/contact', { ...filled, _mark: await mark() }, { ...json, origin: `http://${host}` });
    expect(own.json()).toMatchObject({ sent: true });
  });

  test('to a form that is off, of another company, or nowhere, finds nothing', async () => {
    const other = await w.tenant();
    const { post } = visitor();
    expect((await post('/form/contact', filled, { host: other.host })).statusCode).toBe(404);
    expect((await post('/form/nothing', filled)).statusCode).toBe(404);
    await editor(forms).edit({ body: { id: ids.message ?? 0, status: 0 } });
    expect((await post('/form/message', filled)).statusCode).toBe(404);
    expect((await visitor().get('/form/message')).statusCode).toBe(404);
    await editor(forms).edit({ body: { id: ids.message ?? 0, status: 1 } });
    expect((await visitor().get('/form/message')).statusCode).toBe(200);
  });
});

describe('an application with a file', () => {
  const boundary = 'x-form-boundary';
  interface File {
    filename: string;
    content: string | Buffer;
  }
  const multipart = (fields: Record<string, string>, file: File) => {
    const texts = Object.entries(fields).map(
      ([name, value]) => `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
    );
    const head = `--${boundary}\r\ncontent-disposition: form-data; name="cv"; filename="${file.filename}"\r\ncontent-type: application/pdf\r\n\r\n`;
    return Buffer.concat([Buffer.from(texts.join('') + head), Buffer.from(file.content), Buffer.from(`\r\n--${boundary}--\r\n`)]);
  };
  const apply = async (file: File, more: Record<string, string> = {}) => {
    const { mark } = visitor();
    const fields = { ...filled, position: '工程师', _mark: await mark('application'), ...more };
    return w.server.http.inject({
      ...{ method: 'POST', url: '/form/application', remoteAddress: `203.0.113.${lastIp}`, payload: multipart(fields, file) },
      headers: { host, 'content-type': `multipart/form-data; boundary=${boundary}`, ...json },
    });
  };

  test('T141 keeps it where only a signed address opens it, and lets it go with the message', async () => {
    expect((await apply({ filename: 'cv.pdf', content: '%PDF-1.7 mine' })).json()).toMatchObject({ sent: true });
    const { list } = await editor(messages).index({ query: { form: ids.application } });
    const { row } = await editor(messages).find({ query: { id: list[0]?.id ?? 0 } });
    const [file] = row.answers.flatMap(({ files }) => files);
    expect(file).toMatchObject({ name: 'cv.pdf' });
    const [bare = ''] = file?.url.split('?') ?? [];
    const open = (url: string) => w.server.http.inject({ url, headers: { host } });
    expect((await open(bare)).statusCode).toBe(404);
    const opened = await open(file?.url ?? '');
    expect(opened).toMatchObject({ statusCode: 200, headers: { 'content-disposition': "attachment; filename*=UTF-8''cv.pdf" } });
    await editor(messages).del({ query: { ids: [row.id] } });
    expect(await w.data.asOwner('select id from attachments where private')).toEqual([]);
    expect(await w.data.asOwner("select id from jobs where queue = 'attachments.remove_files'")).toHaveLength(1);
  });

  test('T126 refuses what is none of the kinds, and what only says it is', async () => {
    const wrong = [
      { filename: 'cv.html', content: '<script>' },
      { filename: 'cv.svg', content: '<svg>' },
      { filename: 'cv.pdf', content: '<html>no pdf' },
      { filename: 'cv.php.', content: '<?php' },
    ];
    for (const file of wrong) {
      expect((await apply(file)).json(), file.filename).toMatchObject({ errors: [{ field: 'cv' }] });
    }
    expect((await apply({ filename: 'cv.html', content: '<script>' })).body).toMatch(/这种文件不能上传，可以上传 pdf, doc, /);
    expect(await w.data.asOwner('select id from attachments where private')).toEqual([]);
  });

  test('takes every kind that the page offers, and names those that are left where the company takes fewer', async () => {
    const column = { type: 'page', name: '加入我们', slug: 'join', content: '<p>欢迎</p>', form_id: ids.application ?? 0 } as const;
    await editor(columns).add({ body: column });
    const [, offered = ''] = /accept="([^"]+)"/.exec((await visitor().get('/join/')).payload) ?? [];
    const { uploadMimetype } = await w.data.db.inScope(toRealm(tenantId), settingsOf);
    expect(
      offered
        .split(',')
        .filter((kind) => uploadMimetype.split(',').includes(kind.slice(1)))
        .join(),
    ).toBe(offered);
    const letter = { filename: 'cv.txt', content: 'ten years of looms' };
    expect([offered, (await apply(letter)).json()]).toEqual([expect.stringContaining('.txt'), expect.objectContaining({ sent: true })]);
    await editor(settings).edit({ body: { uploadMimetype: 'png,pdf' } });
    expect((await apply(letter)).body).toContain('可以上传 pdf, png');
    await editor(settings).edit({ body: { uploadMimetype } });
  });

  test('T133 T197 costs nobody the cleaning of a picture before everything else about it is right', async () => {
    const create = { width: 6000, height: 6000, channels: 3, background: '#2450DB' } as const;
    const heavy = { filename: 'cv.png', content: await sharp({ create }).png().toBuffer() };
    const timed = async (more: Record<string, string>) => {
      const began = performance.now();
      const answer = (await apply(heavy, more)).json();
      return { answer, ms: performance.now() - began };
    };
    const cleaned = await timed({});
    const unmarked = await timed({ _mark: '' });
    const trapped = await timed({ _website: 'x' });
    expect([cleaned, unmarked, trapped].map(({ answer }) => answer)).toMatchObject([{ sent: true }, { again: true }, { sent: true }]);
    for (const { ms } of [unmarked, trapped]) expect(ms).toBeLessThan(cleaned.ms / 2);
    const broken = { filename: 'cv.png', content: heavy.content.subarray(0, 200) };
    expect((await apply(broken)).json()).toMatchObject({ errors: [{ field: 'cv' }] });
    await editor(forms).edit({ body: { id: ids.application ?? 0, captcha: true } });
    expect((await apply(broken)).json()).toMatchObject({ errors: [{ field: 'captcha' }] });
    await editor(forms).edit({ body: { id: ids.application ?? 0, captcha: false } });
  });
});

test('a picture has to be solved where the form asks for it, and counts once', async () => {
  await editor(forms).edit({ body: { id: ids.message ?? 0, captcha: true } });
  const { get, post, mark } = visitor();
  const fields = { ...filled, _mark: await mark('message') };
  expect((await post('/form/message', fields, json)).json()).toMatchObject({ errors: [{ field: 'captcha' }] });
  const id = randomUUID();
  const { data } = (await get(`/api/common/clickCaptcha?id=${id}`)).json<{ data: { width: number; height: number } }>();
  const [row] = await w.data.asOwner<{ targets: { x: number; y: number; width: number; height: number }[] }>(
    'select targets from captchas',
  );
  const points = (row?.targets ?? []).map(({ x, y, width, height }) => `${Math.round(x + width / 2)},${Math.round(y + height / 2)}`);
  const solved = { _captcha_id: id, _captcha: `${points.join('-')};${data.width};${data.height}` };
  // What is filled in wrongly does not spend the picture.
  expect((await post('/form/message', { ...fields, ...solved, name: '' }, json)).json()).toMatchObject({ errors: [{ field: 'name' }] });
  expect((await post('/form/message', { ...fields, ...solved }, json)).json()).toMatchObject({ sent: true });
  const again = { ...fields, ...solved, _mark: await mark('message') };
  expect((await post('/form/message', again, json)).json()).toMatchObject({ errors: [{ field: 'captcha' }] });
  await editor(forms).edit({ body: { id: ids.message ?? 0, captcha: false } });
});

test('the addresses of the form get a letter where a mail server is set up, and nothing happens where none is', async () => {
  const letters = async () => (await w.data.asOwner("select id from jobs where queue = 'mail'")).length;
  const { post, mark } = visitor();
  await editor(forms).edit({ body: { id: ids.contact ?? 0, mail_to: 'one@example.com\ntwo@example.com' } });
  expect((await post('/form/contact', { ...filled, _mark: await mark() }, json)).json()).toMatchObject({ sent: true });
  expect(await letters()).toBe(0);
  const settings = { mailSource: 'own', smtp_server: 'mail.example.com', smtp_sender_mail: 'site@example.com' };
  for (const [name, value] of Object.entries(settings)) {
    await w.data.asOwner('insert into settings (tenant_id, name, value) values ($1, $2, $3)', [tenantId, name, JSON.stringify(value)]);
  }
  expect((await post('/form/contact', { ...filled, _mark: await mark() }, json)).json()).toMatchObject({ sent: true });
  expect(await letters()).toBe(2);
});

test('a text that is far too long is refused at once, whatever it is made of', async () => {
  const { post, mark } = visitor();
  const sent = { ...filled, _mark: await mark(), message: '<a'.repeat(60_000) };
  const began = performance.now();
  const answer = await post('/form/contact', sent, { accept: 'application/json' });
  expect(answer.json()).toMatchObject({ errors: [{ field: 'message' }] });
  expect(performance.now() - began).toBeLessThan(2000);
});
