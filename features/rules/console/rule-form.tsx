/** One rule. On a built-in one only its looks can change; one's own asks for what its kind needs. */

import { Field } from '#kit/console/form/field.tsx';
import { FormDrawer } from '#kit/console/form/form-drawer.tsx';
import type { RowValues } from '#kit/console/form/form-source.ts';
import { RadioInput, SelectInput, SwitchInput } from '#kit/console/form/inputs/choice-inputs.tsx';
import { IconInput } from '#kit/console/form/inputs/icon-input.tsx';
import { NumberInput } from '#kit/console/form/inputs/number-inputs.tsx';
import { LinkInput, TextArea, TextInput } from '#kit/console/form/inputs/text-inputs.tsx';
import { TreeSelectInput } from '#kit/console/form/inputs/tree-inputs.tsx';
import { useFieldValue } from '#kit/console/form/use-field-value.ts';
import { useWords } from '#kit/console/i18n.ts';
import type { RowFormProps } from '#kit/console/list/list-types.ts';
import type { AreaName } from '#kit/contract/menu.ts';
import { type RuleDetail, type RuleRow, rules } from '../contract.ts';
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

function RuleFields({ area, id, row }: { area: AreaName; id: number | undefined; row: RuleDetail | undefined }) {
  const t = useWords<typeof phrases>('rules');
  const builtin = row?.builtin ?? false;
  const chosen = useFieldValue('type');
  const type = builtin ? row?.type : chosen;
  return (
    <>
      {builtin && <p className="rule-note">{t('builtin_note', { name: row?.name ?? '' })}</p>}
      {!builtin && <OwnFields area={area} id={id} />}
      <Field name="title" label={t('fields.title')} required={!builtin} {...(builtin ? { help: t('title_help') } : {})}>
        <TextInput placeholder={row?.default_title ?? ''} />
      </Field>
      {type !== 'button' && (
        <Field name="icon" label={t('fields.icon')}>
          <IconInput />
        </Field>
      )}
      <Field name="remark" label={t('fields.remark')} help={t('remark_help')} wide>
        <TextArea rows={2} placeholder={row?.default_remark ?? ''} />
      </Field>
      <Field name="weigh" label={t('fields.weigh')} help={t('weigh_help')}>
        <NumberInput />
      </Field>
      {type === 'menu' && (
        <Field name="keepalive" label={t('fields.keepalive')} help={t('keepalive_help')}>
          <SwitchInput asBoolean />
        </Field>
      )}
      <Field name="status" label={t('fields.status')} help={t('status_help')} wide>
        <RadioInput
          options={[
            { value: 1, label: t('enabled') },
            { value: 0, label: t('disabled') },
          ]}
        />
      </Field>
    </>
  );
}

/** What only one's own rules can change. */
function OwnFields({ area, id }: { area: AreaName; id: number | undefined }) {
  const t = useWords<typeof phrases>('rules');
  const tree = useRuleTree(area);
  const type = useFieldValue('type');
  return (
    <>
      <Field name="type" label={t('fields.type')} wide>
        <RadioInput
          asButtons
          options={(['menu_dir', 'menu', 'button'] as const).map((value) => ({ value, label: t(`values.type.${value}`) }))}
        />
      </Field>
      <Field name="pid" label={t('fields.pid')} help={t('pid_help')}>
        <TreeSelectInput
          rows={placesFor(type, tree.data?.list ?? [])}
          labelOf="title"
          top={type === 'button' ? false : t('top')}
          closed={id}
          opensBelow
        />
      </Field>
      <Field name="name" label={t('fields.name')} help={t('name_help')}>
        <TextInput placeholder="docs/handbook" />
      </Field>
      {type === 'menu' && <MenuFields components={tree.data?.components ?? []} />}
    </>
  );
}

function MenuFields({ components }: { components: readonly string[] }) {
  const t = useWords<typeof phrases>('rules');
  const menuType = useFieldValue('menu_type');
  return (
    <>
      <Field name="menu_type" label={t('fields.menu_type')} required>
        <RadioInput options={(['link', 'iframe', 'tab'] as const).map((value) => ({ value, label: t(`values.menu_type.${value}`) }))} />
      </Field>
      <Field name="extend" label={t('fields.extend')}>
        <SelectInput
          options={(['none', 'add_rules_only', 'add_menu_only'] as const).map((value) => ({ value, label: t(`values.extend.${value}`) }))}
        />
      </Field>
      {menuType === 'tab' ? (
        <>
          <Field name="path" label={t('fields.path')} help={t('path_help')} required>
            <TextInput placeholder="docs/handbook" />
          </Field>
          <Field name="component" label={t('fields.component')} required>
            <SelectInput options={components.map((value) => ({ value, label: value }))} />
          </Field>
        </>
      ) : (
        <Field name="url" label={t('fields.url')} required wide>
          <LinkInput placeholder="https://" />
        </Field>
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
