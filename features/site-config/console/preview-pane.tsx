/** The home page as it would be, beside the form that says so. */
import { useFormValues } from '#kit/console/form/use-field-value.ts';
import { useWords } from '#kit/console/i18n.ts';
import { PagePreview } from '#kit/console/preview/page-preview.tsx';
import type { Lang } from '#kit/contract/lang.ts';
import type { phrases } from './locales/zh-cn.ts';
import { draftOf, useDraft } from './site-config.queries.ts';

interface PreviewPaneProps {
  locale: Lang;
  /** Which block to bring into sight: `news`. */
  block: string | undefined;
  /** How the page stands to the website: the form says something else, the website has not the language, or they are the same. */
  state: 'unsaved' | 'unseen' | 'saved';
}

export function PreviewPane({ locale, block, state }: PreviewPaneProps) {
  const t = useWords<typeof phrases>('site-config');
  const draft = useDraft(locale, draftOf(useFormValues()));
  return <PagePreview {...draft} title={t('preview.title')} note={t(`preview.${state}`)} place={block} />;
}
