/** The login page of an area: the porcelain plate beside a form. It carries no UI library, so that it opens at once. */
import { Languages, Moon, Sun } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';

import type { ConsoleArea, Here } from '#kit/console/area.tsx';
import { BrandMark } from '#kit/console/brand-mark.tsx';
import { useLang, useWords } from '#kit/console/i18n.ts';
import type { NoticeRelay } from '#kit/console/notices.ts';
import { changeLang, chooseTheme } from '#kit/console/stores/prefs.ts';
import { useThemeMode } from '#kit/console/theme/theme-mode.ts';

import type { phrases } from './locales/zh-cn.ts';
import './login.css';
import { type CaptchaDialog, LoginForm } from './login-form.tsx';
import './plain.css';
import { Plate } from './plate.tsx';
import type { SignedIn } from './sign-in-calls.ts';

/** Seen once in an account's life. */
const PasswordForm = lazy(async () => ({ default: (await import('./password-form.tsx')).PasswordForm }));

export interface LoginScreenProps {
  area: ConsoleArea;
  client: Here['client'];
  Captcha: CaptchaDialog;
  notices: NoticeRelay;
  /** Keeps the account: from here on requests carry its token. */
  onSignedIn: (signedIn: SignedIn) => void;
  /** Goes on to where the person wanted to be. */
  onEnter: (routePath: string) => void;
}

interface FirstPassword {
  known: string;
  routePath: string;
}

export function LoginScreen({ area, client, Captcha, notices, onSignedIn, onEnter }: LoginScreenProps) {
  const t = useWords<typeof phrases>('sign-in');
  const [first, setFirst] = useState<FirstPassword>();
  const notice = useLatestNotice(notices);

  const signedIn = (account: SignedIn, password: string) => {
    onSignedIn(account);
    if (account.mustChangePassword) setFirst({ known: password, routePath: account.routePath });
    else onEnter(account.routePath);
  };

  return (
    <div className="login">
      <Hero />
      <main className="login-main">
        <Tools />
        <div className="login-box">
          <Brand small />
          <h1>{first ? t('first.title') : t(`title.${area}`)}</h1>
          <p className="login-subtitle">{first ? t('first.subtitle') : t(`subtitle.${area}`)}</p>
          {notice && !first && (
            <p className="login-notice" role="status">
              {notice}
            </p>
          )}
          {first ? (
            <Suspense>
              <PasswordForm client={client} knownPassword={first.known} onDone={() => onEnter(first.routePath)} />
              <button type="button" className="plain-link" onClick={() => onEnter(first.routePath)}>
                {t('first.later')}
              </button>
            </Suspense>
          ) : (
            <LoginForm area={area} client={client} Captcha={Captcha} onSignedIn={signedIn} />
          )}
        </div>
      </main>
    </div>
  );
}

/** The last thing the request layer had to say: why the session ended. */
function useLatestNotice(notices: NoticeRelay): string {
  const [notice, setNotice] = useState('');
  useEffect(() => notices.listen({ success: setNotice, info: setNotice, warning: setNotice, error: setNotice }), [notices]);
  return notice;
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

function Tools() {
  const t = useWords<typeof phrases>('sign-in');
  const lang = useLang();
  const mode = useThemeMode();
  const other = mode === 'dark' ? 'light' : 'dark';
  return (
    <div className="login-tools">
      <button
        type="button"
        className="login-tool"
        lang={lang === 'en' ? 'zh-CN' : 'en'}
        onClick={() => changeLang(lang === 'en' ? 'zh-cn' : 'en')}
      >
        <Languages size={17} aria-hidden />
        {t('switch_lang')}
      </button>
      <button type="button" className="login-tool" aria-label={t(`theme_${other}`)} onClick={() => chooseTheme(other)}>
        {mode === 'dark' ? <Sun size={17} aria-hidden /> : <Moon size={17} aria-hidden />}
      </button>
    </div>
  );
}
