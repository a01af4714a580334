/** What to mend before publishing, beside the text while it is written. */
import { useEffect, useState } from 'react';
import { Button } from '#kit/console/controls.ts';
import { FormPart } from '#kit/console/form/contract-form.tsx';
import type { ContractForm } from '#kit/console/form/use-contract-form.ts';
import { useFieldValue } from '#kit/console/form/use-field-value.ts';
import { useWords } from '#kit/console/i18n.ts';
import { ChecksList } from '../review/checks-list.tsx';
import type { phrases } from '../review/locales/zh-cn.ts';
import './editing.css';
import { useBringPictures } from './use-bring-pictures.ts';
import { type Looked, useChecking } from './use-checking.ts';

/** Typing pauses this long before it is looked through. */
const pauseMs = 900;

export function ChecksPanel({ form }: { form: ContractForm }) {
  const t = useWords<typeof phrases>('archives/review');
  const looked = useLooked(form.source.id);
  return (
    <div className="checks-part" aria-live="polite">
      <FormPart title={t('checks_title')}>
        {!looked ? (
          <p className="checks-none">{t('checks_waiting')}</p>
        ) : looked.checks.length > 0 ? (
          <>
            <ChecksList checks={looked.checks} remedyOf={(kind) => kind === 'foreign_pictures' && <BringPictures form={form} />} />
            {looked.blocks && <p className="checks-none">{t('checks_blocked')}</p>}
          </>
        ) : (
          <p className="checks-none">{t('checks_none')}</p>
        )}
      </FormPart>
    </div>
  );
}

function BringPictures({ form }: { form: ContractForm }) {
  const t = useWords<typeof phrases>('archives/review');
  const { bring, isBusy } = useBringPictures(form);
  return (
    <Button size="small" loading={isBusy} onClick={bring}>
      {t('checks_bring')}
    </Button>
  );
}

function useLooked(id: number | undefined): Looked | undefined {
  const look = useChecking(id);
  const [looked, setLooked] = useState<Looked>();
  const title = useFieldValue('title');
  const subtitle = useFieldValue('subtitle');
  const summary = useFieldValue('summary');
  const content = useFieldValue('content');
  const seo_title = useFieldValue('seo_title');
  const seo_description = useFieldValue('seo_description');
  const expire_time = useFieldValue('expire_time');
  const column_id = useFieldValue('column_id');
  useEffect(() => {
    let isCurrent = true;
    const timer = setTimeout(() => {
      look({ title, subtitle, summary, content, seo_title, seo_description, expire_time, column_id }).then(
        (found) => isCurrent && setLooked(found),
        () => undefined, // the next pause looks again
      );
    }, pauseMs);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [look, title, subtitle, summary, content, seo_title, seo_description, expire_time, column_id]);
  return looked;
}
