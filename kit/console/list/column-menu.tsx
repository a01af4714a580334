/** The drop-down of columns: which are shown, and in which order. */
import { Button, Checkbox } from 'antd';
import { GripVertical } from 'lucide-react';

import { SortableItems, useSortableItem } from '../form/inputs/sortable-items.tsx';
import { useWords } from '../i18n.ts';
import type { phrases } from './locales/zh-cn.ts';
import type { ColumnChoice, ShownColumn } from './shown-columns.ts';
import { type MenuButton, useRoom } from './use-room.ts';
import './toolbar-menus.css';

/** Dragged, or moved by keyboard, by the grip. The last column on show cannot be hidden. */
export function ColumnMenu({ choice, button }: { choice: ColumnChoice<never>; button: MenuButton }) {
  const t = useWords<typeof phrases>('list');
  const { columns, hidden } = choice;
  const isLast = columns.length - hidden.size <= 1;
  return (
    <div className="toolbar-menu column-menu" style={useRoom(button)}>
      <b>{t('columns')}</b>
      <SortableItems ids={columns.map(({ name }) => name)} layout="column" onMove={choice.move}>
        <ul>
          {columns.map((column) => (
            <ColumnLine
              key={column.name}
              column={column}
              isShown={!hidden.has(column.name)}
              isLocked={isLast && !hidden.has(column.name)}
              onToggle={() => choice.toggle(column.name)}
            />
          ))}
        </ul>
      </SortableItems>
      <Button size="small" type="link" onClick={choice.reset}>
        {t('columns_reset')}
      </Button>
    </div>
  );
}

interface ColumnLineProps {
  column: ShownColumn<never>;
  isShown: boolean;
  isLocked: boolean;
  onToggle: () => void;
}

function ColumnLine({ column, isShown, isLocked, onToggle }: ColumnLineProps) {
  const t = useWords<typeof phrases>('list');
  const { item, handle, isDragging } = useSortableItem(column.name);
  return (
    <li {...item} data-dragging={isDragging || undefined}>
      <button type="button" className="grip" {...handle} aria-label={t('drag', { name: column.title })}>
        <GripVertical size={14} aria-hidden />
      </button>
      <Checkbox checked={isShown} disabled={isLocked} onChange={onToggle}>
        {column.title}
      </Checkbox>
    </li>
  );
}
