/** What an address without a page may still lead to: where the page went, or where members sign in. */
import { type LivePlace, livePlaceOf } from '#features/archives/server/door.ts';
import { columnsWithForm, isColumnForMembers, isForMembers, type SiteColumn } from '#features/columns/server/door.ts';
import { headerOf, type Redirect } from '#features/redirects/server/door.ts';
import type { MembersOnlyView } from '#kit/site/view.ts';
import { downloadPageUrl, signInTo } from './addresses.ts';
import { columnAt, columnWithId } from './column-index.ts';
import { isFileForMembers, wantedFile } from './download.ts';
import { wayFrom } from './following.ts';
import { frameOf, headOf } from './frame.ts';
import type { Found } from './render.ts';
import type { SiteRequest } from './site-request.ts';
import { decoded } from './text.ts';
import { siteWords } from './words.ts';

/** How an address without a page leads on: to another one, or by saying that the page is gone for good. */
export interface Moved {
  status: 301 | 302 | 410;
  /** Undefined where it is gone. */
  location?: string;
  redirectId: number;
}

/** One hop to where it is now; undefined where nothing moved from here, or what moved is not on the site now. */
export async function movedTo(request: SiteRequest): Promise<Moved | undefined> {
  const way = request.path === '' ? undefined : await wayFrom(request);
  if (!way) return undefined;
  const { status, id: redirectId } = way;
  if (status === 410) return { status, redirectId };
  const location = await urlOf(request, way.last);
  const isHere =
    location !== undefined && pathOf(location, request.at) === `${request.at.home}${request.path}`.replace(/^\/+|(?<!\/)\/+$/g, '');
  return location === undefined || isHere ? undefined : { status, location, redirectId };
}

/** A polite door instead of a page, at an address that members may read: guests log in there, a member learns that it is for others. */
export async function membersOnly(request: SiteRequest): Promise<Found | undefined> {
  const way = await wayForMembers(request);
  if (way === undefined) return undefined;
  return {
    status: request.isMember ? 403 : 401,
    head: headOf(request, { title: siteWords[request.locale].membersOnly, path: request.at.home, robots: 'noindex' }),
    body: request.theme.pages.membersOnly(frameOf(request), await doorFor(request, way)),
    headers: { 'cache-control': 'no-store' },
  };
}

async function doorFor(request: SiteRequest, way: string): Promise<MembersOnlyView> {
  if (!request.isMember) return request.hasMembers ? { reader: 'guest', signInUrl: signInTo(request.locale, way) } : { reader: 'shut_out' };
  const contact = await contactColumn(request);
  return { reader: 'other_member', ...(contact && { contactUrl: request.at.column(contact.path) }) };
}

/** The page whose form asks for visitors' messages, else the one that is called so. */
async function contactColumn(request: SiteRequest): Promise<SiteColumn | undefined> {
  for (const id of await columnsWithForm(request.tx, request.locale)) {
    const column = columnWithId(request, id);
    if (column) return column;
  }
  return columnAt(request, 'contact');
}

/** Where a member goes on; undefined where nothing is for members. */
async function wayForMembers(request: SiteRequest): Promise<string | undefined> {
  const { tx, locale, path, at } = request;
  if (path === '') return undefined;
  const file = wantedFile(path);
  if (file) return (await isFileForMembers(tx, file)) ? downloadPageUrl(file) : undefined;
  if (!(await isForMembers(tx, locale, path)) && !(await hasMovedInside(request))) return undefined;
  return `${at.home}${path.split('/').map(encodeURIComponent).join('/')}`;
}

/** What stood here is for members now: whoever has logged in is led on, and others hear why they are not. */
async function hasMovedInside(request: SiteRequest): Promise<boolean> {
  const last = (await wayFrom(request))?.last;
  if (!last || last.kind === 'gone' || last.kind === 'address') return false;
  const columnId = last.kind === 'archive' ? (await livePlaceOf(request.tx, { archiveId: last.archiveId }))?.column_id : last.columnId;
  return columnId !== undefined && (await isColumnForMembers(request.tx, columnId));
}

async function urlOf(request: SiteRequest, redirect: Redirect): Promise<string | undefined> {
  if (redirect.kind === 'gone') return undefined;
  if (redirect.kind === 'address') return headerOf(redirect.path);
  if (redirect.kind === 'column') return columnUrl(request, redirect.columnId);
  const sought = redirect.kind === 'archive' ? { archiveId: redirect.archiveId } : { columnId: redirect.columnId, slug: redirect.slug };
  const place = await livePlaceOf(request.tx, sought);
  return place && archiveUrl(request, place);
}

function columnUrl(request: SiteRequest, id: number): string | undefined {
  const column = columnWithId(request, id);
  return column && column.type !== 'link' ? request.at.column(column.path, request.page) : undefined;
}

function archiveUrl(request: SiteRequest, place: LivePlace): string | undefined {
  const column = columnWithId(request, place.column_id);
  return column && request.at.archive(column.path, place.slug);
}

/** Without slashes at the ends, decoded; an address on another host is nobody's path. */
function pathOf(url: string, at: SiteRequest['at']): string | undefined {
  const home = new URL(at.absolute('/'));
  const { host, pathname } = new URL(url, home);
  return host === home.host ? decoded(pathname).replace(/^\/+|(?<!\/)\/+$/g, '') : undefined;
}
