/** What was agreed to, what is kept, and the end of the account. */
import { Download } from 'lucide-react';
import { useState } from 'react';

import { formatDay, formatMinute, formatTime } from '#kit/console/dates.ts';
import { useWords } from '#kit/console/i18n.ts';
import { PlainDialog } from '#kit/console/plain/plain-dialog.tsx';
import { PlainFailed, PlainSkeleton } from '#kit/console/plain/plain-states.tsx';
import { useLoaded } from '#kit/console/plain/use-loaded.ts';
import type { Answer } from '#kit/contract/endpoint.ts';
import { memberAccount } from '../../contract.ts';
import { PageTitle } from '../centre/page-title.tsx';
import { Paragraphs } from '../centre/paragraphs.tsx';
import { useMember } from '../member-context.ts';
import { CloseDialog } from './close-dialog.tsx';
import type { phrases } from './locales/zh-cn.ts';
import './safety.css';
import { useKeeping } from './use-keeping.ts';
import { useOwnFile } from './use-own-file.ts';

type Facts = Answer<typeof memberAccount.endpoints.privacy>;

export function PrivacyScreen() {
  const t = useWords<typeof phrases>('member-account/safety');
  const { client } = useMember();
  const facts = useLoaded(() => client(memberAccount).privacy(undefined, { quiet: true }));
  return (
    <section className="member-card privacy">
      <PageTitle title={t('privacy.title')} remark={t('privacy.remark')} />
      {facts.value && (
        <>
          <ConsentGiven consent={facts.value.consent} />
          <OwnFile />
          <Closing facts={facts.value} />
        </>
      )}
      {!facts.value && facts.isLoading && <PlainSkeleton lines={7} />}
      {!facts.value && !facts.isLoading && <PlainFailed error={facts.error} onRetry={facts.reload} />}
    </section>
  );
}

function ConsentGiven({ consent }: Pick<Facts, 'consent'>) {
  const t = useWords<typeof phrases>('member-account/safety');
  const [isOpen, setOpen] = useState(false);
  return (
    <section>
      <h2>{t('consent.title')}</h2>
      {consent ? (
        <>
          <p>
            {t(consent.version ? 'consent.given' : 'consent.given_plain', {
              time: formatMinute(consent.time),
              version: consent.version,
            })}
          </p>
          <button type="button" className="plain-quiet" onClick={() => setOpen(true)}>
            {t('consent.read')}
          </button>
        </>
      ) : (
        <p>{t('consent.none')}</p>
      )}
      {isOpen && consent && (
        <PlainDialog title={t('consent.title')} wide onClose={() => setOpen(false)}>
          <Paragraphs text={consent.text} />
        </PlainDialog>
      )}
    </section>
  );
}

function OwnFile() {
  const t = useWords<typeof phrases>('member-account/safety');
  const { isBusy, fetchFile } = useOwnFile();
  return (
    <section>
      <h2>{t('export.title')}</h2>
      <p>{t('export.text')}</p>
      <button type="button" className="plain-quiet" disabled={isBusy} onClick={() => void fetchFile()}>
        <Download size={16} aria-hidden />
        {t(isBusy ? 'export.busy' : 'export.do')}
      </button>
    </section>
  );
}

function Closing({ facts }: { facts: Facts }) {
  const t = useWords<typeof phrases>('member-account/safety');
  const { member } = useMember();
  const { isBusy, keep } = useKeeping();
  const [isOpen, setOpen] = useState(false);
  return (
    <section>
      <h2>{t('close.title')}</h2>
      {member.close_time !== null ? (
        <>
          <p>{t('close.until', { day: formatDay(member.close_time), time: formatTime(member.close_time, 'hh:MM') })}</p>
          <button type="button" className="plain-quiet is-main" disabled={isBusy} onClick={() => void keep()}>
            {t('close.keep')}
          </button>
        </>
      ) : (
        <>
          <p>{t(facts.graceDays > 0 ? 'close.text' : 'close.text_now', { days: facts.graceDays })}</p>
          <button type="button" className="plain-quiet is-danger" onClick={() => setOpen(true)}>
            {t('close.do')}
          </button>
        </>
      )}
      {isOpen && <CloseDialog graceDays={facts.graceDays} needsCaptcha={facts.captcha} onClose={() => setOpen(false)} />}
    </section>
  );
}
