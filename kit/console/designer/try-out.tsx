/** The fields as editors will see them, to be filled in and looked at. Nothing is kept. */
import { useMemo } from 'react';
import { emptyOfType } from '#kit/contract/input-types.ts';
import { schemaOfFields } from '#kit/contract/typed-fields.ts';
import { ContractForm } from '../form/contract-form.tsx';
import type { FormSource } from '../form/form-source.ts';
import { TypedFields } from '../form/typed-fields.tsx';
import { useContractForm } from '../form/use-contract-form.ts';
import { useWords } from '../i18n.ts';
import { EmptyState } from '../states.tsx';
import { type Design, typedOf } from './design.ts';
import type { phrases } from './locales/zh-cn.ts';

export function TryOut({ design, hint }: { design: Design; hint: string }) {
  const t = useWords<typeof phrases>('designer');
  const fields = useMemo(() => typedOf(design).filter(({ name }) => name !== ''), [design]);
  const source = useMemo<FormSource>(
    () => ({ name: 'designer/try-out', id: undefined, schema: schemaOfFields(fields), read: undefined, save: () => Promise.resolve({}) }),
    [fields],
  );
  const form = useContractForm(source, {
    // As a new document begins: what is empty there is empty here, and nothing that may stay empty is called missing.
    initial: { data: Object.fromEntries(fields.map((field) => [field.name, field.default ?? emptyOfType(field.type)])) },
    keepsDraft: false,
    savedWords: '',
  });
  if (fields.length === 0) return <EmptyState title={t('canvas_empty')} hint={t('canvas_empty_hint')} />;
  return (
    <div className="designer-try-out">
      <p className="designer-hint">{hint}</p>
      <ContractForm form={form}>
        <TypedFields fields={fields} at="data" title={t('first_group')} />
      </ContractForm>
    </div>
  );
}
