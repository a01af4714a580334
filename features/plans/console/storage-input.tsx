/** Bytes, typed in megabytes or gigabytes. */
import { useState } from 'react';
import type { InputProps } from '#kit/console/form/form-context.ts';
import { RadioInput } from '#kit/console/form/inputs/choice-inputs.tsx';
import { TypedNumber } from '#kit/console/form/inputs/number-inputs.tsx';
import { useWords } from '#kit/console/i18n.ts';
import type { phrases } from './locales/zh-cn.ts';
import { bytesOf, inUnit, type SizeUnit, sizeUnits, unitOf } from './storage-size.ts';
import './plans.css';

/** Whole: antd shows as many decimals as the step has, and 50 would open as 50.0. */
const steps: Readonly<Record<SizeUnit, number>> = { MB: 50, GB: 1 };
const options = sizeUnits.map((unit) => ({ value: unit, label: unit }));

/** What was typed keeps its unit, and another unit keeps the number; a size from elsewhere brings its own. */
export function StorageInput({ value = null, onChange, ...rest }: InputProps<number | null>) {
  const t = useWords<typeof phrases>('plans');
  const [typed, setTyped] = useState<{ unit: SizeUnit; bytes: number | null }>();
  const unit = typed && typed.bytes === value ? typed.unit : unitOf(value);
  const size = value === null ? null : inUnit(value, unit);
  const take = (nextSize: number | null, nextUnit: SizeUnit) => {
    const bytes = nextSize === null ? null : bytesOf(nextSize, nextUnit);
    setTyped({ unit: nextUnit, bytes });
    if (bytes !== value) onChange?.(bytes);
  };
  return (
    <div className="plan-storage">
      <TypedNumber
        {...rest}
        min={0.01}
        max={inUnit(Number.MAX_SAFE_INTEGER, unit)}
        step={steps[unit]}
        decimals={2}
        value={size}
        onChange={(next) => take(next, unit)}
      />
      <RadioInput
        aria-label={t('storage_unit')}
        asButtons
        options={options}
        value={unit}
        {...(rest.disabled !== undefined && { disabled: rest.disabled })}
        onChange={(next) => take(size, next)}
      />
    </div>
  );
}
