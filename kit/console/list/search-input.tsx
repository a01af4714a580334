/** The input that suits a condition: by the column's type and the operator it is asked with. */
import { Checkbox, Input, Select, type SelectProps } from 'antd';

import type { Operator } from '#kit/contract/list.ts';
import { clearBy } from '../clear-by.tsx';
import { leaveByTab } from '../form/inputs/leave-by-tab.ts';
import { RemoteMultiSelect, RemoteSelect } from '../form/inputs/remote-select.tsx';
import { useWords } from '../i18n.ts';
import type { phrases } from './locales/zh-cn.ts';
import { ManyInput, NumberOne, NumberRange } from './search-numbers.tsx';
import { shapeOf } from './search-operators.ts';
import { DayRange, MomentInput, MomentsInput } from './search-times.tsx';
import { type ShownColumn, valueWord } from './shown-columns.ts';

export interface SearchInputProps {
  column: ShownColumn<never>;
  operator: Operator;
  value: string;
  /** With another operator where the input decides how the column is asked. */
  onChange: (value: string, operator?: Operator) => void;
  words: string;
  id: string;
}

/** One input of the search panel. The value is text as in the address: lists and ranges with commas. */
export function SearchInput(props: SearchInputProps) {
  const { column, operator, value, onChange, id } = props;
  const { declared, view } = column;
  if (view.search) return view.search(value, onChange, column.title, id, operator);
  const shape = shapeOf(operator);
  if (shape === 'nothing') return <EmptyInput {...props} />;
  if (view.remote) return <RemoteInput {...props} remote={view.remote} />;
  if (view.oneValue && shape === 'one') return view.oneValue.input(value, onChange, id);
  switch (declared?.type) {
    case 'time':
      return shape === 'range' ? <DayRange {...props} /> : shape === 'list' ? <MomentsInput {...props} /> : <MomentInput {...props} />;
    case 'number':
    case 'money':
      return shape === 'range' ? <NumberRange {...props} /> : shape === 'list' ? <ManyInput {...props} /> : <NumberOne {...props} />;
    case 'choice':
    case 'switch':
      return <ChoiceInput {...props} />;
    case 'tags':
      return declared.values ? <ChoiceInput {...props} /> : <ManyInput {...props} />;
    default:
      return shape === 'list' ? <ManyInput {...props} /> : <LineInput {...props} />;
  }
}

function LineInput({ value, onChange, id }: SearchInputProps) {
  const t = useWords<typeof phrases>('list');
  return (
    <Input id={id} value={value} allowClear={clearBy(t('clear'))} maxLength={200} onChange={(event) => onChange(event.target.value)} />
  );
}

function EmptyInput({ operator, value, onChange, id }: SearchInputProps) {
  const t = useWords<typeof phrases>('list');
  return (
    <Checkbox id={id} checked={value !== ''} onChange={(event) => onChange(event.target.checked ? '1' : '')}>
      {t(operator === 'NULL' ? 'is_empty' : 'is_set')}
    </Checkbox>
  );
}

/** Rows that live elsewhere, by their name. Ids are numbers; whatever is not stays text. */
function RemoteInput({
  operator,
  value,
  onChange,
  id,
  remote,
}: SearchInputProps & { remote: NonNullable<ShownColumn<never>['view']['remote']> }) {
  const chosen = (value ? value.split(',') : []).map((one) => (/^\d{1,15}$/.test(one) ? Number(one) : one));
  const t = useWords<typeof phrases>('list');
  const shared = { ...remote, id, placeholder: t('any'), className: 'search-wide' };
  if (shapeOf(operator) === 'list') return <RemoteMultiSelect {...shared} value={chosen} onChange={(next) => onChange(next.join(','))} />;
  return <RemoteSelect {...shared} value={chosen[0] ?? null} onChange={(next) => onChange(next === null ? '' : String(next))} />;
}

function ChoiceInput({ column, operator, value, onChange, words, id }: SearchInputProps) {
  const t = useWords<typeof phrases>('list');
  const feature = useWords(words);
  const isSwitch = column.declared?.type === 'switch';
  const options: SelectProps['options'] = isSwitch
    ? [
        { value: '1', label: column.view.word?.('1') ?? t('on') },
        { value: '0', label: column.view.word?.('0') ?? t('off') },
      ]
    : (column.declared?.values ?? []).map((choice) => ({
        value: String(choice),
        label: column.view.word?.(choice) ?? valueWord(feature, column.name, choice),
      }));
  const shared = {
    id,
    options,
    allowClear: clearBy(t('clear')),
    placeholder: t('any'),
    className: 'search-wide',
    showSearch: { optionFilterProp: 'label' },
  };
  if (shapeOf(operator) === 'list') {
    const chosen = value ? value.split(',') : [];
    const many = { mode: 'multiple', maxTagCount: 'responsive', onInputKeyDown: leaveByTab } as const;
    return <Select {...shared} {...many} value={chosen} onChange={(next) => onChange(next.join(','))} />;
  }
  return <Select {...shared} value={value === '' ? undefined : value} onChange={(next) => onChange(next ?? '')} />;
}
