/** One rule. On a built-in one only its looks can change; one's own asks for what its kind needs. */

import { Field } from '#kit/console/form/field.tsx';
import { FormDrawer } from '#kit/console/form/form-drawer.tsx';
import type { RowValues } from '#kit/console/form/form-source.ts';
import { SwitchInput } from '#kit/console/form/inputs/choice-inputs.tsx';
import { useFieldValue } from '#kit/console/form/use-field-value.ts';
import { useWords } from '#kit/console/i18n.ts';
import type { RowFormProps } from '#kit/console/list/list-types.ts';
import { RuleExtent, RuleLook, RuleOpening, RulePlace } from '#kit/console/rule-form/rule-fields.tsx';
import { type AreaName, ruleTypes } from '#kit/contract/menu.ts';
import { type RuleDetail, type RuleRow, rules } from '../contract.ts';
import { refusalsOfShape } from '../shape.contract.ts';
import type { phrases } from './locales/zh-cn.ts';
import { useRuleTree } from './rules.queries.ts';

const initial = {
  pid: 0,
  type: 'menu',
  title: '',
  name: '',
  path: '',
  icon: '',
  menu_type: 'link',
  url: '',
  keepalive: true,
  extend: 'none',
  remark: '',
  weigh: 0,
  status: 1,
};

/** The fields that a kind of rule does not show keep these values. */
const unset = { path: '', menu_type: null, url: '', component: '' };

export function RuleForm({ area, ...props }: RowFormProps & { area: AreaName }) {
  const t = useWords<typeof phrases>('rules');
  // Without a screen the list of screens says that one is to be chosen.
  const toValues = (row: RowValues) => ({ ...row, component: row.component || undefined });
  const toBody = (values: RowValues) => ({ ...(props.mode === 'add' ? { area } : {}), ...(isBuiltin(values) ? {} : unset), ...values });
  return (
    <FormDrawer
      {...props}
      contract={rules}
      title={t(props.mode === 'add' ? 'add' : 'edit')}
      width={720}
      columns={2}
      initial={initial}
      toValues={toValues}
      toBody={toBody}
      refusals={refusalsOf}
    >
      {(answer) => <RuleFields area={area} id={props.id} row={rowOf(answer)} />}
    </FormDrawer>
  );
}

function rowOf(answer: RowValues | undefined): RuleDetail | undefined {
  return answer?.row as RuleDetail | undefined; // safe: the contract's schema parsed the answer
}

/** The form of a built-in rule has no field for its kind. */
function isBuiltin(values: RowValues): boolean {
  return values.type === undefined;
}

function refusalsOf(body: RowValues) {
  return isBuiltin(body) ? [] : refusalsOfShape(body);
}

function RuleFields({ area, id, row }: { area: AreaName; id: number | undefined; row: RuleDetail | undefined }) {
  const t = useWords<typeof phrases>('rules');
  const chosen = useFieldValue('type');
  const type = row?.builtin ? row.type : chosen;
  return (
    <RuleLook
      builtin={
        row?.builtin ? { note: t('builtin_note', { name: row.name }), title: row.default_title, remark: row.default_remark } : undefined
      }
      own={<OwnFields area={area} id={id} />}
      hasIcon={type !== 'button'}
      remarkHelp={t('remark_help')}
      statusHelp={t('status_help')}
    >
      {type === 'menu' && (
        <Field name="keepalive" label={t('fields.keepalive')} help={t('keepalive_help')}>
          <SwitchInput asBoolean />
        </Field>
      )}
    </RuleLook>
  );
}

/** What only one's own rules can change. */
function OwnFields({ area, id }: { area: AreaName; id: number | undefined }) {
  const t = useWords<typeof phrases>('rules');
  const tree = useRuleTree(area);
  const type = useFieldValue('type');
  const parents = { rows: placesFor(type, tree.data?.list ?? []), hasTop: type !== 'button', help: t('pid_help'), opensBelow: true };
  return (
    <>
      <RulePlace
        kinds={ruleTypes.map((value) => ({ value, label: t(`values.type.${value}`) }))}
        parents={parents}
        id={id}
        example="docs/handbook"
      />
      {type === 'menu' && (
        <>
          <RuleOpening
            screenWord={t('values.menu_type.tab')}
            screens={tree.data?.screens ?? []}
            example="docs/handbook"
            pathHelp={t('path_help')}
          />
          <RuleExtent />
        </>
      )}
    </>
  );
}

/** Buttons stand in menus; folders and menus in folders. What cannot be chosen is left out with its branch. */
function placesFor(type: unknown, list: readonly RuleRow[]): Record<string, unknown>[] {
  return list
    .filter((row) => row.type === 'menu_dir' || (type === 'button' && row.type === 'menu'))
    .map((row) => ({ ...row, children: placesFor(type, row.children) }));
}
