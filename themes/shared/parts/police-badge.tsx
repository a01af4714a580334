/** The emblem that stands before a number of the public security: a picture of the site itself. */
export function PoliceBadge() {
  return <img className="police-badge" src="/assets/police-badge.svg" width="18" height="20" alt="" loading="lazy" />;
}
