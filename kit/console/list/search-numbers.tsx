/** Numbers and lists of a condition. What does not fit stays as it is typed, is said as forms say it, and is not asked. */
import { Select } from 'antd';
import { useId, useMemo, useState } from 'react';

import { FieldContext } from '../form/form-context.ts';
import { TypedNumber } from '../form/inputs/number-inputs.tsx';
import { readNumber, unfitNumber } from '../form/inputs/read-number.ts';
import type { phrases as formPhrases } from '../form/locales/zh-cn.ts';
import { useWords } from '../i18n.ts';
import type { phrases } from './locales/zh-cn.ts';
import { rangeOf } from './query-state.ts';
import type { SearchInputProps } from './search-input.tsx';
import type { ShownColumn } from './shown-columns.ts';

export function NumberOne({ column, value, onChange, id }: SearchInputProps) {
  return <AskedNumber id={id} column={column} value={value} onChange={onChange} />;
}

/** Its value is `from,to`, either of which may be empty. */
export function NumberRange({ column, value, onChange, id }: SearchInputProps) {
  const t = useWords<typeof phrases>('list');
  const [from, to] = rangeOf(value);
  return (
    <span className="search-range">
      <AskedNumber id={id} column={column} placeholder={t('least')} value={from} onChange={(next) => onChange(`${next},${to}`)} />
      <span aria-hidden>–</span>
      <AskedNumber
        aria-label={`${column.title}, ${t('most')}`}
        column={column}
        placeholder={t('most')}
        value={to}
        onChange={(next) => onChange(`${from},${next}`)}
      />
    </span>
  );
}

interface AskedNumberProps {
  column: ShownColumn<never>;
  value: string;
  onChange: (value: string) => void;
  id?: string;
  placeholder?: string;
  'aria-label'?: string;
}

function AskedNumber({ column, value, onChange, ...rest }: AskedNumberProps) {
  const objectionId = useId();
  const [objection, object] = useState<string>();
  const place = useMemo(() => ({ label: column.title, lengthMax: undefined, object }), [column.title]);
  return (
    <FieldContext value={place}>
      <span className="search-number">
        <TypedNumber<string>
          {...rest}
          {...demandsOn(column)}
          {...(objection && { status: 'error', 'aria-invalid': true, 'aria-describedby': objectionId })}
          stringMode
          value={value || null}
          onChange={(next) => onChange(next ?? '')}
        />
        <Objection id={objectionId} words={objection} />
      </span>
    </FieldContext>
  );
}

/** Several values, typed one after the other. */
export function ManyInput({ column, value, onChange, id }: SearchInputProps) {
  const t = useWords<typeof formPhrases>('form');
  const objectionId = useId();
  const chosen = value ? value.split(',') : [];
  const isNumber = column.declared?.type === 'number' || column.declared?.type === 'money';
  const objectionTo = (text: string) => (isNumber ? unfitNumber(text, demandsOn(column)) : undefined);
  const read = (text: string) => (isNumber && !objectionTo(text) ? readNumber(text) : text.trim());
  const [unfit] = chosen.flatMap((text) => objectionTo(text) ?? []);
  return (
    <span className="search-number">
      <Select
        id={id}
        className="search-wide"
        mode="tags"
        open={false}
        suffixIcon={null}
        tokenSeparators={[',', '，', ...(isNumber ? [' '] : [])]}
        {...(unfit && { status: 'error', 'aria-invalid': true, 'aria-describedby': objectionId })}
        value={chosen}
        onChange={(next: string[]) => onChange(next.map(read).filter(Boolean).join(','))}
      />
      <Objection id={objectionId} words={unfit && t(unfit.is, unfit.details)} />
    </span>
  );
}

function Objection({ id, words }: { id: string; words: string | undefined }) {
  return words ? (
    <span id={id} role="alert" className="search-objection">
      {words}
    </span>
  ) : null;
}

/** Money has two digits after the point, the other numbers of lists none, unless the column says so. */
function demandsOn({ declared }: ShownColumn<never>): { precision?: number } {
  return declared?.fraction ? {} : { precision: declared?.type === 'money' ? 2 : 0 };
}
