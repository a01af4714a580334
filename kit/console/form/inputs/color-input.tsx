/** Chooses a colour: from the system's own palette, or by its digits. antd's picker would add 7 kB to every page of the console. */
import { Input } from 'antd';
import { useId, useState } from 'react';

import { clearBy } from '../../clear-by.tsx';
import { useWords } from '../../i18n.ts';
import { type InputProps, useFieldPlace } from '../form-context.ts';
import type { phrases } from '../locales/zh-cn.ts';
import { isSaveKey } from '../use-save-key.ts';
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
  const told = useId();
  const { typed, unread, type, leave } = useTypedColor(alpha, onChange);
  const chosen = value ?? '';
  const opacity = chosen.length === 9 ? Number.parseInt(chosen.slice(7), 16) : opaque;

  const choose = (base: string, share: number) => onChange?.(share === opaque ? base : `${base}${share.toString(16).padStart(2, '0')}`);
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
        aria-describedby={unread ? told : undefined}
        onChange={(event) => type(event.target.value)}
        onBlur={leave}
        onKeyDown={(event) => (event.key === 'Enter' || isSaveKey(event)) && leave()}
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
      {unread && (
        <small id={told} role="alert">
          {t('color_unread', { text: unread, example: alpha ? '#1a6fb4cc' : '#1a6fb4' })}
        </small>
      )}
    </span>
  );
}

function useTypedColor(alpha: boolean, onChange: ColorInputProps['onChange']) {
  const [typed, setTyped] = useState<string>();
  const [unread, setUnread] = useState('');
  const type = (text: string) => {
    setTyped(text);
    setUnread('');
    const color = colorIn(text, alpha);
    if (color !== undefined) onChange?.(color);
  };
  // What is no colour is not kept, and that is said: the field would otherwise change back without a word.
  const leave = () => {
    setTyped(undefined);
    if (typed === undefined || colorIn(typed, alpha) !== undefined) return;
    const short = shortColor.exec(typed.trim())?.[1];
    if (short) onChange?.(`#${short.toLowerCase().replace(/./g, '$&$&')}`);
    else setUnread(typed.trim());
  };
  return { typed, unread, type, leave };
}

/** Three digits stand for six: https://www.w3.org/TR/css-color-4/#hex-notation. Only when nothing more is typed: six begin with three. */
const shortColor = /^#?([0-9a-f]{3})$/i;

/** The colour that is written; empty: none; undefined: it is not one, or not finished. */
function colorIn(text: string, alpha: boolean): string | undefined {
  const digits = text.trim().replace(/^#/, '').toLowerCase();
  if (digits === '') return '';
  if (!/^[0-9a-f]+$/.test(digits)) return undefined;
  if (digits.length === 6 || (alpha && digits.length === 8)) return `#${digits}`;
  return undefined;
}
