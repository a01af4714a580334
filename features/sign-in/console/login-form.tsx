/** Account, password, and the captcha where the server wants one. */
import { ArrowRight, ShieldCheck } from 'lucide-react';
import { type ComponentType, type FormEvent, useEffect, useState } from 'react';

import type { Here } from '#kit/console/area.tsx';
import { useWords } from '#kit/console/i18n.ts';
import { PlainError } from '#kit/console/plain/plain-error.tsx';
import { PlainField } from '#kit/console/plain/plain-field.tsx';
import { textOf } from '#kit/console/plain/plain-form.ts';
import { PlainHelp } from '#kit/console/plain/plain-help.tsx';
import { useSending } from '#kit/console/plain/use-sending.ts';
import type { AreaName } from '#kit/contract/menu.ts';

import type { phrases } from './locales/zh-cn.ts';
import { type Credentials, loginRules, type SignedIn, secondStepOf, signInWith } from './sign-in-calls.ts';

/** The verification dialog, whichever it is: this feature does not know. */
export type CaptchaDialog = ComponentType<{
  client: Here['client'];
  onPass: (passed: { captchaId: string; captchaInfo: string }) => void;
  onClose: () => void;
}>;

interface LoginFormProps {
  area: AreaName;
  client: Here['client'];
  Captcha: CaptchaDialog;
  /** Off to the server: what was said before it is over. */
  onTry: () => void;
  onSignedIn: (signedIn: SignedIn, password: string) => void;
  /** The password was right; the ticket is for the code that is still missing. */
  onCodeNeeded: (ticket: string, password: string) => void;
}

export function LoginForm(props: LoginFormProps) {
  const { area, client, Captcha } = props;
  const t = useWords<typeof phrases>('sign-in');
  const { errors, isBusy, retyped, submit, waiting, stopWaiting, signIn } = useSignIn(props);

  return (
    <form className="login-form" onSubmit={(event) => void submit(event)} onInput={retyped} noValidate>
      <PlainField
        name="username"
        label={t('username')}
        placeholder={t('username_admin')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={120}
        autoFocus
        error={errors.username}
      />
      <PlainField
        name="password"
        type="password"
        label={t('password')}
        placeholder={t('password_hint')}
        autoComplete="current-password"
        maxLength={128}
        error={errors.password}
      />
      <div className="plain-row">
        <label className="plain-check">
          <input type="checkbox" name="keep" />
          <span>{t('keep')}</span>
        </label>
        <PlainHelp question={t('forgot')}>{t(`forgot_answer.${area}`)}</PlainHelp>
      </div>
      <PlainError text={errors.form} />
      {/* Not `disabled`: that would take the focus away, and a login that is refused would leave it nowhere. */}
      <button type="submit" className="plain-button" aria-disabled={isBusy}>
        {isBusy ? t('busy') : t('submit')}
        <ArrowRight size={17} aria-hidden />
      </button>
      <p className="login-note">
        <ShieldCheck size={15} aria-hidden />
        {t('shared_device')}
      </p>
      {waiting && (
        <Captcha
          client={client}
          onClose={stopWaiting}
          onPass={(passed) => {
            stopWaiting();
            void signIn({ ...waiting, ...passed });
          }}
        />
      )}
    </form>
  );
}

/** From the submit to the session: what is missing, the captcha, the server's answer. */
function useSignIn({ client, onTry, onSignedIn, onCodeNeeded }: LoginFormProps) {
  const t = useWords<typeof phrases>('sign-in');
  const { errors, isBusy, send, retyped } = useSending();
  const [waiting, setWaiting] = useState<Credentials>();
  const needsCaptcha = useCaptchaRule(client);

  const signIn = async (given: Credentials) => {
    onTry();
    try {
      onSignedIn(await signInWith(client, given), given.password);
    } catch (error) {
      const { ticket } = secondStepOf(error);
      if (!ticket) throw error;
      onCodeNeeded(ticket, given.password);
    }
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const given = credentialsOf(new FormData(event.currentTarget));
    const missing = {
      username: given.username ? undefined : t('need_username'),
      password: given.password ? undefined : t('need_password'),
    };
    return send(missing, async () => ((await needsCaptcha()) ? setWaiting(given) : signIn(given)));
  };

  return {
    errors,
    isBusy,
    retyped,
    submit,
    waiting,
    stopWaiting: () => setWaiting(undefined),
    signIn: (given: Credentials) => send({}, () => signIn(given)),
  };
}

/** Asked when the page opens; asked again at the submit if that failed. */
function useCaptchaRule(client: Here['client']): () => Promise<boolean> {
  const [rule, setRule] = useState<boolean>();
  useEffect(() => {
    loginRules(client).then(
      ({ captcha }) => setRule(captcha),
      () => undefined,
    );
  }, [client]);
  return async () => {
    if (rule !== undefined) return rule;
    return loginRules(client).then(
      ({ captcha }) => captcha,
      () => false,
    );
  };
}

function credentialsOf(form: FormData): Credentials {
  return { username: textOf(form, 'username').trim(), password: textOf(form, 'password'), keep: form.get('keep') !== null };
}
