import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { columns } from '#features/columns/contract.ts';
import { settings } from '#features/settings/contract.ts';
import { engine } from '#testing/database.ts';
import { makeVisit } from '#testing/visits.ts';
import { Refused, race, type World, world } from '#testing/world.ts';
import { archives } from '../contract.ts';
import { removeOldArchives } from './door.ts';

let w: World;
beforeAll(async () => {
  w = await world();
});
afterAll(() => w.close());

async function company() {
  const tenant = await w.tenant();
  const [one, two] = [await w.person(tenant.id), await w.person(tenant.id)];
  const { id: column_id } = await one(columns).add({ body: { name: 'News', slug: 'news' } });
  const { id } = await one(archives).add({ body: { column_id, title: 'Draft', content: '<p>Kept</p>' } });
  return { tenant, one, two, column_id, id, mine: one(archives), other: two(archives) };
}

const refused = (call: Promise<unknown>) =>
  call.then(
    () => undefined,
    (reason: unknown) => (reason instanceof Refused ? reason.envelope : reason),
  );

describe('a draft that saves itself', () => {
  test('is its writer’s alone, the latest counts, and saving the document removes it', async () => {
    const { mine, other, id } = await company();
    const { row } = await mine.find({ query: { id } });
    await mine.autosave({ body: { id, version: row.version, fields: { title: 'Half a ti' } } });
    await mine.autosave({ body: { id, version: row.version, fields: { title: 'Half a title', tags: ['x'] } } });
    expect((await mine.draft({ query: { id } })).draft).toMatchObject({
      version: row.version,
      fields: { title: 'Half a title', tags: ['x'] },
    });
    expect((await mine.find({ query: { id } })).draft).toMatchObject({ version: row.version });
    expect((await other.draft({ query: { id } })).draft).toBeNull();
    expect((await other.find({ query: { id } })).draft).toBeNull();

    await other.edit({ body: { id, version: row.version, summary: 'Somebody else' } });
    expect((await mine.find({ query: { id } })).draft).toMatchObject({ version: row.version });
    const { version } = (await mine.find({ query: { id } })).row;
    await mine.edit({ body: { id, version, title: 'A title' } });
    expect((await mine.draft({ query: { id } })).draft).toBeNull();
    expect((await mine.revisions({ query: { id } })).list).toHaveLength(3);
  });

  test('of a new document is kept until the document is there', async () => {
    const { mine, other, column_id } = await company();
    expect(await mine.autosave({ body: { fields: { title: 'N' } } })).toMatchObject({ first: true });
    expect(await mine.autosave({ body: { fields: { title: '', content: '<p>New</p>' } } })).toMatchObject({ first: false });
    expect((await mine.draft()).draft).toMatchObject({ version: null, fields: { content: '<p>New</p>' } });
    expect((await other.draft()).draft).toBeNull();
    await mine.add({ body: { column_id, title: 'New' } });
    expect((await mine.draft()).draft).toBeNull();
    // Whoever goes on writing it elsewhere is told that it is not there any more.
    expect(await mine.autosave({ body: { fields: { title: 'New, elsewhere' } } })).toMatchObject({ first: true });
  });

  test('that was on its way while its document was saved is not offered again; what is written afterwards is', async () => {
    const { mine, other, id } = await company();
    const { version } = (await mine.find({ query: { id } })).row;
    await mine.edit({ body: { id, version, title: 'Saved' } });
    await mine.autosave({ body: { id, version, fields: { title: 'Sav' } } });
    expect((await mine.draft({ query: { id } })).draft).toBeNull();
    expect((await mine.find({ query: { id } })).draft).toBeNull();

    // Of somebody who began earlier and has not saved it is kept: for them nothing is settled.
    await other.autosave({ body: { id, version, fields: { title: 'Theirs' } } });
    expect((await other.draft({ query: { id } })).draft).toMatchObject({ version, fields: { title: 'Theirs' } });

    const { version: next } = (await mine.find({ query: { id } })).row;
    await mine.autosave({ body: { id, version: next, fields: { title: 'Saved and more' } } });
    expect((await mine.draft({ query: { id } })).draft).toMatchObject({ version: next, fields: { title: 'Saved and more' } });
  });

  test('comes back clean, is bounded, and can be thrown away', async () => {
    const { mine, id } = await company();
    await mine.autosave({ body: { id, fields: { content: '<p>a<script>alert(1)</script><img src=x onerror=alert(1)></p>' } } });
    expect((await mine.draft({ query: { id } })).draft?.fields.content).toBe('<p>a</p>');
    expect(await refused(mine.autosave({ body: { id, fields: { content: 'x'.repeat(1_000_001) } } }))).toMatchObject({
      code: 0,
      msg: 'This is too long to be saved by itself',
    });
    await mine.discard({ body: { id } });
    expect((await mine.draft({ query: { id } })).draft).toBeNull();
  });

  test('is not for those who may only look, and goes after thirty days', async () => {
    const { tenant, mine, id } = await company();
    const reader = (await w.person(tenant.id, 'corp/archives/index'))(archives);
    expect(await refused(reader.autosave({ body: { id, fields: {} } }))).toMatchObject({ code: 401 });
    await mine.autosave({ body: { id, fields: { title: 'Old' } } });
    const sweep = (days: number) =>
      w.server.surroundings.db.acrossRealms((tx) => removeOldArchives(tx, new Date(Date.now() + days * 86_400_000)));
    await sweep(29);
    expect((await mine.draft({ query: { id } })).draft).not.toBeNull();
    await sweep(31);
    expect((await mine.draft({ query: { id } })).draft).toBeNull();
  });
});

describe('platform administrators who visit at the same time', () => {
  test('are different people: each has the own draft and the own lock, and may judge what the other wrote', async () => {
    const { one, two, mine, other, column_id, id } = await company();
    for (const person of [one, two]) await makeVisit(w, person);
    await mine.autosave({ body: { fields: { title: 'Mine' } } });
    expect((await other.draft()).draft).toBeNull();
    await other.autosave({ body: { fields: { title: 'Theirs' } } });
    expect((await mine.draft()).draft).toMatchObject({ fields: { title: 'Mine' } });

    await mine.lock({ body: { id } });
    expect(await other.lock({ body: { id } })).toMatchObject({ mine: false });

    await one(settings).edit({ body: { archiveAudit: 'open' } });
    const written = await mine.add({ body: { column_id, title: 'To judge', save_mode: 'submit' } });
    const ownWork = async (of: typeof mine) => (await of.queue()).list.map((row) => [row.id, row.own_work]);
    expect([await ownWork(mine), await ownWork(other)]).toEqual([[[written.id, true]], [[written.id, false]]]);
    await other.audit({ body: { ids: [written.id], audit_status: 1 } });
    expect(await ownWork(mine)).toEqual([]);
  });
});

describe('who has a document open', () => {
  test('is told to the next one, can be taken over, and forbids nothing', async () => {
    const { mine, other, one, two, id } = await company();
    expect(await mine.lock({ body: { id } })).toEqual({ mine: true, lock: null });
    expect(await other.lock({ body: { id } })).toMatchObject({ mine: false, lock: { admin: one.username } });
    expect((await other.find({ query: { id } })).lock).toMatchObject({ admin: one.username });
    expect((await mine.find({ query: { id } })).lock).toBeNull();

    const { version } = (await other.find({ query: { id } })).row;
    expect((await other.edit({ body: { id, version, title: 'Saved all the same' } })).row.title).toBe('Saved all the same');

    expect(await other.lock({ body: { id, take: true } })).toEqual({ mine: true, lock: null });
    expect(await mine.lock({ body: { id } })).toMatchObject({ mine: false, lock: { admin: two.username } });
    expect((await mine.timeline({ query: { id } })).list[0]).toMatchObject({ move: 'take_over', admin_name: two.username });
    await mine.unlock({ body: { id } });
    expect((await mine.find({ query: { id } })).lock).toMatchObject({ admin: two.username });
    await other.unlock({ body: { id } });
    expect(await mine.lock({ body: { id } })).toEqual({ mine: true, lock: null });
  });

  test('is forgotten two minutes after the last word', async () => {
    const { mine, other, id } = await company();
    await mine.lock({ body: { id } });
    w.travel(110_000);
    expect(await other.lock({ body: { id } })).toMatchObject({ mine: false });
    w.travel(20_000);
    expect((await other.find({ query: { id } })).lock).toBeNull();
    expect(await other.lock({ body: { id } })).toEqual({ mine: true, lock: null });
    expect((await other.timeline({ query: { id } })).list.map(({ move }) => move)).not.toContain('take_over');
  });

  test.runIf(engine === 'postgres')('is one of two who open it at the same moment', async () => {
    const { tenant, mine, other, id } = await company();
    await mine.lock({ body: { id } });
    await w.data.asOwner("update archive_locks set until_time = now() - interval '1 hour' where tenant_id = $1", [tenant.id]);
    const outcomes = await race(w.data, `select 1 from archive_locks where tenant_id = ${tenant.id} for update`, [
      () => mine.lock({ body: { id } }),
      () => other.lock({ body: { id } }),
    ]);
    const got = outcomes.map((outcome) => (outcome.status === 'fulfilled' ? outcome.value.mine : undefined));
    expect(got.sort()).toEqual([false, true]);
  });
});
