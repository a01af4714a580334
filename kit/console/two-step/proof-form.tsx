/** Proving that it is oneself, before something that a borrowed session must not do: the password, and a code where there is one. */
import type { FormEvent } from 'react';

import { useWords } from '../i18n.ts';
import { PlainError } from '../plain/plain-error.tsx';
import { PlainField } from '../plain/plain-field.tsx';
import { textOf } from '../plain/plain-form.ts';
import { useSending } from '../plain/use-sending.ts';
import { CodeField, isCode } from './code-field.tsx';
import type { phrases } from './locales/zh-cn.ts';
import './two-step.css';

/** `code` is empty where there is no second step. */
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
  const { errors, isBusy, send, retyped } = useSending();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const proof = { password: textOf(form, 'password'), code: textOf(form, 'code') };
    const missing = {
      password: proof.password ? undefined : t('need_password'),
      code: !needsCode || isCode(proof.code) ? undefined : t('need_code'),
    };
    return send(missing, () => onProved(proof));
  };
  return (
    <form className="two-step-proof" onSubmit={(event) => void submit(event)} onInput={retyped} noValidate>
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
      <PlainError text={errors.form} />
      <button type="submit" className={danger ? 'plain-button is-danger' : 'plain-button'} aria-disabled={isBusy}>
        {isBusy ? t('busy') : (submitLabel ?? t('next'))}
      </button>
    </form>
  );
}
