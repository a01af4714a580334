/** A small form over the list for one call: checked by the call's own schema, refused at its fields. */
import { type ReactNode, useMemo } from 'react';
import type * as z from 'zod/mini';

import { AppModal } from '../app-modal.tsx';
import { useWords } from '../i18n.ts';
import { ContractForm } from './contract-form.tsx';
import type { RowValues } from './form-source.ts';
import { useContractForm } from './use-contract-form.ts';

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
  /** What the body is made of, where that is more than the fields. */
  toBody?: (values: RowValues) => RowValues;
  save: (body: z.output<S>) => Promise<unknown>;
  savedWords: string;
  onSaved: (answer: unknown) => void;
  onClose: () => void;
  children: ReactNode;
}

/** `<ActionDialog title={…} schema={tenants.endpoints.renew.body} fixed={{ id }} save={(body) => client(tenants).renew({ body })} …><Field …/></ActionDialog>` */
export function ActionDialog<S extends z.ZodMiniType>(props: ActionDialogProps<S>) {
  const { title, ok, danger = false, name, schema, initial, fixed, toBody, save, savedWords, onSaved, onClose, children } = props;
  const t = useWords();
  const source = useMemo(
    () => ({ name, id: undefined, schema, read: undefined, save: (body: RowValues) => save(schema.parse(body)) }),
    [name, schema, save],
  );
  const form = useContractForm(source, {
    ...(initial && { initial }),
    toBody: (values) => ({ ...(toBody ? toBody(values) : values), ...fixed }),
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
      // What is on its way is not taken back by leaving, and its answer may be shown only once.
      cancelButtonProps={{ disabled: form.isSaving }}
      onOk={() => form.submit()}
      onCancel={() => !form.isSaving && onClose()}
    >
      <ContractForm form={form}>{children}</ContractForm>
    </AppModal>
  );
}
