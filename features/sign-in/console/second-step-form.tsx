/** The second step of a login: the code of the authenticator app, or a recovery code. */
import type { FormEvent } from 'react';

import type { Here } from '#kit/console/area.tsx';
import { useWords } from '#kit/console/i18n.ts';
import { PlainError } from '#kit/console/plain/plain-error.tsx';
import { errorsOf, textOf } from '#kit/console/plain/plain-form.ts';
import { useSending } from '#kit/console/plain/use-sending.ts';
import { CodeField, isCode } from '#kit/console/two-step/code-field.tsx';
import { afterPassword } from '../two-step.contract.ts';
import type { phrases } from './locales/zh-cn.ts';
import { type SignedIn, secondStepOf, signedIn } from './sign-in-calls.ts';

interface SecondStepFormProps {
  client: Here['client'];
  ticket: string;
  onSignedIn: (signedIn: SignedIn) => void;
  /** The ticket is over, or the person turns back: the password again. The sentence says why. */
  onBack: (reason?: string) => void;
}

export function SecondStepForm({ client, ticket, onSignedIn, onBack }: SecondStepFormProps) {
  const t = useWords<typeof phrases>('sign-in');
  const { errors, isBusy, send, retyped } = useSending();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const code = textOf(new FormData(form), 'code');
    return send({ code: isCode(code) ? undefined : t('second.need_code') }, async () => {
      try {
        onSignedIn(signedIn(await client(afterPassword).secondStep({ body: { ticket, code } }, { quiet: true })));
      } catch (error) {
        const field = form.elements.namedItem('code');
        if (field instanceof HTMLInputElement) field.select();
        if (secondStepOf(error).twoStep !== false) throw error;
        onBack(errorsOf(error).form);
      }
    });
  };
  return (
    <form className="second-step" onSubmit={(event) => void submit(event)} onInput={retyped} noValidate>
      <CodeField error={errors.code} sendsItself autoFocus />
      <PlainError text={errors.form} />
      <button type="submit" className="plain-button" aria-disabled={isBusy}>
        {t(isBusy ? 'busy' : 'submit')}
      </button>
      <button type="button" className="plain-link" onClick={() => onBack()}>
        {t('second.back')}
      </button>
    </form>
  );
}
