/** Every query on the log. The rows of a realm; somebody who is not super sees their own. */
import { type Expression, type SqlBool, sql } from 'kysely';

import type { ScopedTx } from '#kit/server/database/scope.ts';
import { type Listing, listing } from '#kit/server/listing.ts';
import { type AdminLogRow, adminLogList } from '../contract.ts';

/** Which part of the log, and the words for its nodes. */
export interface Reading {
  limit: Expression<SqlBool> | undefined;
  titles: readonly { node: string; title: string }[];
}

/** Titles come from the code and the operator, in the reader's language: beside the row, so that they can be searched like what is stored. */
const places = { title: 'titled.title', node: 'admin_log.node', about: 'named.whole' };
const columns = ['id', 'admin_id', 'username', 'visitor_name', 'url', 'done', 'ip', 'user_agent', 'create_time'] as const;
const node = 'admin_log.node as node';

export function listed(tx: ScopedTx, reading: Reading): Listing<AdminLogRow> {
  return listing(tx, titledRows(tx, reading), { ...adminLogList, places }, (rows) =>
    rows.select([...columns, node, 'titled.title', 'named.about']),
  );
}

export async function find(tx: ScopedTx, id: number, reading: Reading) {
  return titledRows(tx, reading)
    .select([...columns, node, 'data', 'changes', 'request_id', 'titled.title', 'named.about'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** The newest ones, without what was sent. */
export async function latest(tx: ScopedTx, reading: Reading, limit: number) {
  return titledRows(tx, reading)
    .select(['id', 'username', 'visitor_name', 'done', 'create_time', 'titled.title'])
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

function titledRows(tx: ScopedTx, { limit, titles }: Reading) {
  // Looked up in one value: joined as rows, each entry that a search goes through would be compared with every one of them.
  const words = JSON.stringify(Object.fromEntries(titles.map(({ node, title }) => [node, title])));
  const titled = sql<{ title: string }>`(select coalesce(${words}::jsonb ->> admin_log.node, admin_log.node))`;
  const all = tx
    .selectFrom('admin_log')
    .innerJoinLateral(titled.as<'titled'>(sql`titled (title)`), (join) => join.onTrue())
    .innerJoinLateral(aboutFor(limit).as<'named'>(sql`named (about)`), (join) => join.onTrue());
  return limit ? all.where(limit) : all;
}

/**
 * Rows that were changed by their names: `whole` all of them, `about` three and how many more; else what a refused call was about, or
 * the name that was sent, or where nothing has a name, that of the file or the code. A name that was refused for a row with an id is not what that row is called, and other words that were sent
 * name nothing. Worked out for the rows that are shown, or looked for by it. Whoever reads only what they did themselves is not told
 * what is called so that they had no right to.
 */
const aboutFor = (limit: Reading['limit']) => sql<{ about: string; whole: string }>`(
  select coalesce(changed.about, case when length(other) > 100 then left(other, 99) || '…' else other end, '') as about,
         concat_ws(' ', changed.whole, other) as whole
  from (select string_agg(called, ', ' order by place) as whole,
               string_agg(called, ', ' order by place) filter (where place <= 3) ||
                 case when count(*) > 3 then ' … +' || count(*) - 3 else '' end as about
          from (select change ->> 'called' as called, row_number() over (order by place) as place
                  from jsonb_array_elements(case when jsonb_typeof(admin_log.changes) = 'array' then admin_log.changes else '[]' end)
                    with ordinality as listed (change, place)
                 where change ->> 'called' is not null) as named) as changed,
  lateral (
    select case when admin_log.done or not sent ? 'id'
                then coalesce(refused, sent ->> 'title', sent ->> 'name', sent ->> 'nickname', sent ->> 'host', sent ->> 'from',
                              nullif(sent ->> 'username', admin_log.username),
                              case when jsonb_typeof(sent -> 'code') = 'string' then nullif(sent ->> 'code', '***') end,
                              sent -> 'file' ->> 'name')
                else refused end as other
      from (select case when jsonb_typeof(admin_log.data) <> 'object' then '{}'
                        when admin_log.done or admin_log.data -> 'refusal' is null then admin_log.data
                        else admin_log.data -> 'body' end,
                   case when not admin_log.done and ${limit ? isTheirs : sql`true`} then admin_log.data ->> 'about' end) as said (sent, refused)) as others
)`;

const isTheirs = sql<boolean>`admin_log.data ->> 'refusal' is distinct from 'request.not_allowed'`;
