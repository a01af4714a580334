/** What files are called: they are kept under addresses that say nothing. */
import type { ScopedTx } from '#kit/server/database/scope.ts';

/** By address, of those that were uploaded here. */
export async function fileNames(tx: ScopedTx, urls: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (urls.length === 0) return new Map();
  const rows = await tx
    .selectFrom('attachments')
    .select(['url', 'name'])
    .where('url', 'in', [...urls])
    .where('private', '=', false)
    .execute();
  return new Map(rows.map(({ url, name }) => [url, name]));
}

/** A file of another website is called by the end of its address. */
export function fileName(url: string, names: ReadonlyMap<string, string>): string {
  const known = names.get(url);
  if (known) return known;
  const end =
    url
      .replace(/[?#].*$/, '')
      .split('/')
      .at(-1) || url;
  try {
    return decodeURIComponent(end);
  } catch {
    return end;
  }
}
