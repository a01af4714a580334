/** Rules as the server answers them, as a tree. */
export interface Menu {
  id: number;
  name: string;
  children: Menu[];
}

/** The menu and everything below it. */
export function within(menu: Menu): Menu[] {
  return [menu, ...menu.children.flatMap(within)];
}
