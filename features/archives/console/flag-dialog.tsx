/** Puts a mark on documents, or takes it off. */
import { useState } from 'react';
import { AppModal } from '#kit/console/app-modal.tsx';
import { Button } from '#kit/console/controls.ts';
import { RadioInput } from '#kit/console/form/inputs/choice-inputs.tsx';
import { useWords } from '#kit/console/i18n.ts';
import { type ArchiveFlag, type ArchiveRow, archiveFlags } from '../archives.contract.ts';
import type { phrases } from './locales/zh-cn.ts';
import type { BatchTasks } from './use-batch-tasks.ts';

export function FlagDialog({ rows, tasks, onClose }: { rows: readonly ArchiveRow[]; tasks: BatchTasks; onClose: () => void }) {
  const t = useWords<typeof phrases>('archives');
  const [flag, setFlag] = useState<ArchiveFlag>('recommended');
  const [first] = rows;
  const mark = (on: boolean) => {
    onClose();
    void tasks.flag(rows, flag, on);
  };
  return (
    <AppModal
      open
      title={rows.length === 1 && first ? t('flag_title', { title: first.title }) : t('flag_many_title', { n: rows.length })}
      onCancel={onClose}
      footer={
        <>
          <Button onClick={() => mark(false)}>{t('flag_remove')}</Button>
          <Button type="primary" onClick={() => mark(true)}>
            {t('flag_add')}
          </Button>
        </>
      }
    >
      <div className="archive-dialog" role="group" aria-label={t('flag')}>
        <RadioInput
          options={archiveFlags.map((value) => ({ value, label: t(`values.flags.${value}`) }))}
          value={flag}
          onChange={(next) => next && setFlag(next)}
        />
        <p>{t('flag_text')}</p>
      </div>
    </AppModal>
  );
}
