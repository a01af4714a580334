/** Proving that it is oneself, before something that a borrowed session must not do: the password, and a code where there is one. */
import { type FormEvent, useState } from 'react';

import { useWords } from '../i18n.ts';
import { PlainField } from '../plain/plain-field.tsx';
import { errorsOf, textOf } from '../plain/plain-form.ts';
import { CodeField, isCode } from './code-field.tsx';
import type { phrases } from './locales/zh-cn.ts';
import './two-step.css';

export interface Proof {
  password: string;
  code: string;
}

interface ProofFormProps {
  needsCode: boolean;
  /** What the button does. */
  submitLabel?: string;
  /** Paints the button red. */
  danger?: boolean;
  /** Rejects with what the form shows. */
  onProved: (proof: Proof) => Promise<unknown>;
}

export function ProofForm({ needsCode, submitLabel, danger = false, onProved }: ProofFormProps) {
  const t = useWords<typeof phrases>('two-step');
  const [errors, setErrors] = useState<Record<string, string | undefined>>({});
  const [isBusy, setBusy] = useState(false);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const proof = { password: textOf(form, 'password'), code: textOf(form, 'code') };
    const missing = {
      password: proof.password ? undefined : t('need_password'),
      code: !needsCode || isCode(proof.code) ? undefined : t('need_code'),
    };
    setErrors(missing);
    if (missing.password || missing.code || isBusy) return;
    setBusy(true);
    await onProved(proof).then(
      () => setBusy(false),
      (error: unknown) => {
        setErrors(errorsOf(error));
        setBusy(false);
      },
    );
  };
  return (
    <form className="two-step-proof" onSubmit={(event) => void submit(event)} noValidate>
      <PlainField
        name="password"
        type="password"
        label={t('password')}
        hint={t('proof_hint')}
        autoComplete="current-password"
        maxLength={128}
        autoFocus
        error={errors.password}
      />
      {needsCode && <CodeField error={errors.code} />}
      {errors.form && (
        <p className="login-error" role="alert">
          {errors.form}
        </p>
      )}
      <button type="submit" className={danger ? 'plain-button is-danger' : 'plain-button'} disabled={isBusy}>
        {isBusy ? t('busy') : (submitLabel ?? t('next'))}
      </button>
    </form>
  );
}
