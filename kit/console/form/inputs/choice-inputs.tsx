/** Inputs that choose from what is known beforehand. */
import { Checkbox, Radio, Select, Switch } from 'antd';
import { type ReactNode, useState } from 'react';

import { clearBy } from '../../clear-by.tsx';
import { useWords } from '../../i18n.ts';
import { type InputProps, useFieldPlace } from '../form-context.ts';
import type { phrases } from '../locales/zh-cn.ts';
import { leaveByTab, useTagKeys } from './leave-by-tab.ts';

export type Choice = string | number | boolean;

export interface Option<T extends Choice = Choice> {
  value: T;
  label: ReactNode;
  disabled?: boolean;
}

interface ChoiceProps<T extends Choice, Value> extends InputProps<Value> {
  options: readonly Option<T>[];
}

/** One of a few, all in sight. `asButtons` joins them. */
export function RadioInput<T extends Choice>({
  options,
  asButtons = false,
  onChange,
  onBlur: _onBlur,
  ...rest
}: ChoiceProps<T, T> & { asButtons?: boolean }) {
  const { label } = useFieldPlace();
  return (
    <Radio.Group
      {...rest}
      aria-label={rest['aria-label'] ?? label}
      optionType={asButtons ? 'button' : 'default'}
      options={[...options]}
      onChange={(event) => onChange?.(event.target.value)}
    />
  );
}

/** Enabled (1) or disabled (0), both in sight. */
export function StatusInput(props: InputProps<0 | 1>) {
  const t = useWords();
  return (
    <RadioInput
      {...props}
      options={[
        { value: 1, label: t('enabled') },
        { value: 0, label: t('disabled') },
      ]}
    />
  );
}

/** Any of a few, all in sight. */
export function CheckboxInput<T extends Choice>({ options, value, disabled, id, onChange, ...rest }: ChoiceProps<T, T[]>) {
  const { label } = useFieldPlace();
  return (
    <span id={id} role="group" aria-label={rest['aria-label'] ?? label}>
      <Checkbox.Group<T> value={value ?? []} disabled={disabled ?? false} options={[...options]} onChange={(next) => onChange?.(next)} />
    </span>
  );
}

/** On or off. The value keeps its kind: 0 and 1, or true and false. */
export function SwitchInput({
  value,
  onChange,
  asBoolean,
  onBlur: _onBlur,
  ...rest
}: InputProps<0 | 1 | boolean> & { asBoolean?: boolean }) {
  const isBoolean = asBoolean ?? typeof value === 'boolean';
  return <Switch {...rest} checked={value === 1 || value === true} onChange={(isOn) => onChange?.(isBoolean ? isOn : isOn ? 1 : 0)} />;
}

interface SelectInputProps<T extends string | number> extends ChoiceProps<T, T | null> {
  /** May be emptied; the value is then null. */
  clearable?: boolean;
}

/** One of many, in a list that opens. It can be searched as soon as it is long. */
export function SelectInput<T extends string | number>({
  options,
  clearable = false,
  placeholder,
  value,
  onChange,
  ...rest
}: SelectInputProps<T>) {
  const t = useWords<typeof phrases>('form');
  return (
    <Select<T>
      {...rest}
      value={value ?? null}
      options={[...options]}
      allowClear={clearable && clearBy(t('clear'))}
      showSearch={options.length > 8 ? { optionFilterProp: 'label' } : false}
      placeholder={placeholder ?? t('pick')}
      onChange={(next) => onChange?.(next ?? null)}
    />
  );
}

/** Any of many, in a list that opens. */
export function MultiSelectInput<T extends string | number>({ options, placeholder, value, onChange, ...rest }: ChoiceProps<T, T[]>) {
  const t = useWords<typeof phrases>('form');
  return (
    <Select<T[]>
      {...rest}
      mode="multiple"
      onInputKeyDown={leaveByTab}
      value={value ?? []}
      options={[...options]}
      showSearch={{ optionFilterProp: 'label' }}
      placeholder={placeholder ?? t('pick_many')}
      onChange={(next) => onChange?.(next)}
    />
  );
}

interface TagsInputProps extends InputProps<string[]> {
  /** Tags that are already in use. */
  suggestions?: readonly string[];
  /** Hears what is typed, to suggest by it. What comes back is shown as it is. */
  onTyped?: (typed: string) => void;
  max?: number;
}

/** Words typed one after the other. */
export function TagsInput({ suggestions = [], onTyped, max, placeholder, value, onChange, ...rest }: TagsInputProps) {
  const t = useWords<typeof phrases>('form');
  const tagKeys = useTagKeys(value);
  const [isOpen, setOpen] = useState(false);
  const clean = (tags: readonly string[]) => [...new Set(tags.map((tag) => tag.trim()).filter(Boolean))];
  return (
    <Select<string[]>
      {...rest}
      mode="tags"
      onInputKeyDown={tagKeys}
      value={value ?? []}
      options={suggestions.map((tag) => ({ value: tag, label: tag }))}
      // Without suggestions there is no list; it is there again as soon as there are some.
      open={isOpen && suggestions.length > 0}
      onOpenChange={setOpen}
      {...(suggestions.length ? {} : { suffixIcon: null })}
      {...(onTyped ? { showSearch: { onSearch: onTyped } } : {})}
      {...(max === undefined ? {} : { maxCount: max })}
      tokenSeparators={[',', '，', ';', '；', '、']}
      placeholder={placeholder ?? t('tags_hint')}
      onChange={(next) => {
        onChange?.(clean(next));
        onTyped?.('');
      }}
    />
  );
}
