/** A focus picture: where it stands, what it shows, and when. */
import { useQuery } from '@tanstack/react-query';
import { useArea } from '#kit/console/area.tsx';
import { FormPart } from '#kit/console/form/contract-form.tsx';
import { Field } from '#kit/console/form/field.tsx';
import { useFormAround } from '#kit/console/form/form-context.ts';
import { FormDrawer } from '#kit/console/form/form-drawer.tsx';
import { RadioInput, SwitchInput } from '#kit/console/form/inputs/choice-inputs.tsx';
import { DateTimeInput } from '#kit/console/form/inputs/date-inputs.tsx';
import { PictureInput } from '#kit/console/form/inputs/picture-input.tsx';
import { LinkInput, TextArea, TextInput } from '#kit/console/form/inputs/text-inputs.tsx';
import { useWords } from '#kit/console/i18n.ts';
import type { RowFormProps } from '#kit/console/list/list-types.ts';
import { languages } from '#kit/contract/lang.ts';
import { focuses } from '../contract.ts';
import { FocusPreview } from './focus-preview.tsx';
import type { phrases } from './locales/zh-cn.ts';
import { PositionInput } from './position-input.tsx';

/** The shape in which the theme shows a picture on a wide screen, and on a phone. */
const wideAspect = 16 / 9;
const phoneAspect = 5 / 4;

export function FocusForm(props: RowFormProps) {
  const t = useWords<typeof phrases>('focus');
  const { client, key } = useArea();
  const { data: places } = useQuery({
    queryKey: [key, focuses.controller, 'places'],
    queryFn: ({ signal }) => client(focuses).places({ query: {} }, { signal, dedupe: false }),
    enabled: props.open,
  });
  // A form takes its first values once: without the language of the site it would begin without one.
  if (!places) return null;
  const blank = { position: 'home', target: '_self', status: 1, start_time: null, end_time: null, locale: places.locale };
  const title = t(props.mode === 'add' ? 'add' : 'edit');
  return (
    <FormDrawer {...props} contract={focuses} title={title} width={640} initial={blank}>
      <FocusFields places={places} />
    </FormDrawer>
  );
}

type Places = Parameters<typeof PositionInput>[0]['places'];

function FocusFields({ places }: { places: Places }) {
  const t = useWords<typeof phrases>('focus');
  const { start } = useFormAround();
  const known = new Set<unknown>([start?.locale, places.locale, ...places.columns.map(({ locale }) => locale)]);
  const offered = languages.filter((lang) => known.has(lang));
  return (
    <>
      <Field name="locale" label={t('fields.locale')} help={t('locale_help')}>
        <RadioInput asButtons options={offered.map((value) => ({ value, label: t(`values.locale.${value}`) }))} />
      </Field>
      <Field name="position" label={t('fields.position')}>
        <PositionInput places={places} />
      </Field>
      <FormPart title={t('parts.picture')}>
        <div className="form-columns">
          <Field name="image" label={t('fields.image')} help={t('image_help')}>
            <PictureInput aspect={wideAspect} />
          </Field>
          <Field name="image_mobile" label={t('fields.image_mobile')} help={t('image_mobile_help')}>
            <PictureInput aspect={phoneAspect} />
          </Field>
        </div>
        <Field name="title" label={t('fields.title')}>
          <TextInput />
        </Field>
        <Field name="text" label={t('fields.text')}>
          <TextArea rows={2} />
        </Field>
        <FocusPreview />
      </FormPart>
      <FormPart title={t('parts.link')}>
        <Field name="link" label={t('fields.link')}>
          <LinkInput placeholder="/products/" />
        </Field>
        <Field name="target" label={t('fields.target')}>
          <RadioInput
            options={[
              { value: '_self', label: t('values.target._self') },
              { value: '_blank', label: t('values.target._blank') },
            ]}
          />
        </Field>
      </FormPart>
      <FormPart title={t('parts.time')} hint={t('parts.time_hint')}>
        <div className="form-columns">
          <Field name="start_time" label={t('fields.start_time')}>
            <DateTimeInput placeholder={t('at_once')} />
          </Field>
          <Field name="end_time" label={t('fields.end_time')}>
            <DateTimeInput placeholder={t('without_end')} />
          </Field>
        </div>
        <Field name="status" label={t('fields.status')}>
          <SwitchInput asBoolean={false} />
        </Field>
      </FormPart>
    </>
  );
}
