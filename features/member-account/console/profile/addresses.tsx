/** The e-mail address and the mobile number of an account. They are proved, not edited. */
import { useState } from 'react';

import { useWords } from '#kit/console/i18n.ts';
import { type Channel, channels } from '../../codes.contract.ts';
import type { UserInfo } from '../../contract.ts';
import { BindDialog } from './bind-dialog.tsx';
import type { phrases } from './locales/zh-cn.ts';
import { VerifyDialog } from './verify-dialog.tsx';

interface AddressesProps {
  row: UserInfo;
  /** How addresses can be proved on this site. */
  channels: readonly Channel[];
  needsCaptcha: boolean;
  onBound: (row: UserInfo) => void;
}

/** What is open: proving the old address, then the new one; whoever has none begins with the second. */
type Step = { name: 'verify'; type: Channel } | { name: 'bind'; type: Channel; token?: string };

export function Addresses({ row, channels: offered, needsCaptcha, onBound }: AddressesProps) {
  const t = useWords<typeof phrases>('member-account/profile');
  const [step, setStep] = useState<Step>();
  const close = () => setStep(undefined);
  const shown = channels.filter((type) => row[type] || offered.includes(type));
  if (shown.length === 0) return null;
  return (
    <div className="profile-addresses">
      <h2>{t('addresses')}</h2>
      {shown.map((type) => (
        <div key={type} className="profile-address">
          <dl>
            <dt>{t(`channel.${type}`)}</dt>
            <dd className={row[type] ? 'num' : 'is-empty'}>{row[type] || t('not_bound')}</dd>
          </dl>
          {offered.includes(type) && (
            <button
              type="button"
              className="plain-quiet"
              aria-label={t(row[type] ? `change_of.${type}` : `bind_of.${type}`)}
              onClick={() => setStep(row[type] ? { name: 'verify', type } : { name: 'bind', type })}
            >
              {t(row[type] ? 'change' : 'bind')}
            </button>
          )}
        </div>
      ))}
      {step?.name === 'verify' && (
        <VerifyDialog
          type={step.type}
          address={row[step.type]}
          needsCaptcha={needsCaptcha}
          onVerified={(token) => setStep({ name: 'bind', type: step.type, token })}
          onClose={close}
        />
      )}
      {step?.name === 'bind' && (
        <BindDialog
          type={step.type}
          address={row[step.type]}
          token={step.token}
          needsCaptcha={needsCaptcha}
          onBound={(bound) => {
            close();
            onBound(bound);
          }}
          onClose={close}
        />
      )}
    </div>
  );
}
