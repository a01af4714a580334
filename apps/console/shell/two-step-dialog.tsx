/** The own two-step login, for whoever has no page of the own account: it is everybody's to set up. */
import { loadWords, useWords } from '#kit/console/i18n.ts';
import '#features/admins/console/profile.css';
import { OwnTwoStep } from '#features/admins/console/profile-two-step.tsx';
import { AppModal } from '#kit/console/app-modal.tsx';
import type { phrases } from './locales/zh-cn.ts';

/** With the words of the feature that draws it. */
export async function loadTwoStep() {
  await loadWords(['admins']);
  return TwoStepDialog;
}

function TwoStepDialog({ onClose }: { onClose: () => void }) {
  const t = useWords<typeof phrases>('shell');
  return (
    <AppModal open title={t('user.two_step')} footer={null} width={420} onCancel={onClose}>
      <OwnTwoStep />
    </AppModal>
  );
}
