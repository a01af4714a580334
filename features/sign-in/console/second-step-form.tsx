/** The second step of a login: the code of the authenticator app, or a recovery code. */
import { type FormEvent, useState } from 'react';

import type { Here } from '#kit/console/area.tsx';
import { useWords } from '#kit/console/i18n.ts';
import { errorsOf, textOf } from '#kit/console/plain/plain-form.ts';
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
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [isBusy, setBusy] = useState(false);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const code = textOf(new FormData(form), 'code');
    setErrors({});
    if (!isCode(code)) return setErrors({ code: t('second.need_code') });
    if (isBusy) return;
    setBusy(true);
    try {
      onSignedIn(signedIn(await client(afterPassword).secondStep({ body: { ticket, code } }, { quiet: true })));
    } catch (error) {
      const said = errorsOf(error);
      if (secondStepOf(error).twoStep === false) onBack(said.form);
      else setErrors(said);
      const field = form.elements.namedItem('code');
      if (field instanceof HTMLInputElement) field.select();
    } finally {
      setBusy(false);
    }
  };
  return (
    <form className="second-step" onSubmit={(event) => void submit(event)} noValidate>
      <CodeField error={errors.code} sendsItself autoFocus />
      {errors.form && (
        <p className="login-error" role="alert">
          {errors.form}
        </p>
      )}
      <button type="submit" className="plain-button" disabled={isBusy}>
        {t(isBusy ? 'busy' : 'submit')}
      </button>
      <button type="button" className="plain-link" onClick={() => onBack()}>
        {t('second.back')}
      </button>
    </form>
  );
}
