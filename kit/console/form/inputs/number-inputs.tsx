/** Inputs of numbers. Empty is null. What is typed and does not fit stays as it is typed, and is said: no digit changes by itself. */
import type { InputNumberProps } from 'antd';
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';

import { useWords } from '../../i18n.ts';
import { grouped } from '../../numbers.ts';
import { type InputProps, useFieldPlace } from '../form-context.ts';
import type { phrases } from '../locales/zh-cn.ts';
import { unfitNumber } from './read-number.ts';
import { StepNumber } from './step-number.tsx';

interface NumberInputProps extends InputProps<number | null> {
  min?: number;
  max?: number;
  step?: number;
  /** As many decimals as somebody types. */
  fraction?: boolean;
  /** The unit, after the number. */
  unit?: ReactNode;
}

/** A number, with at least two decimals where its step is below one; by default a whole one. */
export function NumberInput({ step = 1, fraction = false, unit, value, onChange, ...rest }: NumberInputProps) {
  return (
    <TypedNumber
      {...rest}
      value={value ?? null}
      step={step}
      {...(fraction ? {} : { precision: decimalsOf(step) })}
      suffix={unit}
      onChange={(next) => onChange?.(next)}
    />
  );
}

function decimalsOf(step: number): number {
  return step < 1 ? Math.max(2, String(step).split('.')[1]?.length ?? 0) : 0;
}

interface MoneyInputProps extends InputProps<string> {
  /** The sign before the amount. Default ¥. */
  currency?: string;
  min?: string;
  max?: string;
}

/** An amount with two decimals, kept as the text that the API takes: digits are never rounded by the browser. */
export function MoneyInput({ currency = '¥', min, max, value, onChange, ...rest }: MoneyInputProps) {
  return (
    <TypedNumber<string>
      {...rest}
      {...(min === undefined ? {} : { min })}
      {...(max === undefined ? {} : { max })}
      stringMode
      precision={2}
      step="0.01"
      prefix={currency}
      value={value === undefined || value === '' ? null : value}
      onChange={(next) => onChange?.(next ?? '')}
    />
  );
}

/**
 * In a field antd puts nothing right when it is left: what does not fit is objected to there, and the value is the one from before the
 * typing. Its beginning may have fitted (`25` of `25.5`): antd goes on with that, the form does not. `decimals` bounds them as
 * `precision` does, and fills none up where the step is whole: 512 stays 512.
 */
export function TypedNumber<Value extends number | string = number>({
  onChange,
  decimals,
  ...props
}: InputNumberProps<Value> & { decimals?: number }) {
  const t = useWords<typeof phrases>('form');
  const { object } = useFieldPlace();
  const { min, max, precision = decimals, value = null } = props;
  /** What antd has while the text does not fit. */
  const [held, setHeld] = useState<{ value: Value | null }>();
  const isUnfit = useRef(false);
  const known = useRef(value);
  const before = useRef(value);
  const unfit = (text: string) => unfitNumber(text, { min, max, precision, isText: props.stringMode });
  const settle = () => {
    before.current = known.current;
  };
  const hand = (next: Value | null) => {
    if (known.current === next) return;
    known.current = next;
    onChange?.(next);
  };
  const take = (next: Value | null) => {
    isUnfit.current = false;
    setHeld(undefined);
    object?.(undefined);
    hand(next);
  };
  const judge = (text: string) => {
    const found = unfit(text);
    if (!found && isUnfit.current && held) take(held.value);
    if (!found) return;
    object?.(t(found.is, 'n' in found.details ? { n: grouped(found.details.n) } : found.details));
    if (isUnfit.current) return;
    isUnfit.current = true;
    setHeld({ value: known.current });
    hand(before.current);
  };
  // A value from elsewhere takes the place of what was typed.
  useEffect(() => {
    if (known.current === value) return;
    known.current = value;
    before.current = value;
    isUnfit.current = false;
    setHeld(undefined);
    object?.(undefined);
  }, [object, value]);
  useEffect(() => () => object?.(undefined), [object]);
  return (
    <StepNumber<Value>
      {...props}
      {...(held && { value: held.value })}
      onChange={take}
      {...(object && {
        changeOnBlur: false,
        isTaken: (text: string) => unfit(text) === undefined,
        onInput: judge,
        onFocus: settle,
        // antd would put it right by Enter, and the form would send that.
        onKeyDown: (event: KeyboardEvent) => {
          if (event.key !== 'Enter') return;
          if (isUnfit.current) event.stopPropagation();
          else settle();
        },
      })}
    />
  );
}
