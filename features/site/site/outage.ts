/** A company's site that is out of service: neutral, without a word about why. */
import { renderToStaticMarkup } from 'react-dom/server';

import type { Lang } from '#kit/contract/lang.ts';
import type { Rendered } from '#kit/site/finished-page.ts';
import type { PageAssets, Theme } from '#kit/site/view.ts';

const title: Record<Lang, string> = { 'zh-cn': '网站暂停服务', en: 'Temporarily out of service' };
const retryAfterSeconds = '3600';

export function renderClosed(theme: Theme, assets: PageAssets, locale: Lang, origin: string): Rendered {
  const { host } = new URL(origin);
  const head = {
    title: title[locale],
    description: '',
    canonical: `${origin}/`,
    siteName: host,
    ogType: 'website' as const,
    robots: 'noindex',
    jsonLd: [],
    alternates: [],
  };
  const frame = { locale, assets };
  const document = theme.document({ frame, head, children: theme.pages.closed(frame, { host }) });
  return {
    status: 503,
    contentType: 'text/html; charset=utf-8',
    text: `<!doctype html>${renderToStaticMarkup(document)}`,
    shows: new Set(),
    headers: { 'retry-after': retryAfterSeconds, 'cache-control': 'no-store' },
  };
}
