/** What is live across columns, for programs: everything, or what has a tag or a flag; the newest first. One question, whatever is asked. */
import { sql } from 'kysely';

import type { ScopedTx } from '#kit/server/database/scope.ts';
import { cardColumns, type LiveCard, valuesOf } from './live.read.ts';

interface Wish {
  locale: string;
  /** Columns that the reader may see: a document whose own is none of them is not there. */
  visible: readonly number[];
  /** Only what stands in one of these. */
  within?: readonly number[];
  tag?: string | undefined;
  flag?: string | undefined;
  /** 1 is the first. */
  page: number;
  limit: number;
  /** Keys of model fields to bring along. */
  fields?: readonly string[];
}

/** Counted exactly up to here; beyond, a list has more. */
const countedMax = 1000;

/** With `more`, `total` is a lower bound. */
export async function listAcross(tx: ScopedTx, wish: Wish): Promise<{ rows: LiveCard[]; total: number; more: boolean }> {
  const { page, limit, fields = [] } = wish;
  const offset = (page - 1) * limit;
  const found = foundBy(wish);
  const most = Math.max(countedMax, offset + limit);
  const { rows: answered } = await sql<{ total: number } & (LiveCard | { archive_id: null })>`
    select counted.total, card.* from (select count(*)::int as total from (select ${found} limit ${most + 1}) as few) as counted
      left join lateral (
        select ${cardColumns}${fields.length > 0 ? valuesOf(fields) : sql``}
          from (select one.archive_id ${found} order by one.publish_time desc, one.archive_id desc limit ${limit} offset ${offset}) as chosen
          join publications p using (archive_id)
      ) as card on true
     order by card.publish_time desc, card.archive_id desc`.execute(tx);
  const total = answered[0]?.total ?? 0;
  const rows = answered.flatMap(({ total: _total, ...card }) => (card.archive_id === null ? [] : [card]));
  return { rows, total: Math.min(total, most), more: total > most };
}

/** `from … where …` over the rows that know what is asked for: those of the tag, of the flag, or of every document. */
function foundBy({ locale, visible, within, tag, flag }: Wish) {
  const source = tag !== undefined ? sql`publication_tags` : flag !== undefined ? sql`publication_flags` : sql`publication_words`;
  const isFlagged = sql`exists (select from publication_flags f where f.archive_id = one.archive_id and f.flag = ${flag})`;
  const stands = sql`exists (select from publication_places s where s.archive_id = one.archive_id and s.column_id = any (${[...(within ?? [])]}::bigint[]))`;
  return sql`
    from ${source} as one
   where one.locale = ${locale} and one.column_id = any (${[...visible]}::bigint[])
     and one.publish_time <= now() and (one.expire_time is null or one.expire_time > now())
     ${tag !== undefined ? sql`and one.tag = ${tag}` : sql``}
     ${flag === undefined ? sql`` : tag === undefined ? sql`and one.flag = ${flag}` : sql`and ${isFlagged}`}
     ${within ? sql`and ${stands}` : sql``}`;
}
