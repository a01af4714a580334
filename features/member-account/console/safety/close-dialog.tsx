/** Asks for the end of the account: what goes, what stays, and the password once more. */
import { type FormEvent, useState } from 'react';

import { useWords } from '#kit/console/i18n.ts';
import { PlainDialog } from '#kit/console/plain/plain-dialog.tsx';
import { PlainError } from '#kit/console/plain/plain-error.tsx';
import { PlainField } from '#kit/console/plain/plain-field.tsx';
import { textOf } from '#kit/console/plain/plain-form.ts';
import { useSending } from '#kit/console/plain/use-sending.ts';
import { memberAccount } from '../../contract.ts';
import { focusMain } from '../centre/frame.tsx';
import { type Passed, useMember } from '../member-context.ts';
import type { phrases } from './locales/zh-cn.ts';

interface CloseDialogProps {
  graceDays: number;
  needsCaptcha: boolean;
  onClose: () => void;
}

export function CloseDialog({ graceDays, needsCaptcha, onClose }: CloseDialogProps) {
  const t = useWords<typeof phrases>('member-account/safety');
  const { client, Captcha, change, notices } = useMember();
  const { errors, isBusy, send, retyped } = useSending();
  const [waiting, setWaiting] = useState<string>();

  const close = async (password: string, passed?: Passed) => {
    const { closeTime } = await client(memberAccount).close({ body: { password, ...passed } }, { quiet: true });
    change({ close_time: closeTime });
    notices.info(t('close.asked'));
    onClose();
    // The button that opened this is gone when the dialog gives the focus back.
    window.setTimeout(focusMain);
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const password = textOf(new FormData(event.currentTarget), 'password');
    const missing = { password: password ? undefined : t('password.need') };
    void send(missing, async () => (needsCaptcha ? setWaiting(password) : close(password)));
  };
  return (
    <>
      <PlainDialog title={t('close.title')} onClose={onClose}>
        <ul className="close-facts">
          <li>{t(graceDays > 0 ? 'close.fact_grace' : 'close.fact_now', { days: graceDays })}</li>
          <li>{t('close.fact_gone')}</li>
          <li>{t('close.fact_kept')}</li>
        </ul>
        <form onSubmit={submit} onInput={retyped} noValidate>
          <PlainField
            name="password"
            type="password"
            label={t('password.old')}
            autoComplete="current-password"
            maxLength={128}
            error={errors.password}
          />
          <PlainError text={errors.form} />
          <div className="plain-dialog-foot">
            <button type="button" className="plain-quiet" onClick={onClose}>
              {t('close.not')}
            </button>
            <button type="submit" className="plain-quiet is-danger" aria-disabled={isBusy}>
              {t('close.do')}
            </button>
          </div>
        </form>
      </PlainDialog>
      {waiting && (
        <Captcha
          client={client}
          onClose={() => setWaiting(undefined)}
          onPass={(passed) => {
            setWaiting(undefined);
            void send({}, () => close(waiting, passed));
          }}
        />
      )}
    </>
  );
}
