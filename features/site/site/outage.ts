/** Pages without a site around them: out of service, no website at this host, too much asked at once, a file out of reach. Neutral, without a word about why. */
import { renderToStaticMarkup } from 'react-dom/server';

import type { Lang } from '#kit/contract/lang.ts';
import type { Rendered } from '#kit/site/finished-page.ts';
import type { ClosedReason, PageAssets, Theme } from '#kit/site/view.ts';

interface Kind {
  /** An unknown host is 404 and not 421: behind a proxy another connection would find the same, and search engines forget what is not there. */
  status: number;
  title: Record<Lang, string>;
  retryAfterSeconds?: number;
}

const kinds: Record<ClosedReason, Kind> = {
  closed: { status: 503, title: { 'zh-cn': '网站暂停服务', en: 'Temporarily out of service' }, retryAfterSeconds: 3600 },
  unknown: { status: 404, title: { 'zh-cn': '这里没有网站', en: 'There is no website here' } },
  busy: { status: 429, title: { 'zh-cn': '请稍后再试', en: 'Try again shortly' }, retryAfterSeconds: 60 },
  no_file: { status: 503, title: { 'zh-cn': '文件暂时无法下载', en: 'File out of reach' }, retryAfterSeconds: 60 },
};

export interface ClosedPage {
  theme: Theme;
  assets: PageAssets;
  locale: Lang;
  origin: string;
  reason: ClosedReason;
  /** Default: the usual one of the reason. */
  retryAfterSeconds?: number;
}

export function renderClosed({ theme, assets, locale, origin, reason, ...given }: ClosedPage): Rendered {
  const kind = kinds[reason];
  const seconds = given.retryAfterSeconds ?? kind.retryAfterSeconds;
  // Whatever a browser called the host stays text.
  const host = URL.canParse(origin) ? new URL(origin).host : '';
  const head = {
    title: kind.title[locale],
    description: '',
    canonical: `${host && origin}/`,
    siteName: host,
    ogType: 'website' as const,
    robots: 'noindex',
    jsonLd: [],
    alternates: [],
  };
  const frame = { locale, assets };
  const document = theme.document({ frame, head, children: theme.pages.closed(frame, { host, reason }) });
  return {
    status: kind.status,
    contentType: 'text/html; charset=utf-8',
    text: `<!doctype html>${renderToStaticMarkup(document)}`,
    shows: new Set(),
    headers: {
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
      ...(seconds !== undefined && { 'retry-after': String(seconds) }),
    },
  };
}
