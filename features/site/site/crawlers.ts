/** What search engines ask a site for before its pages: robots and sitemap. */
import { everyLive } from '#features/archives/server/door.ts';
import { siteTree } from '#features/columns/server/door.ts';
import { mainSite } from '#features/site-config/server/door.ts';
import type { Rendered } from '#kit/site/finished-page.ts';
import type { ScopedTx } from '#kit/site/reading.ts';
import { addresses } from './addresses.ts';

/** The protocol's own limit for one file. */
const urlsMax = 50_000;

export function robots(origin: string): Rendered {
  const text = `User-agent: *\nAllow: /\nDisallow: /user/\nDisallow: /api/\nDisallow: /preview/\nDisallow: /download/\n\nSitemap: ${origin}/sitemap.xml\n`;
  return { status: 200, contentType: 'text/plain; charset=utf-8', text, shows: new Set() };
}

export async function sitemap(tx: ScopedTx, origin: string): Promise<Rendered> {
  const at = addresses(origin);
  const { locale } = await mainSite(tx);
  const columns = await siteTree(tx, locale);
  const pathOf = new Map(columns.map(({ id, path }) => [id, path]));
  const archives = await everyLive(tx, locale, urlsMax - columns.length - 1);
  const entries = [
    entry(at.absolute(at.home)),
    ...columns.filter(({ type }) => type !== 'link').map(({ path }) => entry(at.absolute(at.column(path)))),
    ...archives.flatMap((archive) => {
      const path = pathOf.get(archive.column_id);
      return path === undefined ? [] : [entry(at.absolute(at.archive(path, archive.slug)), archive.publish_time)];
    }),
  ];
  const text = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</urlset>\n`;
  return { status: 200, contentType: 'application/xml; charset=utf-8', text, shows: new Set(['archives', 'columns', 'config']) };
}

function entry(url: string, changedTime?: number): string {
  const changed = changedTime === undefined ? '' : `<lastmod>${new Date(changedTime * 1000).toISOString().slice(0, 10)}</lastmod>`;
  return `<url><loc>${url.replaceAll('&', '&amp;')}</loc>${changed}</url>`;
}
