/** Copies a column with everything below it, without the documents. */
import { useState } from 'react';
import { AppModal } from '#kit/console/app-modal.tsx';
import { useArea } from '#kit/console/area.tsx';
import { TextInput } from '#kit/console/form/inputs/text-inputs.tsx';
import { TreeSelectInput } from '#kit/console/form/inputs/tree-inputs.tsx';
import { useWords } from '#kit/console/i18n.ts';
import { flatten } from '#kit/console/list/tree-rows.ts';
import { type ColumnNode, columns, nameMax } from '../contract.ts';
import { columnsAtOnceMax } from '../outline.contract.ts';
import { asRows, useColumnTree } from './columns.queries.ts';
import type { phrases } from './locales/zh-cn.ts';
import { useTreeChange } from './use-tree-change.ts';

export function CopyDialog({ row, onClose }: { row: ColumnNode; onClose: () => void }) {
  const t = useWords<typeof phrases>('columns');
  const { client } = useArea();
  const { data } = useColumnTree();
  const [name, setName] = useState(t('copy.name', { name: row.name }).slice(0, nameMax));
  const [pid, setPid] = useState(row.pid);
  const { isBusy, run } = useTreeChange(onClose);
  const count = flatten([row]).length;
  const save = async () => {
    await client(columns).copy({ body: { id: row.id, pid, name: name.trim() } });
    return t('copy.done', { n: count });
  };
  return (
    <AppModal
      open
      title={t('copy.title', { name: row.name })}
      okText={t('copy.ok')}
      cancelText={t('delete.cancel')}
      okButtonProps={{ disabled: name.trim() === '' || name.trim().length > nameMax || count > columnsAtOnceMax, loading: isBusy }}
      onOk={() => run(save)}
      onCancel={onClose}
    >
      <div className="column-delete">
        <p>{count > columnsAtOnceMax ? t('outline.too_many', { max: columnsAtOnceMax }) : t('copy.what', { n: count })}</p>
        <TextInput value={name} onChange={setName} aria-label={t('fields.name')} />
        <TreeSelectInput
          rows={asRows((data?.list ?? []).filter(({ locale }) => locale === row.locale))}
          top
          value={pid}
          onChange={setPid}
          aria-label={t('fields.pid')}
        />
        <p className="column-delete-note">{t('copy.note')}</p>
      </div>
    </AppModal>
  );
}
