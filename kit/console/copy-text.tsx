/** A piece of text that somebody takes elsewhere, with a button that copies it. */
import { Button } from 'antd';
import { Check, Copy } from 'lucide-react';
import { useState } from 'react';

import { copyToClipboard } from './clipboard.ts';
import './theme/copy-text.css';
import { useWords } from './i18n.ts';

const shownMs = 2000;

/** `<CopyText text={token} />` */
export function CopyText({ text }: { text: string }) {
  const t = useWords();
  const [isCopied, setCopied] = useState(false);
  const copy = () =>
    void copyToClipboard(text).then(() => {
      setCopied(true);
      setTimeout(() => setCopied(false), shownMs);
    });
  return (
    <span className="copy-text">
      <code>{text}</code>
      <Button
        type="text"
        size="small"
        aria-label={t(isCopied ? 'copied' : 'copy')}
        title={t(isCopied ? 'copied' : 'copy')}
        icon={isCopied ? <Check size={15} aria-hidden /> : <Copy size={15} aria-hidden />}
        onClick={copy}
      />
      <span className="visually-hidden" role="status">
        {isCopied && t('copied')}
      </span>
    </span>
  );
}
