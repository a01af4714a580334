/** The inputs of types that need more than a text field. Named by input-of-type.tsx alone. */
import { useJoined } from '../../i18n.ts';
import type { TypedInputProps } from '../input-of-type.tsx';
import { DateTimeInput, DayInput, TimeInput, TimeRangeInput, YearInput } from './date-inputs.tsx';
import { FileInput, FilesInput } from './file-input.tsx';
import { IconInput } from './icon-input.tsx';
import { lateInput } from './late-input.tsx';
import { PictureInput, PicturesInput } from './picture-input.tsx';
import { RemoteMultiSelect, RemoteSelect } from './remote-select.tsx';
import { remoteRows } from './remote-source.ts';
import { RichTextInput } from './rich-text-input.tsx';
import { PairsInput } from './rows-input.tsx';
import { TextInput } from './text-inputs.tsx';
import { around, keysOf, numberOf, pairsOf, textOf, textsOf, timesOf } from './typed-value.ts';

const CityInput = lateInput(async () => (await import('./city-input.tsx')).CityInput);
const ColorInput = lateInput(async () => (await import('./color-input.tsx')).ColorInput);

export function PairsOfType({ value, ...props }: TypedInputProps) {
  const { keyTitle, valueTitle, limit } = props.attributes ?? {};
  return (
    <PairsInput
      {...around(props)}
      {...(keyTitle === undefined ? {} : { keyTitle })}
      {...(valueTitle === undefined ? {} : { valueTitle })}
      {...(limit === undefined ? {} : { max: limit })}
      value={pairsOf(value)}
    />
  );
}

export function DateTimeOfType({ value, ...props }: TypedInputProps) {
  return <DateTimeInput {...around(props)} value={numberOf(value)} />;
}

export function YearOfType({ value, ...props }: TypedInputProps) {
  return <YearInput {...around(props)} value={numberOf(value)} />;
}

export function DateOfType({ value, ...props }: TypedInputProps) {
  return <DayInput {...around(props)} value={textOf(value)} />;
}

export function TimeOfType({ value, ...props }: TypedInputProps) {
  return <TimeInput {...around(props)} value={textOf(value)} />;
}

export function TimeRangeOfType({ value, ...props }: TypedInputProps) {
  return <TimeRangeInput {...around(props)} value={timesOf(value)} />;
}

/** Without a source there is nothing to choose from: the input is locked. */
export function RemoteSelectOfType({ value, remote, ...props }: TypedInputProps) {
  if (!remote) return <TextInput {...around(props)} disabled value={textOf(value)} />;
  return <RemoteSelect {...around(props)} {...remoteRows(remote)} value={keysOf(value)[0] ?? null} />;
}

export function RemoteSelectsOfType({ value, remote, ...props }: TypedInputProps) {
  const joined = useJoined();
  if (!remote) return <TextInput {...around(props)} disabled value={joined(keysOf(value).map(String))} />;
  return <RemoteMultiSelect {...around(props)} {...remoteRows(remote)} value={keysOf(value)} />;
}

export function EditorOfType({ value, ...props }: TypedInputProps) {
  return <RichTextInput {...around(props)} value={textOf(value)} />;
}

export function CityOfType({ value, ...props }: TypedInputProps) {
  return <CityInput {...around(props)} value={keysOf(value).map(Number)} />;
}

export function ImageOfType({ value, ...props }: TypedInputProps) {
  return <PictureInput {...around(props)} value={textOf(value)} />;
}

export function ImagesOfType({ value, ...props }: TypedInputProps) {
  return <PicturesInput {...around(props)} {...limitOf(props)} value={textsOf(value)} />;
}

export function FileOfType({ value, ...props }: TypedInputProps) {
  return <FileInput {...around(props)} value={textOf(value)} />;
}

export function FilesOfType({ value, ...props }: TypedInputProps) {
  return <FilesInput {...around(props)} {...limitOf(props)} value={textsOf(value)} />;
}

export function IconOfType({ value, ...props }: TypedInputProps) {
  return <IconInput {...around(props)} value={textOf(value)} />;
}

export function ColorOfType({ value, ...props }: TypedInputProps) {
  return <ColorInput {...around(props)} alpha={props.attributes?.alpha ?? false} value={textOf(value)} />;
}

function limitOf({ attributes }: Pick<TypedInputProps, 'attributes'>) {
  return attributes?.limit === undefined ? {} : { max: attributes.limit };
}
