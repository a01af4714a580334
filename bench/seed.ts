/** Two companies beside the demonstration: a small and a large one, with the same site and as many documents as they are told. */

import { sql } from 'kysely';
import { openTenant } from '#features/tenants/server/door.ts';
import { openDatabase } from '#kit/server/database/open.ts';
import { type Database, database, type ScopedTx, toRealm, type WideTx } from '#kit/server/database/scope.ts';
import { type Place, password, root } from './place.ts';
import { settle } from './settle.ts';

export interface Company {
  code: string;
  archives: number;
}

const accounts = 64;
const textsSearchedMax = 200_000;
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
      const wanted = { archives: company.archives, revisionsFrom: await db.acrossRealms(lastRevision) };
      for (const step of [writeArchives, writeRevisions, writeValues, writeEvents, publish]) {
        await db.inScope(realm, (tx) => step(tx, wanted));
        // The checks of foreign keys keep the plan that suited an almost empty table until somebody counts its rows.
        await connections.transaction('', (run) => run('analyze'));
      }
      if (index === 0) await db.inScope(realm, (tx) => hire(tx, founderOf(company)));
    }
  } finally {
    await db.close();
  }
  await settle(place);
}

async function lastRevision(tx: WideTx): Promise<number> {
  const { last } = await tx
    .selectFrom('archive_revisions')
    .select((eb) => eb.fn.coalesce(eb.fn.max('id'), eb.lit(0)).as('last'))
    .executeTakeFirstOrThrow();
  return Number(last);
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

/** What a step needs to know: how many documents there are to be, and the last number that a revision has. */
interface Wanted {
  archives: number;
  revisionsFrom: number;
}

/**
 * Documents of every status in all lists of the site, a third of them in the first; 70 of 100 are published, one every 25 minutes back from
 * now, and some stand in a further column. They know their revisions before those are there: changing a million rows costs more than writing them.
 * Places, tags and counts are kept by the database's own triggers.
 */
async function writeArchives(tx: ScopedTx, { archives, revisionsFrom }: Wanted): Promise<void> {
  await sql`
    insert into archives (column_id, further_ids, locale, title, slug, cover, flags, tags, audit_status, publish_time, live_time, pending_time, writers,
                          latest_revision_id, published_revision_id, author_admin_id, update_admin, views, create_time, update_time)
    select lists.ids[place.own],
           case when n % 50 = 0 and lists.locales[place.own] = lists.locales[place.own + 1] then array[lists.ids[place.own + 1]] else '{}' end,
           lists.locales[place.own],
           firsts[1 + n * 7 % cardinality(firsts)] || middles[1 + n / 7 % cardinality(middles)] || '（第 ' || n || ' 期）',
           'bench-' || n, '/starter/hero-works.webp',
           case when n % 500 = 0 then '{top}' when n % 40 = 0 then '{recommended}' else '{}' end::text[],
           array[tags[1 + n % cardinality(tags)], tags[1 + n / 8 % cardinality(tags)]],
           state, moment, case when state = 1 then moment end, case when state = 0 then moment end,
           case when state = 1 then '{}' else array['a' || author.id] end,
           ${revisionsFrom}::bigint + n, case when state = 1 then ${revisionsFrom}::bigint + n end,
           author.id, author.username, n % 977, moment, moment
      from generate_series(1, ${archives}::int - (select count(*)::int from archives)) as n
     cross join lateral (select now() - make_interval(mins => 25 * (${archives}::int - n)) as moment,
                                case when n % 10 < 7 then 1 when n % 10 = 7 then -1 when n % 10 = 8 then 0 else 2 end as state) as facts
     cross join (select array_agg(id order by id) as ids, array_agg(locale order by id) as locales from columns where type = 'list') as lists
     cross join lateral (select case when n / 10 % 3 = 0 then 1 else 1 + n / 10 % cardinality(lists.ids) end as own) as place
     cross join (select id, username from admins order by id limit 1) as author
     cross join (select ${firsts}::text[] as firsts, ${middles}::text[] as middles, ${tagWords}::text[] as tags) as words`.execute(tx);
}

async function writeRevisions(tx: ScopedTx): Promise<void> {
  await sql`
    insert into archive_revisions (id, archive_id, column_id, further_ids, title, slug, cover, summary, content, tags, flags, publish_time, data,
                                   admin_id, admin_name, create_time)
    select a.latest_revision_id, a.id, a.column_id, a.further_ids, a.title, a.slug, a.cover, a.title || '，详见正文。',
           repeat(${paragraph}, 1 + a.id::int % 4), a.tags, a.flags, a.publish_time,
           case m.code when 'product' then jsonb_build_object('model', 'M-' || a.id, 'price', a.id % 5000)
                       when 'case' then jsonb_build_object('customer', '客户 ' || a.id % 900, 'industry', '行业 ' || a.id % 12)
                       when 'job' then jsonb_build_object('city', '城市 ' || a.id % 30, 'education', '本科')
                       else '{}' end,
           a.author_admin_id, a.update_admin, a.create_time
      from archives a join columns c on c.id = a.column_id left join models m on m.id = c.model_id
     where a.slug like 'bench-%'`.execute(tx);
}

/** What lists filter by: what the job that follows a change of a model would write, which walks in steps of 500. */
async function writeValues(tx: ScopedTx): Promise<void> {
  await sql`
    insert into archive_values (archive_id, model_id, field, text_value, number_value)
    select a.id, m.id, f.key, case when jsonb_typeof(v) = 'string' then v #>> '{}' end, case when jsonb_typeof(v) = 'number' then v::float8 end
      from archives a
      join columns c on c.id = a.column_id
      join models m on m.id = c.model_id
      join archive_revisions r on r.id = a.latest_revision_id
     cross join lateral jsonb_to_recordset(m.fields) as f (key text, in_filter boolean)
     cross join lateral (select r.data -> f.key as v) as kept
     where a.slug like 'bench-%' and f.in_filter and v is not null`.execute(tx);
}

/** A timeline for each document: that it was added, and what was decided. */
async function writeEvents(tx: ScopedTx): Promise<void> {
  await sql`
    insert into archive_events (archive_id, revision_id, move, admin_id, admin_name, create_time)
    select id, latest_revision_id, move, author_admin_id, update_admin, create_time
      from archives
     cross join lateral unnest(array['add', case audit_status when 1 then 'publish' when 0 then 'submit' when 2 then 'reject' end]) as move
     where slug like 'bench-%' and move is not null`.execute(tx);
}

/** In the largest company the search knows titles and summaries only: writing an index of a million texts takes longer than the whole bench. */
async function publish(tx: ScopedTx, { archives }: Wanted): Promise<void> {
  await sql`
    insert into publications (archive_id, revision_id, column_id, further_ids, slug, locale, title, cover, summary, tags, flags, link_url, weigh,
                              publish_time, plain)
    select a.id, r.id, r.column_id, a.further_ids, r.slug, a.locale, r.title, r.cover, r.summary, r.tags, r.flags, r.link_url, a.weigh, r.publish_time,
           ${archives <= textsSearchedMax ? paragraph : ''}
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
