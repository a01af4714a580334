/** Everything a company says about itself on its site, one language at a time, with the page that comes of it beside the form. */
import { lazy, Suspense, useState } from 'react';
import { useAnnounce } from '#kit/console/announce.ts';
import { useArea } from '#kit/console/area.tsx';
import { Segmented } from '#kit/console/controls.ts';
import { FormButtons } from '#kit/console/form/form-buttons.tsx';
import { FormPage } from '#kit/console/form/form-page.tsx';
import { useSettingsSource } from '#kit/console/form/form-source.ts';
import { useContractForm } from '#kit/console/form/use-contract-form.ts';
import { useDiscardQuestion } from '#kit/console/form/use-discard-question.ts';
import { useWords } from '#kit/console/i18n.ts';
import { patiently } from '#kit/console/patiently.ts';
import { useMedia } from '#kit/console/use-media.ts';
import { type Lang, languages } from '#kit/contract/lang.ts';
import { type SiteConfigRow, siteConfig } from '../contract.ts';
import { ConfigParts } from './config-parts.tsx';
import type { phrases } from './locales/zh-cn.ts';
import { toSend } from './site-config.queries.ts';
import './site-config.css';

const PreviewPane = lazy(() => patiently(() => import('./preview-pane.tsx')).then((file) => ({ default: file.PreviewPane })));

/** From here on the form and the page stand side by side. */
const wideQuery = '(min-width: 1280px)';

export function SiteConfigScreen() {
  const [locale, setLocale] = useState<Lang>();
  const [view, setView] = useState<View>('form');
  return <ConfigForm key={locale ?? 'first'} {...{ locale, view }} onLocale={setLocale} onView={setView} />;
}

interface ConfigFormProps {
  /** Undefined: the language the site is configured in. */
  locale: Lang | undefined;
  onLocale: (locale: Lang) => void;
  /** What is in sight where the two do not stand side by side. */
  view: View;
  onView: (view: View) => void;
}

type View = 'form' | 'preview';

function ConfigForm({ locale, onLocale, view, onView }: ConfigFormProps) {
  const t = useWords<typeof phrases>('site-config');
  const { can } = useArea();
  const source = useSettingsSource(siteConfig, { read: 'index', save: 'edit', query: locale ? { locale } : {} });
  const announce = useAnnounce();
  const form = useContractForm(source, {
    savedWords: '',
    toBody: (values) => ({ ...toSend(values, row), locale: shown }),
    onSaved: (answer) => announce.success(t(isOnSite(answer) ? 'saved' : 'saved_unseen')),
  });
  const row = form.answer?.row as SiteConfigRow | undefined; // safe: the contract's schema parsed it
  const shown = row?.locale ?? locale;
  const isUnseen = form.answer !== undefined && !isOnSite(form.answer);
  const isWide = useMedia(wideQuery);
  const [block, setBlock] = useState<string>();
  const hasPreview = can('edit') && (isWide || view === 'preview');
  const mayLose = useDiscardQuestion();
  // The other language is a form of its own.
  const choose = async (next: Lang) => {
    const words = { title: t('switch_title', { language: t(`languages.${next}`) }), content: t('switch_text') };
    if (!(await mayLose(form.isDirty, words))) return;
    form.forgetDraft();
    onLocale(next);
  };

  return (
    <FormPage
      form={form}
      {...(isUnseen && { remark: t('unseen') })}
      actions={
        <>
          {!isWide && can('edit') && (
            <Segmented<View>
              aria-label={t('view')}
              value={view}
              options={[
                { value: 'form', label: t('view_form') },
                { value: 'preview', label: t('view_preview') },
              ]}
              onChange={onView}
            />
          )}
          <Segmented
            aria-label={t('language')}
            value={shown ?? languages[0]}
            options={languages.map((value) => ({ value, label: t(`languages.${value}`) }))}
            onChange={(next) => void choose(next)}
          />
          {can('edit') && <FormButtons form={form} />}
        </>
      }
    >
      <div className={isWide && hasPreview ? 'config-layout has-preview' : 'config-layout'}>
        {/* Fields that are out of sight keep what was typed. */}
        <div className="config-form" hidden={!isWide && view === 'preview'}>
          <ConfigParts form={form} onBlock={setBlock} />
        </div>
        {hasPreview && shown && (
          <Suspense fallback={<div className="preview-wait" />}>
            <PreviewPane locale={shown} block={block} state={form.isDirty ? 'unsaved' : isUnseen ? 'unseen' : 'saved'} />
          </Suspense>
        )}
      </div>
    </FormPage>
  );
}

/** A language without a column is not on the website, whatever is said in it. */
function isOnSite(answer: unknown): boolean {
  return (answer as { on_site: boolean }).on_site; // safe: the contract's schema parsed it
}
