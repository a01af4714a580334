/** A small form over the list for one call: checked by the call's own schema, refused at its fields. */
import { type ReactNode, useMemo } from 'react';
import type * as z from 'zod/mini';

import { AppModal } from '#kit/console/app-modal.tsx';
import { ContractForm } from '#kit/console/form/contract-form.tsx';
import type { RowValues } from '#kit/console/form/form-source.ts';
import { useContractForm } from '#kit/console/form/use-contract-form.ts';
import { useWords } from '#kit/console/i18n.ts';

interface ActionDialogProps<S extends z.ZodMiniType> {
  title: string;
  ok: string;
  danger?: boolean;
  /** Names the form. */
  name: string;
  schema: S;
  initial?: RowValues;
  /** What the body carries besides the fields. */
  fixed: RowValues;
  save: (body: z.output<S>) => Promise<unknown>;
  savedWords: string;
  onSaved: (answer: unknown) => void;
  onClose: () => void;
  children: ReactNode;
}

export function ActionDialog<S extends z.ZodMiniType>(props: ActionDialogProps<S>) {
  const { title, ok, danger = false, name, schema, initial, fixed, save, savedWords, onSaved, onClose, children } = props;
  const t = useWords();
  const source = useMemo(
    () => ({ name, id: undefined, schema, read: undefined, save: (body: RowValues) => save(schema.parse(body)) }),
    [name, schema, save],
  );
  const form = useContractForm(source, {
    ...(initial && { initial }),
    toBody: (values) => ({ ...values, ...fixed }),
    keepsDraft: false,
    savedWords,
    onSaved,
  });
  return (
    <AppModal
      open
      title={title}
      okText={ok}
      cancelText={t('cancel')}
      okButtonProps={{ danger, loading: form.isSaving }}
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      <ContractForm form={form}>{children}</ContractForm>
    </AppModal>
  );
}
