import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { formType, formWith, type SentFile, sendFile } from '#testing/forms.ts';
import { makeVisit } from '#testing/visits.ts';
import { type Answered, type Person, unique, type World, world } from '#testing/world.ts';
import { hashPassword } from '../passwords.ts';
import { removeOldKeys } from './idempotency.ts';

let w: World;
let one: Person;
let other: Person;
let rule: number;
beforeAll(async () => {
  w = await world();
  const { id } = await w.tenant();
  [one, other] = [await w.person(id), await w.person(id)];
  rule = (await w.data.asOwner<{ id: number }>("select id from rules where area = 'tenant' and name = 'auth/adminLog/index'"))[0]?.id ?? 0;
});
afterAll(() => w.close());

const add = (person: Person, key: string, body: object, action = 'add'): Promise<Answered> =>
  w.call('tenant', {
    method: 'POST',
    url: `/tenant/auth.Group/${action}`,
    token: person.token,
    body,
    headers: { 'idempotency-key': key, 'think-lang': 'en' },
  });
/** A picture for the head of the site: of one name there may be several. */
const show = (person: Person, key: string, title: string): Promise<Answered> =>
  w.call('tenant', {
    method: 'POST',
    url: '/tenant/corp.Focus/add',
    token: person.token,
    body: { position: 'home', title, image: '/storage/a.webp' },
    headers: { 'idempotency-key': key, 'think-lang': 'en' },
  });
const shown = async (title: string) => (await w.data.asOwner('select from focuses where title = $1', [title])).length;
const made = async (name: string) => (await w.data.asOwner<{ id: number }>('select id from admin_groups where name = $1', [name])).length;
const logged = async (name: string) => (await w.data.asOwner("select id from admin_log where data ->> 'name' = $1", [name])).length;
const said = ({ code, msg, data }: Answered) => ({ code, msg, data });

describe('a write that is sent again with its key', () => {
  test('is answered as the first time, and done and logged once', async () => {
    const [key, name] = [unique('key-'), unique('g')];
    const first = await add(one, key, { name, rules: [rule] });
    const again = await add(one, key, { name, rules: [rule] });
    expect(first).toMatchObject({ code: 1, data: { id: expect.any(Number) } });
    expect(said(again)).toEqual(said(first));
    expect([await made(name), await logged(name)]).toEqual([1, 1]);
    const [kept] = await w.data.asOwner<{ answer: object }>('select answer from idempotency_keys where key = $1', [key]);
    expect(Object.keys(kept?.answer ?? {})).toEqual(['sealed']);
  });

  test('is done once, also when all come at the same time', async () => {
    const [key, name] = [unique('key-'), unique('g')];
    const answers = await Promise.all(Array.from({ length: 6 }, () => add(one, key, { name, rules: [rule] })));
    expect(new Set(answers.map((answer) => JSON.stringify(said(answer)))).size).toBe(1);
    expect(answers[0]).toMatchObject({ code: 1 });
    expect(await made(name)).toBe(1);
  });

  test('may be another person’s key', async () => {
    const [key, name] = [unique('key-'), unique('g')];
    const [mine, theirs] = [await show(one, key, name), await show(other, key, name)];
    expect([mine.code, theirs.code]).toEqual([1, 1]);
    expect(theirs.data.id).not.toBe(mine.data.id);
    expect(await shown(name)).toBe(2);
  });

  test('is not another visitor’s of the platform', async () => {
    const { id } = await w.tenant();
    const visitors = [await w.person(id), await w.person(id)];
    for (const visitor of visitors) await makeVisit(w, visitor);
    const [key, name] = [unique('key-'), unique('g')];
    for (const visitor of visitors) expect(await show(visitor, key, name)).toMatchObject({ code: 1 });
    expect(await shown(name)).toBe(2);
  });

  test('is done again without a key, and refused with one that no header may carry', async () => {
    const name = unique('g');
    for (const key of ['', '']) expect(await show(one, key, name)).toMatchObject({ code: 1 });
    for (const key of ['with space', 'x'.repeat(256)])
      expect(await show(one, key, name)).toMatchObject({ code: 0, msg: 'An Idempotency-Key has 1 to 255 visible ASCII characters' });
    expect(await shown(name)).toBe(2);
  });
});

describe('a key', () => {
  test('belongs to one body and one route', async () => {
    const [key, name] = [unique('key-'), unique('g')];
    const { data } = await add(one, key, { name, rules: [rule] });
    const reused = { code: 0, msg: 'The same Idempotency-Key was used for a different request' };
    expect(await add(one, key, { name: `${name}2`, rules: [rule] })).toMatchObject(reused);
    expect(await add(one, key, { name, rules: [rule], id: data.id }, 'edit')).toMatchObject(reused);
    expect([await made(name), await made(`${name}2`)]).toEqual([1, 0]);
  });

  test('belongs to one query and one route of deleting too', async () => {
    const [key, name] = [unique('key-'), unique('g')];
    const ids = [await show(one, unique('key-'), name), await show(one, unique('key-'), name)].map(({ data }) => data.id);
    const remove = (controller: string, id: unknown) =>
      w.call('tenant', {
        method: 'DELETE',
        url: `/tenant/${controller}/del?ids[]=${id}`,
        token: one.token,
        headers: { 'idempotency-key': key, 'think-lang': 'en' },
      });
    expect(await remove('corp.Focus', ids[0])).toMatchObject({ code: 1, data: { count: 1 } });
    expect(await remove('corp.Focus', ids[0])).toMatchObject({ code: 1, data: { count: 1 } });
    const reused = { code: 0, msg: 'The same Idempotency-Key was used for a different request' };
    expect(await remove('corp.Focus', ids[1])).toMatchObject(reused);
    expect(await remove('auth.Admin', ids[0])).toMatchObject(reused);
    expect(await shown(name)).toBe(1);
  });

  test('is free again when its first call was refused', async () => {
    const [key, name] = [unique('key-'), unique('g')];
    expect(await add(one, key, { name, rules: [999_999] })).toMatchObject({ code: 0 });
    expect(await add(one, key, { name, rules: [rule] })).toMatchObject({ code: 1 });
    expect(await made(name)).toBe(1);
  });

  test('is free again after a day', async () => {
    const [key, name] = [unique('key-'), unique('g')];
    const first = await add(one, key, { name, rules: [rule] });
    const forget = (hours: number) => w.data.db.acrossRealms((tx) => removeOldKeys(tx, new Date(Date.now() + hours * 3_600_000)));
    await forget(23);
    expect(said(await add(one, key, { name, rules: [rule] }))).toEqual(said(first));
    await forget(25);
    expect((await add(one, key, { name, rules: [rule] })).data.id).not.toBe(first.data.id);
  });
});

describe('a call that opens its transactions itself', () => {
  const open = (person: Person, key: string, code: string) =>
    w.call('admin', {
      method: 'POST',
      url: '/admin/Tenant/add',
      token: person.token,
      body: { name: 'Twice Ltd', code, template: 'empty', admin_username: code.replace('-', '_') },
      headers: { 'idempotency-key': key, 'think-lang': 'en' },
    });
  const opened = async (code: string) => (await w.data.asOwner('select id from tenants where code = $1', [code])).length;

  test('is done once for a key, and its answer, a password among it, is given again but kept sealed', async () => {
    const platform = await w.person(0);
    const [key, code] = [unique('key-'), unique('t-')];
    const first = await open(platform, key, code);
    expect(first).toMatchObject({ code: 1, data: { admin: { password: expect.any(String) } } });
    expect(said(await open(platform, key, code))).toEqual(said(first));
    expect(await opened(code)).toBe(1);

    const { password } = first.data.admin as { password: string }; // safe: matched above
    const [kept] = await w.data.asOwner<{ answer: string }>('select answer::text as answer from idempotency_keys where key = $1', [key]);
    expect(kept?.answer).toContain('sealed');
    expect(kept?.answer).not.toContain(password);
    expect(said(await open(platform, key, unique('t-')))).toMatchObject({ code: 0 });
  });

  test('answers a second one that comes while the first is at work, and forgets a key whose call was refused', async () => {
    const platform = await w.person(0);
    const [key, code] = [unique('key-'), unique('t-')];
    const answers = await Promise.all([open(platform, key, code), open(platform, key, code)]);
    expect(answers.filter((answer) => answer.code === 1).length).toBeGreaterThanOrEqual(1);
    expect(await opened(code)).toBe(1);

    const again = unique('key-');
    expect((await open(platform, again, code)).code).toBe(0);
    expect((await open(platform, again, unique('t-'))).code).toBe(1);
  });
});

describe('an upload', () => {
  const reused = { code: 0, msg: 'The same Idempotency-Key was used for a different request' };
  const pdfOf = (content: string) => `%PDF-1.7\n${content}\n%%EOF`;
  const upload = (key: string, content: string, more: Partial<SentFile> = {}) =>
    sendFile(w, {
      ...{ url: '/tenant/ajax/upload', app: 'tenant' as const, token: one.token, filename: 'a.pdf', content: pdfOf(content) },
      ...more,
      headers: { 'idempotency-key': key, ...more.headers },
    });
  function* pieces(form: Buffer) {
    for (let at = 0; at < form.length; at += 7) yield form.subarray(at, at + 7);
  }
  const logged = async () =>
    (await w.data.asOwner("select id from admin_log where tenant_id = $1 and node = 'ajax/upload' and done", [one.realm])).length;

  test('is done and logged once for a key, and another file needs another one', async () => {
    const key = unique('key-');
    const before = await logged();
    const first = await upload(key, 'the first words');
    expect(first).toMatchObject({ code: 1, data: { file: { id: expect.any(Number) } } });
    expect(await upload(key, 'the first words')).toMatchObject({ code: 1, data: first.data });
    expect(await logged()).toBe(before + 1);
    expect(await upload(key, 'words of another length')).toMatchObject(reused);
  });

  test('of other bytes that are as many, of another name or with another field is another one', async () => {
    const key = unique('key-');
    const before = await logged();
    const first = await upload(key, 'as many as one');
    expect(first).toMatchObject({ code: 1 });
    expect(await upload(key, 'as many as two')).toMatchObject(reused);
    expect(await upload(key, 'as many as one', { filename: 'b.pdf' })).toMatchObject(reused);
    expect(await upload(key, 'as many as one', { fields: { topic: 'other' } })).toMatchObject(reused);
    expect(await upload(key, '')).toMatchObject(reused);
    expect(await logged()).toBe(before + 1);
    expect((await upload(unique('key-'), 'as many as two')).data.file?.id).not.toBe(first.data.file?.id);
  });

  test('is the same one whatever divides its parts, and however long it says to be', async () => {
    const key = unique('key-');
    const first = await upload(key, 'in pieces');
    const renamed = (form: Buffer) => Buffer.from(form.toString('latin1').replaceAll('x-siteloom-x', 'another-y'), 'latin1');
    const headers = { 'content-type': 'multipart/form-data; boundary=another-y' };
    expect(await upload(key, 'in pieces', { wrap: renamed, headers })).toMatchObject({ code: 1, data: first.data });
    const sent = async (content: string) => {
      const payload = Readable.from(pieces(formWith({ filename: 'a.pdf', content: pdfOf(content) })));
      const chunked = { host: 'console.test', batoken: one.token, 'content-type': formType, 'idempotency-key': key, 'think-lang': 'en' };
      return (await w.server.http.inject({ method: 'POST', url: '/tenant/ajax/upload', headers: chunked, payload })).json<Answered>();
    };
    expect(await sent('in pieces')).toMatchObject({ code: 1, data: first.data });
    expect(await sent('in pieceS')).toMatchObject(reused);
  });

  test('that comes while the first is at work is told so, or is given its answer', async () => {
    const key = unique('key-');
    const big = 'x'.repeat(300_000);
    const answers = await Promise.all([upload(key, big), upload(key, big), upload(key, `${big.slice(1)}y`)]);
    const kept = await w.data.asOwner<{ n: number }>('select count(*)::int as n from idempotency_keys where key = $1', [key]);
    expect([answers.some(({ code }) => code === 1), kept[0]?.n]).toEqual([true, 1]);
    const ids = answers.flatMap(({ data }) => data.file?.id ?? []);
    expect(new Set(ids).size).toBe(1);
  });

  test('of an import is compared as a whole, too', async () => {
    const key = unique('key-');
    const apply = (title: string) =>
      sendFile<{ report?: { applied: boolean } }>(w, {
        ...{ url: '/tenant/corp.Redirects/import', app: 'tenant' as const, token: one.token, filename: 'a.csv' },
        ...{ fields: { mode: 'check' }, content: `From,To\n/${title},/\n`, headers: { 'idempotency-key': key } },
      });
    const first = await apply('one');
    expect(first).toMatchObject({ code: 1 });
    expect(await apply('one')).toMatchObject({ code: 1, data: first.data });
    expect(await apply('two')).toMatchObject(reused);
  });
});

describe('a public call', () => {
  test('is done once for a key: a login whose answer was lost makes no second session', async () => {
    const tenant = await w.tenant();
    const { username, id } = await w.member(tenant.id);
    const hash = await hashPassword('Right-1-password');
    await w.data.asOwner('update member_secrets set password_hash = $1 where tenant_id = $2 and member_id = $3', [hash, tenant.id, id]);
    const sessions = async () => (await w.data.asOwner('select id from sessions where tenant_id = $1', [tenant.id])).length;
    const before = await sessions();
    const logIn = (key: string, typed = 'Right-1-password') =>
      w.call('api', {
        method: 'POST',
        url: '/api/user/checkIn',
        body: { tab: 'login', username, password: typed },
        headers: { host: tenant.host, 'idempotency-key': key },
      });
    const key = unique('key-');
    const first = await logIn(key);
    expect(first).toMatchObject({ code: 1, data: { userInfo: { token: expect.any(String) } } });
    expect(said(await logIn(key))).toEqual(said(first));
    expect(await sessions()).toBe(before + 1);
    expect((await logIn(key, 'another password')).code).toBe(0);
    expect((await logIn(unique('key-'))).data).not.toEqual(first.data);
    // A copy of the database is no place to try out passwords: what was sent is hashed with the installation's secret.
    const [kept] = await w.data.asOwner<{ body_hash: string }>('select body_hash from idempotency_keys where key = $1', [key]);
    const sent = JSON.stringify([{}, { tab: 'login', username, password: 'Right-1-password' }]);
    const guess = (text: string) => createHash('sha256').update(text).digest('base64url');
    expect([guess(sent), guess(`idempotent body\n${sent}`)]).not.toContain(kept?.body_hash);
  });
});
