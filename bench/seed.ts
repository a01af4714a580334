/** Two companies beside the demonstration: a small and a large one, with the same site and as many documents as they are told. */

import { join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { openTenant } from '#features/tenants/server/door.ts';
import { openEmbedded } from '#kit/server/database/embedded.ts';
import { openDatabase } from '#kit/server/database/open.ts';
import { type Database, database, type ScopedTx, toRealm } from '#kit/server/database/scope.ts';
import { type Place, password, root } from './place.ts';

export interface Company {
  code: string;
  archives: number;
}

const accounts = 64;
const statementTimeoutMs = 10 * 60_000;

/** The name each company's first administrator logs in with. */
export const founderOf = ({ code }: Company) => `bench${code}`;
/** Further administrators of the first company, for logging in many at once. */
export const accountNames = Array.from({ length: accounts }, (_, index) => `bench${index + 1}`);

/** Fills the place's database while no server runs on it. */
export async function seed(place: Place, companies: readonly Company[]): Promise<void> {
  const connections = await openDatabase({ ...place, root, statementTimeoutMs });
  const db = database(connections);
  try {
    for (const [index, company] of companies.entries()) {
      const realm = await open(db, company);
      for (const step of [writeArchives, writeRevisions, nameRevisions, publish]) {
        await db.inScope(realm, (tx) => step(tx, company.archives));
        // The checks of foreign keys keep the plan that suited an almost empty table until somebody counts its rows.
        await connections.transaction('', (run) => run('analyze'));
      }
      if (index === 0) await db.inScope(realm, (tx) => hire(tx, founderOf(company)));
    }
  } finally {
    await db.close();
  }
  await vacuum(place);
}

async function open(db: Database, company: Company) {
  const now = new Date();
  const facts = {
    short_name: '',
    contact_name: '',
    mobile: '',
    address: '',
    logo: '',
    remark: '',
    plan_id: null,
    expire_time: null,
    status: 1 as const,
  };
  const { id } = await openTenant(
    { db, now },
    {
      ...facts,
      name: `Bench ${company.code}`,
      code: company.code,
      template: 'demo',
      admin_username: founderOf(company),
      admin_password: password,
    },
    { keepPassword: true },
  );
  return toRealm(id);
}

const firsts = [
  '关于精密减速器',
  '新一代行星齿轮箱',
  '风电主轴轴承',
  '机器人关节模组',
  '智能装配产线',
  '高速磨齿工艺',
  '轨道交通传动',
  '工程机械驱动桥',
  '船用齿轮箱',
  '伺服电动缸',
];
const middles = [
  '通过型式试验',
  '完成批量交付',
  '获得专利授权',
  '在客户现场投入运行',
  '的选型与维护',
  '参加行业展览',
  '的技术说明',
  '入选推荐目录',
  '的常见问题',
  '完成第三方检测',
];
const tagWords = ['减速器', '轴承', '风电', '机器人', '检测', '展会', '专利', '交付'];
const paragraph =
  '<p>本次试验在额定载荷与一点二倍过载两种工况下连续运行两千小时，温升、振动与噪声均低于标准限值，拆检后齿面无点蚀与胶合。' +
  '样机由公司研发中心与用户共同设计，关键零件在自有工厂完成热处理与磨削，全部数据可追溯到单件。</p>';

/** Documents of every status in all lists of the site; 70 of 100 are published, one every 25 minutes back from now. */
async function writeArchives(tx: ScopedTx, wanted: number): Promise<void> {
  await sql`
    insert into archives (column_id, title, slug, cover, flags, tags, audit_status, publish_time, author_admin_id, update_admin, views, create_time, update_time)
    select lists.ids[1 + n / 10 % cardinality(lists.ids)],
           firsts[1 + n * 7 % cardinality(firsts)] || middles[1 + n / 7 % cardinality(middles)] || '（第 ' || n || ' 期）',
           'bench-' || n, '/starter/hero-works.webp',
           case when n % 500 = 0 then '{top}' when n % 40 = 0 then '{recommended}' else '{}' end::text[],
           array[tags[1 + n % cardinality(tags)], tags[1 + n / 8 % cardinality(tags)]],
           case when n % 10 < 7 then 1 when n % 10 = 7 then -1 when n % 10 = 8 then 0 else 2 end,
           moment, author.id, author.username, n % 977, moment, moment
      from generate_series(1, ${wanted}::int - (select count(*)::int from archives)) as n
     cross join lateral (select now() - make_interval(mins => 25 * (${wanted}::int - n)) as moment) as times
     cross join (select array_agg(id order by id) as ids from columns where type = 'list') as lists
     cross join (select id, username from admins order by id limit 1) as author
     cross join (select ${firsts}::text[] as firsts, ${middles}::text[] as middles, ${tagWords}::text[] as tags) as words`.execute(tx);
}

async function writeRevisions(tx: ScopedTx): Promise<void> {
  await sql`
    insert into archive_revisions (archive_id, column_id, title, slug, cover, summary, content, tags, flags, publish_time, admin_id, admin_name, create_time)
    select id, column_id, title, slug, cover, title || '，详见正文。', repeat(${paragraph}, 1 + id::int % 4), tags, flags, publish_time,
           author_admin_id, update_admin, create_time
      from archives where latest_revision_id is null`.execute(tx);
}

async function nameRevisions(tx: ScopedTx): Promise<void> {
  await sql`
    update archives set latest_revision_id = r.id, published_revision_id = case when audit_status = 1 then r.id end,
                        live_time = case when audit_status = 1 then r.publish_time end
      from archive_revisions r where r.archive_id = archives.id and archives.latest_revision_id is null`.execute(tx);
}

async function publish(tx: ScopedTx): Promise<void> {
  await sql`
    insert into publications (archive_id, revision_id, column_id, slug, locale, title, cover, summary, tags, flags, link_url, weigh, publish_time, words)
    select a.id, r.id, r.column_id, r.slug, a.locale, r.title, r.cover, r.summary, r.tags, r.flags, r.link_url, a.weigh, r.publish_time,
           siteloom.words(r.title || ' ' || r.summary)
      from archives a join archive_revisions r on r.id = a.published_revision_id
     where a.slug like 'bench-%'`.execute(tx);
}

/** Accounts for logging in at once, with the founder's password: ten attempts under way would lock a single one. */
async function hire(tx: ScopedTx, founder: string): Promise<void> {
  await sql`insert into admins (username, nickname) select name, name from unnest(${accountNames}::text[]) as name`.execute(tx);
  await sql`
    insert into admin_secrets (admin_id, password_hash)
    select a.id, s.password_hash from admins a, admins f join admin_secrets s on s.admin_id = f.id
     where a.username = any (${accountNames}) and f.username = ${founder}`.execute(tx);
  await sql`
    insert into admin_group_members (admin_id, group_id)
    select a.id, m.group_id from admins a, admins f join admin_group_members m on m.admin_id = f.id
     where a.username = any (${accountNames}) and f.username = ${founder}`.execute(tx);
}

/** Outside a transaction, which is why the kit's own door does not do. */
async function vacuum({ url, dataFolder }: Place): Promise<void> {
  if (url) {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    await client.query('vacuum (analyze)').finally(() => client.end());
    return;
  }
  const embedded = await openEmbedded(join(dataFolder, 'database'));
  await embedded.pool.query('vacuum (analyze)').finally(embedded.close);
}
