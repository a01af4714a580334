/** A moment to compare a time column with. Columns read as unix seconds, so the compiler wants to be told: `where('expire_time', '>', moment(now))`. */
import { type RawBuilder, sql } from 'kysely';

export function moment(date: Date): RawBuilder<number> {
  return sql<number>`${date}::timestamptz`;
}
