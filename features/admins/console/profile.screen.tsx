/** One's own profile: details, password, two-step login, the devices that are signed in, what one has done. */

import { IdCard } from 'lucide-react';
import { useArea } from '#kit/console/area.tsx';
import { useWords } from '#kit/console/i18n.ts';
import { PageHeader } from '#kit/console/page-header.tsx';
import { EmptyState } from '#kit/console/states.tsx';
import type { phrases } from './locales/zh-cn.ts';
import { ProfileActions } from './profile-actions.tsx';
import { ProfileDetails } from './profile-details.tsx';
import { ProfilePassword } from './profile-password.tsx';
import { ProfileSessions } from './profile-sessions.tsx';
import { ProfileTwoStep } from './profile-two-step.tsx';
import './profile.css';

export function ProfileScreen() {
  const t = useWords<typeof phrases>('admins');
  const { adminInfo } = useArea();
  return (
    <div className="page profile">
      <PageHeader />
      {adminInfo.visit ? (
        <EmptyState icon={IdCard} title={t('profile.elsewhere')} hint={t('profile.elsewhere_hint')} />
      ) : (
        <div className="profile-columns">
          <div>
            <ProfileDetails />
            <ProfilePassword />
            <ProfileTwoStep />
          </div>
          <div>
            <ProfileSessions />
            <ProfileActions />
          </div>
        </div>
      )}
    </div>
  );
}
