/** One group of members: its name and the rules it holds. */
import { useQuery } from '@tanstack/react-query';
import { useArea } from '#kit/console/area.tsx';
import { Field } from '#kit/console/form/field.tsx';
import { FormDrawer } from '#kit/console/form/form-drawer.tsx';
import type { RowValues } from '#kit/console/form/form-source.ts';
import { StatusInput, SwitchInput } from '#kit/console/form/inputs/choice-inputs.tsx';
import { TextInput } from '#kit/console/form/inputs/text-inputs.tsx';
import { TreeChecksInput } from '#kit/console/form/inputs/tree-inputs.tsx';
import { useFieldValue } from '#kit/console/form/use-field-value.ts';
import { useWords } from '#kit/console/i18n.ts';
import type { RowFormProps } from '#kit/console/list/list-types.ts';
import { FailedState, FormSkeleton } from '#kit/console/states.tsx';
import { type MemberGroupDetail, memberGroups, refusalsOfRules } from '../contract.ts';
import type { phrases } from './locales/zh-cn.ts';

export function MemberGroupForm(props: RowFormProps) {
  const t = useWords<typeof phrases>('member-groups');
  return (
    <FormDrawer
      {...props}
      contract={memberGroups}
      title={t(props.mode === 'add' ? 'add' : 'edit')}
      width={640}
      initial={{ rules: [], super: false, is_default: false, status: 1 }}
      refusals={refusalsOfRules}
    >
      {(answer) => <GroupFields isDefault={isDefault(answer)} />}
    </FormDrawer>
  );
}

function isDefault(answer: RowValues | undefined): boolean {
  const row = answer?.row as MemberGroupDetail | undefined; // safe: the contract's schema parsed the answer
  return row?.is_default ?? false;
}

function GroupFields({ isDefault }: { isDefault: boolean }) {
  const t = useWords<typeof phrases>('member-groups');
  const isSuper = useFieldValue('super') === true;
  return (
    <>
      <Field name="name" label={t('fields.name')}>
        <TextInput />
      </Field>
      <Field name="super" label={t('fields.super')} help={t('super_help')}>
        <SwitchInput asBoolean />
      </Field>
      {!isSuper && <RulesField />}
      <Field name="is_default" label={t('fields.is_default')} help={isDefault ? t('default_stays') : t('default_help')}>
        <SwitchInput asBoolean disabled={isDefault} />
      </Field>
      <Field name="status" label={t('fields.status')} help={t('status_help')}>
        <StatusInput disabled={isDefault} />
      </Field>
    </>
  );
}

function RulesField() {
  const t = useWords<typeof phrases>('member-groups');
  const { client, key } = useArea();
  const rules = useQuery({
    queryKey: [key, memberGroups.controller, 'rules'],
    queryFn: ({ signal }) => client(memberGroups).rules({}, { signal, quiet: true, dedupe: false }),
  });
  if (rules.isError) return <FailedState error={rules.error} onRetry={() => rules.refetch()} />;
  if (!rules.data) return <FormSkeleton fields={2} />;
  return (
    <Field name="rules" label={t('fields.rules')} help={t('rules_help')} required>
      <TreeChecksInput rows={rules.data.list.map((rule) => ({ ...rule }))} labelOf="title" />
    </Field>
  );
}
