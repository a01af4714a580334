/** Where members come in: log in, register, or have a new password. It carries no UI library, so that it opens at once. */
import { type KeyboardEvent, lazy, Suspense, useState } from 'react';
import { useSearchParams } from 'react-router';

import { useWords } from '#kit/console/i18n.ts';
import { patiently } from '#kit/console/patiently.ts';
import { PlainNotices } from '#kit/console/plain/plain-notices.tsx';
import { PlainFailed, PlainSkeleton } from '#kit/console/plain/plain-states.tsx';
import { useLoaded } from '#kit/console/plain/use-loaded.ts';
import { Foot } from '../centre/foot.tsx';
import { ClosedCentre } from '../centre/frame.tsx';
import { Head } from '../centre/head.tsx';
import { PageBoundary } from '../centre/page-boundary.tsx';
import type { Door, DoorRules } from './door.ts';
import type { phrases } from './locales/zh-cn.ts';
import { LogInForm } from './log-in-form.tsx';
import './sign-in.css';

/** Most of those who come have an account. */
const RegisterForm = lazy(() => patiently(() => import('./register-form.tsx'), 5).then((file) => ({ default: file.RegisterForm })));

const tabs = ['login', 'register'] as const;
type Tab = (typeof tabs)[number];

export function MemberSignInScreen({ door }: { door: Door }) {
  const t = useWords<typeof phrases>('member-account/sign-in');
  const rules = useLoaded(door.rules);
  const centre = useLoaded(door.centre).value;
  if (rules.value?.openMemberCenter === false && centre) return <ClosedCentre centre={centre} pathname="/user/login" />;
  return (
    <div className="member">
      <Head centre={centre} pathname="/user/login" />
      <main id="main" className="member-door">
        <div className="member-card door">
          {rules.value && <Doorway door={door} rules={rules.value} onStale={rules.reload} />}
          {!rules.value && (
            <>
              <h1 className="visually-hidden">{t('title.login')}</h1>
              {rules.isLoading ? <PlainSkeleton lines={8} /> : <PlainFailed error={rules.error} onRetry={rules.reload} />}
            </>
          )}
        </div>
      </main>
      {centre && <Foot site={centre.site} />}
      <PlainNotices relay={door.notices} />
    </div>
  );
}

interface DoorwayProps {
  door: Door;
  rules: DoorRules;
  /** The terms have changed meanwhile. */
  onStale: () => void;
}

/** Both forms stay once they were seen: whoever looks at the other one loses nothing. */
function Doorway({ door, rules, onStale }: DoorwayProps) {
  const t = useWords<typeof phrases>('member-account/sign-in');
  const canRegister = rules.registration && rules.accountVerificationType.length > 0;
  const [query, setQuery] = useSearchParams();
  const tab: Tab = canRegister && query.get('tab') === 'register' ? 'register' : 'login';
  const [seen, setSeen] = useState<readonly Tab[]>([tab]);
  const show = (next: Tab) => {
    setSeen((before) => (before.includes(next) ? before : [...before, next]));
    setQuery(
      (now) => {
        const kept = new URLSearchParams(now);
        if (next === 'register') kept.set('tab', next);
        else kept.delete('tab');
        return kept;
      },
      { replace: true },
    );
  };
  return (
    <>
      <h1>{t(`title.${tab}`)}</h1>
      <p className="door-remark">{t(`remark.${tab}`, { site: rules.siteName })}</p>
      {canRegister && <Tabs tab={tab} onTab={show} />}
      {!canRegister && query.get('tab') === 'register' && (
        <p className="door-closed" role="status">
          {t('registration_closed')}
        </p>
      )}
      <div hidden={tab !== 'login'} {...(canRegister && { role: 'tabpanel', id: 'panel-login', 'aria-labelledby': 'tab-login' })}>
        {(tab === 'login' || seen.includes('login')) && <LogInForm door={door} rules={rules} />}
      </div>
      {canRegister && (
        <div hidden={tab !== 'register'} role="tabpanel" id="panel-register" aria-labelledby="tab-register">
          {(tab === 'register' || seen.includes('register')) && (
            <PageBoundary>
              <Suspense fallback={<PlainSkeleton lines={8} />}>
                <RegisterForm door={door} rules={rules} onStale={onStale} />
              </Suspense>
            </PageBoundary>
          )}
        </div>
      )}
    </>
  );
}

function Tabs({ tab, onTab }: { tab: Tab; onTab: (tab: Tab) => void }) {
  const t = useWords<typeof phrases>('member-account/sign-in');
  const step = (event: KeyboardEvent<HTMLDivElement>) => {
    if (!['ArrowLeft', 'ArrowRight', 'Home', 'End'].includes(event.key)) return;
    event.preventDefault();
    const next = tab === 'login' ? 'register' : 'login';
    onTab(next);
    document.getElementById(`tab-${next}`)?.focus();
  };
  return (
    <div className="door-tabs" role="tablist" aria-label={t('tabs')} onKeyDown={step}>
      {tabs.map((name) => (
        <button
          key={name}
          type="button"
          role="tab"
          id={`tab-${name}`}
          aria-controls={`panel-${name}`}
          aria-selected={name === tab}
          tabIndex={name === tab ? 0 : -1}
          onClick={() => onTab(name)}
        >
          {t(`tab.${name}`)}
        </button>
      ))}
    </div>
  );
}
