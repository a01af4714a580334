/** Inputs of numbers. Empty is null. What is typed and is no number is not taken, and said. */
import type { InputNumberProps } from 'antd';
import { type ReactNode, useId, useState } from 'react';

import { useWords } from '../../i18n.ts';
import type { InputProps } from '../form-context.ts';
import type { phrases } from '../locales/zh-cn.ts';
import { isNumeric } from './read-number.ts';
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
    <SaidNumber
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
}

/** An amount with two decimals, kept as the text that the API takes: digits are never rounded by the browser. */
export function MoneyInput({ currency = '¥', min, value, onChange, ...rest }: MoneyInputProps) {
  return (
    <SaidNumber<string>
      {...rest}
      {...(min === undefined ? {} : { min })}
      stringMode
      precision={2}
      step="0.01"
      prefix={currency}
      value={value === undefined || value === '' ? null : value}
      onChange={(next) => onChange?.(next ?? '')}
    />
  );
}

/** antd goes back to the number before when the field is left: the sentence keeps what was typed, until something else is. */
function SaidNumber<Value extends number | string = number>({ onChange, ...props }: InputNumberProps<Value>) {
  const t = useWords<typeof phrases>('form');
  const [odd, setOdd] = useState('');
  const id = useId();
  return (
    <>
      <StepNumber<Value>
        {...props}
        {...(odd && { status: 'error' as const, 'aria-invalid': true, 'aria-describedby': id })}
        onInput={(text) => setOdd(isNumeric(text) ? '' : text.trim())}
        onChange={(next) => {
          setOdd('');
          onChange?.(next);
        }}
      />
      {odd && (
        <small id={id} className="number-odd" role="alert">
          {t('no_number', { text: odd })}
        </small>
      )}
    </>
  );
}
