/** The member centre's first page: who the member is, and what the company keeps for it. It carries no UI library: phones open it. */
import { BadgeCheck, History } from 'lucide-react';

import { formatTime, greetingOf } from '#kit/console/dates.ts';
import { fileUrl } from '#kit/console/file-url.ts';
import { useWords } from '#kit/console/i18n.ts';
import type { MemberSite, UserInfo } from '../contract.ts';
import { Facts } from './facts.tsx';
import type { phrases } from './locales/zh-cn.ts';
import './member-home.css';
import { MemberTop } from './member-top.tsx';
import { Waves } from './waves.tsx';

export interface MemberHomeProps {
  site: MemberSite;
  member: UserInfo;
  /** Ends the session and leaves for the login; rejects when the server could not be told. */
  onLogOut: () => Promise<void>;
}

/** By their number; 0 is unknown, which is nothing to show. */
const genders = { 1: 'male', 2: 'female' } as const;

export function MemberHome({ site, member, onLogOut }: MemberHomeProps) {
  const t = useWords<typeof phrases>('members');
  return (
    <div className="member">
      <MemberTop site={site} onLogOut={onLogOut} />
      <main id="main" className="member-width member-main">
        <Hero site={site} member={member} />
        <div className="member-two">
          <Facts
            title={t('account')}
            icon={BadgeCheck}
            rows={[
              [t('nickname'), member.nickname],
              [t('username'), member.username],
              [t('email'), member.email],
              [t('mobile'), member.mobile],
              [t('gender'), member.gender === 1 || member.gender === 2 ? t(`genders.${genders[member.gender]}`) : null],
              [t('birthday'), member.birthday],
              [t('motto'), member.motto],
            ]}
          />
          <Facts
            title={t('sign_ins')}
            icon={History}
            rows={[
              [t('last_login'), formatTime(member.last_login_time, minuteFormat) || t('never')],
              [t('last_login_ip'), member.last_login_ip],
              [t('join_time'), formatTime(member.join_time, minuteFormat)],
            ]}
          />
        </div>
      </main>
    </div>
  );
}

const minuteFormat = 'yyyy-mm-dd hh:MM';

function Hero({ site, member }: Pick<MemberHomeProps, 'site' | 'member'>) {
  const t = useWords<typeof phrases>('members');
  const name = member.nickname || member.username;
  const greeting = t(`greeting.${greetingOf(new Date().getHours())}`);
  return (
    <section className="member-hero">
      <Waves />
      <span className="member-face" aria-hidden>
        {member.avatar ? <img src={fileUrl(member.avatar, site.cdnUrl)} alt="" /> : [...name][0]?.toUpperCase()}
      </span>
      <div className="member-who">
        <h1>{t('hello', { greeting, name })}</h1>
        <p>{t('member_of', { site: site.siteName })}</p>
      </div>
      <dl className="member-figures">
        <div>
          <dt>{t('points')}</dt>
          <dd className="num">{member.score.toLocaleString('en-US')}</dd>
        </div>
        <div>
          <dt>{t('balance')}</dt>
          <dd className="num">{t('yuan', { amount: grouped(member.money) })}</dd>
        </div>
      </dl>
    </section>
  );
}

/** `3260.50` → `3,260.50`, on the text itself: a number would round. */
function grouped(amount: string): string {
  return amount.replace(/\B(?=(\d{3})+(?!\d))/g, ',');
}
