/** Account and password, and the captcha where the server wants one. */
import { type FormEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

import { useWords } from '#kit/console/i18n.ts';
import { PlainError } from '#kit/console/plain/plain-error.tsx';
import { PlainField } from '#kit/console/plain/plain-field.tsx';
import { textOf } from '#kit/console/plain/plain-form.ts';
import { PlainHelp } from '#kit/console/plain/plain-help.tsx';
import { plainOverlay } from '#kit/console/plain/plain-overlay.tsx';
import { useSending } from '#kit/console/plain/use-sending.ts';
import type { Channel } from '../../codes.contract.ts';
import type { Credentials, Door, DoorRules } from './door.ts';
import type { phrases } from './locales/zh-cn.ts';

/** For those who have forgotten something. */
const RetrieveDialog = plainOverlay(() => import('./retrieve-dialog.tsx').then((loaded) => loaded.RetrieveDialog));

interface FormProps {
  door: Door;
  rules: DoorRules;
}

export function LogInForm({ door, rules }: FormProps) {
  const t = useWords<typeof phrases>('member-account/sign-in');
  const form = useRef<HTMLFormElement>(null);
  const password = () => form.current?.querySelector<HTMLInputElement>('input[name="password"]');
  const { errors, clear, isBusy, retyped, submit, waiting, stopWaiting, logIn } = useLogIn(door, rules, () => password()?.select());
  /** The account for which the password is forgotten, as it was typed. */
  const [forgotten, setForgotten] = useState<string>();
  const begin = (address: string) => {
    // The dialog gives the focus back as it goes; then the new password is typed.
    flushSync(() => {
      setForgotten(undefined);
      clear();
    });
    const account = form.current?.querySelector<HTMLInputElement>('input[name="username"]');
    if (account && !account.value.trim()) account.value = address;
    const field = password();
    if (field) field.value = '';
    field?.focus();
  };
  return (
    <>
      <form ref={form} onSubmit={(event) => void submit(event)} onInput={retyped} noValidate>
        <PlainField
          name="username"
          label={t('account')}
          placeholder={t(`account_hint.${offeredIn(rules)}`)}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={120}
          error={errors.username}
        />
        <PlainField
          name="password"
          type="password"
          label={t('password')}
          autoComplete="current-password"
          maxLength={128}
          error={errors.password}
        />
        <KeepOrForgot rules={rules} onForgot={() => setForgotten(form.current ? textOf(new FormData(form.current), 'username') : '')} />
        <PlainError text={errors.form} />
        <button type="submit" className="plain-button" aria-disabled={isBusy}>
          {t(isBusy ? 'log_in_busy' : 'log_in')}
        </button>
      </form>
      {waiting && (
        <door.Captcha
          client={door.client}
          onClose={stopWaiting}
          onPass={(passed) => {
            stopWaiting();
            void logIn({ ...waiting, ...passed });
          }}
        />
      )}
      {forgotten !== undefined && (
        <RetrieveDialog
          door={door}
          rules={rules}
          account={forgotten}
          notices={door.notices}
          onDone={begin}
          onClose={() => setForgotten(undefined)}
        />
      )}
    </>
  );
}

/** Which addresses the company knows its members by. */
function offeredIn({ accountVerificationType: [first, second] }: DoorRules): Channel | 'none' | 'both' {
  return second ? 'both' : (first ?? 'none');
}

function KeepOrForgot({ rules, onForgot }: { rules: DoorRules; onForgot: () => void }) {
  const t = useWords<typeof phrases>('member-account/sign-in');
  return (
    <div className="door-row">
      <label className="plain-check">
        <input type="checkbox" name="keep" />
        <span>{t('keep')}</span>
      </label>
      {rules.accountVerificationType.length > 0 ? (
        <button type="button" className="member-link" onClick={onForgot}>
          {t('forgot')}
        </button>
      ) : (
        <PlainHelp question={t('forgot')}>{t('forgot_answer', { site: rules.siteName })}</PlainHelp>
      )}
    </div>
  );
}

/** From the submit to the session: what is missing, the captcha, the server's answer. After a refusal the password is typed again. */
function useLogIn(door: Door, rules: DoorRules, onRefused: () => void) {
  const t = useWords<typeof phrases>('member-account/sign-in');
  const { errors, setErrors, isBusy, send, retyped } = useSending();
  const [waiting, setWaiting] = useState<Credentials>();

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const given = { username: textOf(form, 'username').trim(), password: textOf(form, 'password'), keep: form.get('keep') !== null };
    const missing = {
      ...(!given.username && { username: t('need.account') }),
      ...(!given.password && { password: t('need.password') }),
    };
    return send(missing, async () => (rules.userLoginCaptchaSwitch ? setWaiting(given) : enter(given)));
  };
  const enter = (given: Credentials) =>
    door.logIn(given).catch((error: unknown) => {
      onRefused();
      throw error;
    });
  const logIn = (given: Credentials) => send({}, () => enter(given));
  const clear = () => setErrors({});
  return { errors, clear, isBusy, retyped, submit, waiting, stopWaiting: () => setWaiting(undefined), logIn };
}
