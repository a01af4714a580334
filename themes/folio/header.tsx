/** The masthead: the name in the middle and the sections below it, or both at the side; on small screens a page of contents. */
import { fillName, type Lang, type NavItem, type Picture, type Site, type SiteFrame } from '#kit/site/view.ts';

import { never, textWidth } from '../shared/letters.ts';
import { Anchor, LinkList } from '../shared/parts/anchor.tsx';
import { firstCall } from '../shared/parts/contacts.tsx';
import { LanguageLinks, MenuLanguages, ShadeButton, ToolLinks } from '../shared/parts/header.tsx';
import { decoration, Photo } from '../shared/parts/picture.tsx';
import { Sign } from './parts/sign.tsx';
import { wordsOf } from './words.ts';

/** Pixels of screen from which the sections may stand side by side, as in `styles/narrow.css` and `styles/room.css`; what the page's edges leave, and the space between sections at its widest from here to the next. */
const usual = 1000;
const screens = [
  { from: usual, room: 900, gap: 30 },
  { from: 1240, room: 1116, gap: 38 },
  { from: 1440, room: 1224, gap: 52 },
] as const;

export function Header({ frame }: { frame: SiteFrame }) {
  const { site, nav, locale } = frame;
  const look = frame.variants.header === 'side' ? 'head head-side' : 'head';
  const from = unfoldedFrom(frame);
  return (
    <header className={from === usual ? look : `${look} unfolded-${from}`}>
      <HomeLink site={site} locale={locale} />
      <div className="head-tools">
        <LanguageLinks frame={frame} />
        <ToolLinks frame={frame} search={<Sign name="search" />} member={<Sign name="member" />} />
        <ShadeButton frame={frame}>
          <Sign name="shade" />
        </ShadeButton>
      </div>
      {nav.length > 0 && <Sections items={nav} locale={locale} />}
      {nav.length > 0 && <Contents frame={frame} under={from} />}
    </header>
  );
}

/** In one line, or as a page of contents. At the side each has a line of its own. */
function unfoldedFrom({ nav, variants }: SiteFrame): number {
  const words = nav.reduce((sum, { title }) => sum + textWidth(title, 16), 0);
  const from = screens.find(({ room, gap }) => words + (nav.length - 1) * gap <= room)?.from ?? never;
  return variants.header === 'side' ? Math.min(from, 1240) : from;
}

/** The picture is decoration: the link already says the name. At the foot of the page it waits. */
export function HomeLink({ site, locale, isLate = false }: { site: Site; locale: Lang; isLate?: boolean }) {
  return (
    <a className="name" href={site.homeUrl} aria-label={fillName(wordsOf(locale).siteHome, site.shortName)}>
      {site.logo && <Logo light={site.logo} dark={site.logoDark} loading={isLate ? 'lazy' : 'eager'} />}
      {!(site.logo && site.isNameInLogo) && <span>{site.shortName}</span>}
    </a>
  );
}

/** One for the light and one for the dark, where there are two. */
function Logo({ light, dark, loading }: { light: Picture; dark: Picture | undefined; loading: 'eager' | 'lazy' }) {
  const plain = <Photo picture={decoration(light)} className={dark ? 'logo logo-light' : 'logo'} loading={loading} />;
  if (!dark) return plain;
  return (
    <>
      {plain}
      <Photo picture={decoration(dark)} className="logo logo-dark" />
    </>
  );
}

function Sections({ items, locale }: { items: readonly NavItem[]; locale: Lang }) {
  return (
    <nav className="sections" aria-label={wordsOf(locale).mainNav}>
      <ul>
        {items.map((item) => (
          <li key={item.url} className={item.children.length > 0 ? 'has-panel' : undefined}>
            <Anchor link={item} locale={locale} className="section-link" current={item.current ? 'true' : undefined} />
            {item.children.length > 0 && <Drop items={item.children} locale={locale} />}
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Drop({ items, locale }: { items: readonly NavItem[]; locale: Lang }) {
  return (
    <ul className="drop">
      {items.map((item) => (
        <li key={item.url}>
          <Anchor link={item} locale={locale} current={item.current ? 'page' : undefined}>
            <span className="drop-name">{item.title}</span>
            {item.summary && <span className="drop-summary">{item.summary}</span>}
          </Anchor>
        </li>
      ))}
    </ul>
  );
}

/** Small screens: all sections on one page, numbered, with their parts below them. Opens without a script. */
function Contents({ frame, under }: { frame: SiteFrame; under: number }) {
  const { locale, site, nav } = frame;
  const words = wordsOf(locale);
  const call = firstCall(site);
  return (
    <details className="contents" data-menu={under}>
      <summary aria-label={words.menu}>
        <Sign name="lines" />
        <Sign name="close" />
      </summary>
      <div className="contents-page">
        <nav aria-label={words.menu}>
          <ol>
            {nav.map((item) => (
              <li key={item.url}>
                <Anchor link={item} locale={locale} className="contents-link" current={item.current ? 'true' : undefined} />
                <LinkList links={item.children} locale={locale} marksCurrent />
              </li>
            ))}
          </ol>
        </nav>
        <MenuLanguages frame={frame} />
        {call && (
          <p className="contents-call">
            <a href={call.url}>{call.text}</a>
          </p>
        )}
      </div>
    </details>
  );
}
