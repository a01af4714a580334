/** A new account: a name, a password, an address that is proved by a code, and consent where the company asks for it. */
import { type FormEvent, useRef, useState } from 'react';

import { useWords } from '#kit/console/i18n.ts';
import { PlainError } from '#kit/console/plain/plain-error.tsx';
import { PlainField } from '#kit/console/plain/plain-field.tsx';
import { errorsOf, textOf } from '#kit/console/plain/plain-form.ts';
import { useSending } from '#kit/console/plain/use-sending.ts';
import type { Channel } from '../../codes.contract.ts';
import { AddressField, ChannelChoice, channelOf, useAddressCheck } from '../codes/address-field.tsx';
import { CodeField, useCodeCheck, useCodeSending } from '../codes/code-field.tsx';
import { isAccount, isPassword } from '../codes/rules.ts';
import { useKeptFields } from '../codes/use-kept-fields.ts';
import { ConsentCheck } from './consent-check.tsx';
import type { Door, DoorRules, Registration } from './door.ts';
import type { phrases } from './locales/zh-cn.ts';

interface RegisterFormProps {
  door: Door;
  rules: DoorRules;
  /** The terms have changed meanwhile. */
  onStale: () => void;
}

export function RegisterForm({ door, rules, onStale }: RegisterFormProps) {
  const t = useWords<typeof phrases>('member-account/sign-in');
  const form = useRef<HTMLFormElement>(null);
  const kept = useKeptFields('register');
  const [channel, setChannel] = useState(channelOf(rules.accountVerificationType, kept.of('channel')));
  const check = useAddressCheck();
  const { errors, setErrors, isBusy, retyped, submit } = useRegistering({ door, rules, onStale }, channel, kept.forget);
  const sending = useCodeSending({
    client: door.client,
    Captcha: door.Captcha,
    needsCaptcha: rules.codeCaptcha,
    purpose: 'register',
    channel,
    address: kept.of(channel),
    onErrors: setErrors,
  });
  const ask = () => {
    const address = form.current ? textOf(new FormData(form.current), channel).trim() : '';
    const wrong = check(channel, address);
    setErrors({ [channel]: wrong });
    if (!wrong) sending.ask({ address });
  };
  return (
    <>
      <form ref={form} onSubmit={(event) => void submit(event)} onInput={kept.keep} onChange={retyped} noValidate>
        <PlainField
          name="username"
          label={t('username')}
          defaultValue={kept.of('username')}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={15}
          hint={t('username_rule')}
          error={errors.username}
        />
        <PlainField
          name="password"
          type="password"
          label={t('password')}
          autoComplete="new-password"
          maxLength={32}
          hint={t('password_rule')}
          error={errors.password}
        />
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
        {rules.consent && <ConsentCheck consent={rules.consent} error={errors.consent} />}
        <PlainError text={errors.form ?? errors.registerType} />
        <button type="submit" className="plain-button" aria-disabled={isBusy}>
          {t(isBusy ? 'register_busy' : 'register')}
        </button>
      </form>
      {sending.captcha}
    </>
  );
}

function useRegistering({ door, rules, onStale }: RegisterFormProps, channel: Channel, onDone: () => void) {
  const check = useAddressCheck();
  const checkCode = useCodeCheck();
  const t = useWords<typeof phrases>('member-account/sign-in');
  const { errors, setErrors, isBusy, send, retyped } = useSending();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const given = registrationOf(form, channel, rules);
    const agreed = !rules.consent || form.get('consent') !== null;
    const missing = {
      ...(!isAccount(given.username) && { username: t(given.username ? 'username_rule' : 'need.username') }),
      ...(!isPassword(given.password) && { password: t(given.password ? 'password_rule' : 'need.password') }),
      [channel]: check(channel, given[channel] ?? ''),
      captcha: checkCode(given.captcha),
      ...(!agreed && { consent: t('need.consent') }),
    };
    return send(missing, () =>
      door.register(given, t('registered')).then(onDone, (error: unknown) => {
        if (errorsOf(error).consent) onStale();
        throw error;
      }),
    );
  };
  return { errors, setErrors, isBusy, retyped, submit };
}

function registrationOf(form: FormData, channel: Channel, { consent }: DoorRules): Registration {
  return {
    tab: 'register',
    username: textOf(form, 'username').trim(),
    password: textOf(form, 'password'),
    registerType: channel,
    [channel]: textOf(form, channel).trim(),
    captcha: textOf(form, 'captcha').trim(),
    ...(consent && { consent: consent.key }),
  };
}
