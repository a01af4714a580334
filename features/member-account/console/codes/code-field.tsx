/** A field for six digits, and the button that has them sent: the captcha first, then a countdown. */
import { type ReactNode, useState } from 'react';

import type { Here } from '#kit/console/area.tsx';
import { useWords } from '#kit/console/i18n.ts';
import { PlainField } from '#kit/console/plain/plain-field.tsx';
import { errorsOf } from '#kit/console/plain/plain-form.ts';
import type { phrases } from '../locales/zh-cn.ts';
import type { CaptchaDialog, Passed } from '../member-context.ts';
import './code-field.css';
import { type CodeWish, sendCode } from './send-code.ts';
import { useResend } from './use-resend.ts';

type Wish = Omit<CodeWish, 'captchaId' | 'captchaInfo'>;

interface CodeSendingOptions {
  client: Here['client'];
  Captcha: CaptchaDialog;
  /** Whether the click captcha stands before a code. */
  needsCaptcha: boolean;
  /** Tells one countdown from another. */
  what: string;
  /** Objections by field: the address, the password, or `form`. */
  onErrors: (errors: Record<string, string>) => void;
}

export interface CodeSending {
  seconds: number;
  isSending: boolean;
  /** Where the last one went. */
  sentTo: string;
  ask: (wish: Wish) => void;
  /** The captcha, while it is asked; drawn beside the form. */
  captcha: ReactNode;
}

export function useCodeSending({ client, Captcha, needsCaptcha, what, onErrors }: CodeSendingOptions): CodeSending {
  const { seconds, start } = useResend(what);
  const [waiting, setWaiting] = useState<Wish>();
  const [isSending, setSending] = useState(false);
  const [sentTo, setSentTo] = useState('');

  const send = async (wish: Wish, passed?: Passed) => {
    setSending(true);
    try {
      start(await sendCode(client, { ...wish, ...passed }));
      setSentTo(wish.address);
      onErrors({});
    } catch (error) {
      onErrors(errorsOf(error));
    } finally {
      setSending(false);
    }
  };
  const captcha = waiting && (
    <Captcha
      client={client}
      onClose={() => setWaiting(undefined)}
      onPass={(passed) => {
        setWaiting(undefined);
        void send(waiting, passed);
      }}
    />
  );
  return { seconds, isSending, sentTo, captcha, ask: (wish) => (needsCaptcha ? setWaiting(wish) : void send(wish)) };
}

interface CodeFieldProps {
  sending: CodeSending;
  error: string | undefined;
  onAsk: () => void;
}

export function CodeField({ sending: { seconds, isSending, sentTo }, error, onAsk }: CodeFieldProps) {
  const t = useWords<typeof phrases>('member-account');
  return (
    <div className="code-field">
      <PlainField
        name="captcha"
        label={t('code.label')}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
        error={error}
        hint={sentTo && t('code.sent', { address: sentTo })}
      />
      <button type="button" className="plain-quiet" disabled={isSending || seconds > 0} onClick={onAsk}>
        {seconds > 0 ? <span className="num">{t('code.again_in', { seconds })}</span> : t('code.send')}
      </button>
    </div>
  );
}
