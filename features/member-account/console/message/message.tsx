/** What stands in the place of a page: there is none, it is not for this member, or the centre is closed. */
import { Compass, DoorClosed, LockKeyhole } from 'lucide-react';
import { Link } from 'react-router';

import { useWords } from '#kit/console/i18n.ts';
import type { phrases } from './locales/zh-cn.ts';

type Kind = 'not_found' | 'no_access' | 'closed' | 'no_page';

const icons = { not_found: Compass, no_access: LockKeyhole, closed: DoorClosed, no_page: LockKeyhole } as const;
const codes = { not_found: '404', no_access: '401', closed: '', no_page: '' } as const;

interface MessageProps {
  kind: Kind;
  /** Where the button leads: a page of the centre, or the website. */
  home: string;
}

export function Message({ kind, home }: MessageProps) {
  const t = useWords<typeof phrases>('member-account/message');
  const Icon = icons[kind];
  const isInside = home.startsWith('/user');
  return (
    <div className="member-message">
      <span>
        <Icon size={26} strokeWidth={1.6} aria-hidden />
      </span>
      {codes[kind] && <p className="member-code num">{codes[kind]}</p>}
      <h1>{t(`${kind}.title`)}</h1>
      <p>{t(`${kind}.text`)}</p>
      {isInside ? (
        <Link className="plain-quiet is-main" to={home}>
          {t('to_centre')}
        </Link>
      ) : (
        <a className="plain-quiet is-main" href={home}>
          {t('to_site')}
        </a>
      )}
    </div>
  );
}
