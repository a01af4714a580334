/** The way home: the company's name beside its logo, for light and for dark, or beside a knot where it has none. */
import { fillName, type Lang, type Picture, type Site } from '#kit/site/view.ts';

import { decoration, Photo } from '../../shared/parts/picture.tsx';
import { wordsOf } from '../words.ts';
import { Knot } from './weave.tsx';

interface HomeLinkProps {
  site: Site;
  locale: Lang;
  /** The ground is dark in both themes. */
  onDark?: boolean;
  /** It stands at the end of the page and waits. */
  isLate?: boolean;
}

/** The picture is decoration: the link already says the name. */
export function HomeLink({ site, locale, onDark = false, isLate = false }: HomeLinkProps) {
  const hasName = !(site.logo && site.isNameInLogo);
  return (
    <a className="brand" href={site.homeUrl} aria-label={fillName(wordsOf(locale).siteHome, site.shortName)}>
      <span className="logo-text">
        {site.logo ? <Logo light={site.logo} dark={site.logoDark} onDark={onDark} isLate={isLate} /> : <Knot />}
        {hasName && <span className="logo-name">{site.shortName}</span>}
      </span>
    </a>
  );
}

interface LogoProps {
  light: Picture;
  dark: Picture | undefined;
  onDark: boolean;
  isLate: boolean;
}

function Logo({ light, dark, onDark, isLate }: LogoProps) {
  if (onDark || !dark) return <Photo picture={decoration((onDark && dark) || light)} className="logo" first={!isLate} />;
  return (
    <>
      <Photo picture={decoration(light)} className="logo logo-light" first />
      <Photo picture={decoration(dark)} className="logo logo-dark" />
    </>
  );
}
