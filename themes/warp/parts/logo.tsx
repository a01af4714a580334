/** The company's name beside its logo, for light and for dark, or beside a knot where it has none. */
import type { Site } from '#kit/site/view.ts';

import { Photo } from './picture.tsx';
import { Knot } from './weave.tsx';

interface LogoProps {
  site: Site;
  /** The ground is dark in both themes. */
  onDark?: boolean;
  /** It stands at the end of the page and waits. */
  isLate?: boolean;
}

/** Decoration inside a link that already says the name. */
export function Logo({ site, onDark = false, isLate = false }: LogoProps) {
  if (!site.logo) {
    return (
      <span className="logo-text">
        <Knot />
        {site.shortName}
      </span>
    );
  }
  const dark = site.logoDark ?? site.logo;
  const hasOne = onDark || !site.logoDark;
  return (
    <span className="logo-text">
      {hasOne ? (
        <Photo picture={onDark ? dark : site.logo} className="logo" first={!isLate} />
      ) : (
        <>
          <Photo picture={site.logo} className="logo logo-light" first />
          <Photo picture={dark} className="logo logo-dark" />
        </>
      )}
      {!site.isNameInLogo && site.shortName}
    </span>
  );
}
