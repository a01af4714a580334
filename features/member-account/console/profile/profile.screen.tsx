/** What members say of themselves. */
import { useState } from 'react';

import { useWords } from '#kit/console/i18n.ts';
import { PlainFailed, PlainSkeleton } from '#kit/console/plain/plain-states.tsx';
import { useLoaded } from '#kit/console/plain/use-loaded.ts';
import type { Answer } from '#kit/contract/endpoint.ts';
import { memberAccount } from '../../contract.ts';
import { PageTitle } from '../centre/page-title.tsx';
import { useMember } from '../member-context.ts';
import { Addresses } from './addresses.tsx';
import type { phrases } from './locales/zh-cn.ts';
import './profile.css';
import { ProfileForm } from './profile-form.tsx';

type ProfileFacts = Answer<typeof memberAccount.endpoints.profile>;

export function ProfileScreen() {
  const t = useWords<typeof phrases>('member-account/profile');
  const { client } = useMember();
  const facts = useLoaded(() => client(memberAccount).profile(undefined, { quiet: true }));
  return (
    <section className="member-card">
      <PageTitle title={t('title')} remark={t('remark')} />
      {facts.value ? (
        <Profile facts={facts.value} />
      ) : facts.isLoading ? (
        <PlainSkeleton lines={8} />
      ) : (
        <PlainFailed error={facts.error} onRetry={facts.reload} />
      )}
    </section>
  );
}

function Profile({ facts: { row, ...facts } }: { facts: ProfileFacts }) {
  const { change } = useMember();
  const [saved, setSaved] = useState(row);
  const keep = (next: ProfileFacts['row']) => {
    setSaved(next);
    change(next);
  };
  return (
    <>
      <ProfileForm saved={saved} onSaved={keep} />
      <Addresses row={saved} channels={facts.accountVerificationType} needsCaptcha={facts.codeCaptcha} onBound={keep} />
    </>
  );
}
