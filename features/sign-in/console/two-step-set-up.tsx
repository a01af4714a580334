/** Setting the second step up right after the login, because the operator asks for it. */
import { useEffect, useState } from 'react';

import type { Here } from '#kit/console/area.tsx';
import { useWords } from '#kit/console/i18n.ts';
import { PlainError } from '#kit/console/plain/plain-error.tsx';
import { errorsOf } from '#kit/console/plain/plain-form.ts';
import { useSpoken } from '#kit/console/plain/use-spoken.ts';
import { SetUp } from '#kit/console/two-step/set-up.tsx';
import { twoStep } from '../two-step.contract.ts';
import type { phrases } from './locales/zh-cn.ts';

interface TwoStepSetUpProps {
  client: Here['client'];
  /** Just typed at the login: nobody is asked twice. */
  password: string;
  account: string;
  onDone: () => void;
}

export function TwoStepSetUp({ client, password, account, onDone }: TwoStepSetUpProps) {
  const t = useWords<typeof phrases>('sign-in');
  const [key, setKey] = useState<{ secret: string; uri: string }>();
  const [error, setError] = useSpoken('');
  const [attempt, setAttempt] = useState(1);
  useEffect(() => {
    let isWanted = attempt > 0;
    setError('');
    client(twoStep)
      .begin({ body: { password } }, { quiet: true, dedupe: false })
      .then(
        (answer) => isWanted && setKey(answer),
        (failure: unknown) => isWanted && setError(errorsOf(failure).form ?? errorsOf(failure).password ?? ''),
      );
    return () => {
      isWanted = false;
    };
  }, [client, password, attempt, setError]);

  if (key) {
    const confirm = (code: string) =>
      client(twoStep)
        .confirm({ body: { code } }, { quiet: true })
        .then((answer) => answer.recovery_codes);
    return <SetUp {...key} account={account} confirm={confirm} onDone={onDone} />;
  }
  return error ? (
    <>
      <PlainError text={error} />
      <button type="button" className="plain-button" onClick={() => setAttempt(attempt + 1)}>
        {t('retry')}
      </button>
    </>
  ) : (
    <p role="status">{t('loading')}</p>
  );
}
