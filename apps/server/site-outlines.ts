/** Outlines of the companies' sites, kept in memory: most pages then ask the database for nothing but their own contents. */
import { type SiteOutline, showsInOutline, weightOf } from '#features/site/site/outline.ts';
import { type RealmMemory, realmMemory } from '#kit/site/realm-memory.ts';

export type SiteOutlines = RealmMemory<SiteOutline>;

/** In columns, of all companies together: about 150 MB. */
const maxWeight = 250_000;

export function siteOutlines(): SiteOutlines {
  return realmMemory({ shows: showsInOutline, weigh: weightOf, maxWeight });
}
