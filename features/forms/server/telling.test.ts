/** Whom a message is told behind the bell, and when that is settled. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { notices } from '#features/notices/contract.ts';
import { toRealm } from '#kit/server/database/scope.ts';
import { type Person, type World, world } from '#testing/world.ts';
import { messages } from '../messages.contract.ts';
import { removeOldMessages } from './door.ts';
import { plantForms } from './plant.ts';

let w: World;
let tenant: { id: number; host: string };
let editor: Person;
let colleague: Person;
beforeAll(async () => {
  w = await world();
  tenant = await w.tenant();
  editor = await w.person(tenant.id);
  colleague = await w.person(tenant.id, 'corp/messages/index', 'corp/messages/edit');
  await w.data.db.inScope(toRealm(tenant.id), (tx) => plantForms(tx, 'en'));
});
afterAll(() => w.close());

let lastIp = 0;
/** Answers the id of the message. */
async function send(name: string, form: 'contact' | 'message' = 'contact'): Promise<number> {
  lastIp += 1;
  const fields = form === 'contact' ? { name, phone: '400 820', email: 'a@example.com', message: 'Hello' } : { name, message: 'Hello' };
  const { statusCode } = await w.server.http.inject({
    ...{ method: 'POST', url: '/api/content/form', remoteAddress: `198.51.100.${lastIp}` },
    ...{ payload: { form, consent: true, fields }, headers: { host: tenant.host, 'think-lang': 'en' } },
  });
  expect(statusCode).toBe(200);
  return (await editor(messages).index()).list[0]?.id ?? 0;
}

const unread = async (person: Person) => (await person(notices).index()).list.filter(({ read }) => !read).map(({ text }) => text);
const finishAll = async () => {
  const ids = (await editor(messages).index({ query: { limit: 100 } })).list.map(({ id }) => id);
  await editor(messages).mark({ body: { ids, state: 'done' } });
};
const contactNews = (name: string) => `New message through “Contact us”: ${name} · 400 820`;

test('a newer message takes the place of the one before it, for everybody, and is news', async () => {
  await send('First');
  const before = await colleague(notices).unread();
  const newer = await send('Second');
  for (const person of [editor, colleague]) expect(await unread(person)).toEqual([contactNews('Second')]);
  const now = await colleague(notices).unread();
  expect([now.unread, now.newest > before.newest]).toEqual([1, true]);
  const [notice] = (await colleague(notices).index()).list;
  expect(notice?.path).toBe(`corp/messages?open=${newer}`);
  await colleague(notices).read({ body: {} });
  await send('Third');
  expect(await unread(colleague)).toEqual([contactNews('Third')]);
  await finishAll();
});

test('the notice of a form is settled for everybody once none of its messages is new, whichever way', async () => {
  const waysOut: Record<string, (id: number) => Promise<unknown>> = {
    opened: (id) => editor(messages).edit({ body: { id, state: 'open' } }),
    'given to somebody': (id) => editor(messages).edit({ body: { id, assigned_id: editor.id } }),
    noted: (id) => editor(messages).note({ body: { id, text: 'Called' } }),
    rubbish: (id) => editor(messages).mark({ body: { ids: [id], state: 'spam' } }),
    deleted: (id) => editor(messages).del({ query: { ids: [id] } }),
  };
  for (const [way, out] of Object.entries(waysOut)) {
    const first = await send('First');
    const second = await send('Second');
    await out(second);
    for (const person of [colleague, editor]) expect([way, await unread(person)]).toEqual([way, [contactNews('First')]]);
    await out(first);
    expect([way, await unread(colleague), await unread(editor)]).toEqual([way, [], []]);
    await send('After it');
    expect([way, await unread(colleague)]).toEqual([way, [contactNews('After it')]]);
    await finishAll();
  }
});

test('where the message that a notice names is gone, the newest one that is still new is named, without being news', async () => {
  const oldest = await send('Oldest');
  const older = await send('Older');
  const other = await send('Other', 'message');
  const newest = await send('Newest');
  const latecomer = await w.person(tenant.id, 'corp/messages/index');
  await w.data.asOwner("update form_messages set create_time = now() - interval '3 hours' where id = $1", [older]);
  const before = await colleague(notices).unread();
  await editor(messages).del({ query: { ids: [newest] } });
  const named = async () => (await colleague(notices).index()).list.filter(({ read }) => !read).map(({ path }) => path);
  expect(await unread(colleague)).toEqual([contactNews('Older'), expect.stringContaining('Other')]);
  expect(await named()).toEqual([older, other].map((id) => `corp/messages?open=${id}`));
  const { unread: count, newest: told } = await colleague(notices).unread();
  expect([count, told]).toEqual([before.unread, before.newest]);
  const sent = (await editor(messages).find({ query: { id: older } })).row.create_time;
  expect((await colleague(notices).index()).list[0]?.create_time, 'when that one came').toBe(sent);
  expect(await unread(latecomer), 'whoever was told of none is told of none').toEqual([]);

  await editor(messages).mark({ body: { ids: [older, other], state: 'done' } });
  expect(await unread(colleague), 'several forms at once').toEqual([contactNews('Oldest')]);
  await editor(messages).mark({ body: { ids: [older], state: 'new' } });
  expect(await unread(colleague), 'one that is new again').toEqual([contactNews('Older')]);
  await colleague(notices).read({ body: {} });
  await editor(messages).mark({ body: { ids: [older], state: 'done' } });
  expect((await colleague(notices).index()).list[0], 'what was read stays as it was').toMatchObject({
    ...{ text: contactNews('Older'), read: true },
  });
  expect((await editor(messages).find({ query: { id: oldest } })).row.state).toBe('new');
  await finishAll();
});

test('another form has a notice of its own, and one that goes by itself takes its notice along', async () => {
  const contact = await send('One');
  await send('Other', 'message');
  expect(await unread(colleague)).toHaveLength(2);
  await editor(messages).mark({ body: { ids: [contact], state: 'done' } });
  expect(await unread(colleague)).toEqual([expect.stringContaining('Other')]);
  const later = new Date(w.server.surroundings.clock().getTime() + 4000 * 86_400_000);
  await w.data.db.acrossRealms((tx) => removeOldMessages(tx, later));
  expect(await unread(colleague)).toEqual([]);
});

test('that a message was given to somebody is settled when they look at it, or when it is done or somebody else’s', async () => {
  const given = ['gave you the message “Mine · 400 820”'].map((text) => expect.stringContaining(text));
  const give = async () => {
    const id = await send('Mine');
    await editor(messages).edit({ body: { id, assigned_id: colleague.id } });
    expect(await unread(colleague)).toEqual(given);
    await editor(messages).find({ query: { id } });
    expect(await unread(colleague), 'others looking settles nothing').toEqual(given);
    return id;
  };
  const ends: ((id: number) => Promise<unknown>)[] = [
    (id) => colleague(messages).find({ query: { id } }),
    (id) => colleague(messages).mark({ body: { ids: [id], state: 'open' } }),
    (id) => editor(messages).edit({ body: { id, state: 'done' } }),
    (id) => editor(messages).edit({ body: { id, assigned_id: 0 } }),
    (id) => editor(messages).edit({ body: { id, assigned_id: editor.id } }),
    (id) => editor(messages).del({ query: { ids: [id] } }),
  ];
  for (const [n, end] of ends.entries()) {
    await end(await give());
    expect([n, await unread(colleague)]).toEqual([n, []]);
  }
});
