/** The company's name beside its logo, for light and for dark, or beside a knot where it has none. */
import type { Site } from '#kit/site/view.ts';

import { Photo } from './picture.tsx';
import { Knot } from './weave.tsx';

/** Decoration inside a link that already says the name. `onDark`: the ground is dark in both themes. */
export function Logo({ site, onDark = false }: { site: Site; onDark?: boolean }) {
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
        <Photo picture={onDark ? dark : site.logo} className="logo" first={!onDark} />
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
