/** Before a bound address changes: the password, and the code that was sent to that address. */
import { type FormEvent, useRef } from 'react';

import { useWords } from '#kit/console/i18n.ts';
import { PlainDialog } from '#kit/console/plain/plain-dialog.tsx';
import { PlainError } from '#kit/console/plain/plain-error.tsx';
import { PlainField } from '#kit/console/plain/plain-field.tsx';
import { textOf } from '#kit/console/plain/plain-form.ts';
import { useSending } from '#kit/console/plain/use-sending.ts';
import type { Channel } from '../../codes.contract.ts';
import { memberAccount } from '../../contract.ts';
import { CodeField, useCodeCheck, useCodeSending } from '../codes/code-field.tsx';
import { useMember } from '../member-context.ts';
import type { phrases } from './locales/zh-cn.ts';

interface VerifyDialogProps {
  type: Channel;
  /** The one that is bound. */
  address: string;
  needsCaptcha: boolean;
  /** Hears of the token that the code bought. */
  onVerified: (token: string) => void;
  onClose: () => void;
}

export function VerifyDialog({ type, address, needsCaptcha, onVerified, onClose }: VerifyDialogProps) {
  const t = useWords<typeof phrases>('member-account/profile');
  const { client, Captcha } = useMember();
  const form = useRef<HTMLFormElement>(null);
  const checkCode = useCodeCheck();
  const { errors, setErrors, isBusy, send, retyped } = useSending();
  const sending = useCodeSending({
    client,
    Captcha,
    needsCaptcha,
    purpose: 'verify',
    channel: type,
    onErrors: ({ email, mobile, ...said }) => setErrors({ ...said, ...((email ?? mobile) && { form: email ?? mobile ?? '' }) }),
  });
  const ask = () => {
    const password = form.current ? textOf(new FormData(form.current), 'password') : '';
    if (password) sending.ask({ address, password });
    else setErrors({ password: t('need.password') });
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const filled = new FormData(event.currentTarget);
    const [captcha, password] = [textOf(filled, 'captcha').trim(), textOf(filled, 'password')];
    // The password has the code sent; who has the code needs it no more.
    const needsPassword = !captcha && !sending.sentTo && !password;
    const missing = { ...(needsPassword && { password: t('need.password') }), captcha: checkCode(captcha) };
    return send(missing, async () => {
      const { accountVerificationToken } = await client(memberAccount).verification({ body: { type, captcha } }, { quiet: true });
      sending.forget();
      onVerified(accountVerificationToken);
    });
  };
  return (
    <>
      <PlainDialog title={t(`change_of.${type}`)} onClose={onClose}>
        <p className="plain-remark">{t(`verify.${type}`, { address })}</p>
        <form ref={form} onSubmit={(event) => void submit(event)} onInput={retyped} noValidate>
          <PlainField
            name="password"
            type="password"
            label={t('password')}
            autoComplete="current-password"
            maxLength={128}
            error={errors.password}
          />
          <CodeField sending={sending} error={errors.captcha} onAsk={ask} />
          <PlainError text={errors.form} />
          <button type="submit" className="plain-button" aria-disabled={isBusy}>
            {t('verify.submit')}
          </button>
        </form>
      </PlainDialog>
      {sending.captcha}
    </>
  );
}
