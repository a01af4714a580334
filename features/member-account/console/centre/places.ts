/** The rules of a member, read: which address opens which page, what stands in the menus. */
export type CentreItemType = 'route' | 'menu_dir' | 'menu' | 'nav_user_menu' | 'nav' | 'button';

/** A rule as the server sends it. */
export interface CentreItem {
  id: number;
  type: CentreItemType;
  title: string;
  remark: string;
  name: string;
  /** Below `/user`; empty: the name. */
  path: string;
  icon: string;
  menu_type: 'tab' | 'link' | 'iframe' | null;
  url: string;
  component: string;
  extend: 'none' | 'add_rules_only' | 'add_menu_only';
  children: readonly CentreItem[];
}

/** Where an item leads: a page of the centre, or an address outside of it. */
export type Destination = { kind: 'page'; path: string } | { kind: 'window'; url: string; isExternal: boolean };

export const centrePath = '/user';

/** Undefined for folders, buttons, and links that lead nowhere safe. */
export function destinationOf({ type, menu_type, url, path, name }: CentreItem): Destination | undefined {
  if (type === 'menu_dir' || type === 'button') return undefined;
  if (menu_type === 'link') return isSafe(url) ? { kind: 'window', url, isExternal: !url.startsWith('/') } : undefined;
  if (menu_type === 'iframe') return isSafe(url) ? { kind: 'page', path: `${centrePath}/iframe/${encodeURIComponent(url)}` } : undefined;
  return { kind: 'page', path: `${centrePath}/${(path || name).replace(/^\/+/, '')}` };
}

/** What is shown at an address; undefined when no rule leads there. */
export function itemAt(items: readonly CentreItem[], pathname: string): CentreItem | undefined {
  const wanted = pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname;
  return everyItem(items).find((item) => {
    const destination = destinationOf(item);
    return item.extend !== 'add_menu_only' && destination?.kind === 'page' && destination.path === wanted;
  });
}

export const bookPages = { balance: `${centrePath}/account/balance`, points: `${centrePath}/account/integral` } as const;

/** Points and balance, where the centre has a page of them: a company that takes the page out does not use the book. */
export function booksOf(menus: readonly CentreItem[]) {
  return (['points', 'balance'] as const).filter((book) => itemAt(menus, bookPages[book]));
}

/** Where the centre begins: the first page of its menus. */
export function firstPage(menus: readonly CentreItem[]): string | undefined {
  for (const item of shownItems(menus)) {
    const destination = destinationOf(item);
    if (destination?.kind === 'page') return destination.path;
  }
  return undefined;
}

/** Items that stand in a menu and lead somewhere, folders opened, in their order. */
export function shownItems(items: readonly CentreItem[]): CentreItem[] {
  return everyItem(items).filter((item) => item.extend !== 'add_rules_only' && destinationOf(item) !== undefined);
}

/** Those of one kind at the top: what stands in the head of the page, or below the member's name. */
export function itemsOf(rules: readonly CentreItem[], type: CentreItemType): CentreItem[] {
  return shownItems(rules).filter((item) => item.type === type);
}

function everyItem(items: readonly CentreItem[]): CentreItem[] {
  return items.flatMap((item) => [item, ...everyItem(item.children)]);
}

/** A web address, or a page of the same site. */
function isSafe(url: string): boolean {
  return /^(https?:\/\/|\/(?![/\\]))/i.test(url);
}
