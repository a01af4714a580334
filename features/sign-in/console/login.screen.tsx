/** The login page of an area: the porcelain plate beside a form. It carries no UI library, so that it opens at once. */
import { Languages, Moon, Sun } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';

import type { Here } from '#kit/console/area.tsx';
import { BrandMark } from '#kit/console/brand-mark.tsx';
import { say, useLang, useWords } from '#kit/console/i18n.ts';
import type { NoticeRelay } from '#kit/console/notices.ts';
import { patiently } from '#kit/console/patiently.ts';
import { chooseTheme, usePrefs } from '#kit/console/stores/prefs.ts';
import { useThemeMode } from '#kit/console/theme/theme-mode.ts';
import { otherLang } from '#kit/contract/lang.ts';
import type { AreaName } from '#kit/contract/menu.ts';
import { changeLangHere } from './change-lang-here.ts';
import type { phrases } from './locales/zh-cn.ts';
import './login.css';
import { type CaptchaDialog, LoginForm } from './login-form.tsx';
import { Plate } from './plate.tsx';
import type { SignedIn } from './sign-in-calls.ts';

/** Seen once in an account's life. */
const PasswordForm = lazy(() => patiently(() => import('./password/password-form.tsx')).then((file) => ({ default: file.PasswordForm })));
/** For accounts with a second step, and for those that have to set one up. */
const SecondStepForm = lazy(() => patiently(() => import('./second-step-form.tsx')).then((file) => ({ default: file.SecondStepForm })));
const TwoStepSetUp = lazy(() => patiently(() => import('./two-step-set-up.tsx')).then((file) => ({ default: file.TwoStepSetUp })));

export interface LoginScreenProps {
  area: AreaName;
  client: Here['client'];
  Captcha: CaptchaDialog;
  notices: NoticeRelay;
  /** Keeps the account: from here on requests carry its token. */
  onSignedIn: (signedIn: SignedIn) => void;
  /** Goes on to where the person wanted to be. */
  onEnter: (routePath: string) => void;
}

/** What the page asks for: first the password, then whatever is still missing before the console opens. */
type Stage =
  | { name: 'login'; reason?: string | undefined }
  | { name: 'second'; ticket: string; password: string }
  | { name: 'first' | 'set_up'; password: string; account: SignedIn };

export function LoginScreen(props: LoginScreenProps) {
  const t = useWords<typeof phrases>('sign-in');
  const { area, notices } = props;
  // Another language is drawn in place.
  usePrefs(({ lang }) => lang);
  const [stage, setStage] = useState<Stage>({ name: 'login' });
  const [notice, setNotice] = useState('');
  // Why the session ended, for example.
  useEffect(() => notices.listen({ success: setNotice, info: setNotice, warning: setNotice, error: setNotice }), [notices]);
  const said = (stage.name === 'login' && stage.reason) || notice;
  const forgetSaid = () => {
    setNotice('');
    setStage({ name: 'login' });
  };
  /** They came finished, and the language is another one now. */
  const forgetWords = () => {
    setNotice('');
    setStage((now) => (now.name === 'login' ? { name: 'login' } : now));
  };
  return (
    <div className="login">
      <Hero />
      <main className="login-main">
        <Tools onChanged={forgetWords} onFailed={setNotice} />
        <div className="login-box">
          <Brand small />
          <h1>{t(stage.name === 'login' ? `title.${area}` : `${stage.name}.title`)}</h1>
          <p className="login-subtitle">{t(stage.name === 'login' ? `subtitle.${area}` : `${stage.name}.subtitle`)}</p>
          {said && (
            <p className="login-notice" role="status">
              {said}
            </p>
          )}
          <Suspense>
            <StageForm {...props} stage={stage} setStage={setStage} onTry={forgetSaid} />
          </Suspense>
        </div>
      </main>
    </div>
  );
}

function StageForm(props: LoginScreenProps & { stage: Stage; setStage: (stage: Stage) => void; onTry: () => void }) {
  const { area, client, Captcha, onSignedIn, onEnter, stage, setStage, onTry } = props;
  const t = useWords<typeof phrases>('sign-in');

  /** On to the next thing that is missing. */
  const proceed = (account: SignedIn, password: string, isFirstSeen = false) => {
    if (account.mustChangePassword && !isFirstSeen) setStage({ name: 'first', password, account });
    else if (account.mustSetTwoStep) setStage({ name: 'set_up', password, account });
    else onEnter(account.routePath);
  };
  const enter = (account: SignedIn, password: string) => {
    onSignedIn(account);
    proceed(account, password);
  };

  if (stage.name === 'login') {
    const needCode = (ticket: string, password: string) => setStage({ name: 'second', ticket, password });
    return <LoginForm area={area} client={client} Captcha={Captcha} onTry={onTry} onSignedIn={enter} onCodeNeeded={needCode} />;
  }
  const { password } = stage;
  if (stage.name === 'second') {
    const back = (reason?: string) => setStage({ name: 'login', reason });
    return <SecondStepForm client={client} ticket={stage.ticket} onSignedIn={(account) => enter(account, password)} onBack={back} />;
  }
  const { account } = stage;
  if (stage.name === 'set_up') {
    return <TwoStepSetUp client={client} password={password} account={account.holder.username} onDone={() => onEnter(account.routePath)} />;
  }
  return (
    <>
      <PasswordForm area={{ client, name: area }} knownPassword={password} onDone={(changed) => proceed(account, changed, true)} />
      <button type="button" className="plain-link" onClick={() => setStage({ name: 'login' })}>
        {t('second.back')}
      </button>
    </>
  );
}

function Hero() {
  const t = useWords<typeof phrases>('sign-in');
  return (
    <aside className="login-hero">
      <Plate />
      <Brand />
      <div className="login-words">
        <p className="login-headline">
          {t('headline_first')}
          <br />
          {t('headline_second')}
        </p>
        <p className="login-lead">{t('lead')}</p>
      </div>
      <p className="login-foot">© {new Date().getFullYear()} Siteloom</p>
    </aside>
  );
}

function Brand({ small = false }: { small?: boolean }) {
  return (
    <div className={small ? 'login-brand is-small' : 'login-brand'}>
      <BrandMark size={32} />
      <span>
        织站<em>Siteloom</em>
      </span>
    </div>
  );
}

/** Another language comes without loading the page anew: whoever has begun a step would skip it, or begin again. */
function Tools({ onChanged, onFailed }: { onChanged: () => void; onFailed: (sentence: string) => void }) {
  const t = useWords<typeof phrases>('sign-in');
  const lang = useLang();
  const mode = useThemeMode();
  const other = mode === 'dark' ? 'light' : 'dark';
  const change = () => void changeLangHere(otherLang(lang)).then(onChanged, () => onFailed(say('request.offline')));
  return (
    <div className="login-tools">
      <button type="button" className="login-tool" lang={lang === 'en' ? 'zh-CN' : 'en'} onClick={change}>
        <Languages size={17} aria-hidden />
        {t('switch_lang')}
      </button>
      <button type="button" className="login-tool" aria-label={t(`theme_${other}`)} onClick={() => chooseTheme(other)}>
        {mode === 'dark' ? <Sun size={17} aria-hidden /> : <Moon size={17} aria-hidden />}
      </button>
    </div>
  );
}
