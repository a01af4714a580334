/** What is new, as RSS 2.0: of the site, and of each list with everything below it. */
import { type FedArchive, newestFed } from '#features/archives/server/door.ts';
import { filesAt, type ShownFile } from '#features/attachments/server/door.ts';
import { siteNameOf } from '#features/site-config/server/door.ts';
import type { Lang } from '#kit/contract/lang.ts';
import type { Rendered } from '#kit/site/finished-page.ts';
import { columnAt, listsIn, withDescendants } from './column-index.ts';
import { cardOf } from './frame.ts';
import type { SiteRequest } from './site-request.ts';
import { escaped } from './text.ts';
import { xmlText } from './xml.ts';

const itemsMax = 20;
const excerptMax = 300;
const language: Readonly<Record<Lang, string>> = { 'zh-cn': 'zh-cn', en: 'en' };
const pictureTypes: Readonly<Record<string, string>> = {
  ...{ jpg: 'image/jpeg', jpeg: 'image/jpeg', png: 'image/png', gif: 'image/gif' },
  ...{ webp: 'image/webp', avif: 'image/avif', svg: 'image/svg+xml' },
};

interface Channel {
  title: string;
  description: string;
  /** The page that it tells of. */
  url: string;
  path: string;
  columnIds: readonly number[];
}

/** Undefined where the address names no feed, or that of a column that is no list. `path` is where it is properly asked for. */
export async function loadFeed(request: SiteRequest): Promise<{ path: string; rendered: Omit<Rendered, 'shows'> } | undefined> {
  const channel = request.page > 1 ? undefined : channelOf(request);
  if (!channel) return undefined;
  const lives = await newestFed(request.tx, request.locale, channel.columnIds, itemsMax);
  request.shows('archives', ...lives.map(({ archive_id }) => `archive:${archive_id}`));
  const files = new Map((await filesAt(request.tx, [...new Set(lives.map(({ cover }) => cover))])).map((file) => [file.url, file]));
  const text = `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>
${head(request, channel, lives)}
${lives.map((live) => item(request, live, files.get(live.cover))).join('\n')}
</channel></rss>
`;
  return { path: channel.path, rendered: { status: 200, contentType: 'application/rss+xml; charset=utf-8', text } };
}

function channelOf(request: SiteRequest): Channel | undefined {
  const { config, at } = request;
  const path = request.path.toLowerCase();
  const siteName = siteNameOf(config);
  if (path === 'feed.xml') {
    const description = config.seo_description || config.profile || siteName;
    return { title: siteName, description, url: at.home, path: at.feed(), columnIds: listsIn(request) };
  }
  const column = path.endsWith('/feed.xml') ? columnAt(request, path.slice(0, -'/feed.xml'.length)) : undefined;
  if (column?.type !== 'list') return undefined;
  const columnIds = withDescendants(request, column).map(({ id }) => id);
  const title = `${column.name} - ${siteName}`;
  return { title, description: column.seo_description || title, url: at.column(column.path), path: at.feed(column.path), columnIds };
}

function head({ at, locale }: SiteRequest, { title, description, url, path }: Channel, [newest]: readonly FedArchive[]): string {
  return [
    tag('title', title),
    tag('link', at.absolute(url)),
    tag('description', description),
    tag('language', language[locale]),
    `<atom:link href="${xmlText(at.absolute(path))}" rel="self" type="application/rss+xml"/>`,
    ...(newest ? [tag('lastBuildDate', dateOf(newest))] : []),
  ].join('\n');
}

function item(request: SiteRequest, live: FedArchive, file: ShownFile | undefined): string {
  const { at } = request;
  const { url, title } = cardOf(request, live);
  const own = cardOf(request, { ...live, link_url: '' }).url;
  const excerpt = live.summary || shortened(live.plain);
  return `<item>${[
    tag('title', title),
    tag('link', hrefOf(url, at) ?? at.absolute(own)),
    tag('guid', at.absolute(own)),
    tag('pubDate', dateOf(live)),
    ...(excerpt ? [tag('description', `<p>${escaped(excerpt)}</p>`)] : []),
    ...live.tags.map((name) => tag('category', name)),
    enclosure((live.cover && hrefOf(live.cover, at)) || '', file?.size ?? 0),
  ].join('')}</item>`;
}

/** Undefined for what no browser can open: such an address may have been kept from before there were rules. */
function hrefOf(url: string, at: SiteRequest['at']): string | undefined {
  return URL.canParse(url, at.absolute('/')) ? new URL(url, at.absolute('/')).href : undefined;
}

/** The cover. How long it is, nobody knows of pictures that are not in the library. */
function enclosure(url: string, sizeBytes: number): string {
  const type = pictureTypes[/\.([a-z]+)(?:[?#]|$)/i.exec(url)?.[1]?.toLowerCase() ?? ''];
  return type ? `<enclosure url="${xmlText(url)}" length="${sizeBytes}" type="${type}"/>` : '';
}

function dateOf({ publish_time }: FedArchive): string {
  return new Date(publish_time * 1000).toUTCString();
}

function shortened(text: string): string {
  const signs = [...text.trim()];
  return signs.length > excerptMax ? `${signs.slice(0, excerptMax).join('')}…` : signs.join('');
}

function tag(name: string, text: string): string {
  return `<${name}>${xmlText(text)}</${name}>`;
}
