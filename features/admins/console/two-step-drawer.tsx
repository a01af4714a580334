/** Changing the own two-step login: first the proof, then what was asked for. */
import { useState } from 'react';
import { useAnnounce } from '#kit/console/announce.ts';
import { AppDrawer } from '#kit/console/app-drawer.tsx';
import { useArea } from '#kit/console/area.tsx';
import { useWords } from '#kit/console/i18n.ts';
import { type Proof, ProofForm } from '#kit/console/two-step/proof-form.tsx';
import { RecoveryCodes } from '#kit/console/two-step/recovery-codes.tsx';
import { SetUp } from '#kit/console/two-step/set-up.tsx';
import { ownTwoStep } from '../contract.ts';
import { useTwoStepChanged } from './admins.queries.ts';
import type { phrases } from './locales/zh-cn.ts';
import type { TwoStepTask } from './profile-two-step.tsx';

type Stage = { name: 'proof' } | { name: 'key'; secret: string; uri: string } | { name: 'codes'; codes: readonly string[] };

export function TwoStepDrawer({ task, onClose }: { task: TwoStepTask; onClose: () => void }) {
  const t = useWords<typeof phrases>('admins');
  const { adminInfo } = useArea();
  const { stage, isLocked, prove, confirm, finish } = useTask(task, onClose);
  return (
    <AppDrawer
      open
      width={480}
      title={t(`two_step.${task}`)}
      closable={!isLocked}
      keyboard={!isLocked}
      mask={{ closable: !isLocked }}
      onClose={onClose}
    >
      {stage.name === 'proof' && (
        <>
          <p className="two-step-text">{t(`two_step.${task}_text`)}</p>
          <ProofForm
            needsCode={task !== 'set_up'}
            danger={task === 'disable'}
            {...(task === 'disable' ? { submitLabel: t('two_step.disable') } : {})}
            onProved={prove}
          />
        </>
      )}
      {stage.name === 'key' && (
        <SetUp secret={stage.secret} uri={stage.uri} account={adminInfo.username} confirm={confirm} onDone={() => finish('on')} />
      )}
      {stage.name === 'codes' && <RecoveryCodes codes={stage.codes} account={adminInfo.username} onDone={() => finish('renewed')} />}
    </AppDrawer>
  );
}

function useTask(task: TwoStepTask, onClose: () => void) {
  const t = useWords<typeof phrases>('admins');
  const { client } = useArea();
  const announce = useAnnounce();
  const changed = useTwoStepChanged();
  const [stage, setStage] = useState<Stage>({ name: 'proof' });
  const [isLocked, setLocked] = useState(false);
  const calls = client(ownTwoStep);
  const quiet = { quiet: true } as const;

  const finish = (said: 'on' | 'renewed' | 'off') => {
    announce.success(t(`two_step.done_${said}`));
    onClose();
  };
  /** Codes are shown once: from here on the drawer closes by its button alone. */
  const lockWith = (codes: readonly string[]) => {
    setLocked(true);
    changed();
    return codes;
  };
  const prove = async ({ password, code }: Proof) => {
    if (task === 'disable') {
      await calls.disable({ body: { password, code } }, quiet);
      changed();
      return finish('off');
    }
    if (task === 'renew') {
      const { recovery_codes: codes } = await calls.renewCodes({ body: { password, code } }, quiet);
      return setStage({ name: 'codes', codes: lockWith(codes) });
    }
    return setStage({ name: 'key', ...(await calls.begin({ body: { password, ...(code && { code }) } }, quiet)) });
  };
  const confirm = async (code: string) => lockWith((await calls.confirm({ body: { code } }, quiet)).recovery_codes);
  return { stage, isLocked, prove, confirm, finish };
}
