/** The e-mail address and the mobile number of an account. They are proved, not edited. */
import { useRef, useState } from 'react';

import { useWords } from '#kit/console/i18n.ts';
import { type Channel, channels } from '../../codes.contract.ts';
import type { UserInfo } from '../../contract.ts';
import type { phrases as codePhrases } from '../codes/locales/zh-cn.ts';
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

/** What proving the old address has brought. The server takes it for ten minutes; one that is about to end is not begun with. */
interface Pass {
  token: string;
  untilMs: number;
}
const passMs = 540_000;

export function Addresses({ row, channels: offered, needsCaptcha, onBound }: AddressesProps) {
  const t = useWords<typeof phrases>('member-account/profile');
  const channelWords = useWords<typeof codePhrases>('member-account/codes');
  const [step, setStep] = useState<Step>();
  const passes = useRef<Partial<Record<Channel, Pass>>>({});
  const close = () => setStep(undefined);
  // Whoever leaves the second step to look for the code goes on there: the old address is proved already.
  const begin = (type: Channel) => {
    const pass = passes.current[type];
    if (pass && pass.untilMs > Date.now()) setStep({ name: 'bind', type, token: pass.token });
    else setStep(row[type] ? { name: 'verify', type } : { name: 'bind', type });
  };
  const shown = channels.filter((type) => row[type] || offered.includes(type));
  if (shown.length === 0) return null;
  return (
    <div className="profile-addresses">
      <h2>{t('addresses')}</h2>
      {shown.map((type) => (
        <div key={type} className="profile-address">
          <dl>
            <dt>{channelWords(`channel.${type}`)}</dt>
            <dd className={row[type] ? 'num' : 'is-empty'}>{row[type] || t('not_bound')}</dd>
          </dl>
          {offered.includes(type) && (
            <button
              type="button"
              className="plain-quiet"
              aria-label={t(row[type] ? `change_of.${type}` : `bind_of.${type}`)}
              onClick={() => begin(type)}
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
          onVerified={(token) => {
            passes.current[step.type] = { token, untilMs: Date.now() + passMs };
            begin(step.type);
          }}
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
            passes.current = {};
            close();
            onBound(bound);
          }}
          onStale={() => {
            passes.current = {};
            begin(step.type);
          }}
          onClose={close}
        />
      )}
    </div>
  );
}
