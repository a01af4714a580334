/** Makes a snapshot of a company: says what will be in the file, then hands it over or says where it will lie. */
import { useState } from 'react';
import { Link } from 'react-router';
import { snapshotDays, snapshots } from '#features/snapshots/contract.ts';
import { AppModal } from '#kit/console/app-modal.tsx';
import { useArea } from '#kit/console/area.tsx';
import { CopyText } from '#kit/console/copy-text.tsx';
import { ActionDialog } from '#kit/console/form/action-dialog.tsx';
import { useWords } from '#kit/console/i18n.ts';
import { saveFrom } from '#kit/console/list/transfer/save-file.ts';
import { useRefresh } from '#kit/console/use-refresh.ts';
import type { Answer } from '#kit/contract/endpoint.ts';
import { type TenantRow, tenants } from '../contract.ts';
import type { phrases } from './locales/zh-cn.ts';
import { wholeMs } from './tenants.queries.ts';
import './tenants.css';

const { pack } = tenants.endpoints;
type Packed = Answer<typeof pack>;

export function PackDialog({ row, onClose }: { row: TenantRow; onClose: () => void }) {
  const t = useWords<typeof phrases>('tenants');
  const { client } = useArea();
  const [packed, setPacked] = useState<Packed>();
  const refresh = useRefresh(snapshots.controller);
  const days = snapshotDays.export;
  if (packed) return <PackedPanel row={row} packed={packed} onClose={onClose} />;
  return (
    <ActionDialog
      title={t('pack.title', { name: row.name })}
      ok={t('pack.ok')}
      name="tenant-pack"
      schema={pack.body}
      fixed={{ id: row.id }}
      save={(body) => client(tenants).pack({ body }, { quiet: true, timeoutMs: wholeMs })}
      savedWords=""
      onSaved={(answer) => {
        const made = pack.data.parse(answer);
        if (made.file) saveFrom(made.file);
        setPacked(made);
        void refresh();
      }}
      onClose={onClose}
    >
      <p className="tenant-dialog-text">{t('pack.text')}</p>
      <p className="tenant-dialog-text">{t('pack.care', { days })}</p>
    </ActionDialog>
  );
}

function PackedPanel({ row, packed: { state, file, key }, onClose }: { row: TenantRow; packed: Packed; onClose: () => void }) {
  const t = useWords<typeof phrases>('tenants');
  const { can, to } = useArea();
  return (
    <AppModal
      open
      title={t(`pack.${state}`, { name: row.name })}
      okText={t('opened.done')}
      cancelButtonProps={{ className: 'tenant-no-cancel' }}
      onOk={onClose}
      onCancel={onClose}
    >
      <p className="tenant-dialog-text">{t(`pack.${state}_text`, { days: snapshotDays.export })}</p>
      <p className="tenant-dialog-text">{t('pack.elsewhere')}</p>
      <CopyText text={key} />
      <p className="tenant-links">
        {file && (
          <a href={file} download>
            {t('pack.again')}
          </a>
        )}
        {can('snapshot/index') && (
          <Link to={to('snapshot')} onClick={onClose}>
            {t('pack.list')}
          </Link>
        )}
      </p>
    </AppModal>
  );
}
