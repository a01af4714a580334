/** The header: sticky, with panels that open on hover and focus, and a folded menu on small screens. No script needed. */

import type { Lang, NavItem, SiteFrame } from '#kit/site/view.ts';

import { Anchor, LinkList } from '../shared/parts/anchor.tsx';
import { LanguageLinks, MenuLanguages, ShadeButton, ToolLinks } from '../shared/parts/header.tsx';
import { Icon } from './parts/icon.tsx';
import { HomeLink } from './parts/logo.tsx';
import { unfoldingOf, usual } from './parts/room.ts';
import { wordsOf } from './words.ts';

export function Header({ frame }: { frame: SiteFrame }) {
  const words = wordsOf(frame.locale);
  const { site } = frame;
  const { header: variant = '' } = frame.variants;
  const isKnown = ['centered', 'deep'].includes(variant);
  const { from, spacedFrom } = unfoldingOf(frame);
  const look = [
    'site-header',
    isKnown && `site-header-${variant}`,
    from !== usual && `unfolded-${from}`,
    spacedFrom !== usual && `close-${spacedFrom}`,
  ];
  return (
    <header className={look.filter(Boolean).join(' ')}>
      <div className="wrap header-in">
        <HomeLink site={site} locale={frame.locale} onDark={variant === 'deep'} />
        {frame.nav.length > 0 && <WideNav items={frame.nav} locale={frame.locale} label={words.mainNav} />}
        <div className="header-tools">
          <ToolLinks frame={frame} search={<Icon name="search" />} member={<Icon name="member" />} />
          <LanguageLinks frame={frame} />
          <ShadeButton frame={frame}>
            <Icon name="contrast" />
          </ShadeButton>
        </div>
        {frame.nav.length > 0 && <FoldedNav frame={frame} under={from} />}
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

function FoldedNav({ frame, under }: { frame: SiteFrame; under: number }) {
  const words = wordsOf(frame.locale);
  return (
    <details className="folded" data-menu={under}>
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
        <MenuLanguages frame={frame} />
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
      <LinkList links={[{ ...item, current: false }, ...item.children]} locale={locale} marksCurrent />
    </details>
  );
}
