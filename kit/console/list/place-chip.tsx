/** What is carried and below which row it would stand: beside the pointer, or beside the row that the keys have come to. */
import { useLayoutEffect, useRef } from 'react';

import type { RowId } from './list-types.ts';
import type { TreeSpot } from './tree-places.ts';
import { type Carried, rowElement } from './use-tree-drag.ts';

export function PlaceChip({ carried: { name, where, at } }: { carried: Carried }) {
  const chip = useRef<HTMLDivElement>(null);
  // The row may be scrolled away, by what brought it into view or by hand.
  useLayoutEffect(() => {
    const follow = () => {
      if (!chip.current) return;
      const { x, y } = 'row' in at ? besideRow(at, chip.current.offsetWidth) : { x: at.x + 14, y: at.y + 10 };
      chip.current.style.transform = `translate(${x}px, ${y}px)`;
    };
    follow();
    window.addEventListener('scroll', follow, true);
    return () => window.removeEventListener('scroll', follow, true);
  });
  return (
    <div ref={chip} className="drag-chip" aria-hidden>
      {name}
      {where && <small>{where}</small>}
    </div>
  );
}

/** Behind the names, so that it covers none of them, and within the window. */
function besideRow({ row, side }: { row: RowId; side: TreeSpot['side'] }, width: number): { x: number; y: number } {
  const cell = rowElement(row)?.querySelector('.ant-table-cell-with-append') ?? rowElement(row);
  if (!cell) return { x: 0, y: 0 };
  const { right, top, height } = cell.getBoundingClientRect();
  const y = { before: top + 4, into: top + height / 2, after: top + height + 4 }[side];
  return { x: Math.max(0, Math.min(right, window.innerWidth - width - 8)), y };
}
