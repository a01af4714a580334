/** The header: sticky, with panels that open on hover and focus, and a folded menu on small screens. No script needed. */

import { fill, type Lang, type NavItem, type SiteFrame } from '#kit/site/view.ts';

import { Anchor } from './parts/anchor.tsx';
import { Icon } from './parts/icon.tsx';
import { Logo } from './parts/logo.tsx';
import { wordsOf } from './words.ts';

export function Header({ frame }: { frame: SiteFrame }) {
  const words = wordsOf(frame.locale);
  const { site } = frame;
  const { header: variant = '' } = frame.variants;
  const isKnown = ['centered', 'deep'].includes(variant);
  return (
    <header className={isKnown ? `site-header site-header-${variant}` : 'site-header'}>
      <div className="wrap header-in">
        <a className="brand" href={site.homeUrl} aria-label={fill(words.siteHome, { name: site.shortName })}>
          <Logo site={site} onDark={variant === 'deep'} />
        </a>
        {frame.nav.length > 0 && <WideNav items={frame.nav} locale={frame.locale} label={words.mainNav} />}
        <div className="header-tools">
          <HeaderTools frame={frame} />
          <button className="tool" type="button" data-theme-toggle hidden aria-label={words.toggleTheme} title={words.toggleTheme}>
            <Icon name="contrast" />
          </button>
        </div>
        {frame.nav.length > 0 && <FoldedNav frame={frame} />}
      </div>
    </header>
  );
}

function WideNav({ items, locale, label }: { items: readonly NavItem[]; locale: Lang; label: string }) {
  return (
    <nav className="wide-nav" aria-label={label}>
      <ul>
        {items.map((item) => (
          <li key={item.url} className={item.children.length > 0 ? 'has-panel' : undefined}>
            <Anchor link={item} locale={locale} className="wide-link" current={item.current ? 'true' : undefined} />
            {item.children.length > 0 && <NavPanel item={item} locale={locale} />}
          </li>
        ))}
      </ul>
    </nav>
  );
}

function NavPanel({ item, locale }: { item: NavItem; locale: Lang }) {
  return (
    <div className="panel">
      <div className="wrap panel-in">
        <div className="panel-head">
          <p className="panel-title">{item.title}</p>
          {item.summary && <p>{item.summary}</p>}
        </div>
        <ul className="panel-list">
          {item.children.map((child) => (
            <li key={child.url}>
              <Anchor link={child} locale={locale} current={child.current ? 'page' : undefined}>
                <span className="panel-name">{child.title}</span>
                {child.summary && <span className="panel-summary">{child.summary}</span>}
              </Anchor>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

function HeaderTools({ frame }: { frame: SiteFrame }) {
  const words = wordsOf(frame.locale);
  return (
    <>
      {frame.searchUrl && (
        <a className="tool" href={frame.searchUrl} aria-label={words.search} title={words.search}>
          <Icon name="search" />
        </a>
      )}
      {frame.memberUrl && (
        <a className="tool" href={frame.memberUrl} aria-label={words.member} title={words.member}>
          <Icon name="member" />
        </a>
      )}
      {frame.languages
        .filter((language) => !language.current)
        .map((language) => (
          <a key={language.lang} className="tool tool-text" href={language.url} lang={language.lang} hrefLang={language.lang}>
            {language.title}
          </a>
        ))}
    </>
  );
}

function FoldedNav({ frame }: { frame: SiteFrame }) {
  const words = wordsOf(frame.locale);
  return (
    <details className="folded" data-menu>
      <summary aria-label={words.menu}>
        <Icon name="menu" />
        <Icon name="close" />
      </summary>
      <div className="folded-body">
        <nav aria-label={words.menu}>
          <ul>
            {frame.nav.map((item) => (
              <li key={item.url}>
                <FoldedItem item={item} locale={frame.locale} />
              </li>
            ))}
          </ul>
        </nav>
        {frame.site.hotline && (
          <p className="folded-phone">
            <span>{words.hotline}</span>
            <a href={frame.site.hotline.url}>{frame.site.hotline.text}</a>
          </p>
        )}
      </div>
    </details>
  );
}

function FoldedItem({ item, locale }: { item: NavItem; locale: Lang }) {
  if (item.children.length === 0)
    return <Anchor link={item} locale={locale} className="folded-link" current={item.current ? 'true' : undefined} />;
  return (
    <details open={item.current}>
      <summary>
        {item.title}
        <Icon name="chevron" />
      </summary>
      <ul>
        {[{ ...item, current: false }, ...item.children].map((child) => (
          <li key={child.url}>
            <Anchor link={child} locale={locale} current={child.current ? 'page' : undefined} />
          </li>
        ))}
      </ul>
    </details>
  );
}
