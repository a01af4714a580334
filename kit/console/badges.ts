/** Small numbers beside menu items: what waits there. Features set them, the rail shows them. */
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

type Badges = Readonly<Record<string, number>>;

const badges = createStore<Badges>()(() => ({}));

/** What the shell reads the numbers by. Whoever has changed something sees them follow at once: `useRefresh` reads them again. */
export const badgesKey = (areaKey: string) => [areaKey, 'notices', 'unread'] as const;

/** `setBadge(area.key, 'corp/archives', waiting)`; 0 takes it away. */
export function setBadge(areaKey: string, node: string, count: number): void {
  badges.setState({ [nameOf(areaKey, node)]: count });
}

/** Says the badge of a menu item; 0 when it has none. */
export function useBadges(areaKey: string): (node: string) => number {
  const all = useStore(badges);
  return (node) => all[nameOf(areaKey, node)] ?? 0;
}

function nameOf(areaKey: string, node: string): string {
  return `${areaKey} ${node}`;
}
