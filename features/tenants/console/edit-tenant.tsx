/** The form of a company that exists. */

import { Field } from '#kit/console/form/field.tsx';
import { FormDrawer } from '#kit/console/form/form-drawer.tsx';
import { SelectInput, SwitchInput } from '#kit/console/form/inputs/choice-inputs.tsx';
import { PictureInput } from '#kit/console/form/inputs/picture-input.tsx';
import { TextArea, TextInput } from '#kit/console/form/inputs/text-inputs.tsx';
import { useWords } from '#kit/console/i18n.ts';
import type { RowFormProps } from '#kit/console/list/list-types.ts';
import { tenants } from '../contract.ts';
import { ExpiryInput } from './expiry-input.tsx';
import type { phrases } from './locales/zh-cn.ts';
import { SmallPlanNote } from './small-plan-note.tsx';
import { usePlanOptions } from './tenants.queries.ts';

export function EditTenant(props: RowFormProps) {
  const t = useWords<typeof phrases>('tenants');
  const plans = usePlanOptions();
  return (
    <FormDrawer {...props} contract={tenants} title={t('edit')} width={680} columns={2}>
      <Field name="name" label={t('fields.name')}>
        <TextInput />
      </Field>
      <Field name="short_name" label={t('fields.short_name')}>
        <TextInput />
      </Field>
      <Field name="code" label={t('fields.code')} help={t('code_warning')} wide>
        <TextInput />
      </Field>
      <Field name="logo" label={t('fields.logo')} wide>
        <PictureInput />
      </Field>
      <Field name="contact_name" label={t('fields.contact_name')}>
        <TextInput />
      </Field>
      <Field name="mobile" label={t('fields.mobile')}>
        <TextInput />
      </Field>
      <Field name="address" label={t('fields.address')} wide>
        <TextInput />
      </Field>
      <Field
        name="plan_id"
        label={t('fields.plan_id')}
        help={
          <>
            {t('plan_help')}
            <SmallPlanNote />
          </>
        }
      >
        <SelectInput options={plans} clearable placeholder={t('no_plan')} />
      </Field>
      <Field name="status" label={t('fields.status')} help={t('status_help')}>
        <SwitchInput />
      </Field>
      <Field name="expire_time" label={t('fields.expire_time')} help={t('expire_help')} wide>
        <ExpiryInput />
      </Field>
      <Field name="remark" label={t('fields.remark')} help={t('remark_help')} wide>
        <TextArea />
      </Field>
    </FormDrawer>
  );
}
