/** The input of a field whose type is known only at run time: settings, content models. Each input is loaded when one is shown. */
import { type ComponentType, lazy, Suspense } from 'react';

import type { InputType, TypeOption } from '#kit/contract/input-types.ts';
import { patiently } from '../patiently.ts';
import { Skeleton } from '../skeleton.tsx';
import type { InputProps } from './form-context.ts';
import type { RemoteSource } from './inputs/remote-source.ts';

/** How an input looks and behaves, by the names that settings write down; an input takes the ones it knows. */
export interface InputAttributes {
  placeholder?: string;
  /** Lines of a text area. */
  rows?: number;
  /** Of numbers. */
  min?: number;
  max?: number;
  step?: number;
  /** As many decimals as somebody types. */
  fraction?: boolean;
  unit?: string;
  /** Most entries of a list. */
  limit?: number;
  /** Colours may be transparent. */
  alpha?: boolean;
  /** Titles above the rows of `array` and `keyValue`. */
  keyTitle?: string;
  valueTitle?: string;
  /** The field that a slug is made from. */
  from?: string;
}

export interface TypedInputProps extends InputProps<unknown> {
  /** What radio, checkbox, select and selects choose from. */
  options?: readonly TypeOption[];
  /** Where remoteSelect and remoteSelects find their rows. */
  remote?: RemoteSource;
  attributes?: InputAttributes;
}

/** `<Field …><InputOfType type={item.type} options={item.options} /></Field>`. The values are those of `valueOfType` in kit/contract/input-types.ts. */
export function InputOfType({ type, ...props }: TypedInputProps & { type: InputType }) {
  const Input = inputOf(type);
  return (
    <Suspense fallback={<Skeleton />}>
      <Input {...props} />
    </Suspense>
  );
}

/** The input of a type. */
export function inputOf(type: InputType): ComponentType<TypedInputProps> {
  return inputs[type];
}

const plain = () => patiently(() => import('./inputs/typed-plain.tsx'));
const special = () => patiently(() => import('./inputs/typed-special.tsx'));

const inputs: Readonly<Record<InputType, ComponentType<TypedInputProps>>> = {
  string: lazy(() => plain().then((file) => ({ default: file.StringOfType }))),
  password: lazy(() => plain().then((file) => ({ default: file.PasswordOfType }))),
  number: lazy(() => plain().then((file) => ({ default: file.NumberOfType }))),
  radio: lazy(() => plain().then((file) => ({ default: file.RadioOfType }))),
  checkbox: lazy(() => plain().then((file) => ({ default: file.CheckboxOfType }))),
  switch: lazy(() => plain().then((file) => ({ default: file.SwitchOfType }))),
  textarea: lazy(() => plain().then((file) => ({ default: file.TextAreaOfType }))),
  select: lazy(() => plain().then((file) => ({ default: file.SelectOfType }))),
  selects: lazy(() => plain().then((file) => ({ default: file.SelectsOfType }))),
  slug: lazy(() => plain().then((file) => ({ default: file.SlugOfType }))),
  json: lazy(() => plain().then((file) => ({ default: file.JsonOfType }))),
  array: lazy(() => special().then((file) => ({ default: file.PairsOfType }))),
  keyValue: lazy(() => special().then((file) => ({ default: file.PairsOfType }))),
  datetime: lazy(() => special().then((file) => ({ default: file.DateTimeOfType }))),
  year: lazy(() => special().then((file) => ({ default: file.YearOfType }))),
  date: lazy(() => special().then((file) => ({ default: file.DateOfType }))),
  time: lazy(() => special().then((file) => ({ default: file.TimeOfType }))),
  timerange: lazy(() => special().then((file) => ({ default: file.TimeRangeOfType }))),
  remoteSelect: lazy(() => special().then((file) => ({ default: file.RemoteSelectOfType }))),
  remoteSelects: lazy(() => special().then((file) => ({ default: file.RemoteSelectsOfType }))),
  editor: lazy(() => special().then((file) => ({ default: file.EditorOfType }))),
  city: lazy(() => special().then((file) => ({ default: file.CityOfType }))),
  image: lazy(() => special().then((file) => ({ default: file.ImageOfType }))),
  images: lazy(() => special().then((file) => ({ default: file.ImagesOfType }))),
  file: lazy(() => special().then((file) => ({ default: file.FileOfType }))),
  files: lazy(() => special().then((file) => ({ default: file.FilesOfType }))),
  icon: lazy(() => special().then((file) => ({ default: file.IconOfType }))),
  color: lazy(() => special().then((file) => ({ default: file.ColorOfType }))),
};
