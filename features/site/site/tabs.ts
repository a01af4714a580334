/** The bar at the foot of phones: the entries that the company made for its mini-program, where they lead on the site. */
import type { Tab } from '#features/site-config/server/door.ts';
import type { Picture, SiteFrame, TabLink } from '#kit/site/view.ts';
import { columnWithId, isForEverybody } from './column-index.ts';
import { columnUrl, isOutside } from './frame.ts';
import type { SiteRequest } from './site-request.ts';

const iconSize = { width: 48, height: 48 };

/** Entries that are off, or lead to a column that is not on the site for everybody, are left out; without any there is no bar. */
export function tabsOf(request: SiteRequest): Pick<SiteFrame, 'tabs'> {
  const tabs = request.config.tabbar.flatMap((tab) => (tab.status === 1 ? tabLink(request, tab) : []));
  const first = tabs.findIndex(({ current }) => current);
  return tabs.length > 0 ? { tabs: tabs.map((tab, place) => ({ ...tab, current: place === first })) } : {};
}

function tabLink(request: SiteRequest, tab: Tab): TabLink[] {
  const bound = tab.column_id === null ? undefined : columnWithId(request, tab.column_id);
  const column = bound && isForEverybody(request, bound) ? bound : undefined;
  if (tab.column_id !== null && !column && !tab.link) return [];
  const url = column ? columnUrl(request, column) : tab.link || request.at.home;
  const isHome = url === request.at.home;
  const own = url.startsWith(request.at.home) ? url.slice(request.at.home.length).replace(/\/$/, '') : undefined;
  return [
    {
      ...{ title: tab.title, url },
      current: isHome ? request.path === '' : own !== undefined && (request.path === own || request.path.startsWith(`${own}/`)),
      ...(tab.icon && { icon: iconOf(tab.icon) }),
      ...(tab.icon_active && { iconCurrent: iconOf(tab.icon_active) }),
      ...(isOutside(url) && { newTab: true }),
    },
  ];
}

function iconOf(src: string): Picture {
  return { src, alt: '', ...iconSize };
}
