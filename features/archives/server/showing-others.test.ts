/** Moving what is published to where others find it, or nobody does: over HTTP, as a visitor of the site sees what comes of it. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { columns } from '#features/columns/contract.ts';
import { settings } from '#features/settings/contract.ts';
import { type Person, refusal, type World, world } from '#testing/world.ts';
import { archives } from '../contract.ts';

let w: World;
beforeAll(async () => {
  w = await world();
});
afterAll(() => w.close());

/** A company with columns for everybody, for members, for groups and for nobody, and somebody who only writes and moves. */
async function company() {
  const tenant = await w.tenant();
  const chief = await w.person(tenant.id);
  const group = async (name: string) =>
    (await w.data.asOwner<{ id: number }>('insert into member_groups (tenant_id, name) values ($1, $2) returning id', [tenant.id, name]))[0]
      ?.id ?? 0;
  const [partners, dealers] = [await group('Partners'), await group('Dealers')];
  const column = async (slug: string, more: object = {}) => (await chief(columns).add({ body: { name: slug, slug, ...more } })).id;
  const forGroups = (...visible_groups: number[]) => ({ visible_to: 'groups', visible_groups });
  const [club, off] = [await column('club', { visible_to: 'members' }), await column('off', { status: 0 })];
  const ids = {
    ...{ news: await column('news'), other: await column('other') },
    ...{ inside: await column('inside', { pid: club }), below: await column('below', { pid: off }) },
    partners: await column('partners', forGroups(partners)),
    // Below what is for members, who are more than the group: the same people find it.
    alsoPartners: await column('also', { pid: club, ...forGroups(partners) }),
    both: await column('both', forGroups(partners, dealers)),
  };
  const writing = ['index', 'add', 'edit'].map((name) => `corp/archives/${name}`);
  const holding = (...more: string[]) => w.person(tenant.id, ...writing, ...more.map((name) => `corp/archives/${name}`));
  const publish = async (title: string, column_id: number, more: object = {}) =>
    (
      await chief(archives).add({
        body: { column_id, title, slug: title.toLowerCase(), content: '<p>Ours</p>', save_mode: 'submit', ...more },
      })
    ).id;
  const page = async (path: string) =>
    (await w.server.http.inject({ method: 'GET', url: path, headers: { host: tenant.host, accept: 'text/html' } })).statusCode;
  const columnOf = async (id: number) => (await chief(archives).find({ query: { id } })).row.column_id;
  const review = () => chief(settings).edit({ body: { archiveAudit: 'open' } });
  return { ids, chief, editor: await holding(), holding, publish, page, columnOf, review };
}

const move = (person: Person, column_id: number, ...ids: number[]) => person(archives).moveTo({ body: { ids, column_id } });
const said = async (call: Promise<unknown>) => (await refusal(call))?.msg;

describe('to where others find it', () => {
  test('takes what judging takes, where there is a review: what only members read is shown to nobody else past it', async () => {
    const { ids, editor, holding, publish, page, columnOf, review } = await company();
    const id = await publish('Secret', ids.inside);
    await review();
    expect(await said(move(editor, ids.news, id))).toBe(
      'In “news”, others than now would see “Secret” on the site, and you may not review. Open it, choose that column there and submit it for review',
    );
    expect([await page('/news/secret'), await columnOf(id)]).toEqual([404, ids.inside]);
    // With a review, the right to publish publishes nothing.
    expect(await said(move(await holding('publish', 'unpublish'), ids.news, id))).toContain('may not review');

    // What the sentence says works: it waits for whoever reviews.
    const { row } = await editor(archives).find({ query: { id } });
    await editor(archives).edit({ body: { id, version: row.version, column_id: ids.news, save_mode: 'submit' } });
    expect(await page('/news/secret')).toBe(404);
    // Nor does a draft that stands elsewhere take along what members read.
    expect(await said(move(editor, ids.other, id))).toContain('“Secret”');
    expect([await page('/other/secret'), await columnOf(id)]).toEqual([404, ids.news]);

    expect(await move(await holding('audit'), ids.other, id)).toEqual({ count: 1 });
    expect(await page('/other/secret')).toBe(200);
  });

  test('takes the right to publish, where there is none, and shows fewer people no more easily than more', async () => {
    const { ids, editor, holding, publish, page } = await company();
    const id = await publish('Open', ids.news);
    const publisher = await holding('publish');
    expect(await said(move(editor, ids.inside, id))).toBe(
      'In “inside”, others than now would see “Open” on the site, and you may not publish. Open it, choose that column there and save it, then ask somebody who may publish it',
    );
    expect(await page('/news/open')).toBe(200);
    for (const column of [ids.inside, ids.partners, ids.both, ids.news]) {
      expect(await said(move(editor, column, id))).toContain('may not publish');
      expect(await move(publisher, column, id)).toEqual({ count: 1 });
    }
    expect(await page('/news/open')).toBe(200);
  });

  test('refuses a batch as a whole, or each document for itself; what is not on show moves as before', async () => {
    const { ids, editor, chief, publish, columnOf, review } = await company();
    const [secret, open] = [await publish('Secret', ids.inside), await publish('Open', ids.news)];
    const draft = await publish('Draft', ids.inside, { save_mode: 'save' });
    const over = await publish('Over', ids.inside, { publish_time: 1000, expire_time: 2000 });
    const planned = await publish('Planned', ids.inside, { publish_time: Math.floor(Date.now() / 1000) + 3600 });
    await review();
    const all = [secret, open, draft, over, planned];
    const stands = () => Promise.all(all.map(columnOf));
    const before = await stands();
    expect(await said(move(editor, ids.other, ...all))).toContain('“Secret”');
    expect(await stands()).toEqual(before);

    const moved = await editor(archives).moveTo({ body: { ids: all, column_id: ids.other, each: true } });
    expect(moved.count).toBe(3);
    expect(moved.refused?.map(({ title, msg }) => [title, msg.includes(`“${title}”`)])).toEqual([
      ['Secret', true],
      ['Planned', true],
    ]);
    expect(await stands()).toEqual([ids.inside, ids.other, ids.other, ids.other, ids.inside]);
    await chief(archives).unpublish({ body: { ids: [secret] } });
    expect(await move(editor, ids.other, secret)).toEqual({ count: 1 });
  });

  test('is no question between columns that the same people find, however it came about', async () => {
    const { ids, editor, publish, review } = await company();
    const [open, partner] = [await publish('Open', ids.news), await publish('Partner', ids.partners)];
    await review();
    expect(await move(editor, ids.other, open)).toEqual({ count: 1 });
    expect(await move(editor, ids.alsoPartners, partner)).toEqual({ count: 1 });
    expect(await said(move(editor, ids.both, partner))).toContain('may not review');
  });
});

test('to where nobody finds it takes the right to take it off, and back from there the right to publish', async () => {
  const { ids, editor, holding, publish, page, columnOf } = await company();
  const id = await publish('Open', ids.news);
  const [publisher, remover] = [await holding('publish'), await holding('unpublish')];
  for (const person of [editor, publisher]) {
    expect(await said(move(person, ids.below, id))).toBe(
      'Nobody finds “below” on the site: moving “Open” there takes it off, and you may not do that. Open it, choose that column there and save it: it moves when it is published next',
    );
  }
  expect([await page('/news/open'), await columnOf(id)]).toEqual([200, ids.news]);
  expect(await move(remover, ids.below, id)).toEqual({ count: 1 });
  expect(await page('/news/open')).toBe(404);
  expect(await said(move(remover, ids.news, id))).toContain('may not publish');
  expect(await move(publisher, ids.news, id)).toEqual({ count: 1 });
  expect(await page('/news/open')).toBe(200);
});
