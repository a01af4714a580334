/** Rejects documents that wait for review, with the reason their authors will read. */
import { useMemo } from 'react';
import { AppModal } from '#kit/console/app-modal.tsx';
import { ContractForm } from '#kit/console/form/contract-form.tsx';
import { Field } from '#kit/console/form/field.tsx';
import type { FormSource, RowValues } from '#kit/console/form/form-source.ts';
import { TextArea } from '#kit/console/form/inputs/text-inputs.tsx';
import { useContractForm } from '#kit/console/form/use-contract-form.ts';
import { useWords } from '#kit/console/i18n.ts';
import type { ArchiveRow } from '../archives.contract.ts';
import { archives } from '../contract.ts';
import { useArchiveCalls } from './archives.queries.ts';
import type { phrases } from './locales/zh-cn.ts';

const rejected = 2;

export function RejectDialog({ rows, onClose }: { rows: readonly ArchiveRow[]; onClose: () => void }) {
  const t = useWords<typeof phrases>('archives');
  const { audit } = useArchiveCalls();
  const ids = useMemo(() => rows.map(({ id }) => id), [rows]);
  const source = useMemo(
    (): FormSource => ({
      name: 'archives-reject',
      id: undefined,
      schema: archives.endpoints.audit.body,
      read: undefined,
      save: (body: RowValues) => audit(rows, rejected, String(body.audit_remark ?? ''), { quiet: true }),
    }),
    [audit, rows],
  );
  const form = useContractForm(source, {
    toBody: (values) => ({ ...values, ids, audit_status: rejected }),
    keepsDraft: false,
    savedWords: '',
    onSaved: onClose,
  });
  const [first] = rows;
  return (
    <AppModal
      open
      title={rows.length === 1 && first ? t('reject_title', { title: first.title }) : t('reject_many_title', { n: rows.length })}
      okText={t('reject')}
      cancelText={t('cancel')}
      okButtonProps={{ danger: true, loading: form.isSaving }}
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      <ContractForm form={form}>
        <Field name="audit_remark" label={t('fields.audit_remark')} help={t('reject_help')} required>
          <TextArea rows={3} />
        </Field>
      </ContractForm>
    </AppModal>
  );
}
