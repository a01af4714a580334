/** Where the code of the second step is typed: six digits that send themselves, or a recovery code. */
import { useState } from 'react';

import { useWords } from '../i18n.ts';
import { keepDigits } from '../plain/keep-digits.ts';
import { PlainField } from '../plain/plain-field.tsx';
import type { phrases } from './locales/zh-cn.ts';
import './two-step.css';

interface CodeFieldProps {
  error?: string | undefined;
  /** Sends the form with the sixth digit. */
  sendsItself?: boolean;
  /** False where only the app's codes count: while it is being set up. */
  allowsRecovery?: boolean;
  autoFocus?: boolean;
}

/** The field is called `code`. `<CodeField error={errors.code} sendsItself />` */
export function CodeField({ error, sendsItself = false, allowsRecovery = true, autoFocus = false }: CodeFieldProps) {
  const t = useWords<typeof phrases>('two-step');
  const [isRecovery, setRecovery] = useState(false);
  // What was said about the one kind is not about the other.
  const [stale, setStale] = useState<string>();
  if (!error && stale) setStale(undefined);
  const turnTo = (recovery: boolean) => {
    setStale(error);
    setRecovery(recovery);
  };
  const shown = stale ? undefined : error;
  if (isRecovery) {
    return (
      <div className="code-field">
        <PlainField
          key="recovery"
          name="code"
          label={t('recovery')}
          hint={t('recovery_hint')}
          placeholder="xxxx-xxxx-xxxx"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={20}
          autoFocus
          error={shown}
        />
        <Switch label={t('use_code')} onClick={() => turnTo(false)} />
      </div>
    );
  }
  return (
    <div className="code-field is-digits">
      <PlainField
        key="digits"
        name="code"
        label={t('code')}
        hint={t('code_hint')}
        placeholder="000000"
        inputMode="numeric"
        autoComplete="one-time-code"
        autoFocus={autoFocus}
        error={shown}
        onInput={(event) => {
          const digits = keepDigits(event);
          if (sendsItself && digits.length === 6) event.currentTarget.form?.requestSubmit();
        }}
      />
      {allowsRecovery && <Switch label={t('use_recovery')} onClick={() => turnTo(true)} />}
    </div>
  );
}

function Switch({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <button type="button" className="code-switch" onClick={onClick}>
      {label}
    </button>
  );
}

/** True for what can be a code of either kind. */
export function isCode(text: string): boolean {
  return /^\d{6}$/.test(text) || text.replace(/[\s-]/g, '').length === 12;
}
