/** A new password for whoever has forgotten the old one: a code to the address of the account proves who asks. */
import { type FormEvent, useRef, useState } from 'react';

import { useWords } from '#kit/console/i18n.ts';
import { PlainDialog } from '#kit/console/plain/plain-dialog.tsx';
import { PlainError } from '#kit/console/plain/plain-error.tsx';
import { PlainField } from '#kit/console/plain/plain-field.tsx';
import { errorsOf, textOf } from '#kit/console/plain/plain-form.ts';
import type { Channel } from '../../codes.contract.ts';
import { memberAccount } from '../../contract.ts';
import { AddressField, ChannelChoice } from '../codes/address-field.tsx';
import { CodeField, useCodeSending } from '../codes/code-field.tsx';
import type { Door, DoorRules } from './door.ts';
import type { phrases } from './locales/zh-cn.ts';

interface RetrieveDialogProps {
  door: Door;
  rules: DoorRules;
  onClose: () => void;
}

export function RetrieveDialog({ door, rules, onClose }: RetrieveDialogProps) {
  const t = useWords<typeof phrases>('member-account/sign-in');
  const form = useRef<HTMLFormElement>(null);
  const [channel, setChannel] = useState<Channel>(rules.accountVerificationType[0] ?? 'email');
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [isBusy, setBusy] = useState(false);
  const sending = useCodeSending({
    client: door.client,
    Captcha: door.Captcha,
    needsCaptcha: rules.codeCaptcha,
    what: `retrieve.${channel}`,
    onErrors: ({ email, mobile, ...said }) => setErrors({ ...said, ...((email ?? mobile) && { account: email ?? mobile ?? '' }) }),
  });
  const ask = () => {
    const account = form.current ? textOf(new FormData(form.current), 'account').trim() : '';
    if (account) sending.ask({ channel, purpose: 'retrieve', address: account });
    else setErrors({ account: t(`need.${channel}`) });
  };
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const filled = new FormData(event.currentTarget);
    const [account, captcha, password] = [textOf(filled, 'account').trim(), textOf(filled, 'captcha').trim(), textOf(filled, 'password')];
    const missing = {
      ...(!account && { account: t(`need.${channel}`) }),
      ...(!captcha && { captcha: t('need.code') }),
      ...(!password && { password: t('need.password') }),
    };
    setErrors(missing);
    if (isBusy || Object.keys(missing).length > 0) return;
    setBusy(true);
    try {
      await door.client(memberAccount).retrievePassword({ body: { type: channel, account, captcha, password } }, { quiet: true });
      door.notices.success(t('retrieve.done'));
      onClose();
    } catch (error) {
      setErrors(errorsOf(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <PlainDialog title={t('retrieve.title')} onClose={onClose}>
        <p className="plain-remark">{t('retrieve.remark')}</p>
        <form ref={form} onSubmit={(event) => void submit(event)} noValidate>
          <ChannelChoice channels={rules.accountVerificationType} channel={channel} onChannel={setChannel} />
          <AddressField channel={channel} name="account" error={errors.account} />
          <CodeField sending={sending} error={errors.captcha} onAsk={ask} />
          <PlainField
            name="password"
            type="password"
            label={t('retrieve.fresh')}
            autoComplete="new-password"
            maxLength={32}
            hint={t('password_rule')}
            error={errors.password}
          />
          <PlainError text={errors.form} />
          <button type="submit" className="plain-button" disabled={isBusy}>
            {t(isBusy ? 'retrieve.busy' : 'retrieve.submit')}
          </button>
        </form>
      </PlainDialog>
      {sending.captcha}
    </>
  );
}
