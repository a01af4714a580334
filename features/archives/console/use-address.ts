/** The address of the document in the form, as it will be, and what its page says behind the title. */
import { useFieldValue } from '#kit/console/form/use-field-value.ts';
import { useWords } from '#kit/console/i18n.ts';
import { languages } from '#kit/contract/lang.ts';
import { useColumnChoices } from './archives.queries.ts';
import type { phrases } from './locales/zh-cn.ts';

interface Address {
  /** `https://demo.example/news/launch`; `…` stands for a slug that is still to be made. Empty: there is none. */
  address: string;
  /** What is missing of it: what the slug will be made from, or why there is none. A document is found below its column. */
  hint: string;
}

export function useAddress(): Address {
  const t = useWords<typeof phrases>('archives');
  const { data, column, isChosen } = useColumnInForm();
  const slug = useFieldValue('slug');
  if (!data) return { address: '', hint: '' };
  if (!column) return { address: '', hint: t(isChosen ? 'address_gone' : 'address_later') };
  const place = `${data.site_urls[column.locale] ?? '/'}${column.path}/`;
  return slug ? { address: `${place}${String(slug)}`, hint: '' } : { address: `${place}…`, hint: t('slug_from_title') };
}

/** What the site is called in the language of the document's column; before one is chosen, in the main one. Empty where nothing is known. */
export function useSiteName(): string {
  const { data, column } = useColumnInForm();
  const locale = column?.locale ?? languages.find((lang) => data?.site_urls[lang] === data?.site_url);
  return (locale && data?.site_names[locale]) ?? '';
}

function useColumnInForm() {
  const { data } = useColumnChoices();
  const columnId = useFieldValue('column_id');
  // A document whose column was deleted has 0 there.
  return { data, column: data?.list.find(({ id }) => id === columnId), isChosen: typeof columnId === 'number' };
}
