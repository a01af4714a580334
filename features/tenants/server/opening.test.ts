import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { admins } from '#features/admins/contract.ts';
import { archives } from '#features/archives/contract.ts';
import { attachments } from '#features/attachments/library.contract.ts';
import { columns } from '#features/columns/contract.ts';
import { groups } from '#features/groups/contract.ts';
import { plans } from '#features/plans/contract.ts';
import { settings } from '#features/settings/contract.ts';
import { adminIndex } from '#features/sign-in/contract.ts';
import { findTemplate } from '#features/templates/server/door.ts';
import { createClient } from '#kit/client/client.ts';
import type { Contract, Endpoint } from '#kit/contract/endpoint.ts';
import { toRealm } from '#kit/server/database/scope.ts';
import { sendFile } from '#testing/forms.ts';
import { doJobs } from '#testing/jobs.ts';
import { type Person, platformPassword, Refused, transport, unique, type World, world } from '#testing/world.ts';
import { phrases as words } from '../console/locales/en.ts';
import { tenants } from '../contract.ts';

let w: World;
let operator: Person;
beforeAll(async () => {
  w = await world();
  operator = await w.person(0);
});
afterAll(() => w.close());

const wish = (changes: object = {}) => ({
  name: '恒川科技',
  code: unique('c'),
  admin_username: unique('u'),
  template: 'empty',
  ...changes,
});
const open = (changes: object = {}) => operator(tenants).add({ body: wish(changes) });
const refusal = async (call: Promise<unknown>) => {
  const error = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof Refused)) throw new Error(`This call should have been refused: ${String(error)}`);
  return error.envelope;
};
const logIn = (username: string, password = '') =>
  createClient(adminIndex, 'tenant', transport(w.call, 'tenant')).login({ body: { username, password } });
const countsOf = async () =>
  (
    await w.data.asOwner<{ realms: number; tenants: number; admins: number; columns: number }>(
      'select (select count(*) from realms) as realms, (select count(*) from tenants) as tenants, (select count(*) from admins) as admins, (select count(*) from columns) as columns',
    )
  )[0];

describe('opening a company', () => {
  test('gives a login that works at once, with a password that is shown once and must be changed', async () => {
    const opened = await open({ contact_name: '王一' });
    expect(opened.site_url).toBe(`http://${opened.code}.localhost/`);
    expect(opened.admin.password).toMatch(/^[a-zA-Z2-9]{16}$/);
    const { userInfo, routePath } = await logIn(opened.admin.username, opened.admin.password);
    expect(routePath).toBe('/tenant');
    expect(userInfo).toMatchObject({
      nickname: '王一',
      super: true,
      must_change_password: true,
      tenant_info: { id: opened.id, name: '恒川科技' },
    });
  });

  test('has groups for those who write and those who review, beside the founder’s', async () => {
    const { admin } = await open({ admin_password: 'Chosen-4-you' });
    const as = async (username: string) => {
      const { userInfo } = await logIn(username, 'Chosen-4-you');
      return <E extends Record<string, Endpoint>>(contract: Contract<E>) =>
        createClient(contract, 'tenant', transport(w.call, 'tenant', userInfo.token));
    };
    const founder = await as(admin.username);
    const { list } = await founder(groups).index({ query: {} });
    expect(list.map(({ name }) => name)).toEqual(['超级管理员', '编辑', '审核员']);
    const accountIn = async (name: string) => {
      const username = unique('e');
      const group_ids = list.filter((group) => group.name === name).map(({ id }) => id);
      await founder(admins).add({ body: { username, nickname: name, password: 'Chosen-4-you', group_ids } });
      return as(username);
    };
    const [editor, reviewer] = [await accountIn('编辑'), await accountIn('审核员')];
    const { id: column_id } = await founder(columns).add({ body: { name: '新闻' } });
    await founder(settings).edit({ body: { archiveAudit: 'open' } });

    const { id } = await editor(archives).add({ body: { column_id, title: '开业', save_mode: 'submit' } });
    expect(await refusal(editor(archives).audit({ body: { ids: [id], audit_status: 1, audit_remark: '' } }))).toMatchObject({ code: 401 });
    await reviewer(archives).audit({ body: { ids: [id], audit_status: 1, audit_remark: '' } });
    expect((await editor(archives).find({ query: { id } })).row).toMatchObject({ published: true });
    expect(await refusal(reviewer(admins).index({ query: {} }))).toMatchObject({ code: 401 });
  });

  test('says whether the company is open', async () => {
    expect((await open({})).state).toBe('open');
    const past = Math.floor(Date.now() / 1000) - 60;
    expect((await open({ expire_time: past })).state).toBe('expired');
    expect((await open({ status: 0 })).state).toBe('disabled');
  });

  test('takes a chosen password and does not say it again', async () => {
    const { admin } = await open({ admin_password: 'Chosen-4-you' });
    expect(admin.password).toBeUndefined();
    expect((await logIn(admin.username, 'Chosen-4-you')).routePath).toBe('/tenant');
  });

  test('plants the starter: columns with paths, published documents that can be searched, a config with the company’s name', async () => {
    const template = findTemplate('corporate-zh');
    const { id } = await open({ template: 'corporate-zh', short_name: '恒川', mobile: '13800138000', address: '北京' });
    const site = await w.data.db.inScope(toRealm(id), async (tx) => ({
      columns: await tx.selectFrom('columns').select(['id', 'path', 'slug', 'weigh']).orderBy('weigh', 'desc').execute(),
      live: await tx.selectFrom('live_publications').select(['title', 'slug', 'column_id', 'plain']).execute(),
      archives: await tx.selectFrom('archives').select(['audit_status', 'latest_revision_id', 'published_revision_id']).execute(),
      configs: await tx.selectFrom('site_configs').select(['locale', 'config']).execute(),
    }));
    expect(site.columns.map(({ path }) => path)).toEqual(template?.columns.map(({ slug }) => slug));
    expect(site.live).toHaveLength(template?.archives.length ?? -1);
    expect(site.archives.every((row) => row.audit_status === 1 && row.latest_revision_id === row.published_revision_id)).toBe(true);
    expect(site.live.every(({ plain }) => plain.length > 0)).toBe(true);
    const news = site.columns.find(({ slug }) => slug === 'news');
    expect(site.configs).toMatchObject([
      {
        locale: 'zh-cn',
        config: { corp_name: '恒川科技', short_name: '恒川', phone: '13800138000', address: '北京', home: { news: [news?.id] } },
      },
    ]);
  });

  test('says of a starter how much it brings, in all its languages', async () => {
    const { id } = await open({ template: 'demo' });
    const { list } = await operator(tenants).starters();
    const [brought] = await w.data.asOwner<{ columns: number; archives: number }>(
      `select (select count(*)::int from columns where tenant_id = ${id}) as columns, (select count(*)::int from archives where tenant_id = ${id}) as archives`,
    );
    expect(list.find(({ key }) => key === 'demo')).toMatchObject(brought ?? {});
    // The log of a company that is gone calls it the same.
    expect(words.values.template).toMatchObject(Object.fromEntries(list.map(({ key, title }) => [key, title])));
  });

  test('names nobody else: of a starter that is a company of its own come the texts', async () => {
    const { id } = await open({ template: 'demo', name: '金华五金', short_name: '金五', mobile: '', address: '金华' });
    const configs = await w.data.db.inScope(toRealm(id), (tx) => tx.selectFrom('site_configs').select('config').execute());
    expect(configs).toHaveLength(2);
    for (const { config } of configs) {
      expect(config).toMatchObject({ corp_name: '金华五金', short_name: '金五', address: '金华' });
      for (const item of ['icp_number', 'email', 'phone', 'postcode', 'hotline_service']) expect(config).not.toHaveProperty(item);
    }
  });

  test('nests the columns of a starter and fills in their paths', async () => {
    const { id } = await open({ template: 'demo' });
    const rows = await w.data.db.inScope(toRealm(id), (tx) =>
      tx.selectFrom('columns as c').innerJoin('columns as p', 'p.id', 'c.pid').select(['c.path', 'p.path as above', 'c.slug']).execute(),
    );
    expect(rows.length).toBeGreaterThan(4);
    expect(rows.every(({ path, above, slug }) => path === `${above}/${slug}`)).toBe(true);
  });

  test('shows everything of a starter whatever the year is', async () => {
    const early = await world();
    early.travel(Date.parse('2021-01-05T00:00:00Z') - Date.now());
    const person = await early.person(0);
    const { id } = await person(tenants).add({ body: wish({ template: 'demo' }) });
    const [row] = await early.data.asOwner<{ newest: number; late: number }>(
      `select extract(epoch from max(publish_time))::int as newest, count(*) filter (where publish_time > '2021-01-05') as late from publications where tenant_id = ${id}`,
    );
    expect(row?.late).toBe(0);
    expect(row?.newest).toBeGreaterThan(Date.parse('2021-01-03T00:00:00Z') / 1000);
    await early.close();
  });

  test('copies the site of another company with its own ids, and nothing of its people', async () => {
    const source = await open({ template: 'demo' });
    const copy = await open({ template: `tenant:${source.id}`, name: '复制', short_name: '' });
    const siteOf = (id: number) =>
      w.data.db.inScope(toRealm(id), async (tx) => ({
        columns: await tx.selectFrom('columns').select(['path', 'name', 'content', 'weigh']).orderBy('locale').orderBy('path').execute(),
        live: await tx
          .selectFrom('live_publications')
          .select(['slug', 'title', 'publish_time', 'weigh', 'tags'])
          .orderBy('locale')
          .orderBy('slug')
          .execute(),
        focuses: await tx
          .selectFrom('focuses')
          .select(['position', 'title', 'image', 'link', 'weigh'])
          .orderBy('locale', 'desc')
          .orderBy('weigh', 'desc')
          .execute(),
      }));
    const copied = await siteOf(copy.id);
    expect(copied).toEqual(await siteOf(source.id));
    const demo = findTemplate('demo');
    const planted = [...(demo?.focus ?? []), ...(demo?.translation?.focus ?? [])];
    expect(copied.focuses.map(({ title }) => title)).toEqual(planted.map(({ title }) => title));
    const [config] = await w.data.asOwner<{ ok: boolean }>(
      `select (config->'home'->'news'->>0)::bigint in (select id from columns where tenant_id = ${copy.id}) as ok from site_configs where tenant_id = ${copy.id}`,
    );
    expect(config?.ok).toBe(true);
    const said = await w.data.asOwner<{ config: object }>(`select config from site_configs where tenant_id = ${copy.id}`);
    expect(said).toHaveLength(2);
    for (const own of said) {
      expect(own.config).toMatchObject({ corp_name: '复制', profile: expect.stringMatching(/./) });
      for (const item of ['icp_number', 'email', 'hotline_service', 'postcode', 'short_name']) expect(own.config).not.toHaveProperty(item);
    }
    const [people] = await w.data.asOwner<{ count: number }>(`select count(*) from admins where tenant_id = ${copy.id}`);
    expect(people?.count).toBe(1);
  });

  test('copies the look and the uploaded files too: they are the copy’s own, and stay when the source goes', async () => {
    const source = await open({ template: 'empty' });
    const editor = await w.person(source.id);
    const content = await sharp({ create: { width: 20, height: 10, channels: 3, background: '#2450DB' } })
      .png()
      .toBuffer();
    const { data } = await sendFile(w, { url: '/tenant/ajax/upload', app: 'tenant', token: editor.token, filename: 'plant.png', content });
    const url = data.file?.url ?? '';
    const { id: column_id } = await editor(columns).add({ body: { name: 'News', slug: 'news' } });
    const body = { column_id, title: 'One', slug: 'one', cover: url, content: `<p><img src="${url}"></p>`, save_mode: 'submit' as const };
    await editor(archives).add({ body });
    await w.data.asOwner("insert into site_theme_versions (tenant_id, theme, tokens) values ($1, 'folio', '{}')", [source.id]);

    const copy = await open({ template: `tenant:${source.id}` });
    await doJobs(w);
    const own = url.replace(`/r${source.id}/`, `/r${copy.id}/`);
    const page = await w.server.http.inject({ url: '/news/one', headers: { host: `${copy.code}.localhost`, accept: 'text/html' } });
    expect(page.payload).toContain(own);
    expect(page.payload).not.toContain(`/storage/r${source.id}/`);
    expect(page.payload).toContain('folio');
    const file = () => w.server.http.inject({ url: own, headers: { host: `${copy.code}.localhost` } });
    expect((await file()).statusCode).toBe(200);
    const owner = await w.person(copy.id);
    expect((await owner(attachments).index()).list).toMatchObject([{ url: own, name: 'plant.png' }]);
    expect((await operator(tenants).read({ query: { id: copy.id } })).row.usage.storage).toBeGreaterThan(0);
    await operator(tenants).purge({ body: { id: source.id, confirm: source.code } });
    await doJobs(w);
    expect((await file()).statusCode).toBe(200);
  });

  test('is written into the platform’s log with what the company was given, without the password', async () => {
    const opened = await open({ admin_password: 'Chosen-4-you', template: 'corporate-zh' });
    const [entry] = await w.data.asOwner<{ data: object; node: string; changes: object }>(
      `select node, data, changes from admin_log where tenant_id = 0 and node = 'tenant/add' and (data->>'id')::int = ${opened.id}`,
    );
    expect(entry).toMatchObject({ node: 'tenant/add', data: { name: '恒川科技', admin_password: '***' } });
    expect(entry?.changes).toMatchObject([{ id: opened.id, kind: 'added', called: '恒川科技' }]);
    const given = [
      { name: 'template', after: 'corporate-zh' },
      { name: 'plan_id', after: null },
      { name: 'admin_username', after: opened.admin.username },
    ];
    for (const field of given) expect(entry).toHaveProperty('changes.0.fields', expect.arrayContaining([field]));
  });

  test('keeps companies apart: one sees no row of the other', async () => {
    const one = await open({ template: 'corporate-zh' });
    const other = await open({ template: 'empty' });
    const seen = await w.data.db.inScope(toRealm(other.id), async (tx) => ({
      columns: await tx.selectFrom('columns').select('id').execute(),
      archives: await tx.selectFrom('archives').select('id').execute(),
      tenants: await tx.selectFrom('tenants').select('id').execute(),
      admins: await tx.selectFrom('admins').select('username').execute(),
    }));
    expect(seen).toEqual({ columns: [], archives: [], tenants: [{ id: other.id }], admins: [{ username: other.admin.username }] });
    expect(one.id).not.toBe(other.id);
  });
});

describe('opening is refused', () => {
  test('for a code that is taken, at its field', async () => {
    const { code } = await open();
    expect(await refusal(open({ code }))).toMatchObject({ code: 0, data: { errors: [{ field: 'code' }] } });
  });

  test.each(['www', 'admin', 'api', 'platform', 'xn--abc', 'Big', '1a', 'a', 'ends-'])('for the code %s', async (code) => {
    expect(await refusal(open({ code }))).toMatchObject({ code: 0, data: { errors: [{ field: 'code' }] } });
  });

  test('for an account of another company, whatever its capitals; a platform account’s name is free', async () => {
    const { admin } = await open();
    expect(await refusal(open({ admin_username: admin.username.toUpperCase() }))).toMatchObject({
      data: { errors: [{ field: 'admin_username' }] },
    });
    expect((await open({ admin_username: operator.username })).admin.username).toBe(operator.username);
  });

  test('for a password that everybody uses, or that is the name of the account', async () => {
    for (const change of [{ admin_password: 'password1' }, { admin_username: 'own_name', admin_password: 'Own_Name' }]) {
      expect(await refusal(open(change))).toMatchObject({ data: { errors: [{ field: 'admin_password' }] } });
    }
  });

  test('for a plan that is switched off', async () => {
    const { id: plan_id } = await operator(plans).add({ body: { name: unique('套餐'), status: 0 } });
    const errors = [{ field: 'plan_id', message: expect.stringContaining('is switched off') }];
    expect(await refusal(open({ plan_id }))).toMatchObject({ data: { errors } });
  });

  test('for a template or a plan that does not exist', async () => {
    expect(await refusal(open({ template: 'nothing' }))).toMatchObject({ data: { errors: [{ field: 'template' }] } });
    for (const id of [999_999, 2_147_483_648]) {
      expect(await refusal(open({ template: `tenant:${id}` }))).toMatchObject({ data: { errors: [{ field: 'template' }] } });
    }
    expect(await refusal(open({ plan_id: 999_999 }))).toMatchObject({ data: { errors: [{ field: 'plan_id' }] } });
  });

  test('for somebody without the node', async () => {
    const other = await w.person(0, 'tenant/index');
    expect(await refusal(other(tenants).add({ body: wish() }))).toMatchObject({ code: 401 });
  });

  test('leaves nothing behind, wherever it fails', async () => {
    const { admin, code } = await open();
    const before = await countsOf();
    await refusal(open({ admin_username: admin.username, template: 'corporate-zh' }));
    await refusal(open({ code, template: 'corporate-zh' }));
    expect(await countsOf()).toEqual(before);
  });

  test('leaves nothing behind when the starter breaks half-way', async () => {
    const template = findTemplate('corporate-zh');
    const before = await countsOf();
    const broken = template?.archives[0];
    if (!template || !broken) throw new Error('The starter has no documents.');
    template.archives.push({ ...broken });
    const answer = await refusal(open({ template: 'corporate-zh' })).finally(() => template.archives.pop());
    expect(answer.status).toBe(500);
    expect(await countsOf()).toEqual(before);
  });
});

test('the platform’s password does not open a company', async () => {
  expect(await refusal(logIn('admin', platformPassword))).toMatchObject({ code: 0 });
});

describe('a name proposes a code and an account', () => {
  const suggest = (name: string) => operator(tenants).suggest({ query: { name } });

  test.each([
    ['恒川科技有限公司', 'hengchuankeji', 'hengchuankej'],
    ['Northwind Traders Co., Ltd.', 'northwind-traders', 'northwindtra'],
    ['3M 中国', 'm-zhongguo', 'mzhongguo'],
    ['！！', '', ''],
  ])('%s', async (name, code, username) => {
    expect(await suggest(name)).toEqual({ code, username });
  });

  test('that is neither taken nor reserved', async () => {
    await open({ code: 'lanhaichuangxin', admin_username: 'lanhaichuang' });
    expect(await suggest('蓝海创新')).toEqual({ code: 'lanhaichuangxin2', username: 'lanhaichuang2' });
    expect((await suggest('Admin')).code).toBe('admin2');
  });
});
