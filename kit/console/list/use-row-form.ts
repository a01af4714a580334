/** The form that a list opens: for a new row, for one row, or for several in turn. */
import { useState } from 'react';
import { useRefresh } from '../use-refresh.ts';
import type { RowFormProps, RowId } from './list-types.ts';

interface Opened {
  mode: 'add' | 'edit';
  ids: readonly RowId[];
  place: number;
  /** Another form for every opening. */
  turn: number;
}

export interface RowForm {
  /** What the form is told, and the key under which it is drawn; undefined until it was opened once. */
  shown: (RowFormProps & { key: string }) | undefined;
  add: () => void;
  /** Several rows are edited one after the other. */
  edit: (ids: readonly RowId[]) => void;
}

/** Saving reads the controller's lists again and goes to the next row, or closes. */
export function useRowForm(controller: string, onWritten?: () => void): RowForm {
  const refresh = useRefresh(controller);
  const [opened, setOpened] = useState<Opened>();
  const [isOpen, setIsOpen] = useState(false);

  const open = (mode: 'add' | 'edit', ids: readonly RowId[]) => {
    setOpened((before) => ({ mode, ids, place: 0, turn: (before?.turn ?? 0) + 1 }));
    setIsOpen(true);
  };
  const hasNext = opened !== undefined && opened.place + 1 < opened.ids.length;
  const onSaved = () => {
    void refresh();
    onWritten?.();
    if (opened && hasNext) setOpened({ ...opened, place: opened.place + 1 });
    else setIsOpen(false);
  };

  return {
    shown: opened && {
      key: `${opened.turn}-${opened.place}`,
      mode: opened.mode,
      id: opened.ids[opened.place],
      hasNext,
      place: opened.ids.length > 1 ? ` · ${opened.place + 1} / ${opened.ids.length}` : '',
      open: isOpen,
      onSaved,
      onClose: () => setIsOpen(false),
    },
    add: () => open('add', []),
    edit: (ids) => open('edit', ids),
  };
}
