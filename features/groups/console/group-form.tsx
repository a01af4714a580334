/** One group: where it stands, its name, the rules it holds. */

import { useArea } from '#kit/console/area.tsx';
import { Field } from '#kit/console/form/field.tsx';
import { FormDrawer } from '#kit/console/form/form-drawer.tsx';
import type { RowValues } from '#kit/console/form/form-source.ts';
import { StatusInput, SwitchInput } from '#kit/console/form/inputs/choice-inputs.tsx';
import { TextInput } from '#kit/console/form/inputs/text-inputs.tsx';
import { TreeChecksInput, TreeSelectInput } from '#kit/console/form/inputs/tree-inputs.tsx';
import { useFieldValue } from '#kit/console/form/use-field-value.ts';
import { useWords } from '#kit/console/i18n.ts';
import type { RowFormProps } from '#kit/console/list/list-types.ts';
import { FailedState, FormSkeleton } from '#kit/console/states.tsx';
import { type GroupDetail, type GroupRow, groups, type RuleChoice, refusalsOfRules } from '../contract.ts';
import { useGivableRules, useGroupTree } from './groups.queries.ts';
import type { phrases } from './locales/zh-cn.ts';

export function GroupForm(props: RowFormProps) {
  const t = useWords<typeof phrases>('groups');
  return (
    <FormDrawer
      {...props}
      contract={groups}
      title={t(props.mode === 'add' ? 'add' : 'edit')}
      width={640}
      initial={{ pid: 0, rules: [], super: false, status: 1 }}
      refusals={refusalsOfRules}
    >
      {(answer) => <GroupFields id={props.id} pid={pidOf(answer)} />}
    </FormDrawer>
  );
}

function pidOf(answer: RowValues | undefined): number {
  const row = answer?.row as GroupDetail | undefined; // safe: the contract's schema parsed the answer
  return row?.pid ?? 0;
}

function GroupFields({ id, pid }: { id: number | undefined; pid: number }) {
  const t = useWords<typeof phrases>('groups');
  const { adminInfo } = useArea();
  const tree = useGroupTree();
  const isSuper = useFieldValue('super') === true;
  const places = tree.data?.list ?? [];
  return (
    <>
      <Field name="name" label={t('fields.name')}>
        <TextInput />
      </Field>
      {(pid === 0 || isAmong(places, pid)) && (
        <Field name="pid" label={t('fields.pid')} help={t('pid_help')}>
          <TreeSelectInput rows={places.map((row) => ({ ...row }))} top closed={id} />
        </Field>
      )}
      {adminInfo.super && (
        <Field name="super" label={t('fields.super')} help={t('super_help')}>
          <SwitchInput asBoolean />
        </Field>
      )}
      {!isSuper && <RulesField />}
      <Field name="status" label={t('fields.status')} help={t('status_help')}>
        <StatusInput />
      </Field>
    </>
  );
}

/** A group may stand under one that the reader does not see: then it stays there. */
function isAmong(rows: readonly GroupRow[], id: number): boolean {
  return rows.some((row) => row.id === id || isAmong(row.children, id));
}

function RulesField() {
  const t = useWords<typeof phrases>('groups');
  const rules = useGivableRules();
  if (rules.isError) return <FailedState error={rules.error} onRetry={() => rules.refetch()} />;
  if (!rules.data) return <FormSkeleton fields={2} />;
  return (
    <Field name="rules" label={t('fields.rules')} required>
      <TreeChecksInput rows={rules.data.list.map((rule) => ({ ...rule }))} labelOf="title" along={new Map(viewsOf(rules.data.list))} />
    </Field>
  );
}

/** Whoever may do something on a screen needs to see it: each button with the one that shows its screen. */
function viewsOf(rules: readonly RuleChoice[]): [button: number, view: number][] {
  return rules.flatMap(({ children }) => {
    const buttons = children.filter(({ type }) => type === 'button');
    const view = buttons.find(({ name }) => name.endsWith('/index'));
    return [...(view ? buttons.map(({ id }): [number, number] => [id, view.id]) : []), ...viewsOf(children)];
  });
}
