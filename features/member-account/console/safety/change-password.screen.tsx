/** A new password. Every other device has to log in again. */
import type { FormEvent } from 'react';

import { useWords } from '#kit/console/i18n.ts';
import { PlainError } from '#kit/console/plain/plain-error.tsx';
import { PlainField } from '#kit/console/plain/plain-field.tsx';
import { textOf } from '#kit/console/plain/plain-form.ts';
import { useSending } from '#kit/console/plain/use-sending.ts';
import { memberAccount } from '../../contract.ts';
import { PageTitle } from '../centre/page-title.tsx';
import { isPassword } from '../codes/rules.ts';
import { useMember } from '../member-context.ts';
import type { phrases } from './locales/zh-cn.ts';
import './safety.css';

export function ChangePasswordScreen() {
  const t = useWords<typeof phrases>('member-account/safety');
  const { errors, isBusy, retyped, submit } = useChanging();
  return (
    <section className="member-card">
      <PageTitle title={t('password.title')} remark={t('password.remark')} />
      <form className="safety-form" onSubmit={(event) => void submit(event)} onInput={retyped} noValidate>
        <PlainField
          name="oldPassword"
          type="password"
          label={t('password.old')}
          autoComplete="current-password"
          maxLength={128}
          error={errors.oldPassword}
        />
        <PlainField
          name="newPassword"
          type="password"
          label={t('password.fresh')}
          autoComplete="new-password"
          maxLength={32}
          hint={t('password.rule')}
          error={errors.newPassword}
        />
        <PlainField
          name="again"
          type="password"
          label={t('password.again')}
          autoComplete="new-password"
          maxLength={32}
          error={errors.again}
        />
        <PlainError text={errors.form} />
        <button type="submit" className="plain-button" aria-disabled={isBusy}>
          {t(isBusy ? 'password.busy' : 'password.submit')}
        </button>
      </form>
    </section>
  );
}

function useChanging() {
  const t = useWords<typeof phrases>('member-account/safety');
  const { client, renew, notices } = useMember();
  const { errors, isBusy, send, retyped } = useSending();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const filled = new FormData(form);
    const [oldPassword, newPassword, again] = [textOf(filled, 'oldPassword'), textOf(filled, 'newPassword'), textOf(filled, 'again')];
    const missing = {
      ...(!oldPassword && { oldPassword: t('password.need') }),
      ...(!isPassword(newPassword) && { newPassword: t(newPassword ? 'password.rule' : 'password.need') }),
      ...(newPassword !== again && { again: t('password.differs') }),
      ...(!again && { again: t('password.need') }),
    };
    return send(missing, async () => {
      renew(await client(memberAccount).changePassword({ body: { oldPassword, newPassword } }, { quiet: true }));
      form.reset();
      notices.success(t('password.done'));
    });
  };
  return { errors, isBusy, retyped, submit };
}
