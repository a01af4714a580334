/** Inputs of pages without a UI library: plain HTML on the console's tokens. */
import { Eye, EyeOff } from 'lucide-react';
import { type InputHTMLAttributes, useId, useState } from 'react';

import { useWords } from '../i18n.ts';
import './plain.css';
import { useFocusWhenWrong } from './use-focus-when-wrong.ts';

interface PlainFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'className'> {
  name: string;
  label: string;
  /** What is wrong with it, or nothing. */
  error?: string | undefined;
  /** A line below it while nothing is wrong. */
  hint?: string;
}

/** `<PlainField name="username" label={t('username')} error={errors.username} />` */
export function PlainField(props: PlainFieldProps) {
  const { label, error, hint, type, ...input } = props;
  const id = useId();
  const t = useWords();
  const [isShown, setShown] = useState(false);
  const field = useFocusWhenWrong(error);
  const isPassword = type === 'password';
  return (
    <div className="plain-field">
      <label htmlFor={id}>{label}</label>
      <span className="plain-input">
        <input
          {...input}
          ref={field}
          id={id}
          type={isPassword && isShown ? 'text' : type}
          aria-invalid={Boolean(error)}
          aria-describedby={`${id}-note`}
        />
        {isPassword && (
          <button type="button" aria-label={t('show_password')} aria-pressed={isShown} onClick={() => setShown(!isShown)}>
            {isShown ? <EyeOff size={17} aria-hidden /> : <Eye size={17} aria-hidden />}
          </button>
        )}
      </span>
      <small id={`${id}-note`} data-error={Boolean(error)} role={error ? 'alert' : undefined}>
        {error || hint}
      </small>
    </div>
  );
}
