/** A new model: what it is called, and what it begins with. Its fields are designed on its own page. */
import { useQuery } from '@tanstack/react-query';
import { useArea } from '#kit/console/area.tsx';
import { Field } from '#kit/console/form/field.tsx';
import { FormDrawer } from '#kit/console/form/form-drawer.tsx';
import { SelectInput } from '#kit/console/form/inputs/choice-inputs.tsx';
import { SlugInput, TextInput } from '#kit/console/form/inputs/text-inputs.tsx';
import { useWords } from '#kit/console/i18n.ts';
import type { RowFormProps } from '#kit/console/list/list-types.ts';
import { isRecord } from '#kit/contract/is-record.ts';
import { type ModelRow, models } from '../contract.ts';
import type { phrases } from './locales/zh-cn.ts';

interface ModelFormProps extends RowFormProps {
  /** The model that is copied. */
  source?: ModelRow;
  onMade: (id: number) => void;
}

export function ModelForm({ source, onMade, ...props }: ModelFormProps) {
  const t = useWords<typeof phrases>('models');
  const { client, key } = useArea();
  const { data } = useQuery({
    queryKey: [key, models.controller, 'choices'],
    queryFn: ({ signal }) => client(models).index({ query: { limit: 100 } }, { signal, quiet: true, dedupe: false }),
  });
  const options = (data?.list ?? (source ? [source] : [])).map(({ id, name }) => ({ value: id, label: name }));
  return (
    <FormDrawer
      {...props}
      contract={models}
      title={t('add_title')}
      initial={source ? { name: t('copy_name', { name: source.name }), code: `${source.code}-2`.slice(-31), copy_of: source.id } : {}}
      toBody={({ copy_of, ...values }) => ({ ...values, ...(copy_of ? { copy_of } : {}) })}
      keepsDraft={source === undefined}
      savedWords={t(source ? 'copied' : 'made')}
      onAnswer={(answer) => isRecord(answer) && onMade(Number(answer.id))}
    >
      <Field name="name" label={t('fields.name')}>
        <TextInput />
      </Field>
      <Field name="code" label={t('fields.code')} help={t('code_help')}>
        <SlugInput isCode from="name" placeholder="" />
      </Field>
      <Field name="copy_of" label={t('fields.copy_of')} help={t('copy_of_help')}>
        <SelectInput<number> options={options} clearable placeholder={t('from_nothing')} />
      </Field>
    </FormDrawer>
  );
}
