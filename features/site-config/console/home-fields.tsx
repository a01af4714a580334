/** Which columns the blocks of the home page show. */

import { FormPart } from '#kit/console/form/contract-form.tsx';
import { Field } from '#kit/console/form/field.tsx';
import { MultiSelectInput, SelectInput } from '#kit/console/form/inputs/choice-inputs.tsx';
import { useWords } from '#kit/console/i18n.ts';
import { type BindableColumn, newsColumnsMax } from '../contract.ts';
import { columnOptions } from './column-options.ts';
import type { phrases } from './locales/zh-cn.ts';

export function HomeFields({ columns }: { columns: readonly BindableColumn[] }) {
  const t = useWords<typeof phrases>('site-config');
  const options = columnOptions(columns.filter(({ type }) => type === 'list'));
  return (
    <FormPart title={t('parts.home')} hint={t('parts.home_hint')}>
      <Field name="home.news" label={t('fields.home_news')} help={t('news_help', { max: newsColumnsMax })}>
        <MultiSelectInput options={options} />
      </Field>
      <div className="form-columns">
        <Field name="home.image_grid" label={t('fields.home_image_grid')}>
          <SelectInput options={options} clearable placeholder={t('chosen_by_theme')} />
        </Field>
        <Field name="home.honours" label={t('fields.home_honours')}>
          <SelectInput options={options} clearable placeholder={t('not_shown')} />
        </Field>
      </div>
    </FormPart>
  );
}
