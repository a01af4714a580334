/** Links to what is not published, and links by which somebody without an account decides. T101: signed, expiring, bound to the item. */
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { adminInfo, admins } from '#features/admins/contract.ts';
import { archives } from '#features/archives/contract.ts';
import { columns } from '#features/columns/contract.ts';
import { models } from '#features/models/contract.ts';
import { openWith } from '#kit/server/seal.ts';
import { engine } from '#testing/database.ts';
import { type Person, race, unique, type World, world } from '#testing/world.ts';

let w: World;
beforeAll(async () => {
  w = await world();
});
afterAll(() => w.close());

const setting = (realm: number, name: string, value: unknown) =>
  w.data.asOwner(
    'insert into settings (tenant_id, name, value) values ($1, $2, $3) on conflict (tenant_id, name) do update set value = excluded.value',
    [realm, name, JSON.stringify(value)],
  );

async function fetchPage(
  url: string,
  { method = 'GET', body, headers = {} }: { method?: 'GET' | 'POST'; body?: string; headers?: object } = {},
) {
  const { host, pathname, search } = new URL(url);
  const form = body === undefined ? {} : { 'content-type': 'application/x-www-form-urlencoded' };
  const answer = await w.server.http.inject({
    method,
    url: `${pathname}${search}`,
    headers: { host, accept: 'text/html', 'accept-language': 'en', ...form, ...headers },
    ...(body !== undefined && { payload: body }),
  });
  return { status: answer.statusCode, text: answer.body, headers: answer.headers };
}

async function company(realm?: number) {
  const tenant = realm === undefined ? await w.tenant() : { id: realm, host: 'console.test', code: '' };
  const person = await w.person(tenant.id);
  const slug = unique('news');
  const { id: columnId } = await person(columns).add({ body: { name: 'News', slug } });
  return { tenant, person, api: person(archives), columnId, slug };
}

describe('a preview', () => {
  test('shows exactly the revision it was made for, to whoever holds it, and is never kept', async () => {
    const { tenant, api, columnId, slug } = await company();
    const { id } = await api.add({ body: { column_id: columnId, title: 'First words', slug: 'words', content: '<p>One</p>' } });
    const [first] = (await api.revisions({ query: { id } })).list;
    await api.edit({
      body: { id, version: (await api.find({ query: { id } })).row.version, title: 'Second words', content: '<p>Two</p>' },
    });

    const latest = await api.preview({ body: { id } });
    const earlier = await api.preview({ body: { id, revision_id: first?.id } });
    const page = await fetchPage(latest.url);
    expect(page.status).toBe(200);
    expect(page.text).toContain('<p>Two</p>');
    expect((await fetchPage(earlier.url)).text).toContain('<p>One</p>');
    expect(page.text).toContain('noindex');
    expect(page.text).toContain('<p class="preview-note" role="note">This is a preview');
    // A frame of the console says itself what it shows.
    const framed = await fetchPage(latest.url, { headers: { 'sec-fetch-dest': 'iframe' } });
    expect(framed.text).not.toContain('preview-note');
    // There no link leads on; in a window of its own every one does.
    expect([framed.text, page.text].map((text) => text.includes('<base target="_blank">'))).toEqual([true, false]);
    expect(page.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow' });
    expect(page.headers['content-security-policy']).toContain("frame-ancestors 'self' http://console.test");
    expect((await fetchPage(`http://${tenant.host}/${slug}/words`)).status).toBe(404);
    expect((await api.find({ query: { id } })).preview_url).toBe(latest.url);
  });

  test('has its letters in a frame that is no origin, which reads nothing else of the site', async () => {
    const { tenant, api, columnId } = await company();
    const { id } = await api.add({ body: { column_id: columnId, title: 'First words' } });
    const { text, headers } = await fetchPage((await api.preview({ body: { id } })).url);
    const [font = ''] = /\/assets\/[\w-]+\.woff2/.exec(text) ?? [];
    const [sheet = ''] = /\/assets\/theme[\w-]+\.css/.exec(text) ?? [];
    const readers = async (path: string) => {
      const answer = await fetchPage(`http://${tenant.host}${path}`, { headers: { origin: 'null' } });
      return [answer.status, answer.headers['access-control-allow-origin'], answer.headers['access-control-allow-credentials']];
    };
    expect(await readers(font)).toEqual([200, '*', undefined]);
    expect(await readers(sheet)).toEqual([200, undefined, undefined]);
    expect(headers).not.toHaveProperty('access-control-allow-origin');
  });

  test('opens nothing when it is changed, over, or on another company’s host', async () => {
    const { api, columnId } = await company();
    const stranger = await company();
    const { id } = await api.add({ body: { column_id: columnId, title: 'Secret words' } });
    const { url, expire_time } = await api.preview({ body: { id } });
    const [head = '', tail = ''] = url.split('/preview/');
    const [realm, archive, revision, expires, rest = ''] = tail.split('.');
    const wrong = [
      `${head}/preview/${[realm, archive, Number(revision) + 1, expires, rest].join('.')}`,
      `${head}/preview/${[realm, archive, revision, Number(expires) + 3600, rest].join('.')}`,
      url.replace(/from=[^&]*/, 'from=http%3A%2F%2Fevil.example'),
      `http://${stranger.tenant.host}/preview/${tail}`,
      `http://console.test/preview/${tail}`,
      `${head}/preview/x`,
    ];
    for (const each of wrong) {
      const page = await fetchPage(each);
      expect([each, page.status]).toEqual([each, 404]);
      expect(page.text).not.toContain('Secret words');
    }
    w.travel(expire_time * 1000 - Date.now() + 1000);
    const over = await fetchPage(url);
    expect(over.status).toBe(410);
    expect(over.text).toContain('This preview link has expired');
    expect(over.text).not.toContain('Secret words');
    // Only to whoever was given it is it said that there was one.
    expect((await fetchPage(`http://${stranger.tenant.host}/preview/${tail}`)).status).toBe(404);
    w.travel(-(expire_time * 1000 - Date.now() + 1000));
  });

  test.each(['evil.example;script-src', 'evil.example; script-src *', '*', 'a b', '"'])(
    'made on a host %j opens, in no other page',
    async (host) => {
      const { person, columnId, api } = await company();
      const { id } = await api.add({ body: { column_id: columnId, title: 'Words' } });
      const made = await w.call('tenant', {
        ...{ method: 'POST', url: '/tenant/corp.Archives/preview', body: { id } },
        ...{ token: person.token, headers: { host } },
      });
      const page = await fetchPage(String(made.data.url));
      expect(page.status).toBe(200);
      expect(page.headers['content-security-policy']).toMatch(/; frame-ancestors 'self'; object-src 'none'$/);
    },
  );

  test('of the platform’s own documents opens on the console’s host, where it has no website', async () => {
    const { api, columnId } = await company(0);
    const { id } = await api.add({ body: { column_id: columnId, title: 'House news', content: '<p>Ours</p>' } });
    const { url } = await api.preview({ body: { id } });
    expect(url).toContain('http://console.test/preview/');
    expect((await fetchPage(url)).text).toContain('<p>Ours</p>');
  });
});

describe('a link to decide', () => {
  /** A company that reviews by link, with a document that waits, and the links that were sent. */
  async function waiting(mails: string | undefined = 'boss@example.com') {
    const made = await company();
    const { tenant, api, columnId, slug } = made;
    for (const [name, value] of Object.entries({
      ...{ archiveAudit: 'open', archiveLinkReview: true, archiveReviewMails: mails, mailSource: 'own' },
      ...{ smtp_server: 'mail.example.com', smtp_sender_mail: 'site@example.com' },
    })) {
      await setting(tenant.id, name, value);
    }
    const rights = ['index', 'add', 'edit'].map((name) => `corp/archives/${name}`);
    const writer = await w.person(tenant.id, 'routine/adminInfo/edit', ...rights);
    const { id } = await writer(archives).add({
      body: { column_id: columnId, title: 'Spring', slug: 'spring', content: '<p>Text</p>', save_mode: 'submit' },
    });
    const url = `http://${tenant.host}/${slug}/spring`;
    return { ...made, api, writer, id, url, links: await linksOf(tenant.id) };
  }

  async function lettersOf(realm: number): Promise<{ to: string; subject: string; text: string }[]> {
    const jobs = await w.data.asOwner<{ payload: { sealed: string } }>(
      "select payload from jobs where tenant_id = $1 and queue = 'mail' order by id",
      [realm],
    );
    const { secret } = w.server.surroundings.config;
    return jobs.map(({ payload }) => JSON.parse(openWith(secret, Buffer.from(payload.sealed, 'base64'), 'mail') ?? '{}'));
  }

  async function linksOf(realm: number): Promise<{ to: string; url: string }[]> {
    return (await lettersOf(realm)).flatMap(({ to, text }) => {
      const url = /http\S+\/review\/\S+/.exec(text)?.[0];
      return url ? [{ to, url }] : [];
    });
  }

  const pass = 'decision=pass&remark=Fine';

  test('shows what is to be decided, and decides only when it is asked to', async () => {
    const { api, id, url, links } = await waiting();
    expect(links).toMatchObject([{ to: 'boss@example.com' }]);
    const link = links[0]?.url ?? '';
    for (let look = 0; look < 2; look++) {
      const page = await fetchPage(link);
      expect(page.status).toBe(200);
      expect(page.text).toContain('Spring');
      const style = /<style>([\s\S]*?)<\/style>/.exec(page.text)?.[1] ?? '';
      expect(page.headers['content-security-policy']).toContain(createHash('sha256').update(style).digest('base64'));
      expect(page.headers['content-security-policy']).toContain("default-src 'none'");
    }
    expect((await api.find({ query: { id } })).row.audit_status).toBe(0);
    expect((await fetchPage(link, { method: 'POST', body: 'decision=reject&remark=%20' })).text).toContain('Say why you reject it');
    const long = await fetchPage(link, { method: 'POST', body: `decision=reject&remark=${'No '.repeat(170)}end` });
    expect(long.text).toContain('at most 500 characters, this one has 513');
    expect(long.text).toContain('No end</textarea>');
    expect((await fetchPage(link, { method: 'POST', body: 'decision=maybe' })).status).toBe(200);
    expect((await api.find({ query: { id } })).row.audit_status).toBe(0);

    expect((await fetchPage(url)).status).toBe(404);
    expect((await fetchPage(link, { method: 'POST', body: pass })).text).toContain('The document has passed review');
    expect((await fetchPage(url)).text).toContain('<p>Text</p>');
    expect((await api.timeline({ query: { id } })).list[0]).toMatchObject({
      ...{ move: 'pass', admin_name: 'boss@example.com', remark: 'Fine', details: { via: 'link', email: 'boss@example.com' } },
    });
    expect((await fetchPage(link, { method: 'POST', body: pass })).status).toBe(410);
    expect((await fetchPage(link)).text).toContain('This link was used');
  });

  test('brings the writer a letter that leads to the console on which the document was handed in', async () => {
    const { tenant, writer, id, links } = await waiting();
    await setting(tenant.id, 'archiveMail', true);
    await w.data.asOwner("update admins set email = 'writer@example.com' where id = $1", [writer.id]);
    const kept = await w.data.asOwner('select console_url from archive_review_links where archive_id = $1', [id]);
    expect(kept).toEqual([{ console_url: 'http://console.test/' }]);
    await w.data.asOwner("update archive_review_links set console_url = 'http://desk.test:8000/' where archive_id = $1", [id]);
    await fetchPage(links[0]?.url ?? '', { method: 'POST', body: 'decision=reject&remark=Shorter' });
    const letter = (await lettersOf(tenant.id)).at(-1);
    expect(letter).toMatchObject({ to: 'writer@example.com', subject: 'Rejected: Spring' });
    expect(letter?.text).toContain(`http://desk.test:8000/tenant/corp/archives/edit/${id}`);
  });

  test('names each field that differs, those of the model too, and none that nobody changed', async () => {
    const { tenant, person, columnId, writer, id, links } = await waiting();
    const fields = [{ name: 'price', title: 'Price in words', type: 'string' as const }];
    const { id: model_id } = await person(models).add({ body: { name: 'Priced', code: 'priced', fields } });
    await person(columns).edit({ body: { id: columnId, model_id } });
    await fetchPage(links[0]?.url ?? '', { method: 'POST', body: pass });
    const { version } = (await writer(archives).find({ query: { id } })).row;
    await writer(archives).edit({ body: { id, version, data: { price: 'Nine and ninety' }, save_mode: 'submit' } });
    const { text } = await fetchPage((await linksOf(tenant.id)).at(-1)?.url ?? '');
    expect(text).toContain('Price in words');
    expect(text).toContain('Nine and ninety');
    expect(text).not.toContain('Published');
  });

  test('shows long texts where they differ, flags and files by their names, pictures as pictures, and one way of writing times', async () => {
    const { tenant, person, columnId, writer, id, links } = await waiting();
    const fields = [
      { name: 'story', title: 'Story', type: 'textarea' as const },
      { name: 'at', title: 'At', type: 'datetime' as const },
      { name: 'day', title: 'Day', type: 'date' as const },
      { name: 'papers', title: 'Papers', type: 'files' as const },
      { name: 'views', title: 'Views', type: 'images' as const },
      { name: 'code', title: 'Code', type: 'password' as const },
    ];
    const { id: model_id } = await person(models).add({ body: { name: 'Storied', code: 'storied', fields } });
    await person(columns).edit({ body: { id: columnId, model_id } });
    await fetchPage(links[0]?.url ?? '', { method: 'POST', body: pass });
    const edit = async (change: object) =>
      writer(archives).edit({ body: { id, version: (await writer(archives).find({ query: { id } })).row.version, ...change } });
    const [moment, long] = [1_790_000_000, 'The same words again. '.repeat(60)];
    const side = (at: 0 | 1) => ({
      flags: at ? ['recommended'] : [],
      publish_time: moment + at,
      cover: at ? '/storage/b.png' : '/storage/a.png',
      data: {
        story: `${long}${at ? 'New' : 'Old'} end.`,
        ...{ at: moment + at, day: at ? '2026-11-22' : '2026-11-21', code: at ? 'sesame-two' : 'sesame-one' },
        papers: at ? ['/storage/x/price%20list.pdf', '/storage/y/terms.pdf'] : ['/storage/x/price%20list.pdf'],
        views: at ? ['/storage/one.png', '/storage/two.png'] : ['/storage/two.png', '/storage/one.png'],
      },
    });
    const letter = async () => (await linksOf(tenant.id)).at(-1)?.url ?? '';
    await edit({ ...side(0), save_mode: 'submit' });
    await fetchPage(await letter(), { method: 'POST', body: pass });
    await edit({ ...side(1), save_mode: 'submit' });
    const { text, headers } = await fetchPage(await letter());
    const list = (/<dl>([\s\S]*)<\/dl>/.exec(text)?.[1] ?? '').replaceAll(/<\/?span[^>]*>/g, '');
    const told = (label: string) => new RegExp(`<dt>${label}</dt><dd>([\\s\\S]*?)</dd>`).exec(list)?.[1];
    expect(told('Story')).toContain('words again. <del>Old</del> <ins>New</ins> end.');
    expect(told('Story')?.length).toBeLessThan(200);
    expect(told('Flags')).toBe('<ins>Featured</ins>');
    expect(told('Papers')).toBe('<ins>terms.pdf</ins>');
    expect(told('Code')).toBe('<ins>Changed, not shown</ins>');
    expect(text).not.toContain('sesame');
    expect(told('Cover')).toContain('<del><img src="/storage/a.png" alt=""/>');
    expect(told('Cover')).toContain('<ins><img src="/storage/b.png" alt=""/>');
    expect(told('Views')?.match(/Before|After/g)).toEqual(['Before', 'Before', 'After', 'After']);
    expect(headers['content-security-policy']).toContain("img-src 'self' data: https: http:;");
    const seconds = '<del>21 Sept 2026, 22:13:20</del> <ins>21 Sept 2026, 22:13:21</ins>';
    expect([told('At'), told('Published')]).toEqual([seconds, seconds]);
    expect(told('Day')).toBe('<del>21 Nov 2026</del> <ins>22 Nov 2026</ins>');
  });

  test('is over when the document moves to where others find it: what was judged was for those', async () => {
    const { person, api, writer, id, links } = await waiting();
    const link = links[0]?.url ?? '';
    const column = async (more: object) => (await person(columns).add({ body: { name: 'Other', slug: unique('other'), ...more } })).id;
    await writer(archives).moveTo({ body: { ids: [id], column_id: await column({}) } });
    expect((await fetchPage(link)).text).not.toContain('This link has expired');
    await writer(archives).moveTo({ body: { ids: [id], column_id: await column({ visible_to: 'members' }) } });
    expect((await fetchPage(link, { method: 'POST', body: pass })).text).toContain('This link has expired');
    expect((await api.find({ query: { id } })).row.audit_status).toBe(0);
  });

  test('is void when the author has written on, when somebody else has decided, and when its time is over', async () => {
    const { tenant, api, writer, id, links } = await waiting();
    const link = links[0]?.url ?? '';
    await writer(archives).withdraw({ body: { id } });
    expect((await fetchPage(link)).text).toContain('does not wait for review');
    const { version } = (await writer(archives).find({ query: { id } })).row;
    await writer(archives).edit({ body: { id, version, title: 'Summer', save_mode: 'submit' } });
    expect((await fetchPage(link, { method: 'POST', body: pass })).text).toContain('There is a newer revision');
    expect((await api.find({ query: { id } })).row.audit_status).toBe(0);

    const newer = (await linksOf(tenant.id)).at(-1)?.url ?? '';
    expect(newer).not.toBe(link);
    await api.audit({ body: { ids: [id], audit_status: 2, audit_remark: 'No' } });
    expect((await fetchPage(newer, { method: 'POST', body: pass })).text).toContain('Somebody else has decided');

    const other = await waiting();
    w.travel(8 * 86_400_000);
    expect((await fetchPage(other.links[0]?.url ?? '', { method: 'POST', body: pass })).text).toContain('This link has expired');
    w.travel(-8 * 86_400_000);
    expect((await other.api.find({ query: { id: other.id } })).row.audit_status).toBe(0);
  });

  test('is not for one’s own work, not on another company’s host, and not after it was switched off', async () => {
    const { tenant, writer, id, api, links } = await waiting('boss@example.com\nwriter@example.com');
    await w.data.asOwner("update admins set email = 'Writer@example.com' where id = $1", [writer.id]);
    const own = links.find(({ to }) => to === 'writer@example.com')?.url ?? '';
    expect((await fetchPage(own)).text).toContain('This is your own work');
    expect((await fetchPage(own, { method: 'POST', body: pass })).status).toBe(403);

    const link = links.find(({ to }) => to === 'boss@example.com')?.url ?? '';
    const { tenant: stranger } = await company();
    for (const url of [
      link.replace(tenant.host, stranger.host),
      link.replace(tenant.host, 'console.test'),
      `${link}x`,
      link.slice(0, -1),
    ]) {
      expect([url, (await fetchPage(url, { method: 'POST', body: pass })).status]).toEqual([url, 404]);
    }
    await setting(tenant.id, 'archiveReviewMails', 'other@example.com');
    expect((await fetchPage(link, { method: 'POST', body: pass })).text).toContain('This link is switched off');
    await setting(tenant.id, 'archiveReviewMails', 'boss@example.com');
    await setting(tenant.id, 'archiveLinkReview', false);
    expect((await fetchPage(link, { method: 'POST', body: pass })).text).toContain('This link is switched off');
    expect((await api.find({ query: { id } })).row.audit_status).toBe(0);
  });

  test('stays one’s own work: nobody takes or leaves the address of a reviewer by themselves', async () => {
    const { tenant, person: head, writer, links } = await waiting('writer@example.com\nboss@example.com');
    await w.data.asOwner("update admins set email = 'writer@example.com' where id = $1", [writer.id]);
    await expect(writer(adminInfo).edit({ body: { email: 'else@example.com' } })).rejects.toThrow('among “Addresses of reviewers”');
    const own = links.find(({ to }) => to === 'writer@example.com')?.url ?? '';
    expect((await fetchPage(own, { method: 'POST', body: pass })).status).toBe(403);

    const colleague = await w.person(tenant.id, 'routine/adminInfo/edit', 'auth/admin/index', 'auth/admin/edit');
    await expect(colleague(adminInfo).edit({ body: { email: 'Boss@example.com' } })).rejects.toThrow('among “Addresses of reviewers”');
    await expect(colleague(admins).edit({ body: { id: colleague.id, email: 'boss@example.com' } })).rejects.toThrow('among');
    await writer(adminInfo).edit({ body: { email: 'Writer@Example.com', motto: 'Still mine' } });
    await head(admins).edit({ body: { id: writer.id, email: 'else@example.com' } });
    await setting(tenant.id, 'archiveAudit', 'close');
    await colleague(adminInfo).edit({ body: { email: 'boss@example.com' } });
  });

  test('goes to administrators who may review and have an address, where the realm names none', async () => {
    const made = await waiting();
    await setting(made.tenant.id, 'archiveReviewMails', '');
    const reviewer: Person = await w.person(made.tenant.id, 'corp/archives/index', 'corp/archives/audit');
    const address = `${unique('r')}@example.com`;
    await w.data.asOwner('update admins set email = $2 where id = $1', [reviewer.id, address]);
    await made.writer(archives).withdraw({ body: { id: made.id } });
    const { version } = (await made.api.find({ query: { id: made.id } })).row;
    await made.writer(archives).edit({ body: { id: made.id, version, save_mode: 'submit' } });
    const link = (await linksOf(made.tenant.id)).find(({ to }) => to === address)?.url ?? '';
    await w.data.asOwner('update admins set status = 0 where id = $1', [reviewer.id]);
    expect((await fetchPage(link)).text).toContain('This link is switched off');
    await w.data.asOwner('update admins set status = 1 where id = $1', [reviewer.id]);
    expect((await fetchPage(link, { method: 'POST', body: 'decision=reject&remark=Too+short' })).text).toContain(
      'The author and whoever submitted it see your remark',
    );
    expect((await made.api.find({ query: { id: made.id } })).row).toMatchObject({ audit_status: 2, audit_remark: 'Too short' });
    expect((await made.api.timeline({ query: { id: made.id } })).list[0]).toMatchObject({ admin_name: reviewer.username });
  });

  test.runIf(engine === 'postgres')('decides once, though it is pressed twice at the same moment', async () => {
    const { tenant, api, id, links } = await waiting();
    const press = () => fetchPage(links[0]?.url ?? '', { method: 'POST', body: pass });
    const outcomes = await race(w.data, `select 1 from archives where tenant_id = ${tenant.id} for update`, [press, press]);
    const texts = outcomes.map((outcome) => (outcome.status === 'fulfilled' ? outcome.value.status : 0));
    expect(texts.sort()).toEqual([200, 410]);
    expect((await api.timeline({ query: { id } })).list.filter(({ move }) => move === 'pass')).toHaveLength(1);
  });
});
