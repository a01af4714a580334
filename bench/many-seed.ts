/** Ten thousand companies with a small site each, written as rows: what an installation full of them costs is asked of the server, not of this. */
import { sql } from 'kysely';

import { openDatabase } from '#kit/server/database/open.ts';
import { database, platformRealm, type WideTx } from '#kit/server/database/scope.ts';
import { type Place, root } from './place.ts';
import { settle } from './settle.ts';

const statementTimeoutMs = 10 * 60_000;
const columnsEach = 5;
const archivesEach = 2;

/** The host labels of the companies, `many1` to `many10000`. */
export const manyCodes = (companies: number) => Array.from({ length: companies }, (_, place) => `many${place + 1}`);
/** A list and a document that each of them has. */
export const manyPaths = { list: '/part-1/', detail: '/part-1/doc-1' };

/** Fills the place's database while no server runs on it. */
export async function seedMany(place: Place, companies: number): Promise<void> {
  const db = database(await openDatabase({ ...place, root, statementTimeoutMs }));
  try {
    for (const step of [writeCompanies, writePlants, writeColumns, writeArchives, writePublications])
      await db.acrossRealms((tx) => step(tx, companies));
  } finally {
    await db.close();
  }
  await settle(place);
}

/** As if the first of the companies were older than models, forms and groups of members: the next start gives them theirs. */
export async function forgetPlants(place: Place, companies: number): Promise<void> {
  const db = database(await openDatabase({ ...place, root, statementTimeoutMs }));
  const ofMany = sql`tenant_id in (select id from tenants where code like 'many%' order by id limit ${companies})`;
  try {
    await db.acrossRealms(async (tx) => {
      await sql`update columns set model_id = null where ${ofMany}`.execute(tx);
      await sql`delete from models where ${ofMany}`.execute(tx);
      await sql`delete from forms where ${ofMany}`.execute(tx);
      await sql`delete from member_groups where ${ofMany}`.execute(tx);
    });
  } finally {
    await db.close();
  }
}

async function writeCompanies(tx: WideTx, companies: number): Promise<void> {
  await sql`
    with made as (insert into realms select from generate_series(1, ${companies}) returning id),
         numbered as (select id, row_number() over (order by id) as n from made)
    insert into tenants (id, name, short_name, code) select id, 'Company ' || n, 'Company ' || n, 'many' || n from numbered`.execute(tx);
  await sql`
    insert into site_configs (tenant_id, locale, config)
    select id, 'zh-cn', jsonb_build_object('corp_name', name, 'short_name', name, 'phone', '0571-00000000', 'profile', repeat('公司简介。', 20))
      from tenants where code like 'many%'`.execute(tx);
}

/** The models, forms and group of members that a company is given when it is opened; otherwise the server's next start would give them to one after the other. */
async function writePlants(tx: WideTx): Promise<void> {
  await sql`
    insert into models (tenant_id, code, name, built_in, fields, weigh)
    select t.id, m.code, m.name, true, m.fields, m.weigh
      from tenants t cross join models m where t.code like 'many%' and m.tenant_id = ${platformRealm} and m.built_in`.execute(tx);
  await sql`
    insert into forms (tenant_id, code, name, built_in, intro, submit_label, thanks, consent, fields, weigh)
    select t.id, f.code, f.name, true, f.intro, f.submit_label, f.thanks, f.consent, f.fields, f.weigh
      from tenants t cross join forms f where t.code like 'many%' and f.tenant_id = ${platformRealm} and f.built_in`.execute(tx);
  await sql`
    insert into member_groups (tenant_id, name, super, is_default)
    select id, '默认分组', true, true from tenants where code like 'many%'`.execute(tx);
}

async function writeColumns(tx: WideTx): Promise<void> {
  await sql`
    insert into columns (tenant_id, type, name, slug, path, locale, model_id)
    select m.tenant_id, 'list', '栏目 ' || n, 'part-' || n, 'part-' || n, 'zh-cn', m.id
      from tenants t join models m on m.tenant_id = t.id and m.code = 'article', generate_series(1, ${columnsEach}::int) as n
     where t.code like 'many%'`.execute(tx);
}

async function writeArchives(tx: WideTx): Promise<void> {
  await sql`
    insert into archives (tenant_id, column_id, title, slug, cover, audit_status, publish_time, live_time)
    select c.tenant_id, c.id, '文档 ' || n || '，属于' || c.name, 'doc-' || n, '/starter/hero-works.webp', 1, moment, moment
      from tenants t join columns c on c.tenant_id = t.id, generate_series(1, ${archivesEach}::int) as n,
           lateral (select now() - make_interval(days => n) as moment) as at
     where t.code like 'many%'`.execute(tx);
  await sql`
    insert into archive_revisions (tenant_id, archive_id, column_id, title, slug, cover, summary, content, publish_time)
    select a.tenant_id, a.id, a.column_id, a.title, a.slug, a.cover, '摘要：' || a.title, repeat('<p>正文的一段，说的是一件事情。</p>', 12), a.publish_time
      from archives a join tenants t on t.id = a.tenant_id where t.code like 'many%'`.execute(tx);
}

async function writePublications(tx: WideTx): Promise<void> {
  await sql`
    insert into publications (tenant_id, archive_id, revision_id, column_id, slug, locale, title, cover, summary, tags, flags, link_url, weigh,
                              publish_time)
    select r.tenant_id, r.archive_id, r.id, r.column_id, r.slug, 'zh-cn', r.title, r.cover, r.summary, r.tags, r.flags, r.link_url, 0, r.publish_time
      from archive_revisions r join tenants t on t.id = r.tenant_id where t.code like 'many%'`.execute(tx);
  await sql`
    update archives a set latest_revision_id = p.revision_id, published_revision_id = p.revision_id
      from publications p join tenants t on t.id = p.tenant_id
     where t.code like 'many%' and a.tenant_id = p.tenant_id and a.id = p.archive_id`.execute(tx);
}
