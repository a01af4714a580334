/** Inputs of numbers. Empty is null. */
import type { ReactNode } from 'react';

import type { InputProps } from '../form-context.ts';
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
    <StepNumber
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
    <StepNumber<string>
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
