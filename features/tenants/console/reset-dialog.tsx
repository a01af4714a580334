/** Gives one of a company's super administrators a new password: the founder, unless another one is chosen. */
import { useQuery } from '@tanstack/react-query';
import { useArea } from '#kit/console/area.tsx';
import { ActionDialog } from '#kit/console/form/action-dialog.tsx';
import { Field } from '#kit/console/form/field.tsx';
import { SelectInput } from '#kit/console/form/inputs/choice-inputs.tsx';
import { useWords } from '#kit/console/i18n.ts';
import { type TenantRow, tenants } from '../contract.ts';
import type { phrases } from './locales/zh-cn.ts';
import type { OpenedFacts } from './opened-panel.tsx';
import './tenants.css';

interface ResetDialogProps {
  row: TenantRow;
  onReset: (facts: OpenedFacts) => void;
  onClose: () => void;
}

export function ResetDialog({ row, onReset, onClose }: ResetDialogProps) {
  const t = useWords<typeof phrases>('tenants');
  const { client, key } = useArea();
  const { resetPassword } = tenants.endpoints;
  const { data } = useQuery({
    queryKey: [key, tenants.controller, 'accounts', row.id],
    queryFn: ({ signal }) => client(tenants).accounts({ query: { id: row.id } }, { signal, quiet: true, dedupe: false }),
  });
  if (!data) return null;
  const [first] = data.list;
  const options = data.list.map(({ id, username, nickname }) => ({
    value: id,
    label: nickname === username ? username : `${username} · ${nickname}`,
  }));
  return (
    <ActionDialog
      title={t('reset.title', { name: row.name })}
      ok={t('reset.ok')}
      name="tenant-reset"
      schema={resetPassword.body}
      initial={{ admin_id: first?.id ?? null }}
      fixed={{ id: row.id }}
      save={(body) => client(tenants).resetPassword({ body }, { quiet: true })}
      savedWords=""
      onSaved={(answer) => {
        onReset(resetPassword.data.parse(answer));
        onClose();
      }}
      onClose={onClose}
    >
      <p className="tenant-dialog-text">{t(first ? 'reset.text' : 'reset.nobody')}</p>
      <Field name="admin_id" label={t('reset.account')}>
        <SelectInput options={options} clearable={false} />
      </Field>
    </ActionDialog>
  );
}
