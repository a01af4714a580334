/**
 * What visitors see is the published revision and nothing else: after any sequence of saves, reviews, restores, schedules and deletions,
 * when two decide at once, and when a document's time comes. What changes drops exactly the pages that show it.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { columns } from '#features/columns/contract.ts';
import { startJobs } from '#kit/server/jobs.ts';
import { disagreements } from '#testing/consistency.ts';
import { engine } from '#testing/database.ts';
import { Refused, race, type World, world } from '#testing/world.ts';
import { archives } from '../contract.ts';
import { archiveJobs } from './jobs.ts';

let w: World;
beforeAll(async () => {
  w = await world();
});
afterAll(() => w.close());

async function company(audit: 'open' | 'close' = 'close') {
  const tenant = await w.tenant();
  const [writer, reviewer] = [await w.person(tenant.id), await w.person(tenant.id)];
  await w.data.asOwner("insert into settings (tenant_id, name, value) values ($1, 'archiveAudit', $2)", [tenant.id, JSON.stringify(audit)]);
  const column = async (slug: string, pid = 0) => (await writer(columns).add({ body: { name: slug, slug, ...(pid && { pid }) } })).id;
  const page = async (path: string) => {
    const answer = await w.server.http.inject({ method: 'GET', url: path, headers: { host: tenant.host, accept: 'text/html' } });
    return { status: answer.statusCode, text: answer.body };
  };
  return { tenant, writer: writer(archives), reviewer: reviewer(archives), column, page, columnId: await column('news') };
}

describe.each(['open', 'close'] as const)('with audit %s, a text that is back at what visitors see', (audit) => {
  const stand = async () => {
    const { writer, reviewer, columnId, page } = await company(audit);
    const first = { title: 'One', slug: 'doc', content: '<p>one</p>', tags: ['a', 'b'], flags: ['top' as const, 'headline' as const] };
    const { id } = await writer.add({ body: { column_id: columnId, ...first, save_mode: 'submit' } });
    if (audit === 'open') await reviewer.audit({ body: { ids: [id], audit_status: 1, audit_remark: '' } });
    const { row } = await writer.find({ query: { id } });
    const edited = await writer.edit({ body: { id, version: row.version, title: 'Two', content: '<p>two</p>', tags: ['c'] } });
    expect(edited.row).toMatchObject({ audit_status: -1, live_differs: true });
    const [, live] = (await writer.revisions({ query: { id } })).list;
    return { writer, reviewer, page, id, first, version: edited.row.version, live: live?.id ?? 0 };
  };

  test('has no unpublished changes when it is restored', async () => {
    const { writer, reviewer, page, id, live } = await stand();
    // Somebody marks it meanwhile: that shows at once, and is no change of the text.
    await reviewer.flag({ body: { ids: [id], flag: 'recommended', on: true } });
    const part = await writer.restore({ body: { id, revision_id: live, fields: ['title'] } });
    expect(part.row).toMatchObject({ title: 'One', audit_status: -1, live_differs: true });
    const whole = await writer.restore({ body: { id, revision_id: live } });
    expect(whole.row).toMatchObject({
      title: 'One',
      content: '<p>one</p>',
      audit_status: 1,
      published: true,
      live_differs: false,
      own_work: false,
    });
    expect((await writer.revisions({ query: { id } })).list.filter((one) => one.latest && one.published)).toHaveLength(1);
    expect((await page('/news/doc')).text).toContain('<p>one</p>');
    expect((await writer.timeline({ query: { id } })).list[0]).toMatchObject({ move: 'restore' });
    expect(await disagreements(w.data.asOwner)).toEqual([]);
  });

  test('has none when it is typed back, unless something else is different', async () => {
    const { writer, id, first, version } = await stand();
    const { title, content, tags, flags } = first;
    const other = await writer.edit({ body: { id, version, title, content, tags, slug: 'another' } });
    expect(other.row).toMatchObject({ audit_status: -1, live_differs: true });
    const back = await writer.edit({ body: { id, version: other.row.version, slug: 'doc', flags: [...flags].reverse() } });
    expect(back.row).toMatchObject({ audit_status: 1, live_differs: false });
  });
});

/** Numbers from a seed, the same in every run. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const done = (call: Promise<unknown>) =>
  call.then(
    () => true,
    (reason: unknown) => {
      if (reason instanceof Refused && [0, 401].includes(reason.envelope.code)) return false;
      throw reason;
    },
  );

interface Told {
  text: string;
  /** Visitors see it from the moment it is published. */
  isDue: boolean;
}

describe('after any sequence of writing and deciding', () => {
  const ahead = Math.floor(Date.now() / 1000) + 86_400;
  const steps = [
    ...(['save', 'submit', 'submit', 'pass', 'pass', 'pass', 'pass', 'reject', 'withdraw', 'withdraw', 'publish', 'publish'] as const),
    ...(['unpublish', 'restore', 'schedule', 'due', 'due', 'recycle', 'recover', 'recover'] as const),
  ] as const;

  test.each([11, 12, 13, 14, 16, 17])('visitors see exactly what was published (seed %i)', async (seed) => {
    const random = seeded(seed);
    const audit = seed % 2 === 0 ? 'open' : 'close';
    const { writer, reviewer, page, columnId } = await company(audit);
    const { id } = await writer.add({ body: { column_id: columnId, title: 'Doc', slug: 'doc', content: '<p>text-0</p>' } });
    let latest: Told = { text: 'text-0', isDue: true };
    let shown: Told | undefined;
    const seenInTurn: (string | undefined)[] = [];
    const path: string[] = [];

    const save = async (step: 'save' | 'submit', change: Partial<Told>): Promise<void> => {
      const { row } = await writer.find({ query: { id } });
      const next = { ...latest, ...change };
      const body = { id, version: row.version, content: `<p>${next.text}</p>`, publish_time: next.isDue ? null : ahead };
      if (!(await done(writer.edit({ body: { ...body, save_mode: step } })))) return;
      latest = next;
      if (step === 'submit' && audit === 'close') shown = latest;
    };
    const show = (isDone: boolean, what: Told | undefined) => {
      if (isDone) shown = what;
    };
    const judge = async (status: 1 | 2) => (await reviewer.audit({ body: { ids: [id], audit_status: status, audit_remark: 'x' } }))[0]?.ok;
    const take: Record<(typeof steps)[number], () => Promise<void>> = {
      save: () => save('save', { text: `text-${path.length}` }),
      submit: () => save('submit', { text: `text-${path.length}` }),
      schedule: () => save('submit', { isDue: false }),
      due: () => save('submit', { isDue: true }),
      pass: async () => show((await judge(1)) === true, latest),
      reject: async () => void (await judge(2)),
      withdraw: async () => void (await done(writer.withdraw({ body: { id } }))),
      publish: async () => show(await done(reviewer.publish({ body: { ids: [id] } })), latest),
      unpublish: async () => show(await done(writer.unpublish({ body: { ids: [id] } })), undefined),
      recycle: async () => show(await done(writer.del({ query: { ids: [id] } })), undefined),
      recover: async () => void (await done(writer.recover({ body: { ids: [id] } }))),
      restore: async () => {
        const { list } = await writer.revisions({ query: { id } });
        const chosen = list[Math.floor(random() * list.length)]?.id ?? 0;
        const { row } = await writer.revision({ query: { id, revision_id: chosen } });
        if (await done(writer.restore({ body: { id, revision_id: chosen } })))
          latest = { ...latest, text: row.content.replace(/<\/?p>/g, '') };
      },
    };

    for (let turn = 0; turn < 50; turn++) {
      const step = steps[Math.floor(random() * steps.length)] ?? 'save';
      path.push(step);
      await take[step]();
      const { status, text } = await page('/news/doc');
      const seen = status === 200 ? /<p>(text-\d+)<\/p>/.exec(text)?.[1] : undefined;
      seenInTurn.push(seen);
      expect([path.join(' '), seen]).toEqual([path.join(' '), shown?.isDue ? shown.text : undefined]);
      expect((await page('/news/')).text.includes('/news/doc')).toBe(shown?.isDue === true);
    }
    // A walk on which nothing ever happens would prove nothing.
    expect(seenInTurn.filter((seen, turn) => turn > 0 && seen !== seenInTurn[turn - 1]).length).toBeGreaterThan(2);
  });
});

// The embedded database has one connection: two transactions never meet there.
describe.runIf(engine === 'postgres')('when two decide at once', () => {
  const held = (realm: number) => `select 1 from archives where tenant_id = ${realm} for update`;

  test('one reviewer passes or the other rejects, never both', async () => {
    const { tenant, writer, reviewer, page, columnId } = await company('open');
    const { id } = await writer.add({ body: { column_id: columnId, title: 'Doc', slug: 'doc', save_mode: 'submit' } });
    const third = (await w.person(tenant.id))(archives);
    const outcomes = await race(w.data, held(tenant.id), [
      () => reviewer.audit({ body: { ids: [id], audit_status: 1 } }),
      () => third.audit({ body: { ids: [id], audit_status: 2, audit_remark: 'No' } }),
    ]);
    const verdicts = outcomes.map((outcome) => (outcome.status === 'fulfilled' ? outcome.value[0]?.ok : undefined));
    expect([...verdicts].sort()).toEqual([false, true]);
    const passed = verdicts[0] === true;
    expect((await writer.find({ query: { id } })).row).toMatchObject({ audit_status: passed ? 1 : 2, published: passed });
    expect((await page('/news/doc')).status).toBe(passed ? 200 : 404);
    const decisions = (await writer.timeline({ query: { id } })).list.filter(({ move }) => ['pass', 'reject'].includes(move));
    expect(decisions).toHaveLength(1);
  });

  test('what the reviewer passes is what the author submitted, though the author writes on', async () => {
    const { tenant, writer, reviewer, page, columnId } = await company('open');
    const { id } = await writer.add({
      body: { column_id: columnId, title: 'Doc', slug: 'doc', content: '<p>old</p>', save_mode: 'submit' },
    });
    const { row } = await writer.find({ query: { id } });
    const rewrite = async () => {
      await writer.withdraw({ body: { id } });
      await writer.edit({ body: { id, version: row.version + 1, content: '<p>new</p>' } });
    };
    const outcomes = await race<unknown>(w.data, held(tenant.id), [
      () => reviewer.audit({ body: { ids: [id], audit_status: 1 } }),
      rewrite,
    ]);
    const after = (await writer.find({ query: { id } })).row;
    const text = (await page('/news/doc')).text;
    const isPassed = outcomes[1]?.status === 'rejected';
    expect(text.includes('<p>old</p>')).toBe(isPassed);
    expect(text).not.toContain('<p>new</p>');
    expect(after.audit_status).toBe(isPassed ? 1 : -1);
  });

  test('publishing and saving end with one of the two texts on show, the one that counts as published', async () => {
    const { tenant, writer, reviewer, page, columnId } = await company();
    const { id } = await writer.add({ body: { column_id: columnId, title: 'Doc', slug: 'doc', content: '<p>one</p>' } });
    const { version } = (await writer.find({ query: { id } })).row;
    await race<unknown>(w.data, held(tenant.id), [
      () => reviewer.publish({ body: { ids: [id] } }),
      () => writer.edit({ body: { id, version, content: '<p>two</p>', save_mode: 'submit' } }),
    ]);
    const { row, published } = await writer.find({ query: { id } });
    expect(published?.content).toBe(row.content);
    expect((await page('/news/doc')).text).toContain(row.content);
    expect(row).toMatchObject({ published: true, live_differs: false, audit_status: 1 });
  });

  test('taking off and publishing leave one of the two, whole', async () => {
    const { tenant, writer, reviewer, page, columnId } = await company();
    const { id } = await writer.add({ body: { column_id: columnId, title: 'Doc', slug: 'doc', save_mode: 'submit' } });
    await race<unknown>(w.data, held(tenant.id), [
      () => reviewer.unpublish({ body: { ids: [id] } }),
      () => writer.publish({ body: { ids: [id] } }),
    ]);
    const { row } = await writer.find({ query: { id } });
    const [{ count } = { count: -1 }] = await w.data.asOwner<{ count: number }>(
      'select count(*)::int as count from publications where tenant_id = $1',
      [tenant.id],
    );
    expect(count).toBe(row.published ? 1 : 0);
    expect((await page('/news/doc')).status).toBe(row.published ? 200 : 404);
  });
});

describe('when a document’s time comes', () => {
  /** As the clock of the database decides, the document is moved in time, not the clock. */
  const shift = (realm: number, interval: string) =>
    w.data.asOwner(
      `update publications set publish_time = publish_time - interval '${interval}', expire_time = expire_time - interval '${interval}' where tenant_id = ${realm}`,
    );
  const runJobs = async (realm: number) => {
    await w.data.asOwner("update jobs set run_time = now() where queue = 'archives.changed' and tenant_id = $1", [realm]);
    const runner = startJobs(w.data.db, archiveJobs(w.server.surroundings), {
      worker: 'test',
      report: (error) => expect.fail(String(error)),
    });
    await runner.stop();
    await runner.runDue();
  };

  test('the pages that were kept show it, and hide it, after the job of that minute', async () => {
    const { tenant, writer, page, columnId } = await company();
    const now = Math.floor(Date.now() / 1000);
    const times = { publish_time: now + 3600, expire_time: now + 7200 };
    const { id } = await writer.add({ body: { column_id: columnId, title: 'Doc', slug: 'doc', save_mode: 'submit', ...times } });
    const inList = async () => (await page('/news/')).text.includes('/news/doc');
    expect((await writer.timeline({ query: { id } })).list[0]).toMatchObject({ move: 'publish', details: { time: now + 3600 } });
    expect([await inList(), (await page('/news/doc')).status]).toEqual([false, 404]);
    await shift(tenant.id, '1 hour');
    expect(await inList()).toBe(false);
    await runJobs(tenant.id);
    expect([await inList(), (await page('/news/doc')).status]).toEqual([true, 200]);
    await shift(tenant.id, '2 hours');
    await w.data.asOwner("update jobs set done_time = null, attempts = 0 where queue = 'archives.changed' and tenant_id = $1", [tenant.id]);
    await runJobs(tenant.id);
    expect([await inList(), (await page('/news/doc')).status]).toEqual([false, 404]);
  });

  test('a job that comes twice, or late, or after the document was taken off, changes nothing', async () => {
    const { tenant, writer, page, columnId } = await company();
    const publish_time = Math.floor(Date.now() / 1000) + 3600;
    const { id } = await writer.add({ body: { column_id: columnId, title: 'Doc', slug: 'doc', save_mode: 'submit', publish_time } });
    const rows = () =>
      w.data.asOwner(
        'select to_jsonb(a) as a, to_jsonb(p) as p from archives a left join publications p on p.archive_id = a.id where a.id = $1',
        [id],
      );
    for (const step of [
      async () => undefined,
      () => writer.unpublish({ body: { ids: [id] } }),
      () => writer.del({ query: { ids: [id] } }),
    ]) {
      await step();
      const before = await rows();
      await w.data.asOwner("update jobs set done_time = null, attempts = 0 where queue = 'archives.changed' and tenant_id = $1", [
        tenant.id,
      ]);
      await runJobs(tenant.id);
      expect(await rows()).toEqual(before);
      expect((await page('/news/doc')).status).toBe(404);
    }
  });

  test('a job beside a publish of the same document leaves the newer text on show', async () => {
    const { tenant, writer, page, columnId } = await company();
    const publish_time = Math.floor(Date.now() / 1000) + 3600;
    const { id } = await writer.add({
      body: { column_id: columnId, title: 'Doc', slug: 'doc', content: '<p>one</p>', save_mode: 'submit', publish_time },
    });
    await shift(tenant.id, '2 hours');
    await page('/news/');
    const { version } = (await writer.find({ query: { id } })).row;
    const publish = () =>
      writer.edit({ body: { id, version, content: '<p>two</p>', publish_time: publish_time - 7200, save_mode: 'submit' } });
    await Promise.all([runJobs(tenant.id), publish(), page('/news/doc')]);
    expect((await page('/news/doc')).text).toContain('<p>two</p>');
    expect((await page('/news/')).text).toContain('/news/doc');
  });
});

describe('a change drops exactly the pages that show it', () => {
  test('publishing, editing a draft, rejecting and taking off', async () => {
    const { tenant, writer, reviewer, column, page, columnId } = await company('open');
    const inner = await column('inner', columnId);
    const other = await column('other');
    const publish = async (title: string, column_id: number) => {
      const { id } = await writer.add({ body: { column_id, title, slug: title.toLowerCase(), save_mode: 'submit' } });
      await reviewer.audit({ body: { ids: [id], audit_status: 1 } });
      return id;
    };
    const [, far] = [await publish('Near', inner), await publish('Far', other)];
    const addresses = ['/', '/news/', '/news/inner/', '/news/inner/near', '/other/', '/other/far'];
    const kept = () => addresses.filter((path) => w.server.cache.find(tenant.id, `http://${tenant.host}${path}?1`) !== undefined);
    const dropped = async (change: () => Promise<unknown>) => {
      for (const path of addresses) await page(path);
      expect(kept()).toEqual(addresses);
      await change();
      return addresses.filter((path) => !kept().includes(path));
    };

    const { id } = await writer.add({ body: { column_id: inner, title: 'New', slug: 'new' } });
    const version = async () => (await writer.find({ query: { id } })).row.version;
    const edit = async (body: object) => writer.edit({ body: { id, version: await version(), ...body } });
    expect(await dropped(() => edit({ summary: 'Draft' }))).toEqual([]);
    expect(await dropped(() => edit({ summary: 'Waits', save_mode: 'submit' }))).toEqual([]);
    expect(await dropped(() => reviewer.audit({ body: { ids: [id], audit_status: 2, audit_remark: 'No' } }))).toEqual([]);
    await edit({ summary: 'Waits again', save_mode: 'submit' });
    const shows = await dropped(() => reviewer.audit({ body: { ids: [id], audit_status: 1 } }));
    expect(shows).toEqual(expect.arrayContaining(['/news/', '/news/inner/', '/news/inner/near']));
    expect(shows).not.toContain('/other/');
    expect(shows).not.toContain('/other/far');
    expect(await dropped(() => writer.del({ query: { ids: [id] } }))).toEqual(shows);
    expect(await dropped(() => writer.recover({ body: { ids: [id] } }))).toEqual([]);
    expect(await dropped(() => writer.unpublish({ body: { ids: [far] } }))).toEqual(expect.arrayContaining(['/other/', '/other/far']));
  });
});
