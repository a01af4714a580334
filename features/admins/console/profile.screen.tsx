/** One's own profile: details, password, two-step login, the devices that are signed in, what one has done. */

import { PageHeader } from '#kit/console/page-header.tsx';
import { ProfileActions } from './profile-actions.tsx';
import { ProfileDetails } from './profile-details.tsx';
import { ProfilePassword } from './profile-password.tsx';
import { ProfileSessions } from './profile-sessions.tsx';
import { ProfileTwoStep } from './profile-two-step.tsx';
import './profile.css';

export function ProfileScreen() {
  return (
    <div className="page profile">
      <PageHeader />
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
    </div>
  );
}
