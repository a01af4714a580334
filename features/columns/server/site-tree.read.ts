/** The tree as visitors see it: enabled columns only, in the order of the navigation. */
import type { ScopedTx } from '#kit/server/database/scope.ts';

export interface SiteColumn {
  id: number;
  pid: number | null;
  type: string;
  name: string;
  /** The address below the site's root, without slashes at the ends. */
  path: string;
  /** Where a link column leads. */
  url: string;
  icon: string;
  cover: string;
  in_header: boolean;
  in_footer: boolean;
  seo_title: string;
  seo_keywords: string;
  seo_description: string;
  page_size: number;
  list_template: string;
  detail_template: string;
}

/** A disabled column takes everything below it off the site. */
export async function siteTree(tx: ScopedTx, locale: string): Promise<SiteColumn[]> {
  const rows = await tx
    .selectFrom('columns')
    .select(['id', 'pid', 'type', 'name', 'path', 'url', 'icon', 'cover', 'in_header', 'in_footer'])
    .select(['seo_title', 'seo_keywords', 'seo_description', 'page_size', 'list_template', 'detail_template'])
    .where('locale', '=', locale)
    .where('status', '=', 1)
    .orderBy('weigh', 'desc')
    .orderBy('id')
    .execute();
  const parents = new Map(rows.map(({ id, pid }) => [id, pid]));
  const reachable = (pid: number | null): boolean => pid === null || (parents.has(pid) && reachable(parents.get(pid) ?? null));
  return rows.filter(({ pid }) => reachable(pid));
}

/** The text of a single page. */
export async function pageContent(tx: ScopedTx, id: number): Promise<string> {
  const row = await tx.selectFrom('columns').select('content').where('id', '=', id).executeTakeFirst();
  return row?.content ?? '';
}
