/** What search engines read of a column. */
import { FormPart } from '#kit/console/form/contract-form.tsx';
import { Field } from '#kit/console/form/field.tsx';
import { TextArea, TextInput } from '#kit/console/form/inputs/text-inputs.tsx';
import { useWords } from '#kit/console/i18n.ts';
import type { phrases } from './locales/zh-cn.ts';

/** @param narrow one below the other, beside a text */
export function SearchFields({ narrow = false }: { narrow?: boolean }) {
  const t = useWords<typeof phrases>('columns');
  return (
    <FormPart title={t('parts.search')} hint={t('parts.search_hint')}>
      <div className={narrow ? undefined : 'form-columns'}>
        <Field name="seo_title" label={t('fields.seo_title')}>
          <TextInput counted />
        </Field>
        <Field name="seo_keywords" label={t('fields.seo_keywords')}>
          <TextInput />
        </Field>
        <Field name="seo_description" label={t('fields.seo_description')} help={t('description_help')} wide>
          <TextArea rows={narrow ? 3 : 2} />
        </Field>
      </div>
    </FormPart>
  );
}
