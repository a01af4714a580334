/** Changing one's own password: after the first login, and at any time from the user menu. */
import type { FormEvent } from 'react';

import type { Here } from '#kit/console/area.tsx';
import { useWords } from '#kit/console/i18n.ts';
import { PlainError } from '#kit/console/plain/plain-error.tsx';
import { PlainField } from '#kit/console/plain/plain-field.tsx';
import { textOf } from '#kit/console/plain/plain-form.ts';
import { useSending } from '#kit/console/plain/use-sending.ts';
import { renewTokens } from '#kit/console/stores/account.ts';
import { password } from '#kit/contract/fields.ts';

import { adminIndex } from '../../contract.ts';
import type { phrases } from './locales/zh-cn.ts';

interface PasswordFormProps {
  area: Pick<Here, 'client' | 'name'>;
  /** The password just typed at the login; without it the form asks for it. */
  knownPassword?: string;
  onDone: (newPassword: string) => void;
}

export function PasswordForm({ area, knownPassword, onDone }: PasswordFormProps) {
  const t = useWords<typeof phrases>('sign-in/password');
  const { errors, isBusy, send, retyped } = useSending();

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const [newPassword, again] = [textOf(form, 'newPassword'), textOf(form, 'again')];
    const oldPassword = knownPassword ?? textOf(form, 'oldPassword');
    const wrong = {
      oldPassword: oldPassword ? undefined : t('need_old'),
      newPassword: password().safeParse(newPassword).success ? undefined : t('rule'),
      again: newPassword === again ? undefined : t('differs'),
    };
    return send(wrong, async () => {
      renewTokens(area.name, await area.client(adminIndex).changePassword({ body: { oldPassword, newPassword } }, { quiet: true }));
      onDone(newPassword);
    });
  };

  return (
    <form className="password-form" onSubmit={(event) => void submit(event)} onInput={retyped} noValidate>
      {knownPassword === undefined && (
        <PlainField
          name="oldPassword"
          type="password"
          label={t('old')}
          autoComplete="current-password"
          maxLength={128}
          autoFocus
          error={errors.oldPassword}
        />
      )}
      <PlainField
        name="newPassword"
        type="password"
        label={t('fresh')}
        hint={t('rule')}
        autoComplete="new-password"
        maxLength={32}
        autoFocus={knownPassword !== undefined}
        error={errors.newPassword}
      />
      <PlainField name="again" type="password" label={t('again')} autoComplete="new-password" maxLength={32} error={errors.again} />
      <PlainError text={errors.form} />
      <button type="submit" className="plain-button" aria-disabled={isBusy}>
        {isBusy ? t('busy') : t('submit')}
      </button>
    </form>
  );
}
