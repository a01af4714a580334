/** The site as it would look. Its links lead through its own pages. */
import { House } from 'lucide-react';
import { Button } from '#kit/console/controls.ts';
import { useWords } from '#kit/console/i18n.ts';
import { PagePreview } from '#kit/console/preview/page-preview.tsx';
import type { Drawn } from '#kit/console/preview/use-drawn.ts';
import type { phrases } from './locales/zh-cn.ts';

interface SitePreviewProps {
  drawn: Drawn;
  url: string;
  /** Visitors see the same. */
  isLive: boolean;
  onUrl: (url: string) => void;
}

export function SitePreview({ drawn: { page, isDrawing, refusal }, url, isLive, onUrl }: SitePreviewProps) {
  const t = useWords<typeof phrases>('themes');
  const isHome = url === '/';
  const home = (
    <Button size="small" type="text" icon={<House size={15} aria-hidden />} onClick={() => onUrl('/')}>
      {t('preview.home')}
    </Button>
  );
  return (
    <PagePreview
      page={page}
      isDrawing={isDrawing}
      refusal={refusal}
      title={t('preview.title')}
      note={isHome ? t(isLive ? 'preview.live' : 'preview.note') : readable(url)}
      onLink={onUrl}
      tools={!isHome && home}
    />
  );
}

/** `/%E6%96%B0/` as people read it. */
function readable(url: string): string {
  try {
    return decodeURI(url);
  } catch {
    return url;
  }
}
