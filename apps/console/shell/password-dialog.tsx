/** Changing one's own password from the user menu. */
import { useEffect, useState } from 'react';

import { PasswordForm } from '#features/sign-in/console/password/password-form.tsx';
import { useAnnounce } from '#kit/console/announce.ts';
import { AppModal } from '#kit/console/app-modal.tsx';
import { useArea } from '#kit/console/area.tsx';
import { loadWords, useWords } from '#kit/console/i18n.ts';
import type { phrases } from './locales/zh-cn.ts';

export function PasswordDialog({ onClose }: { onClose: () => void }) {
  const t = useWords<typeof phrases>('shell');
  const area = useArea();
  const announce = useAnnounce();
  const [isReady, setReady] = useState(false);
  useEffect(() => void loadWords(['sign-in']).then(() => setReady(true)), []);
  return (
    <AppModal open={isReady} title={t('user.password')} footer={null} width={420} onCancel={onClose}>
      <PasswordForm
        area={area}
        onDone={() => {
          announce.success(t('user.password_changed'));
          onClose();
        }}
      />
    </AppModal>
  );
}
