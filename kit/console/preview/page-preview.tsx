/** A page of the website as it would be, beside the form that says so: on a desktop or a phone, in the light or in the dark. */
import { Monitor, Moon, Smartphone, Sun } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useWords } from '../i18n.ts';
import { Segmented } from '../segmented.tsx';
import type { phrases } from './locales/zh-cn.ts';
import { type DrawnPage, PreviewFrame } from './preview-frame.tsx';

const widths = { desktop: 1280, phone: 390 } as const;
type Width = keyof typeof widths;
type Light = 'light' | 'dark';

interface PagePreviewProps {
  /** Undefined while the first one is on its way. */
  page: DrawnPage | undefined;
  title: string;
  /** What stands beside the title while nothing is being drawn. */
  note: string;
  isDrawing: boolean;
  /** Why the last draft could not be drawn. */
  refusal: string | undefined;
  /** Which place of the page to bring into sight: `news`. */
  place?: string | undefined;
  /** Hears which address of the site a link leads to: `/news/`. Without it, links lead nowhere. */
  onLink?: (url: string) => void;
  /** More at the head of it. */
  tools?: ReactNode;
}

/** `<PagePreview page={data} title={t('preview')} note={t('unsaved')} isDrawing={isFetching} refusal={undefined} />` */
export function PagePreview({ page, title, note, isDrawing, refusal, place, onLink, tools }: PagePreviewProps) {
  const t = useWords<typeof phrases>('preview');
  const [width, setWidth] = useState<Width>('desktop');
  const [light, setLight] = useState<Light>('light');
  return (
    <section className="preview-pane" aria-label={title}>
      <div className="preview-bar">
        <span>{title}</span>
        <small aria-live="polite">{isDrawing ? t('drawing') : note}</small>
        {tools}
        <Segmented<Width>
          aria-label={t('width')}
          value={width}
          options={[
            { value: 'desktop', icon: <Monitor size={15} aria-label={t('desktop')} />, title: t('desktop') },
            { value: 'phone', icon: <Smartphone size={15} aria-label={t('phone')} />, title: t('phone') },
          ]}
          onChange={setWidth}
        />
        <Segmented<Light>
          aria-label={t('light')}
          value={light}
          options={[
            { value: 'light', icon: <Sun size={15} aria-label={t('day')} />, title: t('day') },
            { value: 'dark', icon: <Moon size={15} aria-label={t('night')} />, title: t('night') },
          ]}
          onChange={setLight}
        />
      </div>
      {refusal && (
        <p className="preview-refusal" role="alert">
          {refusal}
        </p>
      )}
      <PreviewFrame page={page} width={widths[width]} light={light} place={place} title={title} onLink={onLink} />
    </section>
  );
}
