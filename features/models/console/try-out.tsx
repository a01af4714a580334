/** The fields as editors will see them, to be filled in and looked at. Nothing is kept. */
import { useMemo } from 'react';
import { ContractForm } from '#kit/console/form/contract-form.tsx';
import type { FormSource } from '#kit/console/form/form-source.ts';
import { TypedFields } from '#kit/console/form/typed-fields.tsx';
import { useContractForm } from '#kit/console/form/use-contract-form.ts';
import { useWords } from '#kit/console/i18n.ts';
import { EmptyState } from '#kit/console/states.tsx';
import { schemaOfFields } from '#kit/contract/typed-fields.ts';
import { type Design, typedOf } from './design.ts';
import type { phrases } from './locales/zh-cn.ts';

export function TryOut({ design }: { design: Design }) {
  const t = useWords<typeof phrases>('models');
  const fields = useMemo(() => typedOf(design).filter(({ name }) => name !== ''), [design]);
  const source = useMemo<FormSource>(
    () => ({ name: 'models/try-out', id: undefined, schema: schemaOfFields(fields), read: undefined, save: () => Promise.resolve({}) }),
    [fields],
  );
  const form = useContractForm(source, {
    initial: { data: Object.fromEntries(fields.map((field) => [field.name, field.default ?? undefined])) },
    keepsDraft: false,
    savedWords: '',
  });
  if (fields.length === 0) return <EmptyState title={t('canvas_empty')} hint={t('canvas_empty_hint')} />;
  return (
    <div className="model-try-out">
      <p className="model-hint">{t('preview_hint')}</p>
      <ContractForm form={form}>
        <TypedFields fields={fields} at="data" title={t('first_group')} />
      </ContractForm>
    </div>
  );
}
