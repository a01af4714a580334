/** The home page as it would be, beside the form that says so. */
import { Monitor, Moon, Smartphone, Sun } from 'lucide-react';
import { useState } from 'react';
import { Segmented } from '#kit/console/controls.ts';
import { useFormValues } from '#kit/console/form/use-field-value.ts';
import { useWords } from '#kit/console/i18n.ts';
import type { Lang } from '#kit/contract/lang.ts';
import type { phrases } from './locales/zh-cn.ts';
import { PreviewFrame } from './preview-frame.tsx';
import './preview.css';
import { draftOf, useDraft } from './site-config.queries.ts';

const widths = { desktop: 1280, phone: 390 } as const;
type Width = keyof typeof widths;
type Light = 'light' | 'dark';

interface PreviewPaneProps {
  locale: Lang;
  /** Which block to bring into sight: `news`. */
  block: string | undefined;
}

export function PreviewPane({ locale, block }: PreviewPaneProps) {
  const t = useWords<typeof phrases>('site-config');
  const [width, setWidth] = useState<Width>('desktop');
  const [light, setLight] = useState<Light>('light');
  const { html, isDrawing, refusal } = useDraft(locale, draftOf(useFormValues()));
  return (
    <section className="preview-pane" aria-label={t('preview.title')}>
      <div className="preview-bar">
        <span>{t('preview.title')}</span>
        <small aria-live="polite">{isDrawing ? t('preview.drawing') : t('preview.unsaved')}</small>
        <Segmented<Width>
          aria-label={t('preview.width')}
          value={width}
          options={[
            { value: 'desktop', icon: <Monitor size={15} aria-hidden />, title: t('preview.desktop') },
            { value: 'phone', icon: <Smartphone size={15} aria-hidden />, title: t('preview.phone') },
          ]}
          onChange={setWidth}
        />
        <Segmented<Light>
          aria-label={t('preview.light')}
          value={light}
          options={[
            { value: 'light', icon: <Sun size={15} aria-hidden />, title: t('preview.day') },
            { value: 'dark', icon: <Moon size={15} aria-hidden />, title: t('preview.night') },
          ]}
          onChange={setLight}
        />
      </div>
      {refusal && (
        <p className="preview-refusal" role="alert">
          {refusal}
        </p>
      )}
      <PreviewFrame html={html} width={widths[width]} light={light} block={block} title={t('preview.title')} />
    </section>
  );
}
