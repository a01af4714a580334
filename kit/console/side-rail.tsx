/** Places beside a list, on a wide screen: one click shows what is in one of them. */
import type { CSSProperties, ReactNode } from 'react';

import { useRoving } from './use-roving.ts';

interface SideRailProps {
  /** What the places are: said above them, and to those who hear the page. */
  title: string;
  /** At the end of the title's line. */
  tools?: ReactNode;
  /** A list of entries, and what stands below it. */
  children: ReactNode;
}

/** One stop for Tab; the arrows choose among the places. `<SideRail title={t('folders')}><ul><li><SideEntry … /></li></ul></SideRail>` */
export function SideRail({ title, tools, children }: SideRailProps) {
  const roving = useRoving();
  return (
    <nav className="side-rail" aria-label={title} {...roving}>
      <h2>
        {title}
        {tools}
      </h2>
      {children}
    </nav>
  );
}

interface SideEntryProps {
  name: string;
  /** How much is in it. */
  count: number;
  isCurrent: boolean;
  style?: CSSProperties;
  onOpen: () => void;
}

/** One place. What leads elsewhere is a link with the class `side-entry`. */
export function SideEntry({ name, count, isCurrent, style, onOpen }: SideEntryProps) {
  return (
    <button type="button" className="side-entry" aria-current={isCurrent ? 'true' : undefined} style={style} onClick={onOpen}>
      <span>{name}</span>
      <em className="num">{count}</em>
    </button>
  );
}
