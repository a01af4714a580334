/** Forms and the inbox behind them: designing, calling from a program, working on messages, taking them away as a file. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { columns } from '#features/columns/contract.ts';
import { toRealm } from '#kit/server/database/scope.ts';
import { type Person, refusal, type World, world } from '#testing/world.ts';
import { forms } from '../contract.ts';
import { messages } from '../messages.contract.ts';
import { removeOldMessages } from './door.ts';
import { plantForms } from './plant.ts';

let w: World;
let tenant: { id: number; host: string };
let editor: Person;
let ids: Record<string, number>;
beforeAll(async () => {
  w = await world();
  tenant = await w.tenant();
  editor = await w.person(tenant.id);
  ids = Object.fromEntries(await w.data.db.inScope(toRealm(tenant.id), (tx) => plantForms(tx, 'en')));
});
afterAll(() => w.close());

let lastIp = 0;
async function post(body: object, headers: Record<string, string> = {}) {
  lastIp += 1;
  const answer = await w.server.http.inject({
    ...{ method: 'POST', url: '/api/content/form', remoteAddress: `198.51.100.${lastIp}`, payload: body },
    headers: { host: tenant.host, 'think-lang': 'en', ...headers },
  });
  return answer.json<{ code: number; msg: string; data: Record<string, unknown> }>();
}
const contact = (name: string) => ({
  ...{ form: 'contact', consent: true },
  fields: { name, phone: '400 820', email: 'a@example.com', message: 'Hello' },
});
const closes = (sets: string) => w.data.asOwner(`update tenants set ${sets} where id = ${tenant.id}`);
const newest = async () => (await editor(messages).index({ query: { limit: 1 } })).list[0] ?? { id: 0, version: 0 };

describe('forms', () => {
  test('every site begins with three, which stay', async () => {
    expect((await editor(forms).index()).list.map(({ code }) => code)).toEqual(['contact', 'message', 'application']);
    expect(await w.data.db.inScope(toRealm(tenant.id), (tx) => plantForms(tx, 'en'))).toEqual(new Map(Object.entries(ids)));
    expect((await refusal(editor(forms).del({ query: { ids: [ids.contact ?? 0] } })))?.msg).toContain('built in');
    const fixed = await refusal(editor(forms).edit({ body: { id: ids.contact ?? 0, code: 'other' } }));
    expect(fixed?.data.errors).toMatchObject([{ field: 'code' }]);
  });

  test('are designed like models: fields keep their keys, and come back', async () => {
    const field = (name: string, type: 'string' | 'select' = 'string') => ({ name, title: name, type });
    const { id } = await editor(forms).add({ body: { name: 'Visit', code: 'visit', fields: [field('day'), field('people')] } });
    const before = (await editor(forms).find({ query: { id } })).row;
    const [day, people] = before.fields;
    const { row } = await editor(forms).edit({
      body: { id, version: before.version, fields: [{ ...field('persons'), key: people?.key ?? '' }] },
    });
    expect(row.fields).toMatchObject([{ key: people?.key, name: 'persons' }]);
    expect(row.removed).toMatchObject([{ key: day?.key }]);
    const stale = await refusal(editor(forms).edit({ body: { id, version: before.version, name: 'Late' } }));
    expect(stale?.data.conflict).toBeDefined();
    const wrong = await refusal(editor(forms).edit({ body: { id, fields: [{ ...field('html'), type: 'editor' }] } }));
    expect(wrong?.data.errors).toMatchObject([{ field: 'fields.0.type' }]);
    expect((await refusal(editor(forms).add({ body: { name: 'Visit', code: 'visit' } })))?.data.errors).toMatchObject([{ field: 'code' }]);
    expect((await refusal(editor(forms).edit({ body: { id, mail_to: 'a@example.com\nnobody' } })))?.data.errors).toMatchObject([
      { field: 'mail_to' },
    ]);
    await editor(forms).edit({ body: { id, mail_to: 'a@example.com、b@example.com；c@example.com d@example.com' } });
    const mails = (await editor(forms).find({ query: { id } })).row.mail_to.split('\n');
    expect(mails).toEqual(['a@example.com', 'b@example.com', 'c@example.com', 'd@example.com']);
  });

  test('stay while a column shows them or messages came through them', async () => {
    const { id } = await editor(forms).add({ body: { name: 'Shown', code: 'shown', fields: [{ name: 'a', title: 'A', type: 'string' }] } });
    const column = await editor(columns).add({ body: { type: 'page', name: 'Page', slug: 'page', form_id: id } });
    expect((await editor(columns).find({ query: { id: column.id } })).row.form_id).toBe(id);
    expect((await refusal(editor(forms).del({ query: { ids: [id] } })))?.msg).toContain('1 columns');
    await editor(columns).edit({ body: { id: column.id, form_id: 0 } });
    await post({ form: 'shown', fields: { a: 'Something' } });
    expect((await refusal(editor(forms).del({ query: { ids: [id] } })))?.msg).toContain('1 messages');
    await editor(messages).del({ query: { ids: [(await newest()).id] } });
    expect(await editor(forms).del({ query: { ids: [id] } })).toEqual({ count: 1 });
  });

  test('of another company cannot stand in a column', async () => {
    const other = await w.tenant();
    const theirs = await w.data.db.inScope(toRealm(other.id), (tx) => plantForms(tx, 'en'));
    const refused = await refusal(editor(columns).add({ body: { name: 'Theirs', form_id: theirs.get('contact') ?? 0 } }));
    expect(refused?.data.errors).toMatchObject([{ field: 'form_id' }]);
  });
});

describe('a program', () => {
  test('sends by the names of the fields, and is told what is wrong at them', async () => {
    const before = (await editor(messages).index()).total;
    expect(await post(contact('Program'))).toMatchObject({ code: 1, data: { thanks: expect.stringContaining('arrived') } });
    expect(await newest()).toMatchObject({ title: 'Program · 400 820', source: 'api', state: 'new' });
    const wrong = await post({ form: 'contact', fields: { name: '', email: 'none', phone: '1', message: 'x' }, consent: true });
    expect(wrong.data.errors).toMatchObject([{ field: 'fields.name' }, { field: 'fields.phone' }, { field: 'fields.email' }]);
    const closed = 'This form takes no messages at the moment';
    for (const sets of ['status = 0', "expire_time = now() - interval '1 minute'"]) {
      await closes(sets);
      expect(await post(contact('A'))).toMatchObject({ code: 0, data: { errors: [{ field: 'form', message: closed }] } });
      await closes('status = 1, expire_time = null');
    }
    expect((await post({ ...contact('A'), consent: false })).data.errors).toMatchObject([{ field: 'consent' }]);
    const strange = await post({ form: 'contact', fields: { ...contact('A').fields, more: 1 }, consent: true });
    const message = 'This form has no field “more”';
    expect(strange).toMatchObject({ code: 0, msg: message, data: { errors: [{ field: 'fields.more', message }] } });
    expect((await post({ form: 'contact', fields: { ...contact('A').fields, name: ['x'] }, consent: true })).code).toBe(0);
    expect((await post({ form: 'nothing', fields: {} })).data.errors).toMatchObject([{ field: 'form' }]);
    expect((await post(contact('A'), { host: 'console.test' })).code).toBe(0);
    expect((await editor(messages).index()).total).toBe(before + 1);
  });

  test('sends nothing where nothing is filled in, unless nothing but boxes is asked', async () => {
    const field = (name: string, type: 'string' | 'switch') => ({ name, title: name, type });
    const made = [
      { name: 'Free', code: 'free', fields: [field('topic', 'string'), field('call', 'switch')] },
      { name: 'Boxes', code: 'boxes', fields: [field('call', 'switch')] },
    ];
    for (const body of made) await editor(forms).add({ body });
    const before = (await editor(messages).index()).total;
    for (const fields of [{}, { topic: '', call: false }])
      expect(await post({ form: 'free', fields })).toMatchObject({ code: 0, msg: 'Fill in at least one field' });
    expect((await editor(messages).index()).total).toBe(before);
    expect((await post({ form: 'free', fields: { call: true } })).code).toBe(1);
    expect((await post({ form: 'boxes', fields: {} })).code).toBe(1);
  });
});

describe('the inbox', () => {
  test('hands a message on, notes what was done, and tells who has it', async () => {
    await post(contact('Handed on'));
    const colleague = await w.person(tenant.id, 'corp/messages/index', 'corp/messages/edit');
    const stranger = await w.person(tenant.id, 'auth/adminLog');
    const { id, version } = await newest();
    const { row } = await editor(messages).edit({ body: { id, version, assigned_id: colleague.id } });
    expect(row).toMatchObject({ state: 'open', assigned_id: colleague.id });
    // What was asked for as a telephone number can be called.
    expect(row.answers.filter(({ phone }) => phone).map(({ text }) => text)).toEqual(['400 820']);
    expect(await w.data.asOwner(`select kind from notices where admin_id = ${colleague.id} and kind = 'forms.assigned'`)).toHaveLength(1);
    expect((await refusal(editor(messages).edit({ body: { id, assigned_id: stranger.id } })))?.data.errors).toMatchObject([
      { field: 'assigned_id' },
    ]);
    expect((await refusal(editor(messages).edit({ body: { id, version, state: 'done' } })))?.data.conflict).toBeDefined();
    const noted = await colleague(messages).note({ body: { id, text: '  Called back  ' } });
    expect(noted.row.note_list).toMatchObject([{ text: 'Called back' }]);
    await colleague(messages).edit({ body: { id, state: 'done' } });
    const mine = await editor(messages).index({ query: { search: [{ field: 'assigned_id', operator: '=', val: colleague.id }] } });
    expect(mine.list).toMatchObject([{ id, state: 'done', notes: 1 }]);
  });

  test('tells those who may read it of many by one notice', async () => {
    await w.data.asOwner('delete from notices');
    await post(contact('First'));
    await post(contact('Second'));
    const told = await w.data.asOwner<{ admin_id: number }>(
      `select admin_id from notices where kind = 'forms.message' and admin_id = ${editor.id}`,
    );
    expect(told).toHaveLength(1);
  });

  test('marks many at once, or none', async () => {
    await post(contact('Many'));
    const { id } = await newest();
    expect(await refusal(editor(messages).mark({ body: { ids: [id, 987_654], state: 'spam' } }))).toBeDefined();
    expect(await newest()).toMatchObject({ id, state: 'new' });
    expect(await editor(messages).mark({ body: { ids: [id], state: 'spam' } })).toEqual({ count: 1 });
    expect(await newest()).toMatchObject({ id, state: 'spam', spam_reason: 'person' });
  });

  test('is exported with the questions of one form as columns, formulas disarmed', async () => {
    await post(contact('=1+1'));
    const url = `/tenant/corp.Messages/export?format=csv&form=${ids.contact}&columns[]=title&columns[]=values.message&columns[]=values.name`;
    const { body } = await w.server.http.inject({ url, headers: { host: 'console.test', batoken: editor.token, 'think-lang': 'en' } });
    const [head = '', first = ''] = body.replace('\uFEFF', '').split('\r\n');
    expect(head).toBe('Message,Message,Your name');
    expect(first).toMatch(/^"?'=1\+1 · 400 820"?,Hello,"?'=1\+1"?$/);
    const all = await w.server.http.inject({
      url: '/tenant/corp.Messages/export?format=csv&columns[]=text',
      headers: { host: 'console.test', batoken: editor.token, 'think-lang': 'en' },
    });
    expect(all.body).toContain('Your name: ');
  });

  test('forgets what is older than its form keeps it', async () => {
    await editor(forms).edit({ body: { id: ids.message ?? 0, retention_days: 1 } });
    await post({ form: 'message', consent: true, fields: { name: 'Short', message: 'Lived' } });
    const clean = (days: number) =>
      w.data.db.acrossRealms((tx) => removeOldMessages(tx, new Date(w.server.surroundings.clock().getTime() + days * 86_400_000)));
    const kept = async () => (await editor(messages).index({ query: { form: ids.message } })).total;
    await clean(0.5);
    expect(await kept()).toBe(1);
    await clean(1.5);
    expect(await kept()).toBe(0);
    expect((await editor(messages).index({ query: { form: ids.contact } })).total).toBeGreaterThan(0);
  });
});
