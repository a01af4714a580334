/** Adding an item: what it is called, what it holds, what it demands. */
import { useState } from 'react';
import { Field } from '#kit/console/form/field.tsx';
import type { InputProps } from '#kit/console/form/form-context.ts';
import { FormDrawer } from '#kit/console/form/form-drawer.tsx';
import { MultiSelectInput, SelectInput } from '#kit/console/form/inputs/choice-inputs.tsx';
import { NumberInput } from '#kit/console/form/inputs/number-inputs.tsx';
import { TextArea, TextInput } from '#kit/console/form/inputs/text-inputs.tsx';
import { useWords } from '#kit/console/i18n.ts';
import { InputType } from '#kit/contract/input-types.ts';
import { ValueRule } from '#kit/contract/value-rules.ts';
import { settings } from '../contract.ts';
import type { phrases } from './locales/zh-cn.ts';

interface ItemFormProps {
  /** Titles by name. */
  groups: Readonly<Record<string, string>>;
  /** The one that is open. */
  group: string;
  onSaved: () => void;
  onClose: () => void;
}

const choosing: readonly string[] = ['radio', 'checkbox', 'select', 'selects'];

export function ItemForm({ groups, group, onSaved, onClose }: ItemFormProps) {
  const t = useWords<typeof phrases>('settings');
  const [type, setType] = useState<InputType>('string');
  const empty = { group, type, name: '', title: '', tip: '', rule: [], content: '', extend: '', inputExtend: '', weigh: 0 };
  const [initial] = useState(empty);
  const groupOptions = Object.entries(groups).map(([value, label]) => ({ value, label }));
  return (
    <FormDrawer
      contract={settings}
      mode="add"
      id={undefined}
      hasNext={false}
      open
      title={t('add')}
      initial={initial}
      keepsDraft={false}
      savedWords={t('added')}
      onSaved={onSaved}
      onClose={onClose}
    >
      <div className="form-columns">
        <Field name="group" label={t('fields.group')}>
          <SelectInput<string> options={groupOptions} />
        </Field>
        <Field name="type" label={t('fields.type')}>
          <TypeInput onType={setType} />
        </Field>
        <Field name="name" label={t('fields.name')} help={t('name_help')}>
          <TextInput />
        </Field>
        <Field name="title" label={t('fields.title')}>
          <TextInput />
        </Field>
      </div>
      {choosing.includes(type) && (
        <Field name="content" label={t('fields.content')} help={t('lines_help')} required>
          <TextArea rows={4} placeholder={'small=S\nlarge=L'} />
        </Field>
      )}
      <Field name="tip" label={t('fields.tip')}>
        <TextInput />
      </Field>
      <Field name="rule" label={t('fields.rule')}>
        <MultiSelectInput options={ValueRule.options.map((value) => ({ value, label: t(`rules.${value}`) }))} />
      </Field>
      <div className="form-columns">
        <Field name="extend" label={t('fields.extend')} help={t('extend_help')}>
          <TextArea rows={3} placeholder={'tip=…\nblockHelp=…'} />
        </Field>
        <Field name="inputExtend" label={t('fields.inputExtend')} help={t(type.startsWith('remote') ? 'remote_help' : 'lines_help')}>
          <TextArea rows={3} placeholder={type.startsWith('remote') ? 'controller=auth.Group\nfield=name' : 'placeholder=…'} />
        </Field>
        <Field name="weigh" label={t('fields.weigh')} help={t('weigh_help')}>
          <NumberInput min={-1000} max={1000} />
        </Field>
      </div>
    </FormDrawer>
  );
}

function TypeInput({ onType, onChange, ...rest }: InputProps<InputType> & { onType: (type: InputType) => void }) {
  const t = useWords<typeof phrases>('settings');
  const choose = (type: InputType | null) => {
    if (!type) return;
    onType(type);
    onChange?.(type);
  };
  return (
    <SelectInput<InputType>
      {...rest}
      options={InputType.options.map((value) => ({ value, label: t(`types.${value}`) }))}
      onChange={choose}
    />
  );
}
