/** A screen broke: say so, go back by itself unless the person stays. */
import { TriangleAlert } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link, useNavigate, useRouteError } from 'react-router';

import { useWords } from '#kit/console/i18n.ts';
import type { phrases } from '../locales/zh-cn.ts';
import { hideLoaderSoon } from '../page-loader.ts';
import './pages.css';

interface ProblemProps {
  home: string;
  onBack: () => void;
  /** Draws the broken screen anew. */
  onAgain: () => void;
}

const returnAfterSeconds = 10;

export function Problem({ home, onBack, onAgain }: ProblemProps) {
  const t = useWords<typeof phrases>('start');
  const { seconds, stay } = useCountdown(returnAfterSeconds, onBack);
  return (
    <div className="message-page">
      <div className="message-box">
        <span className="message-icon is-problem">
          <TriangleAlert size={26} strokeWidth={1.6} aria-hidden />
        </span>
        <h1 role="alert">{t('problem.title')}</h1>
        <p className="message-text">{seconds === undefined ? t('problem.text_stay') : t('problem.text', { seconds })}</p>
        <div className="message-actions">
          <button type="button" className="message-button is-main" onClick={onBack}>
            {t('not_found.back')}
          </button>
          <Link className="message-button" to={home}>
            {t('not_found.home')}
          </Link>
          <button type="button" className="message-button" onClick={seconds === undefined ? onAgain : stay}>
            {seconds === undefined ? t('problem.again') : t('problem.stay')}
          </button>
        </div>
      </div>
    </div>
  );
}

/** Around the whole application: what no pane caught. */
export function ProblemRoute() {
  const error = useRouteError();
  const navigate = useNavigate();
  useEffect(() => {
    console.error(error);
    hideLoaderSoon();
  }, [error]);
  return <Problem home="/" onBack={() => void navigate(-1)} onAgain={() => window.location.reload()} />;
}

/** Seconds left, undefined once the person has decided to stay. */
function useCountdown(from: number, onEnd: () => void) {
  const [seconds, setSeconds] = useState<number | undefined>(from);
  useEffect(() => {
    if (seconds === undefined) return;
    if (seconds === 0) {
      onEnd();
      return;
    }
    const timer = setTimeout(() => setSeconds(seconds - 1), 1000);
    return () => clearTimeout(timer);
  }, [seconds, onEnd]);
  return { seconds, stay: () => setSeconds(undefined) };
}
