/** What belongs to a document beside its text: further columns, tags, pictures, files, related documents. */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useMemo, useRef, useState } from 'react';
import { useArea } from '#kit/console/area.tsx';
import { nameInUrl } from '#kit/console/file-names.ts';
import { FormPart } from '#kit/console/form/contract-form.tsx';
import { Field } from '#kit/console/form/field.tsx';
import type { InputProps } from '#kit/console/form/form-context.ts';
import { MultiSelectInput, TagsInput } from '#kit/console/form/inputs/choice-inputs.tsx';
import { FilesInput } from '#kit/console/form/inputs/file-input.tsx';
import { PicturesInput } from '#kit/console/form/inputs/picture-input.tsx';
import { RemoteMultiSelect } from '#kit/console/form/inputs/remote-select.tsx';
import { TextInput } from '#kit/console/form/inputs/text-inputs.tsx';
import { useFieldValue } from '#kit/console/form/use-field-value.ts';
import { useWords } from '#kit/console/i18n.ts';
import { patiently } from '#kit/console/patiently.ts';
import { type ArchiveFile, filesMax, furtherMax, picturesMax } from '../belongings.contract.ts';
import { archives } from '../contract.ts';
import { useColumnChoices } from './archives.queries.ts';
import type { phrases } from './locales/zh-cn.ts';

const RelatedOrder = lazy(() => patiently(() => import('./related-order.tsx')).then((file) => ({ default: file.RelatedOrder })));

const tagsMax = 20;
const typingPauseMs = 250;

/** Lists of the document's language, without its own column. */
export function FurtherField({ locale }: { locale: string | undefined }) {
  const t = useWords<typeof phrases>('archives');
  const { data } = useColumnChoices();
  const own = useFieldValue('column_id');
  const spoken = useSpoken(locale);
  const options = useMemo(() => {
    const list = data?.list ?? [];
    const names = new Map(list.map((choice) => [choice.id, choice]));
    const line = (id: number): string => {
      const choice = names.get(id);
      if (!choice) return '';
      return choice.pid ? `${line(choice.pid)} / ${choice.name}` : choice.name;
    };
    return list
      .filter(({ id, type, locale: its }) => type === 'list' && id !== own && its === (spoken ?? its))
      .map(({ id }) => ({ value: id, label: line(id) }));
  }, [data, spoken, own]);
  return (
    <Field name="further_ids" label={t('fields.further_ids')} help={t('further_help')}>
      <FewSelect options={options} max={furtherMax} without={own} />
    </Field>
  );
}

/** A document's language; of a new one, that of the column it is written for, as soon as there is one. */
function useSpoken(locale: string | undefined): string | undefined {
  const { data } = useColumnChoices();
  const own = useFieldValue('column_id');
  return locale ?? data?.list.find(({ id }) => id === own)?.locale;
}

interface FewSelectProps extends InputProps<number[]> {
  options: { value: number; label: string }[];
  max: number;
  /** What became its own column after it was chosen here: the server leaves that out. */
  without: unknown;
}

/** The server's limit, kept while choosing. */
function FewSelect({ max, without, value, onChange, ...rest }: FewSelectProps) {
  const chosen = value?.filter((id) => id !== without);
  return <MultiSelectInput {...rest} {...(chosen && { value: chosen })} onChange={(next) => onChange?.(next.slice(0, max))} />;
}

export function TagsField() {
  const t = useWords<typeof phrases>('archives');
  const { client, key } = useArea();
  const [typed, setTyped] = useState('');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const { data } = useQuery({
    queryKey: [key, archives.controller, 'tags', typed],
    queryFn: ({ signal }) => client(archives).tags({ query: typed ? { q: typed } : {} }, { signal, quiet: true, dedupe: false }),
    // Without anything to suggest the list closes until there is something again.
    placeholderData: keepPreviousData,
  });
  const wait = (next: string) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setTyped(next.trim().slice(0, 30)), typingPauseMs);
  };
  return (
    <Field name="tags" label={t('fields.tags')}>
      <TagsInput max={tagsMax} suggestions={data?.list ?? []} onTyped={wait} />
    </Field>
  );
}

export function MediaPart() {
  const t = useWords<typeof phrases>('archives');
  return (
    <FormPart title={t('parts.media')}>
      <Field name="pictures" label={t('fields.pictures')}>
        <PicturesInput max={picturesMax} />
      </Field>
      <Field name="files" label={t('fields.files')}>
        <NamedFiles />
      </Field>
    </FormPart>
  );
}

/** Files that readers may take away, each under a name of its own. */
function NamedFiles({ value, onChange, ...rest }: InputProps<ArchiveFile[]>) {
  const t = useWords<typeof phrases>('archives');
  const known = useRef(new Map<string, ArchiveFile>());
  for (const file of value ?? []) known.current.set(file.url, file);
  const fileAt = (url: string): ArchiveFile => known.current.get(url) ?? { url, name: nameInUrl(url), size: 0 };
  const rename = (url: string, name: string) => onChange?.((value ?? []).map((file) => (file.url === url ? { ...file, name } : file)));
  return (
    <FilesInput
      {...rest}
      max={filesMax}
      value={(value ?? []).map(({ url }) => url)}
      onChange={(urls) => onChange?.(urls.map(fileAt))}
      onFile={(file) => known.current.set(file.url, file)}
      caption={(url) => (
        <TextInput
          aria-label={t('file_name', { name: nameInUrl(url) })}
          value={fileAt(url).name}
          onChange={(name) => rename(url, name ?? '')}
        />
      )}
    />
  );
}

export function RelatedField({ id, locale }: { id: number | undefined; locale: string | undefined }) {
  const t = useWords<typeof phrases>('archives');
  const spoken = useSpoken(locale);
  return (
    <Field name="related_ids" label={t('fields.related_ids')} help={t('related_help')}>
      <OtherDocuments ownId={id} locale={spoken} />
    </Field>
  );
}

interface Document {
  ownId: number | undefined;
  locale: string | undefined;
}

/**
 * A document leads on to others of its language, never to itself. Those of another language that were chosen before are named, so that
 * they can be taken out. Two and more have an order, the one in which visitors are led on.
 */
function OtherDocuments({ ownId, locale, value, onChange, ...rest }: InputProps<number[]> & Document) {
  const offered = useMemo(() => {
    const alike = locale === undefined ? [] : [{ field: 'locale', operator: '=', val: locale }];
    const others = ownId === undefined ? [] : [{ field: 'id', operator: '<>', val: ownId }];
    return { search: [...alike, ...others] };
  }, [ownId, locale]);
  const chosen = value ?? [];
  return (
    <>
      <RemoteMultiSelect
        {...rest}
        contract={archives}
        labelOf="title"
        offered={offered}
        value={chosen}
        onChange={(next) => onChange?.(next.map(Number))}
      />
      {chosen.length > 1 && onChange && (
        <Suspense>
          <RelatedOrder ids={chosen} onChange={onChange} />
        </Suspense>
      )}
    </>
  );
}
