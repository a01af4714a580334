/** The document as a search engine would list it. */
import { useFieldValue } from '#kit/console/form/use-field-value.ts';
import { useWords } from '#kit/console/i18n.ts';
import type { phrases } from './locales/zh-cn.ts';
import { useAddress, useSiteName } from './use-address.ts';

/** What search engines show before they cut. */
const titleMax = 60;
const descriptionMax = 120;

export function SearchPreview() {
  const t = useWords<typeof phrases>('archives');
  const siteName = useSiteName();
  const [title, seoTitle, summary, seoDescription] = [
    useText('title'),
    useText('seo_title'),
    useText('summary'),
    useText('seo_description'),
  ];
  const { address } = useAddress();
  return (
    <figure className="search-preview" aria-label={t('search_preview')}>
      <cite>{readable(address) || '…'}</cite>
      <b>{cut([seoTitle || title || t('untitled'), siteName].filter(Boolean).join(' - '), titleMax)}</b>
      <p>{cut(seoDescription || summary || t('no_description'), descriptionMax)}</p>
    </figure>
  );
}

function useText(name: string): string {
  const value = useFieldValue(name);
  return typeof value === 'string' ? value.trim() : '';
}

/** `https://a.example/news/x` → `a.example › news › x` */
function readable(address: string): string {
  return address
    .replace(/^https?:\/\//, '')
    .split('/')
    .filter(Boolean)
    .join(' › ');
}

function cut(text: string, max: number): string {
  return text.length > max ? `${text.slice(0, max)}…` : text;
}
