/** Asks where in the tree a row should go. */
import { TreeSelect } from 'antd';
import { useId, useState } from 'react';

import { AppModal } from '../app-modal.tsx';
import { useWords } from '../i18n.ts';
import type { phrases } from './locales/zh-cn.ts';
import { branchIds } from './tree-branches.ts';
import { childrenOf, idOf } from './tree-rows.ts';

interface MoveDialogProps<Row> {
  row: Row;
  /** The parent it has now; 0 is the top. */
  parentId: number;
  rows: readonly Row[];
  nameOf: (row: Row) => string;
  /** False where the row cannot stand below another (undefined: the top). */
  accepts: (parent: Row | undefined) => boolean;
  /** Resolves when the server has moved it. */
  onMove: (parentId: number) => Promise<unknown>;
  onClose: () => void;
}

interface Place {
  value: number;
  title: string;
  disabled?: boolean;
  children?: Place[];
}

/** A row cannot go below itself. */
export function MoveDialog<Row extends object>({ row, parentId, rows, nameOf, accepts, onMove, onClose }: MoveDialogProps<Row>) {
  const t = useWords<typeof phrases>('list');
  const id = useId();
  const [target, setTarget] = useState(parentId);
  const [isBusy, setBusy] = useState(false);
  const own = branchIds(row);
  const placeOf = (one: Row): Place => ({
    value: idOf(one),
    title: nameOf(one),
    disabled: own.has(idOf(one)) || !accepts(one),
    children: childrenOf(one).map(placeOf),
  });

  const move = async () => {
    setBusy(true);
    try {
      await onMove(target);
      onClose();
    } finally {
      setBusy(false);
    }
  };
  return (
    <AppModal
      open
      title={t('move_title', { name: nameOf(row) })}
      okText={t('move')}
      cancelText={t('cancel')}
      okButtonProps={{ disabled: target === parentId, loading: isBusy }}
      onOk={() => void move()}
      onCancel={onClose}
    >
      <label htmlFor={id}>{t('move_parent')}</label>
      <TreeSelect
        id={id}
        className="search-wide"
        value={target}
        treeData={[{ value: 0, title: t('move_top'), children: rows.map(placeOf) }]}
        treeDefaultExpandAll
        showSearch={{ treeNodeFilterProp: 'title' }}
        onChange={(next: number) => setTarget(next)}
      />
    </AppModal>
  );
}
