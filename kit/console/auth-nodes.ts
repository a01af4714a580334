/** The nodes a person holds, as the menus brought them. They only hide: the server decides. */
import type { MenuItem } from '#kit/contract/menu.ts';

/** Screen → its permitted actions, both as full paths: `/platform/auth/admin` → `/platform/auth/admin/add`, … */
export type AuthNodes = ReadonlyMap<string, ReadonlySet<string>>;

/** Builds the map of one area from its menu tree. `authNodesOf(menus, '/tenant')` */
export function authNodesOf(menus: readonly MenuItem[], basePath: string): AuthNodes {
  const nodes = new Map<string, ReadonlySet<string>>();
  const visit = (item: MenuItem): void => {
    const buttons = item.children.filter((child) => child.type === 'button');
    if (item.type !== 'button') nodes.set(`${basePath}/${item.name}`, new Set(buttons.map((button) => `${basePath}/${button.name}`)));
    item.children.forEach(visit);
  };
  menus.forEach(visit);
  return nodes;
}

/**
 * True when the person holds the node. A name without a slash is an action of `screenNode`.
 * `holds(nodes, '/tenant', 'auth/admin/edit')`, `holds(nodes, '/tenant', 'edit', 'auth/admin')`
 */
export function holds(nodes: AuthNodes, basePath: string, node: string, screenNode = ''): boolean {
  const name = node.includes('/') || !screenNode ? node : `${screenNode}/${node}`;
  const path = `${basePath}/${name}`;
  return nodes.has(path) || (nodes.get(path.slice(0, path.lastIndexOf('/')))?.has(path) ?? false);
}
