/** Which column of another language says the same. */
import { Field } from '#kit/console/form/field.tsx';
import { TreeSelectInput } from '#kit/console/form/inputs/tree-inputs.tsx';
import { useFieldValue } from '#kit/console/form/use-field-value.ts';
import { useWords } from '#kit/console/i18n.ts';
import { flatten } from '#kit/console/list/tree-rows.ts';
import { asRows, useColumnTree } from './columns.queries.ts';
import type { phrases } from './locales/zh-cn.ts';

/** Only where the site has columns of another language. */
export function TranslationField({ id }: { id: number | undefined }) {
  const t = useWords<typeof phrases>('columns');
  const pid = Number(useFieldValue('pid') ?? 0);
  const chosen = useFieldValue('locale');
  const { data } = useColumnTree();
  const all = flatten(data?.list ?? []);
  const locale = all.find((column) => column.id === (id ?? pid))?.locale ?? chosen;
  const others = (data?.list ?? []).filter((column) => column.locale !== locale);
  if (others.length === 0) return null;
  return (
    <Field name="translation_id" label={t('fields.translation_id')} help={t('translation_help')} wide>
      <TreeSelectInput rows={asRows(others)} top={t('no_translation')} />
    </Field>
  );
}
