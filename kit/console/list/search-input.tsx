/** The input that suits a condition: by the column's type and the operator it is asked with. */
import { Checkbox, DatePicker, Input, InputNumber, Select, type SelectProps } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';

import type { Operator } from '#kit/contract/list.ts';
import { useWords } from '../i18n.ts';
import type { phrases } from './locales/zh-cn.ts';
import { rangeOf } from './query-state.ts';
import { type ShownColumn, valueWord } from './shown-columns.ts';

interface SearchInputProps {
  column: ShownColumn<never>;
  operator: Operator;
  value: string;
  onChange: (value: string) => void;
  words: string;
  id: string;
}

/** One input of the search panel. The value is text as in the address: lists and ranges with commas. */
export function SearchInput(props: SearchInputProps) {
  const { column, operator, value, onChange, id } = props;
  const t = useWords<typeof phrases>('list');
  if (column.view.search) return column.view.search(value, onChange, column.title);
  if (operator === 'NULL' || operator === 'NOT NULL') {
    return (
      <Checkbox id={id} checked={value !== ''} onChange={(event) => onChange(event.target.checked ? '1' : '')}>
        {t(operator === 'NULL' ? 'is_empty' : 'is_set')}
      </Checkbox>
    );
  }
  const isRange = operator === 'RANGE' || operator === 'NOT RANGE';
  switch (column.declared?.type) {
    case 'time':
      return <TimeRange {...props} />;
    case 'number':
    case 'money':
      return isRange ? <NumberRange {...props} /> : <NumberOne {...props} />;
    case 'choice':
    case 'switch':
      return <ChoiceInput {...props} />;
    case 'tags':
      return <ManyInput {...props} />;
    default:
      return operator === 'IN' || operator === 'NOT IN' ? (
        <ManyInput {...props} />
      ) : (
        <Input id={id} value={value} allowClear onChange={(event) => onChange(event.target.value)} />
      );
  }
}

function ChoiceInput({ column, operator, value, onChange, words, id }: SearchInputProps) {
  const t = useWords<typeof phrases>('list');
  const feature = useWords(words);
  const many = operator === 'IN' || operator === 'NOT IN';
  const isSwitch = column.declared?.type === 'switch';
  const options: SelectProps['options'] = isSwitch
    ? [
        { value: '1', label: t('on') },
        { value: '0', label: t('off') },
      ]
    : (column.declared?.values ?? []).map((choice) => ({
        value: String(choice),
        label: column.view.word?.(choice) ?? valueWord(feature, column.name, choice),
      }));
  const shared = { id, options, allowClear: true, placeholder: t('any'), className: 'search-wide' };
  if (many) {
    const chosen = value ? value.split(',') : [];
    return <Select {...shared} mode="multiple" maxTagCount="responsive" value={chosen} onChange={(next) => onChange(next.join(','))} />;
  }
  return <Select {...shared} value={value === '' ? undefined : value} onChange={(next) => onChange(next ?? '')} />;
}

function ManyInput({ value, onChange, id }: SearchInputProps) {
  const chosen = value ? value.split(',') : [];
  return (
    <Select
      id={id}
      className="search-wide"
      mode="tags"
      open={false}
      suffixIcon={null}
      tokenSeparators={[',', '，']}
      value={chosen}
      onChange={(next) => onChange(next.join(','))}
    />
  );
}

function NumberOne({ value, onChange, id }: SearchInputProps) {
  return <InputNumber id={id} className="search-wide" stringMode value={value || null} onChange={(next) => onChange(textOf(next))} />;
}

function NumberRange({ column, value, onChange, id }: SearchInputProps) {
  const t = useWords<typeof phrases>('list');
  const [from, to] = rangeOf(value);
  return (
    <span className="search-range">
      <InputNumber
        id={id}
        stringMode
        placeholder={t('least')}
        value={from || null}
        onChange={(next) => onChange(`${textOf(next)},${to}`)}
      />
      <span aria-hidden>–</span>
      <InputNumber
        aria-label={`${column.title}, ${t('most')}`}
        stringMode
        placeholder={t('most')}
        value={to || null}
        onChange={(next) => onChange(`${from},${textOf(next)}`)}
      />
    </span>
  );
}

/** Whole days: from the first second of one to the last of the other, in unix seconds. */
function TimeRange({ value, onChange, id }: SearchInputProps) {
  const t = useWords<typeof phrases>('list');
  const [from, to] = rangeOf(value);
  const change = (days: [Dayjs | null, Dayjs | null] | null) =>
    onChange(`${days?.[0]?.startOf('day').unix() ?? ''},${days?.[1]?.endOf('day').unix() ?? ''}`);
  return (
    <DatePicker.RangePicker
      id={{ start: id, end: `${id}-to` }}
      className="search-wide"
      allowEmpty={[true, true]}
      placeholder={[t('from'), t('to')]}
      value={[dayOf(from), dayOf(to)]}
      onChange={change}
    />
  );
}

function dayOf(seconds: string): Dayjs | null {
  return /^\d+$/.test(seconds) ? dayjs.unix(Number(seconds)) : null;
}

function textOf(value: string | number | null): string {
  return value === null ? '' : String(value);
}
