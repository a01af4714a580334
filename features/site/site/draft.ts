/** The home page as it would be with another configuration. Never cached, never sent to a visitor. */
import { renderToStaticMarkup } from 'react-dom/server';

import type { SiteConfig } from '#features/site-config/server/door.ts';
import type { Lang } from '#kit/contract/lang.ts';
import type { ScopedTx } from '#kit/site/reading.ts';
import type { PageAssets, Theme } from '#kit/site/view.ts';
import { addresses, prefixOf } from './addresses.ts';
import { frameOf } from './frame.ts';
import { loadHome } from './home.page.ts';
import { logosOf } from './logos.ts';
import { othersOf, outlinesOf } from './outline.ts';
import { withPictures } from './pictures.ts';
import type { SiteRequest } from './site-request.ts';
import { withAlignment } from './text.ts';

export interface DraftLook {
  locale: Lang;
  config: SiteConfig;
  /** `https://www.example.com` */
  origin: string;
  now: Date;
  theme: Theme;
  assets: PageAssets;
  variants: Readonly<Record<string, string>>;
}

/** The whole document. Nothing is recorded of what it shows, because nothing keeps it. */
export async function renderDraft(tx: ScopedTx, { origin, ...look }: DraftLook): Promise<string> {
  const outlines = await outlinesOf(tx);
  const own = await outlines.in(look.locale);
  const nothing = () => undefined;
  const request: SiteRequest = {
    ...{ ...own, ...look, logos: await logosOf(tx, look.config), tx, focusPositions: [], path: '', page: 1, shows: nothing },
    at: addresses(origin, prefixOf(look.locale, own.main)),
    others: await othersOf(outlines, own),
  };
  const { view, head, twins } = await loadHome(request);
  const frame = frameOf(request, twins);
  const noHead = { ...head, jsonLd: [], robots: 'noindex' };
  const document = look.theme.document({ frame, head: noHead, children: look.theme.pages.home(frame, view) });
  return withPictures(tx, withAlignment(`<!doctype html>${renderToStaticMarkup(document)}`), nothing);
}
