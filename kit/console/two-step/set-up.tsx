/** Setting a second step up: the picture for the app, its first code, and the recovery codes. On the login page and in the profile. */
import { Check, Copy } from 'lucide-react';
import { type FormEvent, useMemo, useState } from 'react';

import { copyToClipboard } from '../clipboard.ts';
import { useWords } from '../i18n.ts';
import { PlainError } from '../plain/plain-error.tsx';
import { textOf } from '../plain/plain-form.ts';
import { useSending } from '../plain/use-sending.ts';
import { CodeField, isCode } from './code-field.tsx';
import type { phrases } from './locales/zh-cn.ts';
import { qrPath } from './qr-path.ts';
import { RecoveryCodes } from './recovery-codes.tsx';
import './two-step.css';

interface SetUpProps {
  /** What the server gave: the key in text and as an `otpauth:` address. */
  secret: string;
  uri: string;
  account: string;
  /** Sends the first code; resolves with the recovery codes. */
  confirm: (code: string) => Promise<readonly string[]>;
  onDone: () => void;
}

export function SetUp({ secret, uri, account, confirm, onDone }: SetUpProps) {
  const t = useWords<typeof phrases>('two-step');
  const [codes, setCodes] = useState<readonly string[]>();
  const { errors, isBusy, send, retyped } = useSending();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const code = textOf(new FormData(event.currentTarget), 'code');
    return send({ code: isCode(code) ? undefined : t('need_code') }, () => confirm(code).then(setCodes));
  };
  if (codes) return <RecoveryCodes codes={codes} account={account} onDone={onDone} />;
  return (
    <form className="two-step-set-up" onSubmit={(event) => void submit(event)} onInput={retyped} noValidate>
      <ol className="two-step-steps">
        <li>
          <b>{t('scan_first')}</b>
          <p>{t('scan_hint')}</p>
          <QrPicture text={uri} />
          <SecretKey secret={secret} />
        </li>
        <li>
          <b>{t('type_code')}</b>
          <CodeField allowsRecovery={false} error={errors.code} />
        </li>
      </ol>
      <PlainError text={errors.form} />
      <button type="submit" className="plain-button" aria-disabled={isBusy}>
        {t(isBusy ? 'busy' : 'confirm')}
      </button>
    </form>
  );
}

/** Dark on light in both themes: many cameras read nothing else. */
function QrPicture({ text }: { text: string }) {
  const t = useWords<typeof phrases>('two-step');
  const { size, path } = useMemo(() => qrPath(text), [text]);
  return (
    <svg className="qr-picture" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={t('picture')} shapeRendering="crispEdges">
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}

function SecretKey({ secret }: { secret: string }) {
  const t = useWords<typeof phrases>('two-step');
  const [isCopied, setCopied] = useState(false);
  const copy = () => void copyToClipboard(secret).then(() => setCopied(true));
  const Icon = isCopied ? Check : Copy;
  return (
    <div className="two-step-key">
      <small>{t('key')}</small>
      <code>{(secret.match(/.{1,4}/g) ?? []).join(' ')}</code>
      <button type="button" aria-label={t(isCopied ? 'copied' : 'copy_key')} onClick={copy}>
        <Icon size={15} aria-hidden />
      </button>
    </div>
  );
}
