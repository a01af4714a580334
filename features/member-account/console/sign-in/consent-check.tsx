/** The agreement to the company's terms, with the terms themselves in a dialog. */
import { useId, useState } from 'react';

import { useWords } from '#kit/console/i18n.ts';
import { PlainDialog } from '#kit/console/plain/plain-dialog.tsx';
import { useFocusWhenWrong } from '#kit/console/plain/use-focus-when-wrong.ts';
import type { Consent } from '../../register.contract.ts';
import { Paragraphs } from '../centre/paragraphs.tsx';
import type { phrases } from './locales/zh-cn.ts';

export function ConsentCheck({ consent, error }: { consent: Consent; error: string | undefined }) {
  const t = useWords<typeof phrases>('member-account/sign-in');
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const box = useFocusWhenWrong(error);
  return (
    <div className="door-consent">
      <div>
        {/* Another text is another agreement: the mark does not carry over. */}
        <label key={consent.key} className="plain-check">
          <input ref={box} type="checkbox" name="consent" aria-invalid={Boolean(error)} aria-describedby={id} />
          <span>{t('consent.agree')}</span>
        </label>
        <button type="button" className="member-link" onClick={() => setOpen(true)}>
          {t('consent.title')}
        </button>
      </div>
      <small id={id} data-error={Boolean(error)} role={error ? 'alert' : undefined}>
        {error}
      </small>
      {isOpen && (
        <PlainDialog title={t('consent.title')} wide onClose={() => setOpen(false)}>
          {consent.version && <p className="door-version">{t('consent.version', { version: consent.version })}</p>}
          <Paragraphs text={consent.text} />
        </PlainDialog>
      )}
    </div>
  );
}
