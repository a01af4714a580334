/** Where a document stands, how it is introduced, when it shows, what search engines read. */
import { Link } from 'react-router';
import { useArea } from '#kit/console/area.tsx';
import { FormPart } from '#kit/console/form/contract-form.tsx';
import { Field } from '#kit/console/form/field.tsx';
import { CheckboxInput } from '#kit/console/form/inputs/choice-inputs.tsx';
import { DateTimeInput } from '#kit/console/form/inputs/date-inputs.tsx';
import { LateNumberInput } from '#kit/console/form/inputs/late.tsx';
import { PictureInput } from '#kit/console/form/inputs/picture-input.tsx';
import { LinkInput, SlugInput, TextArea, TextInput } from '#kit/console/form/inputs/text-inputs.tsx';
import { TreeSelectInput } from '#kit/console/form/inputs/tree-inputs.tsx';
import { useWords } from '#kit/console/i18n.ts';
import type { Lang } from '#kit/contract/lang.ts';
import { type ArchiveDetail, archiveFlags } from '../archives.contract.ts';
import { listRows, useColumnChoices } from './archives.queries.ts';
import { FurtherField, MediaPart, RelatedField, TagsField } from './belonging-fields.tsx';
import type { phrases } from './locales/zh-cn.ts';
import { SearchPreview } from './search-preview.tsx';
import { TranslationsPart } from './translations-part.tsx';
import { useAddress } from './use-address.ts';

export function ArchiveSide({ row }: { row: ArchiveDetail | undefined }) {
  const t = useWords<typeof phrases>('archives');
  return (
    <>
      <FormPart title={t('parts.place')}>
        <PlaceFields locale={row?.locale} />
      </FormPart>
      <FormPart title={t('parts.intro')}>
        <Field name="cover" label={t('fields.cover')}>
          <PictureInput />
        </Field>
        <Field name="summary" label={t('fields.summary')} help={t('summary_help')}>
          <TextArea rows={3} />
        </Field>
        <TagsField />
        <Field name="flags" label={t('fields.flags')}>
          <CheckboxInput options={archiveFlags.map((value) => ({ value, label: t(`values.flags.${value}`) }))} />
        </Field>
        <Field name="author" label={t('fields.author')}>
          <TextInput />
        </Field>
        <Field name="source" label={t('fields.source')}>
          <TextInput />
        </Field>
      </FormPart>
      <MediaPart />
      <FormPart title={t('parts.relations')}>
        <RelatedField id={row?.id} locale={row?.locale} />
        {row && <TranslationsPart row={row} />}
      </FormPart>
      <FormPart title={t('parts.time')}>
        <Field name="publish_time" label={t('fields.publish_time')} help={t('publish_time_help')}>
          <DateTimeInput placeholder={t('at_once')} />
        </Field>
        <Field name="expire_time" label={t('fields.expire_time')}>
          <DateTimeInput placeholder={t('never_expires')} />
        </Field>
        <Field name="weigh" label={t('fields.weigh')} help={t('weigh_help')}>
          <LateNumberInput />
        </Field>
        <Field name="link_url" label={t('fields.link_url')} help={t('link_help')}>
          <LinkInput />
        </Field>
      </FormPart>
      <FormPart title={t('parts.search')}>
        <SearchPreview />
        <Field name="seo_title" label={t('fields.seo_title')}>
          <TextInput counted />
        </Field>
        <Field name="seo_keywords" label={t('fields.seo_keywords')}>
          <TextInput />
        </Field>
        <Field name="seo_description" label={t('fields.seo_description')}>
          <TextArea rows={3} />
        </Field>
      </FormPart>
    </>
  );
}

function PlaceFields({ locale }: { locale: Lang | undefined }) {
  const t = useWords<typeof phrases>('archives');
  const { data } = useColumnChoices();
  const { can, to } = useArea();
  const { address, hint } = useAddress();
  const rows = listRows(data?.list ?? [], locale);
  const hasNone = data !== undefined && rows.length === 0;
  const hasAny = listRows(data?.list ?? []).length > 0;
  const way = can('corp/columns/add') && <Link to={to('corp/columns')}>{t('to_columns')}</Link>;
  return (
    <>
      <Field
        name="column_id"
        label={t('fields.column_id')}
        help={
          hasNone ? (
            <>
              {locale && hasAny ? t('no_columns_in', { language: t(`values.locale.${locale}`) }) : t('no_columns')} {way}
            </>
          ) : undefined
        }
      >
        <TreeSelectInput rows={rows} placeholder={t('pick_column')} />
      </Field>
      <Field
        name="slug"
        label={t('fields.slug')}
        help={<span className="archive-address">{[address, hint].filter(Boolean).join(' ')}</span>}
      >
        <SlugInput from="title" />
      </Field>
      <FurtherField locale={locale} />
    </>
  );
}
