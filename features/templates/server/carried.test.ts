/** What a copied company takes over of who sees what and of the values of its documents, and what stays behind. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { archives } from '#features/archives/contract.ts';
import { columns } from '#features/columns/contract.ts';
import { models } from '#features/models/contract.ts';
import { settings } from '#features/settings/contract.ts';
import { toRealm } from '#kit/server/database/scope.ts';
import { companyWithModel } from '#testing/models.ts';
import { type World, world } from '#testing/world.ts';
import { plantSite, readSite } from './door.ts';

let w: World;
beforeAll(async () => {
  w = await world();
});
afterAll(() => w.close());

async function copyOf(source: { id: number }) {
  const copy = await w.tenant();
  const site = await w.data.db.inScope(toRealm(source.id), readSite);
  await w.data.db.inScope(toRealm(copy.id), (tx) => plantSite(tx, JSON.parse(JSON.stringify(site))));
  return { ...copy, founder: await w.person(copy.id) };
}

test('what is for members, or for some of them, is for nobody else in the copy; nor can more people become one', async () => {
  const source = await w.tenant();
  const editor = await w.person(source.id);
  const groupOf = async (name: string) => {
    const sql = 'insert into member_groups (tenant_id, name) values ($1, $2) returning id';
    const [row] = await w.data.asOwner<{ id: number }>(sql, [source.id, name]);
    return Number(row?.id);
  };
  const [partners, former] = [await groupOf('Partners'), await groupOf('Former')];
  const audiences = [
    { slug: 'inside', visible_to: 'members' as const },
    { slug: 'partners', visible_to: 'groups' as const, visible_groups: [partners] },
    { slug: 'former', visible_to: 'groups' as const, visible_groups: [former] },
  ];
  for (const audience of audiences) {
    const { id } = await editor(columns).add({ body: { name: audience.slug, ...audience } });
    await editor(archives).add({ body: { column_id: id, title: 'Quiet', slug: 'quiet', save_mode: 'submit' } });
  }
  await w.data.asOwner('delete from member_groups where id = $1', [former]);
  await editor(settings).edit({ body: { memberRegistration: false } });

  const copy = await copyOf(source);
  const planted = await w.data.asOwner(
    `select c.slug, c.visible_to, array(select name from member_groups g where g.tenant_id = c.tenant_id and g.id = any (c.visible_groups)) as groups
       from columns c where tenant_id = ${copy.id} order by c.id`,
  );
  expect(planted).toEqual([
    { slug: 'former', visible_to: 'groups', groups: [] },
    { slug: 'inside', visible_to: 'members', groups: [] },
    { slug: 'partners', visible_to: 'groups', groups: ['Partners'] },
  ]);
  for (const { slug } of audiences) {
    for (const url of [`/${slug}/`, `/${slug}/quiet`]) {
      const { statusCode, payload } = await w.server.http.inject({ url, headers: { host: copy.host, accept: 'text/html' } });
      expect([url, statusCode, payload.includes('Quiet')]).toEqual([url, 401, false]);
    }
  }
  const items = await w.data.asOwner(`select name, value from settings where tenant_id = ${copy.id}`);
  expect(items).toEqual([{ name: 'memberRegistration', value: false }]);
});

test('a document points to what came with it, to nothing of the other company, and no password comes along', async () => {
  const remote = (controller: string, field: string) => ({ remote: { controller, field } });
  const source = await companyWithModel(w, [
    { name: 'colour', type: 'string' },
    { name: 'pin', type: 'password', default: 'first-pin' },
    { name: 'gone', type: 'string' },
    { name: 'place', type: 'remoteSelect', ...remote('corp.Columns', 'name') },
    { name: 'parts', type: 'remoteSelects', ...remote('corp.Archives', 'title') },
    { name: 'keeper', type: 'remoteSelect', ...remote('auth.Admin', 'username') },
  ]);
  const { id: part } = await source.write({}, { title: 'Part', slug: 'part', save_mode: 'submit' });
  const { id: draft } = await source.write({}, { title: 'Draft', slug: 'draft', save_mode: 'save' });
  const values = { colour: 'red', pin: 'quartz', gone: 'quartz', place: source.columnId, parts: [part, draft], keeper: source.chief.id };
  const whole = { column_id: source.columnId, title: 'Whole', slug: 'whole', related_ids: [part, draft], save_mode: 'submit' as const };
  await source.chief(archives).add({ body: { ...whole, data: values } });
  await source.change((fields) => fields.filter(({ name }) => name !== 'gone'));

  const copy = await copyOf(source.tenant);
  const { list } = await copy.founder(archives).index();
  const idOf = (title: string) => list.find((one) => one.title === title)?.id ?? 0;
  const { row } = await copy.founder(archives).find({ query: { id: idOf('Whole') } });
  const [column] = (await copy.founder(columns).index()).list;
  expect(row.data).toEqual({ colour: 'red', pin: '', place: column?.id, parts: [idOf('Part')], keeper: null });
  expect(row.related_ids).toEqual([idOf('Part')]);
  const model = (await copy.founder(models).index({ query: { limit: 50 } })).list.find(({ code }) => code === 'machine');
  expect(model?.fields.find(({ name }) => name === 'pin')?.default).toBeNull();
  const [kept] = await w.data.asOwner(
    `select count(*) as n from archive_revisions where tenant_id = ${copy.id} and data::text like '%quartz%'`,
  );
  expect(kept).toEqual({ n: 0 });
});

const ownOfARow = ['tenant_id', 'id', 'version', 'update_admin', 'create_time', 'update_time'];

/** Every column of the tables that a copy reads, beside `ownOfARow`: in `copied`, or in `left` with the reason. A new one is to be decided. */
const tables: Record<string, { copied: string[]; left?: Record<string, string> }> = {
  columns: {
    copied: [
      ...['pid', 'type', 'name', 'slug', 'path', 'url', 'locale', 'icon', 'cover', 'in_header', 'in_footer', 'seo_title', 'seo_keywords'],
      ...['seo_description', 'page_size', 'list_template', 'detail_template', 'content', 'status', 'weigh', 'model_id', 'form_id'],
      ...['translation_mark', 'visible_to', 'visible_groups'],
    ],
    left: { leaving_time: 'a deletion goes on where it began', leaving_to: 'the same' },
  },
  publications: {
    copied: ['revision_id', 'column_id', 'further_ids', 'slug', 'locale', 'tags', 'flags', 'weigh', 'publish_time', 'expire_time'],
    left: {
      archive_id: 'a new one',
      ...Object.fromEntries(['title', 'cover', 'summary', 'link_url', 'plain', 'is_top'].map((name) => [name, 'made of the revision'])),
    },
  },
  archive_revisions: {
    copied: [
      ...['archive_id', 'column_id', 'title', 'subtitle', 'slug', 'cover', 'summary', 'content', 'author', 'source', 'tags', 'flags'],
      ...['link_url', 'seo_title', 'seo_keywords', 'seo_description', 'publish_time', 'expire_time', 'data', 'further_ids', 'pictures'],
      ...['files', 'related_ids'],
    ],
    left: { admin_id: 'people stay', admin_name: 'people stay' },
  },
  archives: {
    copied: ['translation_id'],
    left: {
      ...Object.fromEntries(
        ['column_id', 'further_ids', 'title', 'slug', 'cover', 'flags', 'tags', 'locale', 'publish_time', 'expire_time', 'weigh']
          .concat(['audit_status', 'latest_revision_id', 'published_revision_id', 'published', 'live_differs', 'live_time', 'live_until'])
          .concat(['searched'])
          .map((name) => [name, 'made of the publication']),
      ),
      ...Object.fromEntries(
        ['audit_remark', 'pending_time', 'deleted_time', 'deleted_by'].map((name) => [name, 'not of what is published']),
      ),
      ...Object.fromEntries(['author_admin_id', 'writers'].map((name) => [name, 'people stay'])),
      views: 'readers of the other site',
    },
  },
  focuses: {
    copied: [...['position', 'title', 'text', 'image', 'image_mobile', 'link', 'target', 'start_time', 'end_time', 'weigh', 'locale']],
    left: { status: 'only enabled ones come along' },
  },
  forms: {
    copied: [
      ...['code', 'name', 'built_in', 'intro', 'submit_label', 'thanks', 'consent', 'captcha', 'retention_days', 'reply_days', 'fields'],
      ...['status', 'weigh'],
    ],
    left: { consent_version: 'counts anew', mail_to: 'people of the other company', removed: 'no answers came along' },
  },
  models: {
    copied: ['name', 'code', 'built_in', 'fields', 'status', 'weigh'],
    left: { removed: 'no values of them come along' },
  },
  member_groups: { copied: ['name', 'status', 'super', 'rules', 'is_default'] },
  member_rules: {
    copied: [
      ...['pid', 'type', 'name', 'titles', 'title', 'remark', 'path', 'icon', 'menu_type', 'url', 'component', 'no_login_valid', 'extend'],
      ...['weigh', 'status', 'builtin'],
    ],
  },
  site_configs: { copied: ['locale', 'config'] },
  attachments: {
    copied: ['topic', 'url', 'width', 'height', 'animated', 'name', 'size', 'mimetype', 'sha1', 'alt', 'focal_x', 'focal_y'],
    left: {
      ...Object.fromEntries(['admin_id', 'member_id'].map((name) => [name, 'people stay'])),
      ...Object.fromEntries(['kind', 'file_hash'].map((name) => [name, 'made of the others'])),
      private: 'only public ones come along',
      storage: 'a copy lies on the disk',
      lost_time: 'told of the copy when it is looked for',
      quote: 'counts anew',
      last_upload_time: 'came just now',
    },
  },
  site_theme_versions: { copied: ['theme', 'tokens'], left: { create_admin: 'people stay' } },
};

test('of every column of what is copied it is decided whether it comes along', async () => {
  const rows = await w.data.asOwner<{ name: string; columns: string[] }>(
    `select table_name::text as name, array_agg(column_name::text) as columns from information_schema.columns
      where table_schema = 'public' and table_name = any ($1) and column_name <> all ($2) group by 1`,
    [Object.keys(tables), ownOfARow],
  );
  const decided = Object.entries(tables).map(([name, { copied, left = {} }]) => [name, [...copied, ...Object.keys(left)].sort()]);
  expect(Object.fromEntries(rows.map((row) => [row.name, row.columns.sort()]))).toEqual(Object.fromEntries(decided));
});
