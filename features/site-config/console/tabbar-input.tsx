/** The bar of the mini-program: up to five entries, dragged into order. */
import { type ReactElement, useState } from 'react';
import { useArea } from '#kit/console/area.tsx';
import { Field } from '#kit/console/form/field.tsx';
import type { InputProps } from '#kit/console/form/form-context.ts';
import { SelectInput, SwitchInput } from '#kit/console/form/inputs/choice-inputs.tsx';
import { PictureInput } from '#kit/console/form/inputs/picture-input.tsx';
import { RowsInput } from '#kit/console/form/inputs/rows-input.tsx';
import { LinkInput, TextInput } from '#kit/console/form/inputs/text-inputs.tsx';
import { useWords } from '#kit/console/i18n.ts';
import { type BindableColumn, type Tab, tabsMax } from '../contract.ts';
import { columnOptions } from './column-options.ts';
import type { phrases } from './locales/zh-cn.ts';

const blank: Tab = { title: '', component_id: '', link: '', column_id: null, icon: '', icon_active: '', status: 1 };

export function TabbarInput({ columns }: { columns: readonly BindableColumn[] }) {
  const t = useWords<typeof phrases>('site-config');
  return (
    <Field name="tabbar" label={t('fields.tabbar')}>
      <TabRows columns={columns} />
    </Field>
  );
}

/** The entries, and the bar that they make. */
function TabRows({ columns, ...props }: InputProps<Tab[]> & { columns: readonly BindableColumn[] }) {
  const t = useWords<typeof phrases>('site-config');
  return (
    <>
      <RowsInput<Tab>
        {...props}
        blank={blank}
        max={tabsMax}
        heads={[t('tab.entry')]}
        addLabel={t('tab.add')}
        draw={(_tab, _change, place) => <TabFields place={place} columns={columns} />}
      />
      <PhoneBar tabs={props.value ?? []} />
    </>
  );
}

/** The lower edge of a phone, with the first entry chosen. */
function PhoneBar({ tabs }: { tabs: readonly Tab[] }) {
  const t = useWords<typeof phrases>('site-config');
  const { fileUrl } = useArea();
  const [chosen, setChosen] = useState(0);
  const shown = tabs.filter(({ status, title }) => status === 1 && title);
  const active = Math.min(chosen, shown.length - 1);
  return (
    <figure className="phone-bar">
      <figcaption>{t('tab.preview')}</figcaption>
      <div className="phone-screen" aria-hidden />
      <div className="phone-tabs" role="group" aria-label={t('tab.preview')}>
        {shown.length === 0 && <span className="phone-none">{t('tab.empty')}</span>}
        {shown.map((tab, place) => {
          const icon = (place === active && tab.icon_active) || tab.icon;
          return (
            <button key={`${tab.title} ${String(place)}`} type="button" aria-pressed={place === active} onClick={() => setChosen(place)}>
              {icon ? <img src={fileUrl(icon)} alt="" width={24} height={24} /> : <span className="phone-dot" />}
              {tab.title}
            </button>
          );
        })}
      </div>
    </figure>
  );
}

/** Each value is a field of its own: an objection stands beside what it is about, and nothing else turns red. */
function TabFields({ place, columns }: { place: number; columns: readonly BindableColumn[] }) {
  const t = useWords<typeof phrases>('site-config');
  const part = (name: keyof Tab, input: ReactElement, required = false) => (
    <Field name={`tabbar.${place}.${name}`} label={t(`tab.${name}`)} required={required}>
      {input}
    </Field>
  );
  return (
    <div className="tab-fields">
      {part('title', <TextInput />, true)}
      {part('component_id', <TextInput />)}
      {part('link', <LinkInput />)}
      {part('column_id', <SelectInput options={columnOptions(columns)} clearable placeholder={t('tab.no_column')} />)}
      {part('icon', <PictureInput />)}
      {part('icon_active', <PictureInput />)}
      {part('status', <SwitchInput />)}
    </div>
  );
}
