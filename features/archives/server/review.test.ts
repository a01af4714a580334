/** What reviewers and authors read over HTTP: the queue, differences, checks. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { columns } from '#features/columns/contract.ts';
import { notices } from '#features/notices/contract.ts';
import { settings } from '#features/settings/contract.ts';
import { companyWithModel } from '#testing/models.ts';
import { type Person, refusal, type World, world } from '#testing/world.ts';
import { linkedPathsMax } from '../checks.contract.ts';
import { archives } from '../contract.ts';

let w: World;
beforeAll(async () => {
  w = await world();
});
afterAll(() => w.close());

/** A company that reviews: somebody who writes and somebody who judges. */
async function company() {
  const tenant = await w.tenant();
  const chief = await w.person(tenant.id);
  await chief(settings).edit({ body: { archiveAudit: 'open' } });
  const { id: columnId } = await chief(columns).add({ body: { name: 'News', slug: 'news' } });
  const author = await w.person(
    tenant.id,
    'corp/archives',
    'corp/archives/index',
    'corp/archives/add',
    'corp/archives/edit',
    'corp/archives/restore',
  );
  const reviewer = await w.person(tenant.id, 'corp/archives', 'corp/archives/index', 'corp/archives/audit');
  const write = (title: string, more: object = {}) =>
    author(archives).add({ body: { column_id: columnId, title, content: '<p>One two three</p>', save_mode: 'submit', ...more } });
  return { tenant, chief, columnId, author, reviewer, write };
}

const change = async (person: Person, id: number, fields: object) => {
  const { row } = await person(archives).find({ query: { id } });
  return (await person(archives).edit({ body: { id, version: row.version, ...fields } })).row;
};

describe('the queue', () => {
  test('has what waits, the longest first, and lets go of what was decided', async () => {
    const { reviewer, write, author } = await company();
    const [first, second, third] = [await write('First'), await write('Second'), await write('Third')];
    const queue = async () => (await reviewer(archives).queue()).list.map(({ title }) => title);
    expect(await queue()).toEqual(['First', 'Second', 'Third']);
    // Withdrawn and submitted again, it waits from then on.
    await author(archives).withdraw({ body: { id: first.id } });
    await change(author, first.id, { save_mode: 'submit' });
    expect(await queue()).toEqual(['Second', 'Third', 'First']);
    await reviewer(archives).audit({ body: { ids: [second.id], audit_status: 1 } });
    await reviewer(archives).audit({ body: { ids: [third.id], audit_status: 2, audit_remark: 'Too short' } });
    expect(await queue()).toEqual(['First']);
  });

  test('tells apart what was never on the site and what was taken off it', async () => {
    const { chief, reviewer, write, author } = await company();
    const [fresh, shown] = [await write('Fresh'), await write('Shown')];
    await reviewer(archives).audit({ body: { ids: [shown.id], audit_status: 1 } });
    await chief(archives).unpublish({ body: { ids: [shown.id] } });
    await change(author, shown.id, { summary: 'Again', save_mode: 'submit' });
    const told = (await reviewer(archives).queue()).list.map((row) => [row.id, row.published, row.first]);
    expect(told).toEqual([fresh.id, shown.id].map((id) => [id, false, id === fresh.id]));
  });

  test('tells who handed in what, who made the document or not, and whoever wrote at it hears of the verdict', async () => {
    const { tenant, columnId, author, reviewer } = await company();
    const editor = await w.person(tenant.id, 'corp/archives', 'corp/archives/index', 'corp/archives/edit');
    const draft = await author(archives).add({ body: { column_id: columnId, title: 'Ours', save_mode: 'save' } });
    await change(editor, draft.id, { content: '<p>Better</p>' });
    await change(author, draft.id, { summary: 'Short' });
    await editor(archives).submit({ body: { ids: [draft.id] } });
    const gone = await w.person(tenant.id, 'corp/archives', 'corp/archives/index', 'corp/archives/edit');
    await gone(archives).withdraw({ body: { id: draft.id } });
    await change(gone, draft.id, { summary: 'Shorter' });
    await editor(archives).submit({ body: { ids: [draft.id] } });
    await w.data.asOwner('delete from admin_group_members where admin_id = $1', [gone.id]);
    const [row] = (await reviewer(archives).queue()).list;
    expect(row).toMatchObject({ author_admin: { id: author.id }, submitter: { id: editor.id, nickname: editor.username } });

    await reviewer(archives).audit({ body: { ids: [draft.id], audit_status: 2, audit_remark: 'Kinder' } });
    const bell = async (person: Person) => (await person(notices).index({ query: {} })).list.map(({ text }) => text);
    expect(await bell(author)).toEqual(['“Ours” was rejected: Kinder']);
    expect(await bell(editor)).toEqual(['“Ours” was rejected: Kinder']);
    expect(await w.data.asOwner('select 1 from notices where admin_id = $1', [gone.id]), 'who may read it no more').toEqual([]);
  });

  test('is judged as it was read: what was put in its place meanwhile waits for another look', async () => {
    const { author, reviewer, write } = await company();
    const [swapped, kept] = [await write('Gentle'), await write('Kept')];
    const read = (await reviewer(archives).queue()).list;
    const versions = Object.fromEntries(read.map(({ id, version }) => [id, version]));
    await author(archives).withdraw({ body: { id: swapped.id } });
    await change(author, swapped.id, { title: 'Rude', save_mode: 'submit' });

    const ids = [swapped.id, kept.id];
    for (const verdict of [{ audit_status: 1 }, { audit_status: 2, audit_remark: 'No' }] as const) {
      const [refused] = await reviewer(archives).audit({ body: { ids: [swapped.id], versions, ...verdict } });
      expect(refused).toMatchObject({
        ok: false,
        msg: expect.stringContaining('“Rude” was changed meanwhile and was not judged. Reload the list'),
      });
    }
    expect((await reviewer(archives).audit({ body: { ids, versions, audit_status: 1 } })).map(({ ok }) => ok)).toEqual([false, true]);
    // What waits no more is told as such, not as another text.
    const late = await reviewer(archives).audit({ body: { ids: [kept.id], versions, audit_status: 2, audit_remark: 'No' } });
    expect(late).toMatchObject([{ ok: false, msg: '“Kept” has passed already and waits no more' }]);
    const [left] = (await reviewer(archives).queue()).list;
    expect(left).toMatchObject({ title: 'Rude' });
    const again = { ids: [swapped.id], versions: { [swapped.id]: left?.version ?? 0 } };
    expect(await reviewer(archives).audit({ body: { ...again, audit_status: 1 } })).toMatchObject([{ ok: true }]);
  });

  test('is given many at once; what waits already, or is on show as it is written, is named', async () => {
    const { chief, author, reviewer, write } = await company();
    const [draft, other] = [await write('Draft', { save_mode: 'save' }), await write('Other', { save_mode: 'save' })];
    const [waiting, shown] = [await write('Waiting'), await write('Shown')];
    await reviewer(archives).audit({ body: { ids: [shown.id], audit_status: 1 } });
    const queued = async () => (await reviewer(archives).queue()).list.map(({ title }) => title);

    const ids = [draft.id, other.id, waiting.id, shown.id];
    expect((await refusal(author(archives).submit({ body: { ids } })))?.msg).toContain('Waiting');
    expect(await queued()).toEqual(['Waiting']);
    expect(await author(archives).submit({ body: { ids, each: true } })).toMatchObject({
      count: 2,
      refused: [
        { id: waiting.id, msg: '“Waiting” is not in a state that allows this' },
        { id: shown.id, msg: 'The site shows “Shown” as it is written' },
      ],
    });
    expect(await queued()).toEqual(['Waiting', 'Draft', 'Other']);
    expect((await refusal(reviewer(archives).submit({ body: { ids } })))?.code).toBe(401);
    const later = await write('Later', { save_mode: 'save' });
    await chief(settings).edit({ body: { archiveAudit: 'close' } });
    expect((await refusal(author(archives).submit({ body: { ids: [later.id] } })))?.msg).toContain('state');
  });

  test('says since when, whose, and whether it was on show before', async () => {
    const { reviewer, write, columnId } = await company();
    const { id } = await write('Launch');
    const [row] = (await reviewer(archives).queue()).list;
    expect(row).toMatchObject({ id, title: 'Launch', column: { id: columnId, name: 'News' }, published: false, own_work: false });
    expect(row?.pending_time).toBeGreaterThan(Date.now() / 1000 - 60);
    expect(row?.author_admin?.nickname).toBeTruthy();
  });

  test('asks on nobody’s bell for what waits no more', async () => {
    const { chief, reviewer, author, write } = await company();
    const asked = async () => (await reviewer(notices).unread()).unread;
    const made = [await write('First'), await write('Second'), await write('Third')].map(({ id }) => id);
    expect(await asked()).toBe(3);
    const [first = 0, second = 0, third = 0] = made;
    await author(archives).withdraw({ body: { id: first } });
    await chief(archives).audit({ body: { ids: [second], audit_status: 1 } });
    await chief(archives).del({ query: { ids: [third] } });
    expect(await asked()).toBe(0);
    await change(author, first, { save_mode: 'submit' });
    expect(await asked(), 'what waits again is told again').toBe(1);
  });

  test('is narrowed to a column with everything below it', async () => {
    const { reviewer, chief, columnId, write } = await company();
    const { id: below } = await chief(columns).add({ body: { name: 'Press', slug: 'press', pid: columnId } });
    const { id: other } = await chief(columns).add({ body: { name: 'Other', slug: 'other' } });
    await write('Inside', { column_id: below });
    await write('Outside', { column_id: other });
    expect((await reviewer(archives).queue({ query: { column: columnId } })).list.map(({ title }) => title)).toEqual(['Inside']);
  });

  test('is for reviewers, and the number beside the menu is too', async () => {
    const { reviewer, author, write, tenant } = await company();
    await write('Launch');
    expect(await refusal(author(archives).queue())).toMatchObject({ code: 401 });
    expect((await reviewer(notices).unread()).waiting).toEqual({ 'corp/archives/audit': 1 });
    expect((await author(notices).unread()).waiting).toEqual({});
    const stranger = await w.person((await w.tenant()).id);
    expect((await stranger(archives).queue()).list).toEqual([]);
    expect((await stranger(notices).unread()).waiting).toMatchObject({ 'corp/archives/audit': 0 });
    expect(tenant.id).toBeGreaterThan(0);
  });
});

describe('a difference', () => {
  test('is not the time that a publication gave a document without one', async () => {
    const { reviewer, author, write } = await company();
    const { id } = await write('Launch');
    await reviewer(archives).audit({ body: { ids: [id], audit_status: 1 } });
    await new Promise((done) => setTimeout(done, 1100));
    const { row } = await author(archives).find({ query: { id } });
    expect(row.publish_time).toBeGreaterThan(0);
    const names = (fields: readonly { name: string }[]) => fields.map(({ name }) => name);
    const form = { title: 'Launch day', publish_time: row.publish_time };
    expect(names((await author(archives).compare({ body: { id, fields: form } })).fields)).toEqual(['title']);
    await change(author, id, form);
    expect(names((await reviewer(archives).diff({ query: { id } })).fields)).toEqual(['title']);
    // What somebody chooses is a change, before and after.
    for (const publish_time of [1_600_000_000, 4_000_000_000]) {
      await change(author, id, { publish_time });
      expect(names((await reviewer(archives).diff({ query: { id } })).fields)).toEqual(['title', 'publish_time']);
    }
  });

  test('without two revisions named is what is on show against the latest', async () => {
    const { reviewer, author, write, columnId } = await company();
    const { id } = await write('Launch', { slug: 'launch', tags: ['a', 'b'] });
    const first = await reviewer(archives).diff({ query: { id } });
    expect(first).toMatchObject({ from: null, text_changed: true, to: { title: 'Launch', latest: true, published: false } });
    await reviewer(archives).audit({ body: { ids: [id], audit_status: 1 } });
    await change(author, id, { title: 'Launch day', tags: ['b', 'c'], content: '<p>One four three</p>', publish_time: 4_000_000_000 });
    const { from, to, fields, html, text_changed, coarse } = await reviewer(archives).diff({ query: { id } });
    expect({ from: from?.published, to: to.latest, text_changed, coarse }).toEqual({
      from: true,
      to: true,
      text_changed: true,
      coarse: false,
    });
    expect(html).toBe('<p>One <del>two</del><ins>four</ins> three</p>');
    expect(fields.find(({ name }) => name === 'title')?.parts).toEqual([
      { kind: 'same', text: 'Launch' },
      { kind: 'ins', text: ' day' },
    ]);
    expect(fields.find(({ name }) => name === 'tags')).toMatchObject({ added: ['c'], removed: ['a'] });
    expect(fields.find(({ name }) => name === 'publish_time')).toMatchObject({ kind: 'time', new: '4000000000' });
    expect(fields.some(({ name }) => name === 'column_id' || name === 'slug')).toBe(false);
    expect(columnId).toBeGreaterThan(0);
  });

  test('compares any two, in either direction, and columns by their names', async () => {
    const { chief, author, write } = await company();
    const { id } = await write('Launch', { save_mode: 'save' });
    const { id: other } = await chief(columns).add({ body: { name: 'Press', slug: 'press' } });
    await change(author, id, { column_id: other });
    const [latest, first] = (await author(archives).revisions({ query: { id } })).list;
    const there = await author(archives).diff({ query: { id, from: first?.id, to: latest?.id } });
    expect(there.fields).toMatchObject([{ name: 'column_id', removed: ['News'], added: ['Press'] }]);
    const back = await author(archives).diff({ query: { id, from: latest?.id, to: first?.id } });
    expect(back.fields).toMatchObject([{ name: 'column_id', removed: ['Press'], added: ['News'] }]);
    expect((await author(archives).diff({ query: { id, from: 0 } })).from).toBeNull();
  });

  test('never reaches a revision of another document or another company', async () => {
    const { author, write } = await company();
    const [one, two] = [await write('One'), await write('Two')];
    const [foreign] = (await author(archives).revisions({ query: { id: two.id } })).list;
    expect(await refusal(author(archives).diff({ query: { id: one.id, from: foreign?.id } }))).toMatchObject({ code: 0 });
    const stranger = await w.person((await w.tenant()).id);
    expect(await refusal(stranger(archives).diff({ query: { id: one.id } }))).toMatchObject({ code: 0 });
  });

  test('of what was not saved yet is safe, and leaves what was not sent as it is', async () => {
    const { author, write } = await company();
    const { id } = await write('Launch');
    const mine = { content: '<p>One two</p><script>alert(1)</script>', title: 'My launch' };
    const { html, fields } = await author(archives).compare({ body: { id, fields: mine } });
    expect(html).toBe('<p>One two<del> three</del></p>');
    expect(fields.map(({ name }) => name)).toEqual(['title']);
  });

  test('either side of a conflict is compared with what it began with', async () => {
    const { chief: author, write } = await companyWithModel(w, [
      { name: 'price', type: 'number' },
      { name: 'maker', type: 'string' },
    ]);
    const { id } = await write({ price: 10, maker: 'Small' }, { title: 'Loom' });
    await change(author, id, { summary: 'Old', content: '<p>One two</p>' });
    const { row: from } = await author(archives).find({ query: { id } });
    await change(author, id, { subtitle: 'Theirs', content: '<p>One three</p>', data: { price: 20 }, save_mode: 'submit' });
    const compare = async (fields: object) => {
      const told = await author(archives).compare({ body: { id, from, fields } });
      return { names: told.fields.map(({ name }) => name).sort(), html: told.html, text_changed: told.text_changed };
    };
    const theirs = { names: ['data.price', 'subtitle'], html: '<p>One <del>two</del><ins>three</ins></p>', text_changed: true };
    expect(await compare({})).toEqual(theirs);
    const mine = { ...from, summary: 'Mine', data: { ...from.data, maker: 'Large' } };
    expect(await compare(mine)).toMatchObject({ names: ['data.maker', 'summary'], text_changed: false });
    // What it claims to have begun with is cleaned like everything else.
    const unsafe = { ...from, content: '<p>One two</p><script>alert(1)</script>' };
    const { html } = await author(archives).compare({ body: { id, from: unsafe, fields: {} } });
    expect(html).toBe(theirs.html);
  });
});

test('one field of the column’s model comes back from an earlier revision, and nothing beside it', async () => {
  const { chief: author, write } = await companyWithModel(w, [
    { name: 'price', type: 'number' },
    { name: 'maker', type: 'string' },
  ]);
  const { id } = await write({ price: 10, maker: 'Small' }, { title: 'Loom' });
  await change(author, id, { title: 'Big loom', data: { price: 20, maker: 'Large' } });
  const [, earlier] = (await author(archives).revisions({ query: { id } })).list;
  const { fields } = await author(archives).diff({ query: { id, from: earlier?.id } });
  expect(fields.map(({ name }) => name).sort()).toEqual(['data.maker', 'data.price', 'title']);

  const restored = await author(archives).restore({ body: { id, revision_id: earlier?.id ?? 0, fields: ['data.price'] } });
  expect(restored.row).toMatchObject({ title: 'Big loom', data: { price: 10, maker: 'Large' } });
  const [told] = (await author(archives).timeline({ query: { id } })).list;
  expect(told).toMatchObject({ move: 'restore', details: { fields: ['data.price'] } });
  // The whole revision brings all of them back.
  const whole = await author(archives).restore({ body: { id, revision_id: earlier?.id ?? 0 } });
  expect(whole.row).toMatchObject({ title: 'Loom', data: { price: 10, maker: 'Small' } });
});

test('a text that no parser should have to bear is refused wherever it comes in, and keeps nobody waiting', async () => {
  const { author, chief, write } = await company();
  const { id } = await write('Launch');
  const content = '<b>'.repeat(100_000);
  const [news] = (await chief(columns).index()).list;
  const began = performance.now();
  const refused = [
    refusal(author(archives).compare({ body: { id, fields: { content } } })),
    refusal(author(archives).edit({ body: { id, version: 1, content } })),
    refusal(write('Other', { content })),
    refusal(chief(columns).edit({ body: { id: news?.id ?? 0, content } })),
  ];
  for (const answer of await Promise.all(refused)) expect(answer?.msg).toContain('too complicated');
  expect(performance.now() - began).toBeLessThan(5000);
  const endless = await refusal(author(archives).compare({ body: { id, fields: { content: 'a'.repeat(1_000_001) } } }));
  expect(endless).toMatchObject({ code: 0, data: { errors: [{ field: 'fields.content' }] } });
});

describe('checks', () => {
  test('know which paths lead somewhere: columns, and what visitors can reach', async () => {
    const { chief, author, reviewer, write } = await company();
    await chief(columns).add({ body: { name: 'Hidden', slug: 'hidden', status: 0 } });
    const { id } = await write('Live', { slug: 'live' });
    await write('Draft', { slug: 'draft', save_mode: 'save' });
    await reviewer(archives).audit({ body: { ids: [id], audit_status: 1 } });
    const { broken } = await author(archives).checks({
      body: { paths: ['news', 'news/live', 'news/draft', 'hidden', 'live', 'nothing/here'] },
    });
    expect(broken).toEqual(['hidden', 'live', 'news/draft', 'nothing/here']);
    const stranger = await w.person((await w.tenant()).id);
    expect((await stranger(archives).checks({ body: { paths: ['news/live'] } })).broken).toEqual(['news/live']);
  });

  test('know addresses that lead on to where a column or a document is now, and those that lead to nothing any more', async () => {
    const { chief, author, reviewer, write } = await company();
    const [news] = (await chief(columns).index()).list;
    const [live, gone] = [await write('Live', { slug: 'live' }), await write('Gone', { slug: 'gone' })];
    await reviewer(archives).audit({ body: { ids: [live.id, gone.id], audit_status: 1 } });
    await chief(columns).edit({ body: { id: news?.id ?? 0, slug: 'stories' } });
    const { id: other } = await chief(columns).add({ body: { name: 'Cases', slug: 'cases' } });
    await chief(archives).moveTo({ body: { ids: [live.id, gone.id], column_id: other } });
    const { id: within } = await write('Within', { slug: 'within' });
    await reviewer(archives).audit({ body: { ids: [within], audit_status: 1 } });
    const paths = ['news', 'news/live', 'stories/live', 'news/within', 'stories/gone', 'news/never'];
    const broken = async () => (await author(archives).checks({ body: { paths } })).broken;
    expect(await broken()).toEqual(['news/never']);
    await chief(archives).unpublish({ body: { ids: [gone.id] } });
    expect(await broken()).toEqual(['news/never', 'stories/gone']);
    const stranger = await w.person((await w.tenant()).id);
    expect((await stranger(archives).checks({ body: { paths } })).broken).toEqual([...paths].sort());
  });

  test('are answered with the difference, for the reviewer', async () => {
    const { reviewer, write } = await company();
    const { id } = await write('Launch', { content: '<p><a href="/news/gone">x</a><img src="/storage/a.png"></p>' });
    const { checks } = await reviewer(archives).diff({ query: { id } });
    expect(checks.map(({ kind, count }) => [kind, count])).toEqual([
      ['no_description', 1],
      ['no_alt', 1],
      ['broken_links', 1],
    ]);
  });

  test('are answered for a document of a thousand links, and for links to what no address can be', async () => {
    const { reviewer, write } = await company();
    const links = Array.from({ length: 1_000 }, (_, index) => `<a href="/${index.toString(36)}">x</a>`).join('');
    const { id } = await write('Links', { summary: 'All of them', content: `<p><a href="/a%00b">x</a>${links}</p>` });
    const { checks } = await reviewer(archives).diff({ query: { id } });
    expect(checks.map(({ kind, count }) => [kind, count])).toEqual([
      ['broken_links', linkedPathsMax + 1],
      ['links_unchecked', 1_000 - linkedPathsMax],
    ]);
  });

  test('words of the platform and of the company warn; where they are forbidden, submitting is refused and saving is not', async () => {
    const { chief, author, write } = await company();
    const platform = await w.person(0);
    await platform(settings).edit({ body: { sensitiveWords: 'miracle cure' } });
    await chief(settings).edit({ body: { sensitiveWords: '最好, Cheapest' } });
    expect(await author(archives).checks({ body: { paths: [] } })).toEqual({
      broken: [],
      words: ['miracle cure', '最好', 'Cheapest'],
      blocks: false,
      others: [],
    });
    const { id } = await write('The cheapest of all');
    expect((await author(archives).diff({ query: { id } })).checks.map(({ kind }) => kind)).toContain('sensitive');

    await platform(settings).edit({ body: { sensitiveWordsBlock: 'block' } });
    await chief(settings).edit({ body: { sensitiveWordsBlock: 'warn' } });
    const refused = await refusal(write('A Miracle Cure'));
    expect(refused).toMatchObject({ code: 0, data: { errors: [{ field: 'content' }] } });
    expect(refused?.msg).toContain('miracle cure');
    expect((await write('A Miracle Cure', { save_mode: 'save' })).id).toBeGreaterThan(0);
    await platform(settings).edit({ body: { sensitiveWords: '', sensitiveWordsBlock: 'warn' } });
  });
});
