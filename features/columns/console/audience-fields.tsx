/** Who sees a column. */
import { FormPart } from '#kit/console/form/contract-form.tsx';
import { Field } from '#kit/console/form/field.tsx';
import { MultiSelectInput, RadioInput } from '#kit/console/form/inputs/choice-inputs.tsx';
import { useFieldValue } from '#kit/console/form/use-field-value.ts';
import { useWords } from '#kit/console/i18n.ts';
import { audiences } from '../contract.ts';
import { useMemberGroups } from './columns.queries.ts';
import type { phrases } from './locales/zh-cn.ts';

export function AudienceFields() {
  const t = useWords<typeof phrases>('columns');
  const visibleTo = useFieldValue('visible_to');
  const { data } = useMemberGroups();
  const groups = data?.list ?? [];
  // A company without groups chooses between everybody and its members.
  const offered = audiences.filter((value) => value !== 'groups' || groups.length > 0 || visibleTo === 'groups');
  return (
    <FormPart title={t('parts.audience')} hint={t('parts.audience_hint')}>
      <Field name="visible_to" label={t('fields.visible_to')} help={visibleTo === 'everyone' ? undefined : t('pictures_open')}>
        <RadioInput options={offered.map((value) => ({ value, label: t(`values.visible_to.${value}`) }))} />
      </Field>
      {visibleTo === 'groups' && (
        <Field name="visible_groups" label={t('fields.visible_groups')} required>
          <MultiSelectInput options={groups.map((group) => ({ value: group.id, label: group.name }))} />
        </Field>
      )}
    </FormPart>
  );
}
