/** How often one address may search a site: pages that are not in memory and cost the database most. */
import { withoutLocale } from '#features/site/site/locales.ts';
import { Refusal } from '#kit/contract/refusal.ts';
import type { RateLimits } from '#kit/server/http/rate-limits.ts';
import type { SiteAddress } from './site-address.ts';

/** Searches and tags that one address may open in a minute, those in memory not counted. */
export const searchesPerMinute = 60;

const costly = /^(?:search$|tag\/)/i;

/** Counts a page that is about to be made. Resolves with the seconds to wait where it is one too many. */
export type SearchLimit = (address: Pick<SiteAddress, 'path'>, ip: string) => Promise<number | undefined>;

export function searchLimit(limits: RateLimits): SearchLimit {
  return async ({ path }, ip) => {
    if (!costly.test(withoutLocale(path))) return undefined;
    try {
      await limits.take('GET /search', searchesPerMinute, ip);
      return undefined;
    } catch (error) {
      if (!(error instanceof Refusal) || error.code !== 'request.too_many') throw error;
      return Number(error.data?.retryAfterSeconds ?? 60);
    }
  };
}
