/** One column: where it stands, how it is shown, what search engines read; and the text of a page. */

import { Field } from '#kit/console/form/field.tsx';
import { FormDrawer } from '#kit/console/form/form-drawer.tsx';
import { RadioInput } from '#kit/console/form/inputs/choice-inputs.tsx';
import { RichTextInput } from '#kit/console/form/inputs/rich-text-input.tsx';
import { LinkInput, SlugInput, TextInput } from '#kit/console/form/inputs/text-inputs.tsx';
import { TreeSelectInput } from '#kit/console/form/inputs/tree-inputs.tsx';
import { useFieldValue } from '#kit/console/form/use-field-value.ts';
import { useWords } from '#kit/console/i18n.ts';
import type { RowFormProps } from '#kit/console/list/list-types.ts';
import { flatten } from '#kit/console/list/tree-rows.ts';
import { languages, toLang } from '#kit/contract/lang.ts';
import { type ColumnNode, columns, columnTypes } from '../contract.ts';
import { refusalsOfColumn } from '../refusals.contract.ts';
import { AudienceFields } from './audience-fields.tsx';
import { asRows, stepOf, useColumnTree } from './columns.queries.ts';
import { FormChoice } from './form-choice.tsx';
import { ListFields } from './list-fields.tsx';
import type { phrases } from './locales/zh-cn.ts';
import { SearchFields } from './search-fields.tsx';
import { ShownFields } from './shown-fields.tsx';
import { TranslationField } from './translation-field.tsx';

const initial = {
  pid: 0,
  type: 'list',
  name: '',
  slug: '',
  url: '',
  locale: 'zh-cn',
  icon: '',
  cover: '',
  in_header: true,
  in_footer: false,
  seo_title: '',
  seo_keywords: '',
  seo_description: '',
  page_size: 12,
  list_template: 'news',
  detail_template: 'article',
  content: '',
  status: 1,
  model_id: 0,
  form_id: 0,
  visible_to: 'everyone',
  visible_groups: [],
  translation_id: 0,
};

interface ColumnFormProps extends RowFormProps {
  /** A new column begins below this one. */
  parent?: ColumnNode;
}

export function ColumnForm({ parent, ...props }: ColumnFormProps) {
  const t = useWords<typeof phrases>('columns');
  const { data } = useColumnTree();
  const first = data?.list[0];
  const start = {
    ...initial,
    locale: parent?.locale ?? first?.locale ?? initial.locale,
    list_template: parent?.list_template ?? 'news',
    detail_template: parent?.detail_template ?? 'article',
    model_id: parent?.model_id ?? 0,
    visible_to: 'everyone',
    in_footer: parent?.in_footer ?? initial.in_footer,
    pid: parent?.id ?? 0,
  };
  const title = props.mode === 'edit' ? t('edit') : parent ? t('add_below_of', { name: parent.name }) : t('add');
  return (
    <FormDrawer {...props} contract={columns} title={title} width={820} columns={2} initial={start} refusals={refusalsOfColumn}>
      <ColumnFields mode={props.mode} id={props.id} />
    </FormDrawer>
  );
}

function ColumnFields({ mode, id }: { mode: 'add' | 'edit'; id: number | undefined }) {
  const t = useWords<typeof phrases>('columns');
  const type = useFieldValue('type');
  const pid = Number(useFieldValue('pid') ?? 0);
  const { data } = useColumnTree();
  const parent = flatten(data?.list ?? []).find((column) => column.id === pid);
  return (
    <>
      <Field name="type" label={t('fields.type')} help={t(`type_help.${type === 'page' || type === 'link' ? type : 'list'}`)} wide>
        <RadioInput asButtons options={columnTypes.map((value) => ({ value, label: t(`values.type.${value}`) }))} />
      </Field>
      <Field name="name" label={t('fields.name')}>
        <TextInput />
      </Field>
      <Field name="pid" label={t('fields.pid')} help={type === 'link' ? undefined : t('pid_help')}>
        <TreeSelectInput rows={asRows(data?.list ?? [])} top closed={id} />
      </Field>
      {type === 'link' ? (
        <Field name="url" label={t('fields.url')} required wide>
          <LinkInput />
        </Field>
      ) : (
        <SlugField parent={parent} />
      )}
      {mode === 'add' && pid === 0 && (
        <Field name="locale" label={t('fields.locale')} wide>
          <RadioInput options={languages.map((value) => ({ value, label: t(`locales.${value}`) }))} />
        </Field>
      )}
      <TranslationField id={id} />
      {type === 'list' && <ListFields isNew={mode === 'add'} />}
      {type === 'page' && (
        <Field name="content" label={t('fields.content')} wide>
          <RichTextInput />
        </Field>
      )}
      {type !== 'link' && <FormChoice isList={type !== 'page'} />}
      <ShownFields isNew={mode === 'add'} isLink={type === 'link'} parent={parent} />
      <AudienceFields />
      {type !== 'link' && <SearchFields />}
    </>
  );
}

/** The address grows before the reader's eyes. */
function SlugField({ parent }: { parent: ColumnNode | undefined }) {
  const t = useWords<typeof phrases>('columns');
  const slug = useFieldValue('slug');
  const { data } = useColumnTree();
  const locale = useFieldValue('locale');
  const lang = toLang(parent?.locale ?? locale);
  const above = parent ? `${parent.path}/` : '';
  const before = `${data?.site_urls[lang] ?? '/'}${above}`;
  const address = slug ? `${before}${String(slug)}/` : t('slug_from_name');
  return (
    <Field name="slug" label={t('fields.slug')} help={<span className="column-address">{address}</span>} wide>
      <SlugInput from="name" prefix={`/${stepOf(data, lang)}${above}`} />
    </Field>
  );
}
