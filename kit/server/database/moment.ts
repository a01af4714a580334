/** Times as SQL compares and groups them. */
import { type RawBuilder, sql } from 'kysely';
import { chinaDay, chinaZone } from '#kit/contract/china-time.ts';

/** A moment to compare a time column with. Columns read as unix seconds, so the compiler wants to be told: `where('expire_time', '>', moment(now))`. */
export function moment(date: Date): RawBuilder<number> {
  return sql<number>`${date}::timestamptz`;
}

/** The date in China at a moment, to reckon with: sql`day < ${dayAt(now)} - 30`. */
export function dayAt(date: Date): RawBuilder<string> {
  return sql<string>`${chinaDay(date)}::date`;
}

/** The date in China of a time column, to group by: sql`select ${dayOf('create_time')} as day, count(*) from tenants group by 1`. */
export function dayOf(column: string): RawBuilder<string> {
  return sql<string>`(${sql.ref(column)} at time zone ${sql.lit(chinaZone)})::date`;
}
