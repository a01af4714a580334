/** Redirects that lead to redirects: a visitor takes one hop to where the last of them leads. */
import { isForMembers } from '#features/columns/server/door.ts';
import { type FoundRedirect, findRedirect, placeOfTarget, type Redirect, stepsMax, withinSite } from '#features/redirects/server/door.ts';
import { columnAt } from './column-index.ts';
import type { SiteRequest } from './site-request.ts';

/** How the first of them leads on: where the last one does, for now if any of them is for now. */
export interface Way {
  /** Of the first. */
  id: number;
  status: 301 | 302 | 410;
  last: Redirect;
}

/**
 * The way from an address without a page; undefined where none leads from it, or it leads back to itself, or members have a page
 * there. It ends at a page, at an address that no redirect has, in another language, elsewhere, and after a few steps.
 */
export async function wayFrom(request: SiteRequest): Promise<Way | undefined> {
  const first = await findRedirect(request.tx, request.main, whole(request, request.path));
  if (!first || (await isInside(request, request.path, first))) return undefined;
  const seen = new Set([request.path]);
  let last: Redirect = first;
  let isForNow = first.code === 302;
  for (let step = 1; step < stepsMax && last.kind === 'address'; step += 1) {
    const path = ownPathOf(request, last.path);
    if (path === undefined) break;
    if (seen.has(path)) return undefined;
    seen.add(path);
    const next = columnAt(request, path) ? undefined : await findRedirect(request.tx, request.main, whole(request, path));
    if (!next || next.taken) break;
    last = next;
    isForNow ||= next.code === 302;
  }
  return { id: first.id, status: last.kind === 'gone' ? 410 : isForNow ? 302 : 301, last };
}

/** As it is asked for, with its language where that is not the main one. */
function whole({ locale, main }: SiteRequest, path: string): string {
  return locale === main ? path : `${locale}/${path}`;
}

/** The page that a target names in the language of the request. */
function ownPathOf({ locale, main, at }: SiteRequest, target: string): string | undefined {
  const place = placeOfTarget(withinSite(target, new Set([new URL(at.absolute('/')).host])), main);
  return place && place.locale === locale && place.path !== '' ? place.path : undefined;
}

/** A page for members stands there: it counts before a redirect that was left at its address. */
async function isInside({ tx, locale }: SiteRequest, path: string, { taken }: FoundRedirect): Promise<boolean> {
  return taken && (await isForMembers(tx, locale, path));
}
