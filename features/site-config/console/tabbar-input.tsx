/** The bar of the mini-program: up to five entries, dragged into order. */
import { type ReactNode, useState } from 'react';
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
        draw={(tab, change, place) => <TabFields tab={tab} place={place} columns={columns} onChange={change} />}
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

interface TabFieldsProps {
  tab: Tab;
  place: number;
  columns: readonly BindableColumn[];
  onChange: (tab: Tab) => void;
}

function TabFields({ tab, place, columns, onChange }: TabFieldsProps) {
  const t = useWords<typeof phrases>('site-config');
  const set =
    <Name extends keyof Tab>(name: Name) =>
    (value: Tab[Name]) =>
      onChange({ ...tab, [name]: value });
  const id = (name: keyof Tab) => `tab-${place}-${name}`;
  const part = (name: keyof Tab, label: string, input: ReactNode) => (
    <div>
      <label htmlFor={id(name)}>{label}</label>
      {input}
    </div>
  );
  return (
    <div className="tab-fields">
      {part('title', t('tab.title'), <TextInput id={id('title')} value={tab.title} onChange={set('title')} />)}
      {part(
        'component_id',
        t('tab.component_id'),
        <TextInput id={id('component_id')} value={tab.component_id} onChange={set('component_id')} />,
      )}
      {part('link', t('tab.link'), <LinkInput id={id('link')} value={tab.link} onChange={set('link')} />)}
      {part(
        'column_id',
        t('tab.column_id'),
        <SelectInput
          id={id('column_id')}
          options={columnOptions(columns)}
          clearable
          placeholder={t('tab.no_column')}
          value={tab.column_id}
          onChange={set('column_id')}
        />,
      )}
      {part('icon', t('tab.icon'), <PictureInput id={id('icon')} value={tab.icon} onChange={set('icon')} />)}
      {part(
        'icon_active',
        t('tab.icon_active'),
        <PictureInput id={id('icon_active')} value={tab.icon_active} onChange={set('icon_active')} />,
      )}
      {part(
        'status',
        t('tab.status'),
        <SwitchInput id={id('status')} value={tab.status} onChange={(value) => set('status')(value ? 1 : 0)} />,
      )}
    </div>
  );
}
