/** The company's mark: its logo for light and dark, or its name beside a knot. */
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
  if (onDark || !site.logoDark) return <Photo picture={onDark ? dark : site.logo} className="logo" first={!onDark} />;
  return (
    <>
      <Photo picture={site.logo} className="logo logo-light" first />
      <Photo picture={dark} className="logo logo-dark" />
    </>
  );
}
