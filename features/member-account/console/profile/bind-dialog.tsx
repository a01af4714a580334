/** The new address and the code that was sent there; the first one is bound with the password. */
import { type FormEvent, useRef } from 'react';

import { useWords } from '#kit/console/i18n.ts';
import { PlainDialog } from '#kit/console/plain/plain-dialog.tsx';
import { PlainError } from '#kit/console/plain/plain-error.tsx';
import { PlainField } from '#kit/console/plain/plain-field.tsx';
import { errorsOf, textOf } from '#kit/console/plain/plain-form.ts';
import { useSending } from '#kit/console/plain/use-sending.ts';
import type { Channel } from '../../codes.contract.ts';
import { memberAccount, type UserInfo } from '../../contract.ts';
import { AddressField, useAddressCheck } from '../codes/address-field.tsx';
import { CodeField, useCodeCheck, useCodeSending } from '../codes/code-field.tsx';
import { useKeptFields } from '../codes/use-kept-fields.ts';
import { useMember } from '../member-context.ts';
import type { phrases } from './locales/zh-cn.ts';

interface BindDialogProps {
  type: Channel;
  /** What is bound; empty where nothing is. */
  address: string;
  /** Of the verification of the old address; undefined where there is none. */
  token: string | undefined;
  needsCaptcha: boolean;
  onBound: (row: UserInfo) => void;
  /** The proof of the old address is worth nothing any more. */
  onStale: () => void;
  onClose: () => void;
}

export function BindDialog({ type, address: bound, token, needsCaptcha, onBound, onStale, onClose }: BindDialogProps) {
  const t = useWords<typeof phrases>('member-account/profile');
  const { client, Captcha } = useMember();
  const form = useRef<HTMLFormElement>(null);
  const kept = useKeptFields('change');
  const check = useAddressCheck();
  const { errors, setErrors, isBusy, retyped, bind } = useBinding({ type, token, onBound, onStale }, kept.forget);
  const sending = useCodeSending({
    client,
    Captcha,
    needsCaptcha,
    purpose: 'change',
    channel: type,
    address: kept.of(type),
    onErrors: setErrors,
  });
  const ask = () => {
    const address = form.current ? textOf(new FormData(form.current), type).trim() : '';
    const wrong = check(type, address) ?? (address.toLowerCase() === bound.toLowerCase() ? t('same_address') : undefined);
    setErrors({ [type]: wrong });
    if (!wrong) sending.ask({ address });
  };
  return (
    <>
      <PlainDialog title={t(token ? `change_of.${type}` : `bind_of.${type}`)} onClose={onClose}>
        <form ref={form} onSubmit={(event) => void bind(event)} onInput={kept.keep} onChange={retyped} noValidate>
          <AddressField channel={type} {...(token && { label: t(`fresh.${type}`) })} defaultValue={kept.of(type)} error={errors[type]} />
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
          <PlainError text={errors.form ?? errors.type} />
          <button type="submit" className="plain-button" aria-disabled={isBusy}>
            {t(isBusy ? 'saving' : 'bind_submit')}
          </button>
        </form>
      </PlainDialog>
      {sending.captcha}
    </>
  );
}

function useBinding(
  { type, token, onBound, onStale }: Pick<BindDialogProps, 'type' | 'token' | 'onBound' | 'onStale'>,
  onDone: () => void,
) {
  const check = useAddressCheck();
  const checkCode = useCodeCheck();
  const t = useWords<typeof phrases>('member-account/profile');
  const { client, notices } = useMember();
  const { send, ...sent } = useSending();
  const bind = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const filled = new FormData(event.currentTarget);
    const [address, captcha, password] = [textOf(filled, type).trim(), textOf(filled, 'captcha').trim(), textOf(filled, 'password')];
    const missing = {
      [type]: check(type, address),
      captcha: checkCode(captcha),
      ...(!token && !password && { password: t('need.password') }),
    };
    return send(missing, async () => {
      const proof = token ? { accountVerificationToken: token } : { password };
      const { row } = await client(memberAccount)
        .changeBind({ body: { type, [type]: address, captcha, ...proof } }, { quiet: true })
        .catch((error: unknown) => {
          const { accountVerificationToken: lapsed } = errorsOf(error);
          if (lapsed) {
            notices.error(lapsed);
            onStale();
          }
          throw error;
        });
      onDone();
      notices.success(t('bound'));
      onBound(row);
    });
  };
  return { ...sent, bind };
}
