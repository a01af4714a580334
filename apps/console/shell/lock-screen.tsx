/** What stands before everything while the screen is locked. What was open stays as it was behind it. */
import { Button, Input } from 'antd';
import { Lock } from 'lucide-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';

import { useWords } from '#kit/console/i18n.ts';
import type { phrases } from './locales/zh-cn.ts';
import './lock-screen.css';
import { useShell } from './shell-state.ts';
import { unlockScreen } from './use-screen-lock.ts';
import { Face } from './user-menu.tsx';

export function LockScreen() {
  const t = useWords<typeof phrases>('shell');
  const { runtime, start, logOut } = useShell();
  const dialog = useRef<HTMLDialogElement>(null);
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState('');
  const [isBusy, setBusy] = useState(false);
  useEffect(() => dialog.current?.showModal(), []);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    unlockScreen(runtime, password)
      .catch((error: unknown) => setProblem(error instanceof Error ? error.message : t('lock.failed')))
      .finally(() => setBusy(false));
  };
  const { nickname, username } = start.adminInfo;
  return (
    <dialog ref={dialog} className="lock-screen" aria-label={t('lock.title')} onCancel={(event) => event.preventDefault()}>
      <form onSubmit={submit}>
        <Face size={72} />
        <h1>{nickname || username}</h1>
        <p>
          <Lock size={14} aria-hidden /> {t('lock.title')}
        </p>
        <Input.Password
          autoFocus
          size="large"
          autoComplete="current-password"
          aria-label={t('lock.password')}
          aria-describedby="lock-problem"
          placeholder={t('lock.password')}
          status={problem ? 'error' : ''}
          value={password}
          onChange={(event) => {
            setPassword(event.target.value);
            setProblem('');
          }}
        />
        <span id="lock-problem" className="lock-problem" role="alert">
          {problem}
        </span>
        <Button block type="primary" size="large" htmlType="submit" loading={isBusy} disabled={password === ''}>
          {t('lock.open')}
        </Button>
        <Button block type="text" onClick={() => void logOut()}>
          {t('user.log_out')}
        </Button>
      </form>
    </dialog>
  );
}
