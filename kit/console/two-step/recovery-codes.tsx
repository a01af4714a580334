/** Recovery codes, shown once: to copy, to download, to print, and only then to go on. */
import { Copy, Download, Printer } from 'lucide-react';
import { useState } from 'react';

import { copyToClipboard } from '../clipboard.ts';
import { useWords } from '../i18n.ts';
import '../plain/plain.css';
import type { phrases } from './locales/zh-cn.ts';
import './two-step.css';

interface RecoveryCodesProps {
  codes: readonly string[];
  /** Whose they are: for the name of the file. */
  account: string;
  onDone: () => void;
}

export function RecoveryCodes({ codes, account, onDone }: RecoveryCodesProps) {
  const t = useWords<typeof phrases>('two-step');
  const [isCopied, setCopied] = useState(false);
  const [isKept, setKept] = useState(false);
  const title = t('codes_file', { account });
  const text = `${title}\n\n${codes.join('\n')}\n`;
  const copy = () => void copyToClipboard(text).then(() => setCopied(true));
  return (
    <section className="recovery-codes" aria-label={t('codes_title')}>
      <p className="two-step-lead">{t('codes_hint')}</p>
      <div className="recovery-sheet">
        <p className="recovery-name">{title}</p>
        <ol>
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ol>
      </div>
      <div className="two-step-tools">
        <button type="button" onClick={copy}>
          <Copy size={15} aria-hidden />
          {t(isCopied ? 'copied' : 'copy')}
        </button>
        <a download={`${title}.txt`} href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}>
          <Download size={15} aria-hidden />
          {t('download')}
        </a>
        <button type="button" onClick={() => window.print()}>
          <Printer size={15} aria-hidden />
          {t('print')}
        </button>
      </div>
      <label className="plain-check">
        <input type="checkbox" checked={isKept} onChange={(event) => setKept(event.target.checked)} />
        <span>{t('kept')}</span>
      </label>
      <button type="button" className="plain-button" disabled={!isKept} onClick={onDone}>
        {t('finish')}
      </button>
    </section>
  );
}
