/** The form that visitors find below a page, or below every document of a list. */
import { useArea } from '#kit/console/area.tsx';
import { Field } from '#kit/console/form/field.tsx';
import { RemoteSelect } from '#kit/console/form/inputs/remote-select.tsx';
import { remoteRows } from '#kit/console/form/inputs/remote-source.ts';
import { useWords } from '#kit/console/i18n.ts';
import type { phrases } from './locales/zh-cn.ts';

const formRows = remoteRows({ controller: 'corp.Forms' });

export function FormChoice({ isList }: { isList: boolean }) {
  const t = useWords<typeof phrases>('columns');
  const { can } = useArea();
  if (!can('corp/forms/index')) return undefined;
  return (
    <Field name="form_id" label={t('fields.form_id')} help={t(isList ? 'form_help_list' : 'form_help_page')} wide>
      <RemoteSelect {...formRows} empty={0} placeholder={t('no_form')} />
    </Field>
  );
}
