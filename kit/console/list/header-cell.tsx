/** The head of a column, with an edge to take hold of: dragged, moved by the arrow keys, made automatic by a double click. */
import { createContext, type HTMLAttributes, type KeyboardEvent, type PointerEvent, useContext, useRef } from 'react';

import { useWords } from '../i18n.ts';
import { clampedWidth, widthMax, widthMin } from './list-choice.ts';
import type { phrases } from './locales/zh-cn.ts';

interface Widths {
  /** How a column is called; undefined for one without an edge. */
  titleOf: (name: string) => string | undefined;
  /** Undefined: as wide as the list has it. */
  resize: (name: string, px: number | undefined) => void;
}

/** Put around a table whose head cells are `HeaderCell`. */
export const WidthsContext = createContext<Widths | null>(null);

type HeaderCellProps = HTMLAttributes<HTMLTableCellElement> & { 'data-column'?: string };

/** For `components.header.cell` of a table. The column says its name by `data-column`. */
export function HeaderCell({ children, ...props }: HeaderCellProps) {
  const widths = useContext(WidthsContext);
  const name = props['data-column'];
  const title = name === undefined ? undefined : widths?.titleOf(name);
  return (
    // Its name is said here, because a reader would add the number of the edge to the words of the cell.
    <th aria-label={title} {...props}>
      {children}
      {widths && name !== undefined && title !== undefined && <Edge title={title} resize={(px) => widths.resize(name, px)} />}
    </th>
  );
}

/** By keyboard: an arrow is a small step, with Shift a large one. */
const stepPx = 8;
const largeStepPx = 40;

function Edge({ title, resize }: { title: string; resize: (px: number | undefined) => void }) {
  const t = useWords<typeof phrases>('list');
  const drag = useEdgeDrag(resize);
  const press = (event: KeyboardEvent<HTMLElement>) => {
    const step = (event.shiftKey ? largeStepPx : stepPx) * (event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0);
    const isReset = event.key === 'Enter' || event.key === 'Delete';
    if (step === 0 && !isReset) return;
    event.preventDefault();
    event.stopPropagation();
    resize(isReset ? undefined : widthOf(event.currentTarget) + step);
  };
  return (
    <span
      className="column-edge"
      role="slider"
      aria-orientation="horizontal"
      aria-label={t('column_width', { name: title })}
      aria-valuemin={widthMin}
      aria-valuemax={widthMax}
      aria-valuenow={widthMin}
      tabIndex={0}
      title={t('column_width_help')}
      onFocus={(event) => event.currentTarget.setAttribute('aria-valuenow', String(Math.round(widthOf(event.currentTarget))))}
      onKeyDown={press}
      onClick={(event) => event.stopPropagation()}
      onDoubleClick={(event) => {
        event.stopPropagation();
        resize(undefined);
      }}
      {...drag}
    />
  );
}

/** While it is dragged only a line moves; the table is drawn anew once, when the edge is let go. */
function useEdgeDrag(resize: (px: number) => void) {
  const begun = useRef<{ x: number; width: number }>(undefined);
  const pulledBy = (event: PointerEvent<HTMLElement>) => {
    const { x, width } = begun.current ?? { x: event.clientX, width: widthOf(event.currentTarget) };
    return clampedWidth(width + event.clientX - x) - width;
  };
  const end = ({ currentTarget: edge }: PointerEvent<HTMLElement>) => {
    delete edge.dataset.pulling;
    begun.current = undefined;
  };
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return;
      event.stopPropagation();
      event.currentTarget.setPointerCapture(event.pointerId);
      begun.current = { x: event.clientX, width: widthOf(event.currentTarget) };
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (!begun.current) return;
      const { currentTarget: edge } = event;
      edge.dataset.pulling = '';
      edge.style.setProperty('--at', `${edge.getBoundingClientRect().right + pulledBy(event) - 2}px`);
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      const distance = pulledBy(event);
      if (begun.current && Math.abs(distance) > 2) resize(begun.current.width + distance);
      end(event);
    },
    onPointerCancel: end,
  };
}

/** The width that the column has now, whoever gave it. */
function widthOf(edge: HTMLElement): number {
  return edge.closest('th')?.getBoundingClientRect().width ?? widthMin;
}
