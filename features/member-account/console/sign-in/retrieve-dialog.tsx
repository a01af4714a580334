/** A new password for whoever has forgotten the old one: a code to the address of the account proves who asks. */
import { type FormEvent, useRef, useState } from 'react';

import { useWords } from '#kit/console/i18n.ts';
import { PlainDialog } from '#kit/console/plain/plain-dialog.tsx';
import { PlainError } from '#kit/console/plain/plain-error.tsx';
import { PlainField } from '#kit/console/plain/plain-field.tsx';
import { textOf } from '#kit/console/plain/plain-form.ts';
import { useSending } from '#kit/console/plain/use-sending.ts';
import type { Channel } from '../../codes.contract.ts';
import { memberAccount } from '../../contract.ts';
import { AddressField, addressIn, ChannelChoice, channelOf, useAddressCheck } from '../codes/address-field.tsx';
import { CodeField, useCodeCheck, useCodeSending } from '../codes/code-field.tsx';
import { isPassword } from '../codes/rules.ts';
import { useKeptFields } from '../codes/use-kept-fields.ts';
import type { Door, DoorRules } from './door.ts';
import type { phrases } from './locales/zh-cn.ts';

interface RetrieveDialogProps {
  door: Door;
  rules: DoorRules;
  /** What stands in the login's field for the account: where it is an address, nobody types it again. */
  account: string;
  /** The account has a new password. @param address which it is logged in with */
  onDone: (address: string) => void;
  onClose: () => void;
}

export function RetrieveDialog({ door, rules, account, onDone, onClose }: RetrieveDialogProps) {
  const t = useWords<typeof phrases>('member-account/sign-in');
  const form = useRef<HTMLFormElement>(null);
  const known = addressIn(account, rules.accountVerificationType);
  const kept = useKeptFields('retrieve', known && { [known.channel]: known.address });
  const check = useAddressCheck();
  const [channel, setChannel] = useState(channelOf(rules.accountVerificationType, known?.channel ?? kept.of('channel')));
  const { errors, setErrors, isBusy, retyped, submit } = useRetrieving(door, channel, (address) => {
    kept.forget();
    onDone(address);
  });
  const sending = useCodeSending({
    client: door.client,
    Captcha: door.Captcha,
    needsCaptcha: rules.codeCaptcha,
    purpose: 'retrieve',
    channel,
    address: kept.of(channel),
    onErrors: setErrors,
  });
  const ask = () => {
    const address = form.current ? textOf(new FormData(form.current), channel).trim() : '';
    const wrong = check(channel, address);
    setErrors({ [channel]: wrong });
    if (wrong) return;
    kept.note({ channel, [channel]: address });
    sending.ask({ address });
  };
  return (
    <>
      <PlainDialog title={t('retrieve.title')} onClose={onClose}>
        <p className="plain-remark">{t(`retrieve.remark.${channel}`)}</p>
        <form ref={form} onSubmit={(event) => void submit(event)} onInput={kept.keep} onChange={retyped} noValidate>
          <ChannelChoice
            channels={rules.accountVerificationType}
            channel={channel}
            onChannel={(next) => {
              setErrors({});
              setChannel(next);
            }}
          />
          <AddressField channel={channel} defaultValue={kept.of(channel)} error={errors[channel]} />
          <CodeField key={`code by ${channel}`} sending={sending} error={errors.captcha} onAsk={ask} />
          <PlainField
            name="password"
            type="password"
            label={t('retrieve.fresh')}
            autoComplete="new-password"
            maxLength={32}
            hint={t('password_rule')}
            error={errors.password}
          />
          <PlainError text={errors.form ?? errors.account ?? errors.type} />
          <button type="submit" className="plain-button" aria-disabled={isBusy}>
            {t(isBusy ? 'retrieve.busy' : 'retrieve.submit')}
          </button>
        </form>
      </PlainDialog>
      {sending.captcha}
    </>
  );
}

function useRetrieving(door: Door, channel: Channel, onDone: (address: string) => void) {
  const t = useWords<typeof phrases>('member-account/sign-in');
  const check = useAddressCheck();
  const checkCode = useCodeCheck();
  const { errors, setErrors, isBusy, send, retyped } = useSending();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const filled = new FormData(event.currentTarget);
    const [address, captcha, password] = [textOf(filled, channel).trim(), textOf(filled, 'captcha').trim(), textOf(filled, 'password')];
    const missing = {
      [channel]: check(channel, address),
      captcha: checkCode(captcha),
      ...(!isPassword(password) && { password: t(password ? 'password_rule' : 'need.password') }),
    };
    return send(missing, async () => {
      await door.client(memberAccount).retrievePassword({ body: { type: channel, account: address, captcha, password } }, { quiet: true });
      door.notices.success(t('retrieve.done'));
      onDone(address);
    });
  };
  return { errors, setErrors, isBusy, retyped, submit };
}
