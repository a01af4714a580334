/** What the law wants to know of a host, until when it holds, and who answers for it. */
import { FormPart } from '#kit/console/form/contract-form.tsx';
import { Field } from '#kit/console/form/field.tsx';
import { FormDrawer } from '#kit/console/form/form-drawer.tsx';
import type { RowValues } from '#kit/console/form/form-source.ts';
import { LastDayInput } from '#kit/console/form/inputs/date-inputs.tsx';
import { TextInput } from '#kit/console/form/inputs/text-inputs.tsx';
import { useWords } from '#kit/console/i18n.ts';
import type { RowFormProps } from '#kit/console/list/list-types.ts';
import { useNamed } from '#kit/console/use-named.ts';
import { domains } from '../contract.ts';
import type { phrases } from './locales/zh-cn.ts';

export function DomainFiling(props: RowFormProps) {
  const t = useWords<typeof phrases>('domains');
  const named = useNamed();
  const title = (row: RowValues | undefined) => (typeof row?.name === 'string' ? named(t('filing_title'), row.name) : t('filing_title'));
  return (
    <FormDrawer {...props} contract={domains} title={title} width={640} columns={2}>
      <FormPart title={t('parts.filing')}>
        <Field name="icp_number" label={t('fields.icp_number')} help={t('icp_help')}>
          <TextInput placeholder={t('icp_placeholder')} />
        </Field>
        <Field name="police_number" label={t('fields.police_number')} help={t('police_help')}>
          <TextInput placeholder={t('police_placeholder')} />
        </Field>
      </FormPart>
      <FormPart title={t('parts.ends')}>
        <Field name="name_expire_time" label={t('fields.name_expire_time')} help={t('name_end_help')}>
          <LastDayInput />
        </Field>
        <Field name="icp_expire_time" label={t('fields.icp_expire_time')} help={t('icp_end_help')}>
          <LastDayInput />
        </Field>
      </FormPart>
      <FormPart title={t('parts.owner')}>
        <Field name="owner_name" label={t('fields.owner_name')}>
          <TextInput />
        </Field>
        <Field name="owner_phone" label={t('fields.owner_phone')}>
          <TextInput />
        </Field>
        <Field name="owner_email" label={t('fields.owner_email')} help={t('owner_help')} wide>
          <TextInput />
        </Field>
      </FormPart>
    </FormDrawer>
  );
}
