/** What readers read: title and text. */
import { Field } from '#kit/console/form/field.tsx';
import { RichTextInput } from '#kit/console/form/inputs/rich-text-input.tsx';
import { TextInput } from '#kit/console/form/inputs/text-inputs.tsx';
import { useWords } from '#kit/console/i18n.ts';
import type { phrases } from './locales/zh-cn.ts';

export function TextFields() {
  const t = useWords<typeof phrases>('archives');
  return (
    <>
      <Field name="title" label={t('fields.title')}>
        <TextInput large counted />
      </Field>
      <Field name="subtitle" label={t('fields.subtitle')}>
        <TextInput />
      </Field>
      <Field name="content" label={t('fields.content')}>
        <RichTextInput placeholder={t('content_here')} />
      </Field>
    </>
  );
}
