/** One single page of the site: its text on the left, how it is called and found on the right. */
import { ExternalLink, FileQuestion } from 'lucide-react';
import { useNavigate, useParams } from 'react-router';
import { useArea } from '#kit/console/area.tsx';
import { Button } from '#kit/console/controls.ts';
import { FormPart } from '#kit/console/form/contract-form.tsx';
import { Field } from '#kit/console/form/field.tsx';
import { FormButtons } from '#kit/console/form/form-buttons.tsx';
import { FormPage } from '#kit/console/form/form-page.tsx';
import { useRowSource } from '#kit/console/form/form-source.ts';
import { SwitchInput } from '#kit/console/form/inputs/choice-inputs.tsx';
import { PictureInput } from '#kit/console/form/inputs/picture-input.tsx';
import { RichTextInput } from '#kit/console/form/inputs/rich-text-input.tsx';
import { SlugInput, TextInput } from '#kit/console/form/inputs/text-inputs.tsx';
import { type ContractForm, useContractForm } from '#kit/console/form/use-contract-form.ts';
import { useWords } from '#kit/console/i18n.ts';
import { RelativeTime } from '#kit/console/relative-time.tsx';
import { useScreenTitle } from '#kit/console/screen.ts';
import { EmptyState } from '#kit/console/states.tsx';
import { useRefresh } from '#kit/console/use-refresh.ts';
import { type ColumnDetail, columns } from '../contract.ts';
import './columns.css';
import type { phrases } from './locales/zh-cn.ts';
import { SearchFields } from './search-fields.tsx';

export function PageEditScreen() {
  const t = useWords<typeof phrases>('columns');
  const { id } = useParams();
  const { can, to } = useArea();
  const navigate = useNavigate();
  const refresh = useRefresh(columns.controller);
  const form = useContractForm(useRowSource(columns, 'edit', Number(id)), { onSaved: () => void refresh() });
  const row = form.answer?.row as ColumnDetail | undefined; // safe: the contract's schema parsed it
  useScreenTitle(row?.name);
  if (row && row.type !== 'page') {
    return (
      <div className="page">
        <EmptyState
          icon={FileQuestion}
          title={t('page.not_a_page', { name: row.name })}
          hint={t('page.not_a_page_hint')}
          action={<Button onClick={() => navigate(to(`corp/column/${row.id}`))}>{t('archives_of')}</Button>}
        />
      </div>
    );
  }
  return (
    <FormPage
      form={form}
      {...(row && { title: row.name })}
      remark={row ? <PageLine row={row} /> : undefined}
      actions={<PageActions form={form} row={row} mayEdit={can('corp/columns/edit')} />}
      side={<PageSide />}
    >
      <Field name="name" label={t('fields.name')}>
        <TextInput large counted />
      </Field>
      <Field name="content" label={t('fields.content')}>
        <RichTextInput />
      </Field>
    </FormPage>
  );
}

function PageLine({ row }: { row: ColumnDetail }) {
  const t = useWords<typeof phrases>('columns');
  return (
    <span className="page-line">
      <code className="column-path">{row.live_url ? decodeURI(new URL(row.live_url).pathname) : `/${row.path}/`}</code>
      <span>
        {t('fields.update_time')} <RelativeTime at={row.update_time} within />
      </span>
    </span>
  );
}

function PageActions({ form, row, mayEdit }: { form: ContractForm; row: ColumnDetail | undefined; mayEdit: boolean }) {
  const t = useWords<typeof phrases>('columns');
  const url = row?.live_url;
  return (
    <>
      {url && (
        <Button icon={<ExternalLink size={15} aria-hidden />} href={url} target="_blank" rel="noopener">
          {t('view')}
        </Button>
      )}
      {mayEdit && <FormButtons form={form} />}
    </>
  );
}

function PageSide() {
  const t = useWords<typeof phrases>('columns');
  return (
    <>
      <FormPart title={t('parts.shown')}>
        <Field name="slug" label={t('fields.slug')} help={t('slug_moves')}>
          <SlugInput from="name" />
        </Field>
        <Field name="cover" label={t('fields.cover')} help={t('cover_help')}>
          <PictureInput />
        </Field>
        <Field name="status" label={t('fields.status')} help={t('status_help')}>
          <SwitchInput />
        </Field>
      </FormPart>
      <SearchFields narrow />
    </>
  );
}
