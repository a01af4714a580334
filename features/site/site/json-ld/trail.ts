/** Where a page stands, and what a list holds. */
import type { Card } from '#kit/site/view.ts';
import type { SiteRequest } from '../site-request.ts';
import { page, part, type Thing } from './thing.ts';

export function breadcrumbLd({ at }: SiteRequest, steps: readonly { title: string; url: string }[]): Thing {
  return page('BreadcrumbList', {
    itemListElement: steps.map(({ title, url }, place) => part('ListItem', { position: place + 1, name: title, item: at.absolute(url) })),
  });
}

/** A list with what it shows; nothing where it shows nothing. */
export function listLd({ at }: SiteRequest, list: { title: string; url: string; summary?: string }, cards: readonly Card[]): Thing[] {
  if (cards.length === 0) return [];
  const items = cards.map(({ title, url }, place) => part('ListItem', { position: place + 1, name: title, url: at.absolute(url) }));
  const collection = { name: list.title, url: at.absolute(list.url), description: list.summary };
  return [page('CollectionPage', { ...collection, mainEntity: part('ItemList', { numberOfItems: items.length, itemListElement: items }) })];
}
