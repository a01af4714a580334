/** The HTML document around a page: what every theme sends, and nothing that a strict content policy would stop. */
import type { DocumentProps, Head, Lang, SharedPicture } from '#kit/site/view.ts';

const htmlLang: Record<Lang, string> = { 'zh-cn': 'zh-CN', en: 'en' };
const ogLocale: Record<Lang, string> = { 'zh-cn': 'zh_CN', en: 'en_US' };

interface Props extends DocumentProps {
  /** What the text of every page is set in. A face that is asked for only by the style sheet comes too late for the first page. */
  fonts?: readonly string[];
}

/** `<html>` with head and body. No inline script or style: the script sets the reader's light or dark before the first paint. */
export function Document({ frame, head, children, fonts = [] }: Props) {
  const { assets, locale } = frame;
  return (
    <html lang={htmlLang[locale]}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{head.title}</title>
        {fonts.map((href) => (
          <link key={href} rel="preload" href={href} as="font" type="font/woff2" crossOrigin="anonymous" />
        ))}
        {assets.script && <script src={assets.script} />}
        {assets.styles.map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
        {assets.icon && <link rel="icon" href={assets.icon} />}
        <meta name="color-scheme" content="light dark" />
        <SearchTags head={head} />
        <ShareTags head={head} locale={locale} />
        {head.jsonLd.map((entry) => {
          const text = jsonLdText(entry);
          // The text is escaped below; as a child React would turn its quotes into entities.
          return <script key={text} type="application/ld+json" dangerouslySetInnerHTML={{ __html: text }} />;
        })}
      </head>
      <body>{children}</body>
    </html>
  );
}

/** JSON for a script element: no `<`, `>` or `&`, so that no value can close the element or open a comment. */
export function jsonLdText(entry: Readonly<Record<string, unknown>>): string {
  const escapes: Record<string, string> = { '<': '\\u003c', '>': '\\u003e', '&': '\\u0026', '\u2028': '\\u2028', '\u2029': '\\u2029' };
  return JSON.stringify(entry).replace(/[<>&\u2028\u2029]/g, (sign) => escapes[sign] ?? sign);
}

function SearchTags({ head }: { head: Head }) {
  return (
    <>
      {head.description && <meta name="description" content={head.description} />}
      {head.keywords && <meta name="keywords" content={head.keywords} />}
      {head.robots && <meta name="robots" content={head.robots} />}
      {/* Two words that contradict each other: keep this page out, and keep that one in its place. */}
      {!head.robots?.includes('noindex') && <link rel="canonical" href={head.canonical} />}
      {head.alternates.map((alternate) => (
        <link key={alternate.hreflang} rel="alternate" hrefLang={alternate.hreflang} href={alternate.url} />
      ))}
      {head.prev && <link rel="prev" href={head.prev} />}
      {head.next && <link rel="next" href={head.next} />}
      {head.feed && <link rel="alternate" type="application/rss+xml" title={head.feed.title} href={head.feed.url} />}
    </>
  );
}

function ShareTags({ head, locale }: { head: Head; locale: Lang }) {
  const image = head.ogImage;
  return (
    <>
      <meta property="og:type" content={head.ogType} />
      <meta property="og:title" content={head.title} />
      {head.description && <meta property="og:description" content={head.description} />}
      <meta property="og:url" content={head.canonical} />
      <meta property="og:site_name" content={head.siteName} />
      <meta property="og:locale" content={ogLocale[locale]} />
      {image && (
        <>
          <meta property="og:image" content={image.src} />
          {image.width && image.height && (
            <>
              <meta property="og:image:width" content={String(image.width)} />
              <meta property="og:image:height" content={String(image.height)} />
            </>
          )}
          <meta property="og:image:alt" content={image.alt} />
        </>
      )}
      <meta name="twitter:card" content={image && isLarge(image) ? 'summary_large_image' : 'summary'} />
    </>
  );
}

/** Drawn across a card, a smaller one would be blurred, and a logo cut. */
const largeFrom = { width: 600, height: 315 };

function isLarge({ width = 0, height = 0, isLogo }: SharedPicture): boolean {
  return !isLogo && width >= largeFrom.width && height >= largeFrom.height;
}
