/** Addresses of this site at which visitors would find nothing, nor be led on: asked for any number of them at once. */
import { sql } from 'kysely';

import { type Lang, languages } from '#kit/contract/lang.ts';
import type { ScopedTx } from '#kit/server/database/scope.ts';
import { sizeAsked } from '#kit/server/picture-sizes.ts';
import { type Place, placeOf, placeOfTarget } from '../addresses.contract.ts';
import { above, standing } from './standing.ts';

/** Pages that are neither columns nor documents: of these nothing is said. */
const otherPages = /^(?:tag|form|download|starter|sitemap|search|user)(?:\/|$)|(?:^|\/)feed\.xml$/;

/** Those of the targets, without a host, that lead to nothing. Addresses elsewhere are not asked. */
export async function missingAmong(tx: ScopedTx, main: Lang, targets: readonly string[]): Promise<ReadonlySet<string>> {
  const pages = new Map<string, Place>();
  const files = new Map<string, string>();
  for (const target of targets) {
    const path = target.replace(/[?#].*$/s, '');
    const place = placeOf(path, main);
    if (place === 'system') {
      const { path: decoded = '' } = placeOfTarget(path, main) ?? {};
      if (decoded.startsWith('storage/')) files.set(target, fileUrl(decoded));
    } else if (typeof place !== 'string' && !otherPages.test(place.path) && !languages.some((lang) => lang === place.path)) {
      pages.set(target, place);
    }
  }
  const [found, urls] = [await reached(tx, [...pages.values()]), await stored(tx, [...files.values()])];
  return new Set([
    ...[...pages.keys()].filter((_, index) => !found.has(index)),
    ...[...files].flatMap(([target, url]) => (urls.has(url) ? [] : [target])),
  ]);
}

/** A picture in another width is there as long as the picture is. */
function fileUrl(path: string): string {
  const key = path.replace(/^storage\//, '');
  return `/storage/${sizeAsked(key)?.key ?? key}`;
}

/** Those of the addresses that are files of the website for everybody. */
async function stored(tx: ScopedTx, urls: readonly string[]): Promise<ReadonlySet<string>> {
  if (urls.length === 0) return new Set();
  const rows = await tx
    .selectFrom('attachments')
    .select('url')
    .where('url', 'in', [...urls])
    .where('private', '=', false)
    .execute();
  return new Set(rows.map(({ url }) => url));
}

/** The indices of the places at which a page stands or a redirect leads on. Capital letters are led to small ones. */
async function reached(tx: ScopedTx, places: readonly Place[]): Promise<ReadonlySet<number>> {
  if (places.length === 0) return new Set();
  const [locales, paths] = [places.map(({ locale }) => locale), places.map(({ path }) => path)];
  const small = paths.map((path) => path.toLowerCase());
  const [locale, path] = [sql`sought.locale`, sql`sought.path`];
  const { rows } = await sql<{ place: number }>`
    select place::int - 1 as place
      from unnest(${locales}::text[], ${paths}::text[], ${small}::text[]) with ordinality as sought (locale, path, small, place)
     where ${standing(locale, path)} or ${standing(locale, sql`sought.small`)}
        or coalesce(
             (select r.column_id is not null or r.archive_id is not null or r.to_path <> ''
                from site_redirects r where r.locale = sought.locale and r.from_path = sought.path),
             exists (select 1 from site_redirects r
                      where r.locale = sought.locale and r.from_path = ${above(path)} and r.column_id is not null))`.execute(tx);
  return new Set(rows.map(({ place }) => place));
}
