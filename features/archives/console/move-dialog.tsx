/** Moves documents to another column. */
import { useState } from 'react';
import { AppModal } from '#kit/console/app-modal.tsx';
import { TreeSelectInput } from '#kit/console/form/inputs/tree-inputs.tsx';
import { useWords } from '#kit/console/i18n.ts';
import { isSilent, RequestError } from '#kit/console/request-error.ts';
import type { ArchiveRow } from '../contract.ts';
import { listRows, useArchiveCalls, useColumnChoices } from './archives.queries.ts';
import type { phrases } from './locales/zh-cn.ts';

export function MoveDialog({ rows, onClose }: { rows: readonly ArchiveRow[]; onClose: () => void }) {
  const t = useWords<typeof phrases>('archives');
  const calls = useArchiveCalls();
  const { data } = useColumnChoices();
  const [columnId, setColumnId] = useState<number>();
  const [isBusy, setBusy] = useState(false);
  const [first] = rows;

  const move = async () => {
    if (columnId === undefined) return;
    setBusy(true);
    try {
      await calls.move(
        rows.map(({ id }) => id),
        columnId,
      );
      onClose();
    } catch (error) {
      if (!(error instanceof RequestError) && !isSilent(error)) throw error; // the request layer has said it
    } finally {
      setBusy(false);
    }
  };
  return (
    <AppModal
      open
      title={rows.length === 1 && first ? t('move_title', { title: first.title }) : t('move_many_title', { n: rows.length })}
      okText={t('move')}
      cancelText={t('cancel')}
      okButtonProps={{ disabled: columnId === undefined, loading: isBusy }}
      onOk={() => void move()}
      onCancel={onClose}
    >
      <div className="archive-dialog" role="group" aria-label={t('fields.column_id')}>
        <TreeSelectInput
          rows={listRows(data?.list ?? [], first?.locale)}
          placeholder={t('pick_column')}
          {...(columnId === undefined ? {} : { value: columnId })}
          onChange={setColumnId}
        />
        <p>{t('move_text')}</p>
      </div>
    </AppModal>
  );
}
