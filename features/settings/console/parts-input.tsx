/** A number that is kept in small units and typed in large ones: bytes as MB. */
import type { InputProps } from '#kit/console/form/form-context.ts';
import { NumberInput } from '#kit/console/form/inputs/number-inputs.tsx';

interface PartsInputProps extends InputProps<unknown> {
  /** How many of the small ones make a large one. */
  per: number;
  unit: string;
  /** In large ones, as they are typed. */
  min?: number | undefined;
  max?: number | undefined;
}

export function PartsInput({ value, onChange, per, unit, min = 0, max, ...rest }: PartsInputProps) {
  const shown = typeof value === 'number' ? Number((value / per).toFixed(2)) : null;
  return (
    <NumberInput
      {...rest}
      min={min}
      {...(max !== undefined && { max })}
      fraction
      unit={unit}
      value={shown}
      onChange={(next) => onChange?.(next === null ? null : Math.round(next * per))}
    />
  );
}
