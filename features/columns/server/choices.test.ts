/** What else a column is told: whom it is for, which model, which column of another language says the same. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { archives } from '#features/archives/contract.ts';
import { Refused, type World, world } from '#testing/world.ts';
import { columns } from '../contract.ts';

let w: World;
beforeAll(async () => {
  w = await world();
});
afterAll(() => w.close());

async function company() {
  const tenant = await w.tenant();
  const editor = await w.person(tenant.id);
  const visit = async (url: string) => {
    const { statusCode, body, headers } = await w.server.http.inject({
      method: 'GET',
      url,
      headers: { host: tenant.host, accept: 'text/html' },
    });
    return { status: statusCode, body, headers };
  };
  return { tenant, editor, tree: editor(columns), visit };
}

const refusal = async (call: Promise<unknown>) => {
  const error = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  return error instanceof Refused ? error.envelope : undefined;
};

async function group(tenantId: number, name: string): Promise<number> {
  const [row] = await w.data.asOwner<{ id: number }>('insert into member_groups (tenant_id, name) values ($1, $2) returning id', [
    tenantId,
    name,
  ]);
  return Number(row?.id);
}

describe('a column for members', () => {
  test('is in no guest’s navigation, list, sitemap or home page, and its pages ask to sign in', async () => {
    const { tree, editor, visit } = await company();
    const { id: news } = await tree.add({ body: { name: 'News', slug: 'news' } });
    const { id: inside } = await tree.add({ body: { name: 'Inside stories', slug: 'inside', pid: news } });
    const { id: below } = await tree.add({ body: { name: 'Below', slug: 'below', pid: inside } });
    const add = (column_id: number, title: string, slug: string) =>
      editor(archives).add({ body: { column_id, title, slug, content: '<p>Quiet words</p>', save_mode: 'submit' } });
    await add(inside, 'A quiet plan', 'plan');
    await add(below, 'A deeper plan', 'deeper');
    expect((await visit('/news/')).body).toContain('A quiet plan');
    expect((await visit('/news/inside/plan')).status).toBe(200);

    await tree.edit({ body: { id: inside, visible_to: 'members' } });
    for (const path of ['/', '/news/', '/sitemap-columns-1.xml', '/sitemap-archives-1.xml', '/feed.xml']) {
      const { body, status } = await visit(path);
      expect([path, status, /quiet|inside|deeper/i.test(body)]).toEqual([path, 200, false]);
    }
    for (const path of ['/news/inside/', '/news/inside/plan', '/news/inside/below/', '/news/inside/below/deeper', '/news/inside/none']) {
      const { status, body, headers } = await visit(path);
      expect([path, status, headers['cache-control']]).toEqual([path, 401, 'no-store']);
      expect(body).not.toMatch(/quiet|stories|rel="canonical"/i);
      expect(body).toContain(`/user/login?lang=zh-cn&amp;to=${encodeURIComponent(path.replace(/\/$/, ''))}`);
    }
    expect((await visit('/news/none/')).status).toBe(404);

    await tree.edit({ body: { id: inside, visible_to: 'everyone' } });
    expect((await visit('/news/inside/plan')).status).toBe(200);
  });

  test('is hidden and not mentioned while it is disabled', async () => {
    const { tree, visit } = await company();
    await tree.add({ body: { name: 'Inside', slug: 'inside', visible_to: 'members', status: 0 } });
    expect((await visit('/inside/')).status).toBe(404);
  });

  test('of some groups names groups of this company only', async () => {
    const { tree, tenant } = await company();
    const { id } = await tree.add({ body: { name: 'Inside' } });
    const mine = await group(tenant.id, 'Partners');
    const theirs = await group((await w.tenant()).id, 'Partners');
    const edit = (visible_groups: number[]) => tree.edit({ body: { id, visible_to: 'groups', visible_groups } });
    expect((await refusal(edit([])))?.data.errors).toMatchObject([{ field: 'visible_groups' }]);
    expect((await refusal(edit([mine, theirs])))?.msg).toBe('The member group does not exist');
    expect((await edit([mine, mine])).row).toMatchObject({ visible_to: 'groups', visible_groups: [mine] });
    const offered = (await tree.memberGroups()).list.map((group) => group.id);
    expect([offered.includes(mine), offered.includes(theirs)]).toEqual([true, false]);
    expect((await tree.edit({ body: { id, name: 'Still theirs' } })).row.visible_groups).toEqual([mine]);
    expect((await tree.edit({ body: { id, visible_to: 'everyone' } })).row.visible_groups).toEqual([]);
  });

  test.each(['everyone', 'members'] as const)(
    'keeps no groups where it is for %s: what comes along with the choice is dropped',
    async (visible_to) => {
      const { tree, tenant } = await company();
      const visible_groups = [await group(tenant.id, 'Partners')];
      const { id } = await tree.add({ body: { name: 'Open', visible_to, visible_groups } });
      const kept = async () => (await tree.find({ query: { id } })).row;
      expect(await kept()).toMatchObject({ visible_to, visible_groups: [] });
      await tree.edit({ body: { id, visible_groups } });
      expect(await kept()).toMatchObject({ visible_to, visible_groups: [] });
      await tree.edit({ body: { id, visible_to: 'groups', visible_groups } });
      expect(await kept()).toMatchObject({ visible_to: 'groups', visible_groups });
      // As a form sends it whose groups were chosen before.
      await tree.edit({ body: { id, visible_to, visible_groups } });
      expect(await kept()).toMatchObject({ visible_to, visible_groups: [] });
    },
  );
});

describe('columns that say the same in two languages', () => {
  test('know each other from both sides, and one lets go when the other is taken', async () => {
    const { tree } = await company();
    const { id: zh } = await tree.add({ body: { name: '新闻', locale: 'zh-cn' } });
    const { id: en } = await tree.add({ body: { name: 'News', locale: 'en', translation_id: zh } });
    const { id: other } = await tree.add({ body: { name: '动态', locale: 'zh-cn' } });
    const of = async (id: number) => (await tree.find({ query: { id } })).row.translation_id;
    expect([await of(zh), await of(en), await of(other)]).toEqual([en, zh, 0]);

    await tree.edit({ body: { id: other, translation_id: en } });
    expect([await of(zh), await of(en), await of(other)]).toEqual([0, other, en]);
    await tree.edit({ body: { id: en, translation_id: 0 } });
    expect([await of(zh), await of(en), await of(other)]).toEqual([0, 0, 0]);
    expect((await refusal(tree.edit({ body: { id: zh, translation_id: other } })))?.data.errors).toMatchObject([
      { field: 'translation_id' },
    ]);
    expect((await refusal(tree.edit({ body: { id: zh, translation_id: 999_999 } })))?.msg).toBe('The record does not exist');
  });
});

describe('a column’s model', () => {
  test('is one of this company’s', async () => {
    const { tree, tenant } = await company();
    const model = async (tenantId: number) => {
      const [row] = await w.data.asOwner<{ id: number }>(
        "insert into models (tenant_id, name, code) values ($1, 'Own', 'own') returning id",
        [tenantId],
      );
      return Number(row?.id);
    };
    const [mine, theirs] = [await model(tenant.id), await model((await w.tenant()).id)];
    const { id } = await tree.add({ body: { name: 'Products', model_id: mine } });
    expect((await tree.index()).list).toMatchObject([{ id, model_id: mine }]);
    expect((await refusal(tree.edit({ body: { id, model_id: theirs } })))?.data.errors).toMatchObject([{ field: 'model_id' }]);
    expect((await tree.edit({ body: { id, model_id: 0 } })).row.model_id).toBe(0);
  });
});

test('a page says where visitors read it', async () => {
  const { tree, tenant } = await company();
  const { id } = await tree.add({ body: { name: '关于', slug: '关于', type: 'page' } });
  expect((await tree.find({ query: { id } })).row.live_url).toContain(`${tenant.host}`);
  expect((await tree.find({ query: { id } })).row.live_url).toMatch(/\/%E5%85%B3%E4%BA%8E\/$/);
  expect((await tree.edit({ body: { id, status: 0 } })).row.live_url).toBe('');
});
