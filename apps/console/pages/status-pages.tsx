/** 404 and 401, as whole pages and inside a pane. */
import { Compass, LockKeyhole, type LucideIcon } from 'lucide-react';
import { Link, useNavigate } from 'react-router';

import { useWords } from '#kit/console/i18n.ts';
import type { phrases } from '../locales/zh-cn.ts';
import './pages.css';

interface PageProps {
  /** Where "home" leads. */
  home?: string;
}

export function NotFoundPage({ home = '/' }: PageProps) {
  const t = useWords<typeof phrases>('start');
  return <Message icon={Compass} code="404" title={t('not_found.title')} text={t('not_found.text')} home={home} />;
}

interface NoAccessProps extends PageProps {
  /** Whoever looks holds all that their company has: no administrator could give them more. */
  isWhole?: boolean;
}

export function NoAccessPage({ home = '/', isWhole = false }: NoAccessProps) {
  const t = useWords<typeof phrases>('start');
  const text = t(isWhole ? 'no_access.text_whole' : 'no_access.text');
  return <Message icon={LockKeyhole} code="401" title={t('no_access.title')} text={text} home={home} />;
}

function Message(props: { icon: LucideIcon; code: string; title: string; text: string; home: string }) {
  const { icon: Icon, code, title, text, home } = props;
  const t = useWords<typeof phrases>('start');
  const navigate = useNavigate();
  return (
    <div className="message-page">
      <div className="message-box">
        <span className="message-icon">
          <Icon size={26} strokeWidth={1.6} aria-hidden />
        </span>
        <p className="message-code num">{code}</p>
        <h1>{title}</h1>
        <p className="message-text">{text}</p>
        <div className="message-actions">
          <Link className="message-button is-main" to={home}>
            {t('not_found.home')}
          </Link>
          <button type="button" className="message-button" onClick={() => void navigate(-1)}>
            {t('not_found.back')}
          </button>
        </div>
      </div>
    </div>
  );
}
