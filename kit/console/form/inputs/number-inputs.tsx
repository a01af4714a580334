/** Inputs of numbers. Empty is null. */
import { InputNumber } from 'antd';
import type { ReactNode } from 'react';

import type { InputProps } from '../form-context.ts';

interface NumberInputProps extends InputProps<number | null> {
  min?: number;
  max?: number;
  step?: number;
  /** The unit, after the number. */
  unit?: ReactNode;
}

/** A number, by default a whole one. */
export function NumberInput({ step = 1, unit, value, onChange, ...rest }: NumberInputProps) {
  return (
    <InputNumber
      {...rest}
      value={value ?? null}
      step={step}
      precision={step < 1 ? 2 : 0}
      suffix={unit}
      onChange={(next) => onChange?.(next)}
    />
  );
}

interface MoneyInputProps extends InputProps<string> {
  /** The sign before the amount. Default ¥. */
  currency?: string;
  min?: string;
}

/** An amount with two decimals, kept as the text that the API takes: digits are never rounded by the browser. */
export function MoneyInput({ currency = '¥', min, value, onChange, ...rest }: MoneyInputProps) {
  return (
    <InputNumber<string>
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
