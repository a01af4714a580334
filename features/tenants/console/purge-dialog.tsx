/** Deletes a company: says what goes and how long it can be had back, and wants its code typed. */
import { snapshotDays, snapshots } from '#features/snapshots/contract.ts';
import { useArea } from '#kit/console/area.tsx';
import { ActionDialog } from '#kit/console/form/action-dialog.tsx';
import { Field } from '#kit/console/form/field.tsx';
import { TextInput } from '#kit/console/form/inputs/text-inputs.tsx';
import { useWords } from '#kit/console/i18n.ts';
import { sizeWords } from '#kit/console/size-words.ts';
import { Skeleton } from '#kit/console/skeleton.tsx';
import { useRefresh } from '#kit/console/use-refresh.ts';
import { type TenantRow, tenants } from '../contract.ts';
import type { phrases } from './locales/zh-cn.ts';
import { useUsageNow } from './tenants.queries.ts';
import './tenants.css';

export function PurgeDialog({ row, onClose }: { row: TenantRow; onClose: () => void }) {
  const t = useWords<typeof phrases>('tenants');
  const { client } = useArea();
  const refreshes = [useRefresh(tenants.controller), useRefresh(snapshots.controller)];
  const days = snapshotDays.deletion;
  return (
    <ActionDialog
      title={t('purge.title', { name: row.name })}
      ok={t('purge.ok')}
      danger
      name="tenant-purge"
      schema={tenants.endpoints.purge.body}
      initial={{ confirm: '' }}
      fixed={{ id: row.id }}
      save={(body) => client(tenants).purge({ body }, { quiet: true })}
      savedWords={t('purge.done', { name: row.name, days })}
      onSaved={() => {
        for (const refresh of refreshes) void refresh();
        onClose();
      }}
      onClose={onClose}
    >
      <WhatGoes row={row} />
      <p className="tenant-dialog-text">{t('purge.kept', { days })}</p>
      <Field name="confirm" label={t('purge.confirm', { code: row.code })}>
        <TextInput placeholder={row.code} />
      </Field>
    </ActionDialog>
  );
}

/** The list may have stood there for long: counted anew, in a place that is kept by what it says. */
function WhatGoes({ row }: { row: TenantRow }) {
  const t = useWords<typeof phrases>('tenants');
  const { usage, isReading } = useUsageNow(row);
  const { archives, admins, members, storage } = usage;
  return (
    <p className="tenant-dialog-text tenant-figures" aria-live="polite">
      {isReading && <Skeleton />}
      <span>{t('purge.text', { archives, admins, members, storage: sizeWords(storage) })}</span>
    </p>
  );
}
