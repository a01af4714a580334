/** Chooses a colour. */
import { ColorPicker } from 'antd';

import { type InputProps, useFieldPlace } from '../form-context.ts';

/** The value is `#rrggbb`, or empty. `presets` are offered below the palette. */
export function ColorInput({ value, onChange, disabled, id, presets = [] }: InputProps<string> & { presets?: readonly string[] }) {
  const { label } = useFieldPlace();
  return (
    <span id={id} role="group" aria-label={label}>
      <ColorPicker
        value={value || null}
        disabled={disabled ?? false}
        disabledAlpha
        allowClear
        showText
        presets={presets.length ? [{ label, colors: [...presets] }] : []}
        onChangeComplete={(colour) => onChange?.(colour.toHexString())}
        onClear={() => onChange?.('')}
      />
    </span>
  );
}
