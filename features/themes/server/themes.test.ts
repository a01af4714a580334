/** The look of a company's site: what may be chosen, what visitors see and when, and how to go back. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { siteConfig, sitePreview } from '#features/site-config/contract.ts';
import { contrastOf } from '#kit/contract/contrast.ts';
import type { ThemeDeclaration } from '#kit/contract/theme-tokens.ts';
import type { Context } from '#kit/server/context.ts';
import { type ScopedTx, toRealm } from '#kit/server/database/scope.ts';
import { plantedTenant } from '#testing/tenants.ts';
import { race, refusal, type World, world } from '#testing/world.ts';
import { type Look, siteTheme, versionsMax } from '../contract.ts';
import { contrastsOf, publishedOf, type Themes } from './looks.ts';
import { publishLook, readLook, saveLook } from './themes.service.ts';

let w: World;
beforeAll(async () => {
  w = await world();
});
afterAll(() => w.close());

const brand = '#0a5c40';
const green = { theme: 'warp', values: { brand } };

async function company() {
  const tenant = await w.tenant();
  const person = await w.person(tenant.id);
  return { tenant, person, api: person(siteTheme), visit: visitor(tenant.host) };
}

function visitor(host: string) {
  return async (url: string) => {
    const {
      statusCode: status,
      headers,
      body,
    } = await w.server.http.inject({ method: 'GET', url, headers: { host, accept: 'text/html' } });
    return { status, headers, body };
  };
}

/** The address of the company's own style sheet on a page. */
const sheetOf = (html: string) => /href="(\/assets\/look-[\w-]+\.css)"/.exec(html)?.[1];

type Api = Awaited<ReturnType<typeof company>>['api'];

async function publish(api: Api, look: Look) {
  const { row } = await api.edit({ body: look });
  return (await api.publish({ body: { version: row.version } })).row;
}

describe('a draft', () => {
  test('begins as what visitors see, and changes nothing for them', async () => {
    const { api, visit } = await company();
    const before = await visit('/');
    expect((await api.index()).row).toMatchObject({ theme: 'warp', values: {}, changed: false, version: 0, published: { time: null } });
    const { row } = await api.edit({ body: { ...green, version: 0 } });
    expect(row).toMatchObject({ ...green, changed: true, version: 1, published: { theme: 'warp', values: {} } });
    expect((await visit('/')).body).toBe(before.body);
  });

  test('is drawn for its author alone: any page of the site, without script, with its contrasts', async () => {
    const tenant = await plantedTenant(w, 'demo');
    const api = (await w.person(tenant.id))(siteTheme);
    const home = await api.preview({ body: green });
    expect(home.html).toContain('<main id="main"');
    expect(home.html).not.toContain('<script src');
    expect(home.styles).toContain('--brand:#');
    expect(home.contrasts.length).toBeGreaterThan(3);
    for (const { text, ground, ratio, enough } of home.contrasts) {
      expect(Math.floor(contrastOf(text, ground) * 100) / 100).toBe(ratio);
      expect(enough).toBe(true);
    }
    const news = await api.preview({ body: { ...green, url: '/news/' } });
    expect(news.html).toContain(`<link rel="canonical" href="http://${tenant.host}/news/"`);
    expect((await api.preview({ body: { ...green, url: '/news' } })).html).toBe(news.html);
    expect((await api.preview({ body: { ...green, url: '/nowhere' } })).html).toContain('<h1');
    expect(sheetOf((await visitor(tenant.host)('/')).body)).toBeUndefined();
  });

  test('keeps what was set in other themes beside the chosen one, and of those that are not named what they had', async () => {
    const { api } = await company();
    const pink = { theme: 'folio', values: { accent: '#7a1f5c' } };
    await api.edit({ body: { ...pink, kept: { warp: { brand } } } });
    expect((await api.index()).row).toMatchObject({ ...pink, kept: { warp: { brand }, folio: pink.values } });
    expect((await api.edit({ body: { theme: 'folio', values: {} } })).row.kept).toEqual({ warp: { brand }, folio: {} });
    // The chosen one is said once.
    expect((await api.edit({ body: { ...pink, kept: { folio: {} } } })).row.values).toEqual(pink.values);
    for (const [kept, field] of [
      [{ velvet: {} }, 'kept.velvet'],
      [{ warp: { brand: 'red;}' } }, 'kept.warp.brand'],
      [{ warp: { colour: '#000000' } }, 'kept.warp.colour'],
    ] as const) {
      expect((await refusal(api.edit({ body: { ...pink, kept } })))?.data.errors).toMatchObject([{ field }]);
    }
    const stranger = await company();
    expect((await stranger.api.index()).row.kept).toEqual({ warp: {} });
  });

  test('tells who was faster, and can be given up', async () => {
    const { api, person } = await company();
    await api.edit({ body: { ...green, version: 0 } });
    for (const late of [
      () => api.edit({ body: { theme: 'warp', values: {}, version: 0 } }),
      () => api.publish({ body: { version: 0 } }),
      () => api.discard({ body: { version: 0 } }),
    ]) {
      expect((await refusal(late()))?.data).toMatchObject({ conflict: { admin: person.username } });
    }
    expect((await api.discard({ body: { version: 1 } })).row).toMatchObject({ theme: 'warp', values: {}, changed: false, version: 2 });
    expect((await refusal(api.publish({ body: { version: 2 } })))?.msg).toBe('There is nothing new to publish');
  });

  test.each([
    [{ theme: 'velvet', values: {} }, 'theme'],
    [{ theme: 'warp', values: { colour: '#000000' } }, 'values.colour'],
    [{ theme: 'warp', values: { constructor: '#000000' } }, 'values.constructor'],
    [{ theme: 'warp', values: { brand: 'red;}body{display:none' } }, 'values.brand'],
    [{ theme: 'warp', values: { brand: '#12345' } }, 'values.brand'],
    [{ theme: 'warp', values: { radius: '7px' } }, 'values.radius'],
  ])('T146 %j is refused', async (look, field) => {
    const { api } = await company();
    for (const call of [api.edit, api.preview]) {
      expect((await refusal(call({ body: look })))?.data.errors).toMatchObject([{ field }]);
    }
  });
});

describe('publishing', () => {
  test('shows the look on every page at once, from a style sheet that browsers keep', async () => {
    const { api, visit } = await company();
    await visit('/');
    const row = await publish(api, { theme: 'warp', values: { brand, radius: 'crisp' } });
    // What the theme says itself is not kept as a choice.
    expect(row).toMatchObject({ ...green, changed: false, published: { ...green } });
    const { body } = await visit('/');
    const address = sheetOf(body) ?? '';
    const sheet = await visit(address);
    expect(sheet).toMatchObject({ status: 200, headers: { 'cache-control': 'public, max-age=31536000, immutable' } });
    expect(sheet.body).toContain(`--brand:${brand}`);

    const stranger = await company();
    expect((await stranger.visit(address)).status).toBe(404);

    await publish(api, { theme: 'warp', values: { brand: '#7a1f5c' } });
    const next = sheetOf((await visit('/')).body);
    expect(next).not.toBe(address);
    // A page that was sent a moment ago still finds its sheet.
    expect((await visit(address)).body).toBe(sheet.body);
    expect((await visit('/assets/look-0123456789.css')).status).toBe(404);
  });

  test('reaches the page of a site that is out of service, and previews of the configuration', async () => {
    const { tenant, api, person, visit } = await company();
    await publish(api, green);
    expect((await person(sitePreview).preview({ body: { corp_name: 'Acme' } })).styles).toContain(`--brand:${brand}`);
    expect((await person(siteConfig).index()).blocks.length).toBeGreaterThan(5);
    await w.data.asOwner('update tenants set status = 0 where id = $1', [tenant.id]);
    w.server.hosts.forget();
    const closed = await visit('/');
    expect(closed.status).toBe(503);
    expect((await visit(sheetOf(closed.body) ?? '')).body).toContain(`--brand:${brand}`);
  });

  test('belongs to those who may publish', async () => {
    const { tenant, api } = await company();
    const designer = (await w.person(tenant.id, 'corp/theme/index', 'corp/theme/edit'))(siteTheme);
    const { row } = await designer.edit({ body: green });
    expect((await refusal(designer.publish({ body: { version: row.version } })))?.code).toBe(401);
    const reader = (await w.person(tenant.id, 'corp/theme/index'))(siteTheme);
    expect((await refusal(reader.edit({ body: green })))?.code).toBe(401);
    expect((await reader.preview({ body: green })).html).toContain('<main');
    expect((await api.publish({ body: { version: row.version } })).row.changed).toBe(false);
  });

  test.runIf(process.env.TEST_DATABASE === 'postgres')('twice at once makes one version', async () => {
    const { tenant, api } = await company();
    const { row } = await api.edit({ body: green });
    const publishing = () => api.publish({ body: { version: row.version } });
    const outcomes = await race(w.data, `select 1 from site_themes where tenant_id = ${tenant.id} for update`, [publishing, publishing]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect((await api.versions()).list).toHaveLength(2);
  });
});

describe('versions', () => {
  test('are listed newest first, and an earlier one is brought back as a draft', async () => {
    const { api, visit } = await company();
    await publish(api, green);
    const first = sheetOf((await visit('/')).body);
    const { version } = await publish(api, { theme: 'warp', values: { brand: '#7a1f5c', headings: 'serif' } });
    const { list } = await api.versions();
    expect(list).toMatchObject([
      { values: { brand: '#7a1f5c', headings: 'serif' }, current: true },
      { values: { brand }, current: false },
      { theme: 'warp', values: {}, admin: '', current: false },
    ]);

    const { row } = await api.restore({ body: { id: list[1]?.id ?? 0, version } });
    expect(row).toMatchObject({ ...green, changed: true });
    expect(sheetOf((await visit('/')).body)).not.toBe(first);
    await api.publish({ body: { version: row.version } });
    expect(sheetOf((await visit('/')).body)).toBe(first);
    expect((await api.versions()).list).toHaveLength(4);
  });

  test('begin with how the site looked before the first publishing', async () => {
    const { api, visit } = await company();
    const { version } = await publish(api, green);
    const [, first] = (await api.versions()).list;
    const { row } = await api.restore({ body: { id: first?.id ?? 0, version } });
    await api.publish({ body: { version: row.version } });
    expect(sheetOf((await visit('/')).body)).toBeUndefined();
  });

  test('are kept up to a number, the oldest going first', async () => {
    const { tenant, api } = await company();
    await w.data.asOwner(
      `insert into site_theme_versions (tenant_id, theme, tokens) select $1, 'warp', '{}' from generate_series(1, ${versionsMax})`,
      [tenant.id],
    );
    await publish(api, green);
    const { list } = await api.versions();
    expect(list).toHaveLength(versionsMax);
    expect(list[0]).toMatchObject({ values: { brand }, current: true });
  });

  test('of a theme that is gone leave the site in the first theme', async () => {
    const { tenant, api, visit } = await company();
    await w.data.asOwner(`insert into site_theme_versions (tenant_id, theme, tokens) values ($1, 'velvet', '{"brand":"#0a5c40"}')`, [
      tenant.id,
    ]);
    w.server.surroundings.invalidate(toRealm(tenant.id), ['theme']);
    expect(await visit('/')).toMatchObject({ status: 200 });
    expect(sheetOf((await visit('/')).body)).toBeUndefined();
    expect((await api.index()).row).toMatchObject({ theme: 'warp', values: {} });
    const { list } = await api.versions();
    expect((await refusal(api.restore({ body: { id: list[0]?.id ?? 0, version: 0 } })))?.msg).toBe('There is no such theme');
  });
});

/** A theme that paints as it is told, readable or not. */
const bold: ThemeDeclaration = {
  key: 'bold',
  title: { 'zh-cn': '大胆', en: 'Bold' },
  summary: { 'zh-cn': '', en: '' },
  tokens: [{ key: 'ink', kind: 'color', title: { 'zh-cn': '字色', en: 'Ink' }, default: '#222222' }],
  contrasts: ({ ink = '#222222' }) => [
    { title: { 'zh-cn': '正文', en: 'Text' }, token: 'ink', scheme: 'light', text: ink, ground: '#ffffff', least: 4.5 },
  ],
};
const themes: Themes = [bold];

/** The context of a call, for rules over themes that this server does not have. */
function designing(tx: ScopedTx, realm: number): Context {
  const none = new Set<never>();
  const who = { id: 1, realm: toRealm(realm), username: 'designer', nickname: '', super: true, nodes: none, rules: none, sessionId: 1 };
  const actor = { ...who, kind: 'administrator', confined: false, locked: false, visitor: undefined } as const;
  return {
    ...w.server.surroundings,
    ...{ tx, app: 'tenant', lang: 'en', now: new Date(), realm: toRealm(realm), actor },
    standing: async () => ({ actor, realm: toRealm(realm) }),
    request: { id: 'x', ip: '', userAgent: '', host: '', protocol: '' },
    record: async () => undefined,
    changed: () => undefined,
    noted: () => undefined,
  };
}

describe('contrast', () => {
  test('that words need is asked of every pair, and never rounded up', () => {
    expect(contrastsOf(bold, { ink: '#777777' }, 'en')).toMatchObject([{ title: 'Text', ratio: 4.47, least: 4.5, enough: false }]);
    expect(contrastsOf(bold, { ink: '#767676' }, 'en')).toMatchObject([{ ratio: 4.54, enough: true }]);
  });

  test('that is not enough stands in the way of publishing, whoever asks', async () => {
    const { tenant } = await company();
    const publishing = (ink: string) =>
      w.data.db.inScope(toRealm(tenant.id), async (tx) => {
        const ctx = designing(tx, tenant.id);
        await saveLook(ctx, themes, { theme: 'bold', values: { ink } });
        const { version } = await readLook(ctx, themes);
        await publishLook(ctx, themes, version);
        return (await readLook(ctx, themes)).published.values;
      });
    await expect(publishing('#999999')).rejects.toMatchObject({
      code: 'themes.unreadable',
      field: 'values.ink',
      details: { title: 'Text', ratio: 2.84, least: 4.5 },
    });
    expect(await publishing('#333333')).toEqual({ ink: '#333333' });
  });

  test('is asked of what is stored, whatever it is', () => {
    expect(publishedOf(themes, { theme: 'bold', tokens: { ink: 'red', other: 7 } })).toEqual({ theme: 'bold', values: {} });
  });
});
