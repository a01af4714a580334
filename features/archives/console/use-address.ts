/** The address of the document in the form, as it will be. */
import { useFieldValue } from '#kit/console/form/use-field-value.ts';
import { useWords } from '#kit/console/i18n.ts';
import { useColumnChoices } from './archives.queries.ts';
import type { phrases } from './locales/zh-cn.ts';

/** `https://demo.example/news/launch`; without a slug it says what the slug will be made from. */
export function useAddress(): string {
  const t = useWords<typeof phrases>('archives');
  const { data } = useColumnChoices();
  const columnId = useFieldValue('column_id');
  const slug = useFieldValue('slug');
  const column = data?.list.find(({ id }) => id === columnId);
  const site = column ? data?.site_urls[column.locale] : data?.site_url;
  const place = `${site ?? '/'}${column ? `${column.path}/` : ''}`;
  return slug ? `${place}${String(slug)}` : `${place}… ${t('slug_from_title')}`;
}
