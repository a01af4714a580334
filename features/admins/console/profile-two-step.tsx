/** The own two-step login: whether it is on, and what can be done about it. */
import { ShieldAlert, ShieldCheck } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Button } from '#kit/console/controls.ts';
import { formatDay } from '#kit/console/dates.ts';
import { useWords } from '#kit/console/i18n.ts';
import { lazyOverlay } from '#kit/console/lazy-overlay.tsx';
import { FailedState, TableSkeleton } from '#kit/console/states.tsx';
import { useTwoStep } from './admins.queries.ts';
import type { phrases } from './locales/zh-cn.ts';
import { ProfilePart } from './profile-part.tsx';

/** set_up: there is none yet. move: to another device. renew: the recovery codes. disable: back to the password alone. */
export type TwoStepTask = 'set_up' | 'move' | 'renew' | 'disable';

const TwoStepDrawer = lazyOverlay(async () => (await import('./two-step-drawer.tsx')).TwoStepDrawer);

export function ProfileTwoStep() {
  const t = useWords<typeof phrases>('admins');
  return (
    <ProfilePart title={t('two_step.title')} hint={t('two_step.hint')}>
      <OwnTwoStep />
    </ProfilePart>
  );
}

export function OwnTwoStep() {
  const t = useWords<typeof phrases>('admins');
  const twoStep = useTwoStep();
  const [task, setTask] = useState<TwoStepTask>();
  const own = twoStep.data;
  const Icon = own?.on ? ShieldCheck : ShieldAlert;
  return (
    <>
      {twoStep.isError && <FailedState error={twoStep.error} onRetry={() => twoStep.refetch()} />}
      {twoStep.isPending && <TableSkeleton rows={1} />}
      {own && (
        <div className="two-step-state" data-on={own.on}>
          <Icon size={20} strokeWidth={1.6} aria-hidden />
          <div>
            <b>{t(own.on ? 'two_step.is_on' : 'two_step.is_off')}</b>
            <small className="num">{own.on ? stateWords(t, own) : t('two_step.is_off_hint')}</small>
          </div>
        </div>
      )}
      {own && (
        <div className="two-step-buttons">
          {!own.on && (
            <Button type="primary" onClick={() => setTask('set_up')}>
              {t('two_step.set_up')}
            </Button>
          )}
          {own.on && <Button onClick={() => setTask('move')}>{t('two_step.move')}</Button>}
          {own.on && <Button onClick={() => setTask('renew')}>{t('two_step.renew')}</Button>}
          {own.on && !own.required && (
            <Button danger onClick={() => setTask('disable')}>
              {t('two_step.disable')}
            </Button>
          )}
        </div>
      )}
      <Suspense>{task && <TwoStepDrawer task={task} onClose={() => setTask(undefined)} />}</Suspense>
    </>
  );
}

type Say = ReturnType<typeof useWords<typeof phrases>>;

function stateWords(t: Say, own: { since: number | null; recovery_left: number; required: boolean }): string {
  const facts = t('two_step.since', { time: formatDay(own.since), n: own.recovery_left });
  return own.required ? `${facts} · ${t('two_step.required')}` : facts;
}
