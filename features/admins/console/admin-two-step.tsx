/** Somebody else's two-step login: it can be reset for whoever has lost the device and the recovery codes. */
import { useState } from 'react';
import { useAnnounce, useConfirm } from '#kit/console/announce.ts';
import { useArea } from '#kit/console/area.tsx';
import { Button } from '#kit/console/controls.ts';
import { useWords } from '#kit/console/i18n.ts';
import { admins } from '../contract.ts';
import './admin-two-step.css';
import type { phrases } from './locales/zh-cn.ts';

export function AdminTwoStep({ id, name, mayReset }: { id: number; name: string; mayReset: boolean }) {
  const t = useWords<typeof phrases>('admins');
  const { client } = useArea();
  const announce = useAnnounce();
  const confirm = useConfirm();
  const [isReset, setReset] = useState(false);
  const reset = async () => {
    const isSure = await confirm({
      title: t('two_step.reset_title', { name }),
      content: t('two_step.reset_text'),
      okText: t('two_step.reset'),
      danger: true,
    });
    if (!isSure) return;
    await client(admins).resetTwoStep({ body: { id } });
    setReset(true);
    announce.success(t('two_step.reset_done'));
  };
  return (
    <div className="field is-wide admin-two-step">
      <span>
        {t('two_step.title')}: {t(isReset ? 'two_step.is_off' : 'two_step.is_on')}
      </span>
      {mayReset && !isReset && (
        <Button size="small" onClick={() => void reset().catch(() => undefined)}>
          {t('two_step.reset')}
        </Button>
      )}
    </div>
  );
}
