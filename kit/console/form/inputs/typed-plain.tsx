/** The inputs of types that hold texts, numbers and choices. Named by input-of-type.tsx alone. */
import type { TypedInputProps } from '../input-of-type.tsx';
import { CheckboxInput, MultiSelectInput, RadioInput, SelectInput, SwitchInput } from './choice-inputs.tsx';
import { JsonInput } from './json-input.tsx';
import { NumberInput } from './number-inputs.tsx';
import { PasswordInput, SlugInput, TextArea, TextInput } from './text-inputs.tsx';
import { around, isOnOf, numberOf, textOf, textsOf } from './typed-value.ts';

export function StringOfType({ value, ...props }: TypedInputProps) {
  return <TextInput {...around(props)} value={textOf(value)} />;
}

export function PasswordOfType({ value, ...props }: TypedInputProps) {
  return <PasswordInput {...around(props)} value={textOf(value)} />;
}

export function NumberOfType({ value, ...props }: TypedInputProps) {
  const { min, max, step, unit, fraction } = props.attributes ?? {};
  const bounds = {
    ...(min === undefined ? {} : { min }),
    ...(max === undefined ? {} : { max }),
    ...(step === undefined ? {} : { step }),
    ...(fraction === undefined ? {} : { fraction }),
  };
  return <NumberInput {...around(props)} {...bounds} unit={unit} value={numberOf(value)} />;
}

export function RadioOfType({ value, options = [], ...props }: TypedInputProps) {
  return <RadioInput<string> {...around(props)} options={options} value={textOf(value)} />;
}

export function CheckboxOfType({ value, options = [], ...props }: TypedInputProps) {
  return <CheckboxInput<string> {...around(props)} options={options} value={textsOf(value)} />;
}

export function SwitchOfType({ value, ...props }: TypedInputProps) {
  return <SwitchInput {...around(props)} asBoolean value={isOnOf(value)} />;
}

export function TextAreaOfType({ value, ...props }: TypedInputProps) {
  return <TextArea {...around(props)} rows={props.attributes?.rows ?? 3} value={textOf(value)} />;
}

/** Emptied, the value is an empty text. */
export function SelectOfType({ value, options = [], onChange, ...props }: TypedInputProps) {
  return (
    <SelectInput<string>
      {...around(props)}
      clearable
      options={options}
      value={textOf(value) || null}
      onChange={(next) => onChange?.(next ?? '')}
    />
  );
}

export function SelectsOfType({ value, options = [], ...props }: TypedInputProps) {
  return <MultiSelectInput<string> {...around(props)} options={options} value={textsOf(value)} />;
}

export function SlugOfType({ value, ...props }: TypedInputProps) {
  return <SlugInput {...around(props)} from={props.attributes?.from ?? 'title'} value={textOf(value)} />;
}

export function JsonOfType({ value, ...props }: TypedInputProps) {
  return <JsonInput {...around(props)} rows={props.attributes?.rows ?? 6} value={textOf(value)} />;
}
