/** The new address and the code that was sent there; the first one is bound with the password. */
import { type FormEvent, useRef, useState } from 'react';

import { useWords } from '#kit/console/i18n.ts';
import { PlainDialog } from '#kit/console/plain/plain-dialog.tsx';
import { PlainError } from '#kit/console/plain/plain-error.tsx';
import { PlainField } from '#kit/console/plain/plain-field.tsx';
import { errorsOf, textOf } from '#kit/console/plain/plain-form.ts';
import type { Channel } from '../../codes.contract.ts';
import { memberAccount, type UserInfo } from '../../contract.ts';
import { AddressField } from '../codes/address-field.tsx';
import { CodeField, useCodeSending } from '../codes/code-field.tsx';
import { useMember } from '../member-context.ts';
import type { phrases } from './locales/zh-cn.ts';

interface BindDialogProps {
  type: Channel;
  /** Of the verification of the old address; undefined where there is none. */
  token: string | undefined;
  needsCaptcha: boolean;
  onBound: (row: UserInfo) => void;
  onClose: () => void;
}

export function BindDialog({ type, token, needsCaptcha, onBound, onClose }: BindDialogProps) {
  const t = useWords<typeof phrases>('member-account/profile');
  const { client, Captcha } = useMember();
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const { isBusy, bind } = useBinding({ type, token, onBound }, setErrors);
  const sending = useCodeSending({ client, Captcha, needsCaptcha, what: `change.${type}`, onErrors: setErrors });
  const ask = () => {
    const address = form.current ? textOf(new FormData(form.current), type).trim() : '';
    if (address) sending.ask({ channel: type, purpose: 'change', address });
    else setErrors({ [type]: t(`need.${type}`) });
  };
  return (
    <>
      <PlainDialog title={t(token ? `change_of.${type}` : `bind_of.${type}`)} onClose={onClose}>
        <form ref={form} onSubmit={(event) => void bind(event)} noValidate>
          <AddressField channel={type} label={t(`fresh.${type}`)} error={errors[type]} />
          <CodeField sending={sending} error={errors.captcha} onAsk={ask} />
          {!token && (
            <PlainField
              name="password"
              type="password"
              label={t('password')}
              autoComplete="current-password"
              maxLength={128}
              error={errors.password}
            />
          )}
          <PlainError text={errors.form ?? errors.accountVerificationToken ?? errors.type} />
          <button type="submit" className="plain-button" disabled={isBusy}>
            {t(isBusy ? 'saving' : 'bind_submit')}
          </button>
        </form>
      </PlainDialog>
      {sending.captcha}
    </>
  );
}

function useBinding(
  { type, token, onBound }: Pick<BindDialogProps, 'type' | 'token' | 'onBound'>,
  setErrors: (errors: Record<string, string>) => void,
) {
  const t = useWords<typeof phrases>('member-account/profile');
  const { client, notices } = useMember();
  const [isBusy, setBusy] = useState(false);
  const bind = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const filled = new FormData(event.currentTarget);
    const [address, captcha, password] = [textOf(filled, type).trim(), textOf(filled, 'captcha').trim(), textOf(filled, 'password')];
    const missing = {
      ...(!address && { [type]: t(`need.${type}`) }),
      ...(!captcha && { captcha: t('need.code') }),
      ...(!token && !password && { password: t('need.password') }),
    };
    setErrors(missing);
    if (isBusy || Object.keys(missing).length > 0) return;
    setBusy(true);
    try {
      const proof = token ? { accountVerificationToken: token } : { password };
      const { row } = await client(memberAccount).changeBind({ body: { type, [type]: address, captcha, ...proof } }, { quiet: true });
      notices.success(t('bound'));
      onBound(row);
    } catch (error) {
      setErrors(errorsOf(error));
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, bind };
}
