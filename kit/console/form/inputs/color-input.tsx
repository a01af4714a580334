/** Chooses a colour: from the system's own palette, or by its digits. antd's picker would add 7 kB to every page of the console. */
import { Input } from 'antd';
import { useState } from 'react';

import { clearBy } from '../../clear-by.tsx';
import { useWords } from '../../i18n.ts';
import { type InputProps, useFieldPlace } from '../form-context.ts';
import type { phrases } from '../locales/zh-cn.ts';
import './color-input.css';

interface ColorInputProps extends InputProps<string> {
  /** Offered beside the field. */
  presets?: readonly string[];
  /** May be transparent: two more digits. */
  alpha?: boolean;
}

const opaque = 255;

/** The value is `#rrggbb`, with `alpha` also `#rrggbbaa`, or empty. */
export function ColorInput({ value, onChange, disabled = false, id, presets = [], alpha = false }: ColorInputProps) {
  const t = useWords<typeof phrases>('form');
  const { label } = useFieldPlace();
  const [typed, setTyped] = useState<string>();
  const chosen = value ?? '';
  const opacity = chosen.length === 9 ? Number.parseInt(chosen.slice(7), 16) : opaque;

  const choose = (base: string, share: number) => onChange?.(share === opaque ? base : `${base}${share.toString(16).padStart(2, '0')}`);
  const type = (text: string) => {
    setTyped(text);
    const digits = (alpha ? /^#?([0-9a-f]{6}|[0-9a-f]{8})$/i : /^#?([0-9a-f]{6})$/i).exec(text.trim())?.[1];
    if (digits !== undefined) onChange?.(`#${digits.toLowerCase()}`);
    else if (text.trim() === '') onChange?.('');
  };
  return (
    <span className="color-input" role="group" aria-label={label}>
      <input
        type="color"
        aria-label={t('color_palette')}
        disabled={disabled}
        value={chosen.slice(0, 7) || '#000000'}
        data-empty={chosen === '' || undefined}
        onChange={(event) => choose(event.target.value, opacity)}
      />
      <Input
        {...(id === undefined ? {} : { id })}
        value={typed ?? chosen}
        placeholder={alpha ? '#rrggbbaa' : '#rrggbb'}
        disabled={disabled}
        allowClear={clearBy(t('clear'))}
        maxLength={9}
        onChange={(event) => type(event.target.value)}
        onBlur={() => setTyped(undefined)}
      />
      {alpha && (
        <input
          type="range"
          aria-label={t('color_opacity')}
          disabled={disabled || chosen === ''}
          min={0}
          max={opaque}
          value={opacity}
          onChange={(event) => choose(chosen.slice(0, 7), Number(event.target.value))}
        />
      )}
      {presets.map((preset) => (
        <button
          key={preset}
          type="button"
          aria-label={preset}
          title={preset}
          disabled={disabled}
          style={{ background: preset }}
          onClick={() => onChange?.(preset)}
        />
      ))}
    </span>
  );
}
