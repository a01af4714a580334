/** Pages of members' columns: read with the cookie that login leaves, by nobody else, kept nowhere. */
import { afterAll, beforeAll, expect, test } from 'vitest';

import { archives } from '#features/archives/contract.ts';
import { columns } from '#features/columns/contract.ts';
import { models } from '#features/models/contract.ts';
import { settings } from '#features/settings/contract.ts';
import { sendFile } from '#testing/forms.ts';
import { pageReaders } from '#testing/page-readers.ts';
import { unique, type World, world } from '#testing/world.ts';

let w: World;
let site: { id: number; host: string };
beforeAll(async () => {
  w = await world();
  site = await w.tenant();
  const chief = (await w.person(site.id))(columns);
  await chief.add({ body: { type: 'page', name: 'Inside', slug: 'inside', visible_to: 'members', content: '<p>For members</p>' } });
  await chief.add({ body: { type: 'page', name: 'Open', slug: 'open', content: '<p>For everybody</p>' } });
  const [group] = await w.data.asOwner<{ id: number }>(
    "insert into member_groups (tenant_id, name, status) values ($1, 'Dealers', 1) returning id",
    [site.id],
  );
  const body = { type: 'page' as const, name: 'Dealers', slug: 'dealers', visible_to: 'groups' as const, content: '<p>For dealers</p>' };
  await chief.add({ body: { ...body, visible_groups: [group?.id ?? 0] } });
});
afterAll(() => w.close());

const { page, groupsOf, signedIn } = pageReaders(() => ({ w, site }));

test('a member reads them; a guest is shown the door, before and after', async () => {
  expect((await page('/inside/')).status).toBe(401);
  const { cookie, given } = await signedIn();
  expect(given).toMatch(/^member_pages=[\w-]+; Path=\/; HttpOnly; SameSite=Lax; Max-Age=7200$/);
  const read = await page('/inside/', `theme=dark; ${cookie}`);
  expect(read).toMatchObject({ status: 200, headers: { 'cache-control': 'private, no-store' } });
  expect(read.text).toContain('For members');
  expect(await page('/inside', cookie)).toMatchObject({ status: 301, headers: { 'cache-control': 'private, no-store' } });
  const guest = await page('/inside/');
  expect(guest.status).toBe(401);
  expect(guest.text).not.toContain('For members');
});

test('a member who has lost the cookie gets it again where the member centre begins; nobody else does', async () => {
  const { token, cookie } = await signedIn();
  const begin = (headers: Record<string, string>, as?: string) =>
    w.call('api', {
      method: 'GET',
      url: '/api/index/index?requiredLogin=0',
      headers: { host: site.host, ...headers },
      ...(as && { token: as }),
    });
  const again = String((await begin({}, token)).headers['set-cookie']).split(';')[0] ?? '';
  expect(again).toMatch(/^member_pages=[\w-]+$/);
  expect((await page('/inside/', again)).text).toContain('For members');
  expect((await begin({ cookie }, token)).headers['set-cookie']).toBeUndefined();
  expect((await begin({})).headers['set-cookie']).toBeUndefined();
  expect((await begin({}, 'no-such-token')).headers['set-cookie']).toBeUndefined();
});

test('pages for everybody stay the same page, kept for all', async () => {
  const { cookie } = await signedIn();
  const [own, open] = [await page('/open/', cookie), await page('/open/')];
  expect(own.headers['cache-control']).toBe('public, max-age=0, must-revalidate');
  expect([own.headers.etag, own.text]).toEqual([open.headers.etag, open.text]);
});

test('what is for a group is read by its members', async () => {
  const { id, cookie } = await signedIn();
  const other = await page('/dealers/', cookie);
  expect(other).toMatchObject({ status: 403, headers: { 'cache-control': 'private, no-store' } });
  // Signing in once more would change nothing.
  expect(other.text).not.toContain('/user/login?');
  // Breaks between its words only.
  expect(other.text).toContain('这里只对<wbr/>部分<wbr/>会员<wbr/>开放');
  expect((await page('/dealers/')).text).toContain('/user/login?');
  await w.data.asOwner("update members set group_id = (select id from member_groups where name = 'Dealers') where id = $1", [id]);
  expect((await page('/dealers/', cookie)).text).toContain('For dealers');
});

test('documents below them are read, and their files taken, by members alone', async () => {
  const chief = await w.person(site.id);
  const fields = [{ name: 'more', title: 'More', type: 'files', in_list: true }] as never; // safe: the other settings have defaults
  const { id: model_id } = await chief(models).add({ body: { name: 'Paper', code: 'paper', fields } });
  const column = { type: 'list' as const, name: 'Papers', slug: 'papers', visible_to: 'members' as const, model_id };
  const { id: column_id } = await chief(columns).add({ body: column });
  const content = '%PDF-1.4 the plan of the year';
  const sent = await sendFile(w, { url: '/tenant/ajax/upload', app: 'tenant', token: chief.token, filename: 'plan.pdf', content });
  const files = [{ name: '计划', url: sent.data.file?.url ?? '', size: content.length }];
  const appendix = await sendFile(w, {
    url: '/tenant/ajax/upload',
    app: 'tenant',
    token: chief.token,
    filename: 'more.pdf',
    content: `${content}, and more`,
  });
  const data = { more: [appendix.data.file?.url ?? ''] };
  const body = { column_id, title: 'Plan', slug: 'plan', content: '<p>The plan</p>', files, data, save_mode: 'submit' as const };
  const { id } = await chief(archives).add({ body });
  const { id: memberId, cookie, token } = await signedIn();
  const read = await page('/papers/plan', cookie);
  expect(read.text).toContain('The plan');
  // The file itself: where it is kept it opens for everybody, so that a member who leaves would still have it.
  const taken = await page(`/download/${id}/1`, cookie);
  expect(taken).toMatchObject({
    status: 200,
    text: content,
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent('计划.pdf')}`,
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
      'x-robots-tag': 'noindex, nofollow',
      'accept-ranges': 'bytes',
    },
  });
  const part = { host: site.host, cookie, range: 'bytes=5-7' };
  expect(await w.server.http.inject({ method: 'GET', url: `/download/${id}/1`, headers: part })).toMatchObject({
    ...{ statusCode: 206, payload: content.slice(5, 8) },
  });
  // Programs have the token, not the cookie.
  const asProgram = { host: site.host, 'ba-user-token': token };
  expect((await w.server.http.inject({ method: 'GET', url: `/download/${id}/1`, headers: asProgram })).payload).toBe(content);
  const told = await w.server.http.inject({ method: 'GET', url: `/api/content/archive?id=${id}`, headers: asProgram });
  expect(told.payload).toContain(`"url":"/download/${id}/1"`);
  expect(told.json().data.row.data).toEqual({ more: [`/download/${id}/2`] });
  expect(await page(`/download/${id}/2`, cookie)).toMatchObject({ status: 200, text: `${content}, and more` });
  const listed = await w.server.http.inject({ method: 'GET', url: '/api/content/archives?column=papers', headers: asProgram });
  expect(listed.json().data.list).toMatchObject([{ title: 'Plan', data: {} }]);
  expect(listed.payload + read.text + told.payload + JSON.stringify(taken.headers)).not.toContain('/storage/');
  expect([(await page('/papers/plan')).status, (await page(`/download/${id}/1`)).status]).toEqual([401, 401]);
  // Guests sign in and go on to the page with the file, whose address they learn only then.
  const { text } = await page(`/download/${id}/1`);
  expect(text).toContain(encodeURIComponent(`/download/${id}/1?show=page`));
  expect(text).not.toContain('/papers/');
  expect(await page(`/download/${id}/1?show=page`, cookie)).toMatchObject({ status: 302, headers: { location: '/papers/plan' } });
  expect(await page('/download/999999/1', cookie)).toMatchObject({ status: 404, headers: { 'content-type': 'text/html; charset=utf-8' } });
  const [dealers] = await groupsOf(site.id, ['Sellers']);
  await chief(columns).edit({ body: { id: column_id, visible_to: 'groups', visible_groups: [dealers ?? 0] } });
  expect((await page(`/download/${id}/1`, cookie)).status).toBe(403);
  await w.data.asOwner('update members set group_id = $1 where id = $2', [dealers, memberId]);
  expect(await page(`/download/${id}/1`, cookie)).toMatchObject({ status: 200, text: content });
  await w.data.asOwner('update members set group_id = null where id = $1', [memberId]);
  expect((await page(`/download/${id}/1`, cookie)).status).toBe(403);
});

test('T023 a file of another company that a document names is given to nobody, and stays as it was', async () => {
  const elsewhere = await w.tenant();
  const [chief, stranger] = [await w.person(site.id), await w.person(elsewhere.id)];
  const content = '%PDF-1.4 the plan of others';
  const upload = { url: '/tenant/ajax/upload', app: 'tenant' as const, token: stranger.token, filename: 'theirs.pdf', content };
  const url = (await sendFile(w, upload)).data.file?.url ?? '';
  const taken = [url, url.replace('/storage/r', '/storage/p'), url.replace('/storage/', '/storage/x/../')];
  const files = taken.map((each, place) => ({ name: `No ${place}`, url: each, size: 9 }));
  for (const visible_to of ['members', 'everyone'] as const) {
    const slug = unique('grasping').toLowerCase();
    const { id: column_id } = await chief(columns).add({ body: { type: 'list', name: slug, slug, visible_to } });
    const { id } = await chief(archives).add({ body: { column_id, title: 'Ours', slug, files, save_mode: 'submit' } });
    const { cookie } = await signedIn();
    for (const place of [1, 2, 3]) {
      const answer = await page(`/download/${id}/${place}`, cookie);
      const end = answer.status === 302 ? await page(String(answer.headers.location), cookie) : answer;
      expect([visible_to, place, end.status, end.text.includes('plan of others')]).toEqual([visible_to, place, 404, false]);
    }
  }
  expect((await page(url, '', elsewhere.host)).text).toBe(content);
});

test('a page of theirs counts before a redirect that was left at its address', async () => {
  const chief = (await w.person(site.id))(columns);
  const { id } = await chief.add({ body: { type: 'list', name: 'Moved', slug: 'moved' } });
  await chief.edit({ body: { id, slug: 'moved-on' } });
  expect(await page('/moved/')).toMatchObject({ status: 301, headers: { location: '/moved-on/' } });
  await chief.add({ body: { type: 'page', name: 'Moved', slug: 'moved', visible_to: 'members', content: '<p>Members again</p>' } });
  // As a move of another column, or a file of redirects, would leave it.
  await w.data.asOwner(
    `insert into site_redirects (tenant_id, locale, from_path, to_path, source)
     values ($1, 'zh-cn', 'moved', '/open/', 'manual'), ($1, 'zh-cn', 'inside/old', '/open/', 'manual')
     on conflict (tenant_id, locale, from_path) do nothing`,
    [site.id],
  );
  const { cookie } = await signedIn();
  expect((await page('/moved/')).status).toBe(401);
  expect((await page('/moved/', cookie)).text).toContain('Members again');
  // Where nothing stands, it leads on, for guests and members.
  for (const reader of ['', cookie]) {
    expect(await page('/inside/old', reader)).toMatchObject({ status: 301, headers: { location: '/open/' } });
  }
});

test('what has moved and is for members now is found by its old address, after the login', async () => {
  const chief = (await w.person(site.id))(columns);
  const { id } = await chief.add({ body: { type: 'page', name: 'Prices', slug: 'prices', content: '<p>Our prices</p>' } });
  await chief.edit({ body: { id, slug: 'prices-inside', visible_to: 'members' } });
  const { cookie } = await signedIn();
  expect((await page('/prices/')).status).toBe(401);
  expect(await page('/prices/', cookie)).toMatchObject({ status: 301, headers: { location: '/prices-inside/' } });
  await chief.edit({ body: { id, status: 0 } });
  expect((await page('/prices/')).status).toBe(404);
});

test('the cookie holds no token, opens no call, and counts on its own site until its session ends', async () => {
  const { cookie, token, refresh_token } = await signedIn();
  expect(cookie).not.toContain(token);
  const call = (headers: Record<string, string>) =>
    w.call('api', { method: 'GET', url: '/api/account/sessions', headers: { host: site.host, ...headers } });
  expect((await call({ cookie })).code).toBe(302);
  expect((await call({ 'ba-user-token': cookie.split('=')[1] ?? '' })).code).toBe(302);
  const elsewhere = await w.tenant();
  const chief = (await w.person(elsewhere.id))(columns);
  await chief.add({ body: { type: 'page', name: 'Inside', slug: 'inside', visible_to: 'members', content: '<p>Theirs</p>' } });
  expect((await page('/inside/', cookie, elsewhere.host)).status).toBe(401);
  expect((await page('/inside/', `member_pages=${token}`)).status).toBe(401);
  expect((await page('/inside/', `${cookie.slice(0, -4)}AAAA`)).status).toBe(401);

  const post = (url: string, body: object) => w.call('api', { method: 'POST', url, body, token, headers: { host: site.host } });
  const renewed = await post('/api/common/refreshToken', { refreshToken: refresh_token });
  expect((await page('/inside/', cookie)).status).toBe(401);
  const next = String(renewed.headers['set-cookie']).split(';')[0];
  expect((await page('/inside/', next)).status).toBe(200);
  const out = await post('/api/user/logout', { refreshToken: String(renewed.data.refresh_token) });
  expect(out.headers['set-cookie']).toBe('member_pages=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0');
  expect((await page('/inside/', next)).status).toBe(401);
});

test('administrators get none', async () => {
  const person = await w.person(site.id);
  const answer = await w.call('api', { method: 'POST', url: '/api/common/refreshToken', body: { refreshToken: person.refreshToken } });
  expect(answer).toMatchObject({ code: 1, data: { type: 'tenant-refresh' } });
  expect(answer.headers['set-cookie']).toBeUndefined();
});

test('their centre names the pages that are theirs alone, and nothing below them', async () => {
  const theirs = await w.tenant();
  const chief = (await w.person(theirs.id))(columns);
  const [own = 0, other = 0] = await groupsOf(theirs.id, ['Dealers', 'Press']);
  const pageBody = (name: string) => ({ type: 'page' as const, name, slug: name.toLowerCase() });
  await chief.add({ body: pageBody('Open') });
  const lounge = await chief.add({ body: { type: 'list', name: 'Lounge', slug: 'lounge', visible_to: 'members' } });
  await chief.add({ body: { ...pageBody('Corner'), pid: lounge.id, visible_to: 'members' } });
  await chief.add({ body: { ...pageBody('Prices'), visible_to: 'groups', visible_groups: [own] } });
  await chief.add({ body: { ...pageBody('Photos'), visible_to: 'groups', visible_groups: [other] } });
  await chief.add({ body: { ...pageBody('Gone'), visible_to: 'members', status: 0 } });
  const dealer = await signedIn(theirs, own);
  const pages = async (lang: string) => {
    const headers = { host: theirs.host, 'think-lang': lang };
    const { data } = await w.call('api', { method: 'GET', url: '/api/account/overview', token: dealer.token, headers });
    return (data.pages as { title: string; url: string }[]).map(({ title, url }) => [title, new URL(url).pathname]); // safe: what the contract promises
  };
  const expected = [
    ['Lounge', '/lounge/'],
    ['Prices', '/prices/'],
  ];
  expect(await pages('zh-cn')).toEqual(expected);
  // None of them is there in English.
  expect(await pages('en')).toEqual(expected);
  await chief.add({ body: { ...pageBody('Prices'), locale: 'en', visible_to: 'members' } });
  expect(await pages('en')).toEqual([['Prices', '/en/prices/']]);
});

test('the door offers no login while the centre is closed; whoever is of another group is led to the page for messages', async () => {
  const theirs = await w.tenant();
  const chief = (await w.person(theirs.id))(columns);
  const [own = 0, other = 0] = await groupsOf(theirs.id, ['Dealers', 'Press']);
  const prices = { type: 'page' as const, name: 'Prices', slug: 'prices', visible_to: 'groups' as const, visible_groups: [own] };
  await chief.add({ body: prices });
  const { cookie } = await signedIn(theirs, other);
  const read = async (reader = '') => {
    const { text } = await page('/prices/', reader, theirs.host);
    return text.slice(text.indexOf('<main'), text.indexOf('</main>'));
  };
  expect(await read(cookie)).not.toContain('联系我们</');
  await chief.add({ body: { type: 'page', name: '联系', slug: 'contact' } });
  expect(await read(cookie)).toContain('href="/contact/"');
  const [form] = await w.data.asOwner<{ id: number }>(
    "insert into forms (tenant_id, code, name) values ($1, 'ask', 'Ask') on conflict do nothing returning id",
    [theirs.id],
  );
  await chief.add({ body: { type: 'page', name: '留言', slug: 'ask-us', form_id: form?.id ?? 0 } });
  expect(await read(cookie)).toContain('href="/ask-us/"');

  expect(await read()).toContain('/user/login?');
  await (await w.person(theirs.id))(settings).edit({ body: { openMemberCenter: false } });
  const door = await read();
  expect(door).not.toContain('/user/login');
  expect(door).toContain('会员中心暂时关闭');
});

test('of what only members read, tags lead to pages that are there', async () => {
  const place = await w.tenant();
  const chief = await w.person(place.id);
  const write = async (slug: string, visible_to: 'everyone' | 'members', tags: string[]) => {
    const { id: column_id } = await chief(columns).add({ body: { name: slug, slug, visible_to } });
    await chief(archives).add({ body: { column_id, title: slug, slug: 'a', content: '<p>x</p>', tags, save_mode: 'submit' } });
  };
  await write('inside', 'members', ['shared', 'secret']);
  await write('outside', 'everyone', ['shared']);
  const { cookie } = await signedIn(place);
  const { text } = await page('/inside/a', cookie, place.host);
  expect(text).toContain('secret');
  const led = [...text.matchAll(/href="(\/tag\/[^"]+)"/g)].map(([, href]) => href);
  expect(led).toEqual(['/tag/shared']);
  expect((await page('/tag/shared', cookie, place.host)).status).toBe(200);
});
