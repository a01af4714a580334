/** Going somewhere from code that is not a component, and the names of the routes. */
import type { ConsoleArea } from '#kit/console/area.tsx';

/** Routes that the server may name. */
export const routeNames = {
  '/': '/',
  platform: '/platform',
  tenant: '/tenant',
  user: '/user',
  platformLogin: '/platform/login',
  tenantLogin: '/tenant/login',
  userLogin: '/user/login',
  platformMainLoading: '/platform/loading',
  tenantMainLoading: '/tenant/loading',
  userMainLoading: '/user/loading',
  notFound: '/404',
  noPower: '/401',
} as const;

interface Going {
  replace?: boolean;
  /** What the page that it leads to is told. */
  state?: string;
}

type Navigate = (path: string, going: Going) => Promise<void>;

let navigate: Navigate = async (path) => window.location.assign(path);

/** Lends the router's own navigation to this module. */
export function bindNavigation(toPath: Navigate): void {
  navigate = toPath;
}

/** Resolves when the page has changed. */
export function goTo(path: string, going: Going = {}): Promise<void> {
  return navigate(path, going);
}

export function isAt(path: string): boolean {
  return window.location.pathname === path;
}

/** The login of an area; `target` is where the person goes afterwards. */
export function loginPath(area: ConsoleArea, target = ''): string {
  const path = `/${area}/login`;
  return isTarget(area, target) && !target.startsWith(path) ? `${path}?to=${encodeURIComponent(target)}` : path;
}

export function pathOfRoute(name: string | undefined): string | undefined {
  return Object.entries(routeNames).find(([known]) => known === name)?.[1];
}

/** Where the loading route goes on to: path and query, JSON-encoded. */
export interface LoadingTarget {
  path: string;
  query: [name: string, value: string][];
}

/** A page of the company's website, which is another document: `/news/a`, never another host and never an area of the console. */
export function isWebsitePath(target: string): boolean {
  return /^\/(?![/\\]|(platform|admin|tenant|user|api)([/?#]|$))[^\\\s]*$/i.test(target);
}

/** The state of the way from the login: what it leads to may be somebody else's, whose session has ended in this window. */
export const fromLogin = 'login';

/** Where somebody may be going: pages of the area; members read members' pages of the website, too. */
function isTarget(area: ConsoleArea, target: string): boolean {
  return (target.startsWith(`/${area}/`) && !target.startsWith(`/${area}/loading`)) || (area === 'user' && isWebsitePath(target));
}

/** `/tenant/auth/admin?page=2` → `/tenant/loading/{"path":…,"query":…}`, encoded. Without a target only `/tenant/loading`. */
export function loadingPath(area: ConsoleArea, target = ''): string {
  if (!isTarget(area, target)) return `/${area}/loading`;
  const { pathname, searchParams } = new URL(target, window.location.origin);
  const saved: LoadingTarget = { path: pathname, query: [...searchParams] };
  return `/${area}/loading/${encodeURIComponent(JSON.stringify(saved))}`;
}

/** Where the person is, or is on the way to. */
export function whereabouts(area: ConsoleArea, { pathname, search } = window.location): string {
  return pathname.startsWith(`/${area}/loading/`) ? (targetAt(area, pathname) ?? '') : pathname + search;
}

/**
 * Where the loading route at a path goes on to, read from the path as it stands in the address bar: the router's parameter has a slash
 * for every `%2F`, and the address of an embedded page is full of them.
 */
export function targetAt(area: ConsoleArea, pathname: string): string | undefined {
  const loading = `/${area}/loading/`;
  if (!pathname.startsWith(loading)) return undefined;
  try {
    return targetOf(area, decodeURIComponent(pathname.slice(loading.length)));
  } catch {
    return undefined;
  }
}

/** Reads what `loadingPath` wrote. Only addresses of the same area count. */
export function targetOf(area: ConsoleArea, encoded: string | undefined): string | undefined {
  if (!encoded) return undefined;
  try {
    const saved: unknown = JSON.parse(encoded);
    if (typeof saved !== 'object' || saved === null || !('path' in saved) || typeof saved.path !== 'string') return undefined;
    if (!isTarget(area, saved.path)) return undefined;
    const query: unknown[] = 'query' in saved && Array.isArray(saved.query) ? saved.query : [];
    const pairs = query.filter((pair) => Array.isArray(pair)).map(([name, value]) => [String(name), String(value)]);
    const search = new URLSearchParams(pairs).toString();
    return search ? `${saved.path}?${search}` : saved.path;
  } catch {
    return undefined;
  }
}
