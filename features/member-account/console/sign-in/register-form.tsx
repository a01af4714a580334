/** A new account: a name, a password, an address that is proved by a code, and consent where the company asks for it. */
import { type FormEvent, useRef, useState } from 'react';

import { useWords } from '#kit/console/i18n.ts';
import { PlainError } from '#kit/console/plain/plain-error.tsx';
import { PlainField } from '#kit/console/plain/plain-field.tsx';
import { errorsOf, textOf } from '#kit/console/plain/plain-form.ts';
import type { Channel } from '../../codes.contract.ts';
import { AddressField, ChannelChoice } from '../codes/address-field.tsx';
import { CodeField, useCodeSending } from '../codes/code-field.tsx';
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
  const [channel, setChannel] = useState<Channel>(rules.accountVerificationType[0] ?? 'email');
  const { errors, setErrors, isBusy, submit } = useRegistering(door, rules, channel, onStale);
  const sending = useCodeSending({
    client: door.client,
    Captcha: door.Captcha,
    needsCaptcha: rules.codeCaptcha,
    what: `register.${channel}`,
    onErrors: setErrors,
  });
  const ask = () => {
    const address = form.current ? textOf(new FormData(form.current), channel).trim() : '';
    if (address) sending.ask({ channel, purpose: 'register', address });
    else setErrors({ [channel]: t(`need.${channel}`) });
  };
  return (
    <>
      <form ref={form} onSubmit={(event) => void submit(event)} noValidate>
        <PlainField
          name="username"
          label={t('username')}
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
        <ChannelChoice channels={rules.accountVerificationType} channel={channel} onChannel={setChannel} />
        <AddressField channel={channel} error={errors[channel] ?? errors.registerType} />
        <CodeField sending={sending} error={errors.captcha} onAsk={ask} />
        {rules.consent && <ConsentCheck consent={rules.consent} error={errors.consent} />}
        <PlainError text={errors.form} />
        <button type="submit" className="plain-button" disabled={isBusy}>
          {t(isBusy ? 'register_busy' : 'register')}
        </button>
      </form>
      {sending.captcha}
    </>
  );
}

function useRegistering(door: Door, rules: DoorRules, channel: Channel, onStale: () => void) {
  const t = useWords<typeof phrases>('member-account/sign-in');
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [isBusy, setBusy] = useState(false);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    const form = new FormData(event.currentTarget);
    const given = registrationOf(form, channel, rules);
    const agreed = !rules.consent || form.get('consent') !== null;
    const missing = {
      ...(!given.username && { username: t('need.username') }),
      ...(!given.password && { password: t('need.password') }),
      ...(!given[channel] && { [channel]: t(`need.${channel}`) }),
      ...(!given.captcha && { captcha: t('need.code') }),
      ...(!agreed && { consent: t('need.consent') }),
    };
    setErrors(missing);
    if (Object.keys(missing).length > 0) return;
    setBusy(true);
    try {
      await door.register(given);
    } catch (error) {
      const said = errorsOf(error);
      setErrors(said);
      if (said.consent) onStale();
    } finally {
      setBusy(false);
    }
  };
  return { errors, setErrors, isBusy, submit };
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
