/** The inputs of a form's settings. */
import { FormPart } from '#kit/console/form/contract-form.tsx';
import { Field } from '#kit/console/form/field.tsx';
import { SwitchInput } from '#kit/console/form/inputs/choice-inputs.tsx';
import { NumberInput } from '#kit/console/form/inputs/number-inputs.tsx';
import { SlugInput, TextArea, TextInput } from '#kit/console/form/inputs/text-inputs.tsx';
import { useWords } from '#kit/console/i18n.ts';
import type { phrases } from './locales/zh-cn.ts';

export function SettingsFields({ isBuiltIn }: { isBuiltIn: boolean }) {
  const t = useWords<typeof phrases>('forms');
  return (
    <>
      <Field name="name" label={t('fields.name')}>
        <TextInput />
      </Field>
      <Field name="code" label={t('fields.code')} help={t('code_help')}>
        <SlugInput isCode from="name" placeholder="" disabled={isBuiltIn} />
      </Field>
      <Field name="status" label={t('fields.status')} help={t('status_help')}>
        <SwitchInput />
      </Field>
      <FormPart title={t('parts.words')}>
        <Field name="intro" label={t('fields.intro')} help={t('intro_help')}>
          <TextArea rows={2} />
        </Field>
        <Field name="submit_label" label={t('fields.submit_label')} help={t('submit_help')}>
          <TextInput />
        </Field>
        <Field name="thanks" label={t('fields.thanks')}>
          <TextArea rows={2} />
        </Field>
        <Field name="reply_days" label={t('fields.reply_days')} help={t('reply_help')}>
          <NumberInput min={0} max={60} unit={t('working_days')} />
        </Field>
      </FormPart>
      <FormPart title={t('parts.safety')}>
        <Field name="consent" label={t('fields.consent')} help={t('consent_help')}>
          <TextArea rows={2} />
        </Field>
        <Field name="captcha" label={t('fields.captcha')} help={t('captcha_help')}>
          <SwitchInput asBoolean />
        </Field>
        <Field name="retention_days" label={t('fields.retention_days')} help={t('retention_help')}>
          <NumberInput min={1} max={3650} unit={t('days')} />
        </Field>
      </FormPart>
      <FormPart title={t('parts.told')}>
        <Field name="mail_to" label={t('fields.mail_to')} help={t('mail_help')}>
          <TextArea rows={3} />
        </Field>
      </FormPart>
    </>
  );
}
