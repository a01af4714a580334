/** A field for six digits, and the button that has them sent: the captcha first, then a countdown. */
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';

import type { Here } from '#kit/console/area.tsx';
import { useWords } from '#kit/console/i18n.ts';
import { keepDigits } from '#kit/console/plain/keep-digits.ts';
import { PlainField } from '#kit/console/plain/plain-field.tsx';
import { errorsOf } from '#kit/console/plain/plain-form.ts';
import type { Channel, Purpose } from '../../codes.contract.ts';
import type { CaptchaDialog, Passed } from '../member-context.ts';
import type { phrases } from './locales/zh-cn.ts';
import './code-field.css';
import { isCode } from './rules.ts';
import { type CodeWish, sendCode } from './send-code.ts';
import { useResend } from './use-resend.ts';

type Wish = Pick<CodeWish, 'address' | 'password'>;

/** What is said of a code that was asked for: accounts stay hidden, so where it is sent to some addresses only, that is said. */
type SentPhrase = 'sent' | 'sent_if_known' | 'sent_if_free';

interface CodeSendingOptions {
  client: Here['client'];
  Captcha: CaptchaDialog;
  /** Whether the click captcha stands before a code. */
  needsCaptcha: boolean;
  /** What the code is for and by which way it goes: each has a countdown of its own. */
  purpose: Purpose;
  channel: Channel;
  /** What is typed at the moment: another address has to wait for nothing. Undefined where the address is known. */
  address?: string;
  /** Objections by field: the address, the password, or `form`. */
  onErrors: (errors: Record<string, string>) => void;
}

export interface CodeSending {
  /** Until another code may be asked for, by the address that is typed. */
  seconds: number;
  isSending: boolean;
  /** Where the last one went; empty while another address is typed. */
  sentTo: string;
  sentPhrase: SentPhrase;
  /** Rises with each one that was sent. */
  sentCount: number;
  ask: (wish: Wish) => void;
  /** The last one has been taken: nothing is said of it any more. The countdown goes on. */
  forget: () => void;
  /** The captcha, while it is asked; drawn beside the form. */
  captcha: ReactNode;
}

export function useCodeSending({ client, Captcha, needsCaptcha, purpose, channel, address, onErrors }: CodeSendingOptions): CodeSending {
  const { seconds, address: last, start } = useResend(`${purpose}.${channel}`);
  const [waiting, setWaiting] = useState<Wish>();
  const [isSending, setSending] = useState(false);
  const [sentCount, setSentCount] = useState(0);
  const isOther = address !== undefined && address.trim().toLowerCase() !== last.toLowerCase();

  const send = async (wish: Wish, passed?: Passed) => {
    setSending(true);
    try {
      start(await sendCode(client, { ...wish, ...passed, purpose, channel }), wish.address);
      setSentCount((before) => before + 1);
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
  return {
    seconds: isOther ? 0 : seconds,
    isSending,
    sentTo: isOther ? '' : last,
    sentPhrase: sentPhraseOf(purpose, channel),
    sentCount,
    captcha,
    ask: (wish) => (needsCaptcha ? setWaiting(wish) : void send(wish)),
    forget: () => start(seconds, ''),
  };
}

/** An address that is taken gets a letter without a code; a text message only where the company has a template for it. */
function sentPhraseOf(purpose: Purpose, channel: Channel): SentPhrase {
  if (purpose === 'retrieve') return 'sent_if_known';
  return channel === 'mobile' && purpose !== 'verify' ? 'sent_if_free' : 'sent';
}

/** Says what is wrong with a code before it is sent; undefined where nothing is that can be told without the server. */
export function useCodeCheck(): (code: string) => string | undefined {
  const t = useWords<typeof phrases>('member-account/codes');
  return (code) => {
    if (!code) return t('code_missing');
    return isCode(code) ? undefined : t('code_wrong');
  };
}

interface CodeFieldProps {
  sending: CodeSending;
  error: string | undefined;
  onAsk: () => void;
}

export function CodeField({ sending: { seconds, isSending, sentTo, sentPhrase, sentCount }, error, onAsk }: CodeFieldProps) {
  const t = useWords<typeof phrases>('member-account/codes');
  const place = useRef<HTMLDivElement>(null);
  const wasSending = useRef(false);
  // What was sent is typed next.
  useEffect(() => {
    if (sentCount > 0) place.current?.querySelector('input')?.focus();
  }, [sentCount]);
  // A button that is off while it sends loses the focus. Where it could not send, it has it back, before any other place takes it.
  useLayoutEffect(() => {
    if (!isSending && wasSending.current && document.activeElement === document.body) place.current?.querySelector('button')?.focus();
    wasSending.current = isSending;
  }, [isSending]);
  return (
    <div ref={place} className="code-field">
      <PlainField
        name="captcha"
        label={t('code.label')}
        inputMode="numeric"
        autoComplete="one-time-code"
        onInput={keepDigits}
        error={error}
        hint={sentTo && t(`code.${sentPhrase}`, { address: sentTo })}
      />
      <button type="button" className="plain-quiet" disabled={isSending || seconds > 0} onClick={onAsk}>
        {seconds > 0 ? <span className="num">{t('code.again_in', { seconds })}</span> : t('code.send')}
      </button>
    </div>
  );
}
